// SPDX-License-Identifier: MIT

/// The size of a screen, its focus, its presented views and its pending frame, as a value without
/// views.
///
/// The screen retains the views, and performs the effects.
///
/// This is no `StateMachine`. Views are invalidated thousands of times for one frame, and each call
/// may cost only a comparison. The focus must also change before the call that changes it returns,
/// even during another event.
struct TerminalScreenState: Equatable {
  /// A presented view.
  struct Modal: Equatable {
    let view: TerminalViewID
    /// The focused view when the modal was presented.
    let previousFocus: TerminalViewID?
  }

  /// An input of the state.
  enum Event: Equatable {
    /// A view changes what it displays.
    case invalidated
    /// The terminal has another size.
    case resized(columns: Int, rows: Int)
    /// A view is presented while another one has the focus.
    case presented(TerminalViewID, focus: TerminalViewID?)
    /// A presented view is dismissed.
    case dismissed(TerminalViewID)
    /// A view, or none, gets the focus.
    case focused(TerminalViewID?)
    /// The views are laid out and a frame begins.
    case frameBegan
    /// A frame was written.
    case frameEnded(hasBones: Bool)
    /// The interval of a shimmer frame is over.
    case shimmered
  }

  /// An effect that the screen performs.
  enum Effect: Equatable {
    /// Draws a frame at the end of the turn.
    case scheduleFrame
    /// Cancels the scheduled frame.
    case cancelFrame
    /// Schedules ``Event/shimmered`` in place of an earlier schedule.
    case scheduleShimmer
    /// Cancels the scheduled shimmer.
    case cancelShimmer
    /// Lays out all views for the size of the screen.
    case layOut
    /// Writes all cells in the next frame.
    case rewrite
    /// Calls the resize handler of the program.
    case reportSize
    /// Sends ``Event/invalidated``.
    case invalidate
    case insert(TerminalViewID)
    case remove(TerminalViewID)
    /// Focuses the first view in a presented view.
    case focusFirst(in: TerminalViewID)
    /// Displays a view with or without the focus.
    case setFocused(TerminalViewID, Bool)
  }

  /// The number of cells in a row.
  private(set) var columns: Int
  /// The number of rows.
  private(set) var rows: Int
  /// The view that has the focus, as long as it is visible and reachable.
  private(set) var focus: TerminalViewID?
  /// The presented views, from back to front.
  private(set) var modals: [Modal] = []
  /// A Boolean value that indicates whether a frame is drawn at the end of the turn.
  private(set) var isFrameScheduled = false
  /// A Boolean value that indicates whether the last frame has shimmering bones.
  private(set) var isShimmering = false
  /// The number of shimmer steps.
  private(set) var shimmerPhase = 0

  /// Creates the state of an empty screen within ``CellGrid/cellLimit``.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = CellGrid.limited(columns: columns, rows: rows)
  }

  /// Returns a Boolean value that indicates whether the state names a view.
  func names(_ view: TerminalViewID) -> Bool {
    focus == view || modals.contains { $0.view == view || $0.previousFocus == view }
  }

  /// Handles an event and returns the effects, to be performed in order; an effect may send events.
  mutating func handle(_ event: Event) -> [Effect] {
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
    // A covered modal does not have the focus.
    guard index == modals.count else { return [.remove(view)] }
    return [.remove(view)] + moveFocus(to: modal.previousFocus)
  }

  private mutating func moveFocus(to view: TerminalViewID?) -> [Effect] {
    guard view != focus else { return [] }
    let effects = [focus.map { Effect.setFocused($0, false) }, view.map { .setFocused($0, true) }]
    focus = view
    return effects.compactMap(\.self)
  }

  /// Returns the index of the next (1) or previous (-1) view in a circle, or the first one from
  /// `nil`.
  static func index(_ step: Int, from index: Int?, count: Int) -> Int {
    index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
  }
}
