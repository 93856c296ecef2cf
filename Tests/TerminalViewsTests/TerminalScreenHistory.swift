// SPDX-License-Identifier: MIT

@testable import PresentationTerminal

/// A screen's complete history, from which each part of its state is derived.
///
/// The rules are from the documentation of ``TerminalScreen``. Nothing is computed in advance.
struct TerminalScreenHistory {
  typealias Event = TerminalScreenState.Event

  private(set) var events: [Event] = []

  mutating func append(_ event: Event) { events.append(event) }

  /// A frame is scheduled if a view was invalidated, or its bones shimmered, since the last frame
  /// began.
  var isFrameScheduled: Bool {
    let last = events.lastIndex(of: .frameBegan) ?? -1
    return events[(last + 1)...].contains { $0 == .invalidated || $0 == .shimmered }
  }

  /// Decided by the last written frame.
  var isShimmering: Bool {
    events.last { isFrameEnd($0) } == .frameEnded(hasBones: true)
  }

  /// Each frame with bones advances their light by one step, unless the next frame is earlier.
  var isShimmerScheduled: Bool {
    events.last { isFrameEnd($0) || $0 == .shimmered } == .frameEnded(hasBones: true)
  }

  var shimmerPhase: Int { events.count { $0 == .shimmered } }

  /// The presented views that weren't dismissed.
  var modals: [TerminalViewID] { modals(after: events.count) }

  /// The last focused view, or the view that had the focus before a front view that was dismissed
  /// since.
  var focus: TerminalViewID? {
    for index in events.indices.reversed() {
      switch events[index] {
      case .focused(let view): return view
      case .dismissed(let view) where modals(after: index).last == view:
        return focus(presenting: view, before: index)
      default: break
      }
    }
    return nil
  }

  /// The view that handles an unfinished drag.
  var dragged: TerminalViewID? {
    for case .dragged(let view) in events.reversed() { return view }
    return nil
  }

  /// Returns the last reported size.
  func size(from initial: (columns: Int, rows: Int)) -> (columns: Int, rows: Int) {
    for case .resized(let columns, let rows) in events.reversed() { return (columns, rows) }
    return initial
  }

  private func isFrameEnd(_ event: Event) -> Bool {
    event == .frameEnded(hasBones: true) || event == .frameEnded(hasBones: false)
  }

  private func modals(after count: Int) -> [TerminalViewID] {
    var modals: [TerminalViewID] = []
    for event in events[..<count] {
      switch event {
      case .presented(let view, _) where !modals.contains(view): modals.append(view)
      case .dismissed(let view): modals.removeAll { $0 == view }
      default: break
      }
    }
    return modals
  }

  /// Returns the view that had the focus when a view was presented.
  ///
  /// If modals behind it were dismissed since, from front to back, returns the view that had the
  /// focus before them.
  private func focus(presenting view: TerminalViewID, before end: Int) -> TerminalViewID? {
    for index in events[..<end].indices.reversed() {
      guard case .presented(view, var focus) = events[index] else { continue }
      var behind = modals(after: index)
      if behind.contains(view) { continue }
      for index in index..<end {
        guard case .dismissed(let dismissed) = events[index] else { continue }
        if behind.last == dismissed { focus = self.focus(presenting: dismissed, before: index) }
        behind.removeAll { $0 == dismissed }
      }
      return focus
    }
    return nil
  }
}
