// SPDX-License-Identifier: MIT

/// The size of a screen, the focus, the views in front, and the frame to draw, as a value without
/// views.
///
/// Views are named by identifiers; the screen keeps the views, and performs the effects.
///
/// This is no `StateMachine`. Views are invalidated thousands of times for one frame, and each call
/// may cost only a comparison. The focus must also change before the call that changes it returns,
/// even during another event. The stack of views in front has any height.
struct TerminalScreenState: Equatable {
  /// A view in front of those before it.
  struct Modal: Equatable {
    let view: TerminalViewID
    /// The focused view when the modal was presented.
    let previousFocus: TerminalViewID?
  }

  /// Something that happens to the screen.
  enum Event: Equatable {
    /// A view changes what it displays.
    case invalidated
    /// The terminal has another size.
    case resized(columns: Int, rows: Int)
    /// A view is presented in front of the others while another one has the focus.
    case presented(TerminalViewID, focus: TerminalViewID?)
    /// A view in front is dismissed.
    case dismissed(TerminalViewID)
    /// A view, or none, gets the focus.
    case focused(TerminalViewID?)
    /// The views are placed, and a frame of them is drawn.
    case frameBegan
    /// A frame was written, with or without bones that shimmer.
    case frameEnded(hasBones: Bool)
    /// The time of a frame of the shimmer is over.
    case shimmered
  }

  /// Something that the screen does.
  enum Effect: Equatable {
    /// Draws a frame at the end of the turn.
    case scheduleFrame
    /// Draws no frame at the end of the turn.
    case cancelFrame
    /// Sends ``Event/shimmered`` after the time of a frame, in place of an earlier schedule.
    case scheduleShimmer
    /// Does not send ``Event/shimmered``.
    case cancelShimmer
    /// Places all views for the size of the screen.
    case layOut
    /// Writes all cells of the next frame, instead of those that changed.
    case rewrite
    /// Calls the handler of the program for another size.
    case reportSize
    /// Sends ``Event/invalidated``.
    case invalidate
    /// Adds a view in front of the others.
    case insert(TerminalViewID)
    /// Removes a view that was in front.
    case remove(TerminalViewID)
    /// Focuses the first view inside a view in front.
    case focusFirst(in: TerminalViewID)
    /// Displays a view with the focus, or without.
    case setFocused(TerminalViewID, Bool)
  }

  /// The number of cells in a row.
  private(set) var columns: Int
  /// The number of rows.
  private(set) var rows: Int
  /// The view that has the focus, as long as it is visible and reachable.
  private(set) var focus: TerminalViewID?
  /// The views in front, the last one before all others.
  private(set) var modals: [Modal] = []
  /// A Boolean value that indicates whether a frame is drawn at the end of the turn.
  private(set) var isFrameScheduled = false
  /// A Boolean value that indicates whether the last frame has bones that shimmer.
  private(set) var isShimmering = false
  /// The number of steps that the light over bones has made.
  private(set) var shimmerPhase = 0

  /// Creates the state of an empty screen, limited as ``CellGrid`` is.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = CellGrid.limited(columns: columns, rows: rows)
  }

  /// Returns whether the state names a view: others need not be found by their identifiers.
  func names(_ view: TerminalViewID) -> Bool {
    focus == view || modals.contains { $0.view == view || $0.previousFocus == view }
  }

  /// Handles an event.
  ///
  /// The effects are performed in order, and performing one may send further events.
  ///
  /// - Parameter event: The event.
  /// - Returns: The effects.
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
    // Behind another one, it did not have the focus.
    guard index == modals.count else { return [.remove(view)] }
    return [.remove(view)] + moveFocus(to: modal.previousFocus)
  }

  private mutating func moveFocus(to view: TerminalViewID?) -> [Effect] {
    guard view != focus else { return [] }
    let effects = [focus.map { Effect.setFocused($0, false) }, view.map { .setFocused($0, true) }]
    focus = view
    return effects.compactMap(\.self)
  }

  /// Returns the index of the view to which the focus moves, in a circle of views.
  ///
  /// - Parameters:
  ///   - step: 1 for the next view, -1 for the one before.
  ///   - index: The index of the view that has the focus, or `nil` if it is none of them.
  ///   - count: The number of views, at least one.
  /// - Returns: The index.
  static func index(_ step: Int, from index: Int?, count: Int) -> Int {
    index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
  }
}
