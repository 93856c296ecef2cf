// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A screen's size, focus, presented views and pending frame, as a value without views.
///
/// A focus change takes effect before its call returns, even during another event. The screen
/// retains the views.
struct TerminalScreenState: Reducer, Equatable {
  struct Modal: Equatable {
    let view: TerminalViewID
    /// Focused again when the modal is dismissed.
    var previousFocus: TerminalViewID?
  }

  enum Event: Equatable {
    /// A view changes its display.
    case invalidated
    case resized(columns: Int, rows: Int)
    /// Presented while a view, if any, has focus.
    case presented(TerminalViewID, focus: TerminalViewID?)
    case dismissed(TerminalViewID)
    case focused(TerminalViewID?)
    /// A view handles a mouse drag, until its end (`nil`).
    case dragged(TerminalViewID?)
    /// Views are laid out and a frame begins.
    case frameBegan
    case frameEnded(hasBones: Bool)
    /// A shimmer frame's interval is over.
    case shimmered
  }

  enum Effect: Equatable {
    /// Draws a frame at the end of the turn.
    case scheduleFrame
    case cancelFrame
    /// Schedules ``Event/shimmered`` in place of an earlier schedule.
    case scheduleShimmer
    case cancelShimmer
    case layOut
    /// Writes all cells in the next frame.
    case rewrite
    case reportSize
    case invalidate
    case insert(TerminalViewID)
    case remove(TerminalViewID)
    case focusFirst(in: TerminalViewID)
    case setFocused(TerminalViewID, Bool)
  }

  private(set) var columns: Int
  private(set) var rows: Int
  /// As long as it is visible and reachable.
  private(set) var focus: TerminalViewID?
  /// Handles the mouse drag.
  private(set) var dragged: TerminalViewID?
  /// From back to front.
  private(set) var modals: [Modal] = []
  /// A frame is drawn at the end of the turn.
  private(set) var isFrameScheduled = false
  /// The last frame has shimmering bones.
  private(set) var isShimmering = false
  private(set) var shimmerPhase = 0

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = CellGrid.limited(columns: columns, rows: rows)
  }

  func names(_ view: TerminalViewID) -> Bool {
    focus == view || dragged == view
      || modals.contains { $0.view == view || $0.previousFocus == view }
  }

  mutating func handle(_ event: Event, in surroundings: Void = ()) -> [Effect] {
    switch event {
    case .invalidated:
      guard !isFrameScheduled else { return [] }
      isFrameScheduled = true
      return [.scheduleFrame]
    case .resized(let columns, let rows):
      (self.columns, self.rows) = CellGrid.limited(columns: columns, rows: rows)
      return [.layOut, .rewrite, .reportSize, .invalidate]
    case .presented(let view, let focus):
      guard !modals.contains(where: { $0.view == view }) else { return [] }
      modals.append(Modal(view: view, previousFocus: focus))
      return [.insert(view), .focusFirst(in: view)]
    case .dismissed(let view): return dismiss(view)
    case .focused(let view): return moveFocus(to: view)
    case .dragged(let view):
      dragged = view
      return []
    case .frameBegan:
      guard isFrameScheduled else { return [] }
      isFrameScheduled = false
      return [.cancelFrame]
    case .frameEnded(let hasBones):
      let wasShimmering = isShimmering
      isShimmering = hasBones
      return hasBones ? [.scheduleShimmer] : wasShimmering ? [.cancelShimmer] : []
    case .shimmered:
      shimmerPhase += 1
      return handle(.invalidated)
    }
  }

  private mutating func dismiss(_ view: TerminalViewID) -> [Effect] {
    guard let index = modals.firstIndex(where: { $0.view == view }) else { return [] }
    let modal = modals.remove(at: index)
    guard index == modals.count else {
      // The modal in front would return focus to a removed view.
      modals[index].previousFocus = modal.previousFocus
      return [.remove(view)]
    }
    return [.remove(view)] + moveFocus(to: modal.previousFocus)
  }

  private mutating func moveFocus(to view: TerminalViewID?) -> [Effect] {
    guard view != focus else { return [] }
    let effects = [focus.map { Effect.setFocused($0, false) }, view.map { .setFocused($0, true) }]
    focus = view
    return effects.compactMap(\.self)
  }

  /// Returns the next (1) or previous (-1) index in a circle, or the first one from `nil`.
  static func index(_ step: Int, from index: Int?, count: Int) -> Int {
    index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
  }
}
