// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery
public import PresentationInspection
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The views on a terminal, drawn once per turn for all changes.
///
/// ```swift
/// let screen = TerminalScreen(columns: 80, rows: 24, depth: .ansi16) { session.write($0) }
/// let label = screen.host.makeLabel()
/// label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
/// label.set(text: StyledText("Hello"))
/// screen.root.add(label)
/// ```
///
/// Only changed cells are written. Keys go to the focused view. Tab and arrow keys focus the next
/// view; Enter and space choose the focused one.
///
/// ## Topics
///
/// ### Views and colors
///
/// - ``TerminalHost``
/// - ``CellGrid/ColorDepth``
///
/// ### Navigation
///
/// - ``TerminalNavigation``
@MainActor public final class TerminalScreen {
  /// The host that makes views.
  public let host = TerminalHost()
  /// The container of all views, as large as the screen.
  public let root = TerminalContainer()
  /// The column count.
  ///
  /// A screen has at most ``CellGrid/cellLimit`` cells; the rest of a larger terminal stays blank.
  public var columns: Int { state.columns }
  /// The row count.
  public var rows: Int { state.rows }
  /// Called when the screen's size changes, before the next frame.
  public var onResize: (() -> Void)?
  /// The view that fills the screen, or `nil` if the program fills the ``root``.
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
  /// The view that receives keys, or `nil` if there is none or it is unreachable.
  public var focus: TerminalView? {
    get { state.focus.flatMap { view($0) }.flatMap { canReach($0) ? $0 : nil } }
    set { send(.focused(newValue.map { identify($0) })) }
  }
  /// The view that handles a mouse drag, or `nil` if there is none or it is unreachable.
  var dragged: TerminalView? {
    state.dragged.flatMap { view($0) }.flatMap { canReach($0) ? $0 : nil }
  }
  /// The view that gets focus when all presented views are dismissed.
  var focusBehindModals: TerminalView? { state.modals.first?.previousFocus.flatMap { view($0) } }
  /// The last frame's cells.
  public internal(set) var lastFrame = CellGrid(columns: 0, rows: 0)

  let theme: TerminalTheme
  let hasColors: Bool
  let scheduler: any ActionScheduler
  let write: (String) -> Void
  var writer: FrameWriter
  let driver: Driver<TerminalScreen, TerminalScreenState>
  var state: TerminalScreenState { driver.state }
  var drawing: ScheduledAction?
  var shimmer: ScheduledAction?
  /// Views that the state names, and others until the next frame.
  var knownViews: [WeakView] = []
  /// Presented views, from back to front.
  var modals: [TerminalStack] = []
  private var focusGroups: [WeakFocusGroup] = []

  struct WeakView {
    weak var view: TerminalView?
  }

  private struct WeakFocusGroup {
    weak var group: (any TerminalFocusGroup)?
  }

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - columns: The column count.
  ///   - rows: The row count.
  ///   - depth: The terminal's color depth.
  ///   - theme: The appearance of color roles and texts.
  ///   - scheduler: The scheduler for frames and bone shimmer.
  ///   - write: Writes to the terminal.
  public init(
    columns: Int, rows: Int, depth: CellGrid.ColorDepth, theme: TerminalTheme = .standard,
    scheduler: any ActionScheduler = MainScheduler.shared, write: @escaping (String) -> Void
  ) {
    driver = Driver(
      TerminalScreenState(columns: columns, rows: rows), in: { _ in }, execute: { $0.execute($1) })
    self.theme = theme
    self.scheduler = scheduler
    self.write = write
    hasColors = depth > .none
    writer = FrameWriter(depth: depth)
    fill()
    root.setDisplay(TerminalDisplay { [weak self] in self?.invalidate() })
    invalidate()
  }

  /// Creates a screen that fills a terminal, handles its events, and follows its size.
  ///
  /// - Parameters:
  ///   - session: The terminal, which the screen retains and fills as soon as the session begins.
  ///   - theme: The appearance of color roles and texts.
  ///   - scheduler: The frame scheduler. A recorded app passes its `Boundary`'s, because a frame
  ///     may request more list items.
  public convenience init(
    _ session: TerminalSession, theme: TerminalTheme = .standard,
    scheduler: any ActionScheduler = MainScheduler.shared
  ) {
    self.init(
      columns: session.size.columns, rows: session.size.rows,
      depth: CellGrid.ColorDepth(ProcessInfo.processInfo.environment), theme: theme,
      scheduler: scheduler
    ) { session.write($0) }
    session.onEvent = { [weak self] in self?.handle($0) ?? false }
    session.onRedraw = { [weak self, weak session] in
      if let size = session?.size { self?.resize(columns: size.columns, rows: size.rows) }
    }
  }

