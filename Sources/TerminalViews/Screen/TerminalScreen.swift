// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
public import Scheduling
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The views on a terminal, drawn once for all changes of a turn.
///
/// ```swift
/// let screen = TerminalScreen(columns: 80, rows: 24, depth: .ansi16) { session.write($0) }
/// let label = screen.host.makeLabel()
/// label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
/// label.set(text: StyledText("Hello"))
/// screen.root.add(label)
/// ```
///
/// Only the cells that changed are written. Keys go to the view that has the focus. Tab and the
/// arrow keys focus the next view; Enter and the space bar choose the focused one.
@MainActor public final class TerminalScreen {
  /// The host that makes the views.
  public let host = TerminalHost()
  /// The container of all views, as large as the screen.
  public let root = TerminalContainer()
  /// The number of cells in a row.
  ///
  /// A screen has at most ``CellGrid/cellLimit`` cells; the rest of a larger terminal stays blank.
  public var columns: Int { state.columns }
  /// The number of rows.
  public var rows: Int { state.rows }
  /// Called when the size of the screen changes, before the next frame is drawn.
  public var onResize: (() -> Void)?
  /// The view that fills the screen, whatever its size, or `nil` if the program fills the ``root``.
  public var content: TerminalView? {
    didSet {
      guard content !== oldValue else { return }
      if let oldValue { root.remove(oldValue) }
      if let content {
        content.superview?.remove(content)
        root.insert(content, below: root.subviews.first)
      }
      fill()
    }
  }
  /// The view that has the keys of the user, or `nil` if there is none or it is not reachable.
  public var focus: TerminalView? {
    get { state.focus.flatMap { view($0) }.flatMap { canReach($0) ? $0 : nil } }
    set { send(.focused(newValue.map { identify($0) })) }
  }
  /// The cells of the last frame.
  public internal(set) var shown = CellGrid(columns: 0, rows: 0)

  let theme: TerminalTheme
  let hasColors: Bool
  let scheduler: any Scheduler
  let write: (String) -> Void
  var writer: FrameWriter
  var state: TerminalScreenState
  var drawing: ScheduledAction?
  var shimmer: ScheduledAction?
  /// The views that the state names.
  var named: [WeakView] = []
  /// The views in front, in the order of the state.
  var modals: [TerminalStack] = []
  private var focusGroups: [WeakFocusGroup] = []

  /// A reference to a view that may be deallocated.
  struct WeakView {
    weak var view: TerminalView?
  }

  private struct WeakFocusGroup {
    weak var group: (any TerminalFocusGroup)?
  }

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - columns: The number of cells in a row.
  ///   - rows: The number of rows.
  ///   - depth: The number of colors of the terminal.
  ///   - theme: The appearance of the roles of colors and texts.
  ///   - scheduler: The scheduler of frames and of the shimmer of bones.
  ///   - write: Writes to the terminal.
  public init(
    columns: Int, rows: Int, depth: ColorDepth, theme: TerminalTheme = .standard,
    scheduler: any Scheduler = MainScheduler.shared, write: @escaping (String) -> Void
  ) {
    state = TerminalScreenState(columns: columns, rows: rows)
    self.theme = theme
    self.scheduler = scheduler
    self.write = write
    hasColors = depth > .none
    writer = FrameWriter(depth: depth)
    fill()
    root.onNeedsDrawing = { [weak self] in self?.invalidate() }
    invalidate()
  }

  /// Creates a screen that fills a terminal, handles its events, and follows its size.
  ///
  /// - Parameters:
  ///   - session: The terminal, which the screen retains and fills as soon as the session begins.
  ///   - theme: The appearance of the roles of colors and texts.
  ///   - scheduler: The time of frames. An app that is recorded gives that of its `Boundary`,
  ///     because a frame can ask for more of a list.
  public convenience init(
    _ session: TerminalSession, theme: TerminalTheme = .standard,
    scheduler: any Scheduler = MainScheduler.shared
  ) {
    self.init(
      columns: session.size.columns, rows: session.size.rows,
      depth: ColorDepth(ProcessInfo.processInfo.environment), theme: theme, scheduler: scheduler
    ) { session.write($0) }
    session.onEvent = { [weak self] in self?.handle($0) ?? false }
    session.onRedraw = { [weak self, weak session] in
      if let size = session?.size { self?.resize(columns: size.columns, rows: size.rows) }
    }
  }

  /// Changes the size of the screen, and draws all of it.
  ///
  /// - Parameters:
  ///   - columns: The number of cells in a row.
  ///   - rows: The number of rows.
  public func resize(columns: Int, rows: Int) {
    send(.resized(columns: columns, rows: rows))
  }

  /// Presents a view in front of all others, in the middle of the screen.
  ///
  /// Keys and the mouse reach it alone until it is dismissed.
  ///
  /// - Parameter view: The view, as high as its content, and 60 columns wide if there is room; a
  ///   view that is presented already stays where it is.
  public func present(_ view: TerminalStack) {
    send(.presented(identify(view), focus: focus.map { identify($0) }))
  }

  /// Dismisses a view that was presented; the view that had the focus before has it again.
  ///
  /// - Parameter view: The view; nothing happens if it was not presented.
  public func dismiss(_ view: TerminalStack) { send(.dismissed(view.id)) }

  /// Draws what has changed, now.
  public func draw() {
    settle()
    send(.frameBegan)
    let canvas = makeCanvas()
    shown = canvas.grid
    let output = writer.frame(canvas.grid)
    if !output.isEmpty { write(output) }
    send(.frameEnded(hasBones: canvas.hasBones))
    forgetViews()
  }

  private func makeCanvas() -> TerminalCanvas {
    let canvas = TerminalCanvas(
      columns: columns, rows: rows, theme: theme, hasColors: hasColors, phase: state.shimmerPhase)
    root.draw(at: .zero, on: canvas)
    return canvas
  }

  /// Places all views, and lets a view have the focus if none has.
  func settle() {
    layOut()
    if focus == nil { focus = front.firstFocusable(where: \.takesFocus) }
    for group in focusGroups { group.group?.keepFocus() }
  }

  /// Lets a group keep the focus on one of its views for as long as the group exists.
  func add(_ group: any TerminalFocusGroup) {
    focusGroups.removeAll { $0.group == nil }
    focusGroups.append(WeakFocusGroup(group: group))
  }

  /// The container that keys and the mouse reach.
  var front: TerminalContainer { modals.last { $0.isVisible } ?? root }

  /// Returns whether a view is visible, and no view in front keeps keys from it.
  func canReach(_ view: TerminalView) -> Bool {
    var view = view
    while view !== front {
      guard view.respondsToEvents, let superview = view.superview else { return false }
      view = superview
    }
    return front.isEnabled
  }
}