  /// Resizes the screen, in cells, and draws all cells.
  public func resize(columns: Int, rows: Int) {
    send(.resized(columns: columns, rows: rows))
  }

  /// Presents a view in front of all others, centered on the screen.
  ///
  /// Only the presented view receives events until it is dismissed. It is as high as its content
  /// and up to 60 columns wide. Presenting it again has no effect.
  public func present(_ view: TerminalStack) {
    send(.presented(identify(view), focus: focus.map { identify($0) }))
  }

  /// Dismisses a view, if it is presented, and restores the previous focus.
  public func dismiss(_ view: TerminalStack) { send(.dismissed(view.id)) }

  /// Draws pending changes immediately.
  public func draw() {
    settle()
    send(.frameBegan)
    let canvas = makeCanvas()
    lastFrame = canvas.grid
    let output = writer.frame(canvas.grid, caret: canvas.caret)
    if !output.isEmpty { write(output) }
    send(.frameEnded(hasBones: canvas.hasBones))
    removeUnusedViews()
  }

  private func makeCanvas() -> TerminalCanvas {
    let canvas = TerminalCanvas(
      columns: columns, rows: rows, theme: theme, hasColors: hasColors, phase: state.shimmerPhase)
    root.drawAll(on: canvas)
    return canvas
  }

  /// Lays out all views, keeps the focused one visible, and focuses one if none has focus, without
  /// scrolling.
  func settle() {
    layOut()
    let isDefault = focus == nil
    if isDefault { focus = front.firstFocusable(where: \.prefersDefaultFocus) }
    for group in focusGroups { group.group?.restoreFocus() }
    if let view = focusedElement { keepVisible(view, isScrolling: !isDefault) }
  }

  /// Scrolls from the inside out, and adds up the view's position on the way.
  private func keepVisible(_ view: TerminalView, isScrolling: Bool) {
    var (top, inside): (CGFloat, TerminalView) = (0, view)
    while let superview = inside.superview {
      if let scroll = superview as? TerminalScroll, inside === scroll.content {
        let rows = top..<top + view.frame.height
        scroll.keepVisible(view, at: rows, isScrolling: isScrolling)
      }
      top += inside.frame.minY
      inside = superview
    }
  }

  /// The focused view, or a group's focused element.
  var focusedElement: TerminalView? {
    focus.map { ($0 as? TerminalContainer)?.focusGroup?.focusedCell ?? $0 }
  }

  /// Adds a group, which is not retained.
  func add(_ group: any TerminalFocusGroup) {
    focusGroups.removeAll { $0.group == nil }
    focusGroups.append(WeakFocusGroup(group: group))
  }

  /// The container that receives events.
  var front: TerminalContainer { modals.last { $0.isVisible } ?? root }

  func canReach(_ view: TerminalView) -> Bool {
    var view = view
    while view !== front {
      guard view.respondsToEvents, let superview = view.superview else { return false }
      view = superview
    }
    return front.isEnabled
  }
}

extension TerminalScreen {
  /// The screen's elements in a screen reader's reading order.
  ///
  /// While a view is presented, they are that view's elements. The element that receives keys has
  /// the trait `focused`. Pending layout changes are included.
  ///
  /// ```swift
  /// print(screen.reading.text)  // such as “Notifications, on, switch button, focused”
  /// ```
  public var reading: ScreenReading {
    reading(of: front)
  }

  /// Returns the elements in a view's subtree, in reading order.
  public func reading(of view: TerminalView) -> ScreenReading {
    settle()
    return ScreenReading(of: view.accessibilityNode ?? AccessibilityNode(frame: .zero))
  }
}

extension TerminalView {
  /// The view as a reading's input, or `nil` if it isn't drawn.
  final var accessibilityNode: AccessibilityNode? {
    guard isVisible, !isConcealed, frame.width > 0, frame.height > 0 else { return nil }
    var node = AccessibilityNode(frame: frame)
    describe(&node)
    node.content = accessibility
    if isFocused { node.traits.insert(.focused) }
    return node
  }
}
