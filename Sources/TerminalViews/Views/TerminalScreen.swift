// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
public import Scheduling
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// What a terminal shows: views, drawn once for whatever changes in a turn, of which only cells that have changed are written.
///
/// ```swift
/// let screen = TerminalScreen(columns: 80, rows: 24, depth: .ansi16) { session.write($0) }
/// let label = screen.host.makeLabel()
/// label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
/// label.set(text: StyledText("Hello"))
/// screen.root.add(label)
/// ```
///
/// Keys are for one view at a time: Tab and the arrows go to the next, Enter and the space choose it.
@MainActor public final class TerminalScreen {
  /// Makes the views.
  public let host = TerminalHost()
  /// What everything is in; as large as the screen.
  public let root = TerminalContainer()
  /// The number of cells in a row.
  ///
  /// A screen has at most ``CellGrid/cellLimit`` cells; the rest of a larger terminal stays blank.
  public private(set) var columns: Int
  /// The number of rows.
  public private(set) var rows: Int
  /// Called when the screen has another size, before it is drawn.
  public var onResize: (() -> Void)?
  /// What fills the screen, whatever size that has; nil where the ``root`` is filled by hand.
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
  /// What the keys of the user are for; nil where that is nothing, or is not to be seen.
  public var focus: TerminalView? {
    get { focused.flatMap { canReach($0) ? $0 : nil } }
    set {
      guard newValue !== focused else { return }
      focused?.isFocused = false
      focused = newValue
      newValue?.isFocused = true
    }
  }

  private weak var focused: TerminalView?
  /// The lists that are shown here, or were.
  private var lists: [WeakList] = []

  private struct WeakList {
    weak var value: TerminalList?
  }

  private let theme: TerminalTheme
  private let hasColors: Bool
  private let scheduler: any Scheduler
  private let write: (String) -> Void
  private var writer: FrameWriter
  private var drawing: ScheduledAction?
  private var shimmer: ScheduledAction?
  private var phase = 0
  /// What is in front, the last before all others, and what the keys were for before.
  private var modals: [(view: TerminalStack, focus: () -> TerminalView?)] = []

  /// How long the light over bones stays where it is.
  private static let shimmerInterval = Duration.milliseconds(120)

  /// Makes a screen with nothing on it.
  ///
  /// - Parameters:
  ///   - columns: How many cells are in a row.
  ///   - rows: How many rows there are.
  ///   - depth: How many colours the terminal has.
  ///   - theme: What roles look like.
  ///   - scheduler: Draws what has changed in a turn, and lets bones shimmer.
  ///   - write: Writes to the terminal.
  public init(
    columns: Int, rows: Int, depth: ColorDepth, theme: TerminalTheme = .standard,
    scheduler: any Scheduler = MainScheduler.shared, write: @escaping (String) -> Void
  ) {
    (self.columns, self.rows) = CellGrid.limited(columns: columns, rows: rows)
    self.theme = theme
    self.scheduler = scheduler
    self.write = write
    hasColors = depth > .none
    writer = FrameWriter(depth: depth)
    fill()
    root.onNeedsDrawing = { [weak self] in self?.drawLater() }
    drawLater()
  }

  /// Makes a screen that fills a terminal, answers to its keys, and follows its size.
  ///
  /// - Parameters:
  ///   - session: The terminal, which is shown the screen as soon as it begins; held by the screen.
  ///   - theme: What roles look like.
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

  private func fill() {
    let cell = MonospaceMetrics.measurer.cell
    root.frame = CGRect(
      x: 0, y: 0, width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    content?.frame = root.frame
    for (view, _) in modals { place(view) }
    layOut()
  }

  /// Places what is in stacks, now; else it is placed before it is drawn.
  private func layOut() {
    // What is in front is as large as what is in it.
    for (view, _) in modals where view.isStale { place(view) }
    root.layOutIfNeeded()
  }

  /// Gives the screen another size, and draws all of it.
  ///
  /// - Parameters:
  ///   - columns: How many cells are in a row.
  ///   - rows: How many rows there are.
  public func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = CellGrid.limited(columns: columns, rows: rows)
    fill()
    writer.forget()
    onResize?()
    drawLater()
  }

  // MARK: - What is in front

  /// Shows a view in front of all others, in the middle: keys and the mouse are for it alone until it is dismissed.
  ///
  /// - Parameter view: The view, as high as it wants to be, and 60 columns wide where there is room; does nothing where it is in front
  ///   already.
  public func present(_ view: TerminalStack) {
    guard !modals.contains(where: { $0.view === view }) else { return }
    let before = focus
    modals.append((view, { [weak before] in before }))
    root.add(view)
    place(view)
    layOut()
    focus = view.firstFocusable()
  }

  /// Takes a view away that was in front; keys are for what they were for before.
  ///
  /// - Parameter view: The view; does nothing where it was not presented.
  public func dismiss(_ view: TerminalStack) {
    guard let place = modals.firstIndex(where: { $0.view === view }) else { return }
    let (_, before) = modals.remove(at: place)
    root.remove(view)
    guard place == modals.count else { return }
    focus = before()
  }

  private func place(_ view: TerminalStack) {
    let cell = MonospaceMetrics.measurer.cell
    let most = Double(max(min(columns - 4, 60), 1)) * cell.width
    let size = view.size(fitting: most)
    // On whole cells.
    let height = min(size.height, root.frame.height)
    let column = ((root.frame.width - most) / 2 / cell.width).rounded(.down)
    let row = ((root.frame.height - height) / 2 / cell.height).rounded(.down)
    view.frame = CGRect(
      x: column * cell.width, y: row * cell.height, width: most, height: height)
  }

  /// Lets a list keep the keys with one of its items, as long as there is the list.
  func add(_ list: TerminalList) {
    lists.removeAll { $0.value == nil }
    lists.append(WeakList(value: list))
  }

  /// Where keys and the mouse go.
  private var front: TerminalContainer { modals.last { $0.view.isVisible }?.view ?? root }

  /// Whether the user can see a view, and what is in front lets keys reach it.
  func canReach(_ view: TerminalView) -> Bool {
    var view = view
    while view !== front {
      guard view.isVisible, !view.isConcealed, let superview = view.superview,
        (view as? TerminalContainer)?.isEnabled ?? true
      else { return false }
      view = superview
    }
    return front.isEnabled
  }

  // MARK: - Drawing

  private func drawLater() {
    guard drawing == nil else { return }
    drawing = schedule(after: .zero) { $0.draw() }
  }

  /// Does something later, of which a trace says nothing: no state comes of it.
  private func schedule(
    after delay: Duration, _ action: @escaping (TerminalScreen) -> Void
  ) -> ScheduledAction {
    let scheduled = scheduler.schedule(after: delay, named: "draw a frame") { [weak self] in
      if let self { action(self) }
    }
    scheduled.work.silence()
    return scheduled
  }

  /// Draws what has changed, now.
  public func draw() {
    settle()
    drawing = nil
    let canvas = makeCanvas()
    shown = canvas.grid
    let output = writer.frame(canvas.grid)
    if !output.isEmpty { write(output) }
    shimmer = nil
    if canvas.hasBones {
      shimmer = schedule(after: Self.shimmerInterval) { screen in
        screen.phase += 1
        screen.drawLater()
      }
    }
  }

  /// Places everything, and lets keys be for what is there.
  private func settle() {
    layOut()
    if focus == nil { focus = front.firstFocusable(where: \.takesFocus) }
    for list in lists { list.value?.keepFocus() }
  }

  private func makeCanvas() -> TerminalCanvas {
    let canvas = TerminalCanvas(
      columns: columns, rows: rows, theme: theme, hasColors: hasColors, phase: phase)
    canvas.draw(root, at: .zero)
    return canvas
  }

  /// What was drawn last.
  public private(set) var shown = CellGrid(columns: 0, rows: 0)

  // MARK: - What the user does

  /// Sends an event to the views, without an event of a trace.
  func send(_ event: TerminalEvent) -> Bool {
    settle()
    switch event {
    case .click(let column, let row): return click(column, row)
    case .scroll(_, let column, let row):
      return views(at: column, row).contains { $0.handle(event) }
    default: break
    }
    if sequence(
      first: focus ?? (front === root ? content ?? root : front),
      next: { $0 === self.front ? nil : $0.superview }
    )
    .contains(where: { $0.handle(event) }) {
      return true
    }
    switch event {
    case .key(.tab, []), .key(.down, []), .key(.right, []): return moveFocus(by: 1)
    case .key(.tab, .shift), .key(.up, []), .key(.left, []): return moveFocus(by: -1)
    case .key(.enter, []), .key(.character(" "), []): return focus?.activate() ?? false
    case .key(.enter, .alt):
      let onLongPress = (focus as? TerminalContainer)?.onLongPress
      onLongPress?()
      return onLongPress != nil
    default: return false
    }
  }

  private func moveFocus(by step: Int) -> Bool {
    var views: [TerminalView] = []
    _ = front.firstFocusable {
      views.append($0)
      return false
    }
    guard !views.isEmpty else { return false }
    let place = focus.flatMap { focus in views.firstIndex { $0 === focus } }
    let next =
      place.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
    focus = views[next]
    for case let scroll as TerminalScroll in sequence(first: views[next], next: \.superview) {
      scroll.reveal(views[next])
    }
    return true
  }

  private func click(_ column: Int, _ row: Int) -> Bool {
    let views = views(at: column, row)
    guard let view = views.first(where: \.isFocusable) else { return false }
    if let list = views.lazy.compactMap({ ($0 as? TerminalContainer)?.list }).first {
      list.take(view)
      return view === list.view || view.activate()
    }
    focus = view
    _ = view.activate()
    return true
  }

  /// The views at a cell that answer, the innermost first.
  private func views(at column: Int, _ row: Int) -> [TerminalView] {
    func views(in view: TerminalView, _ origin: CGPoint) -> [TerminalView] {
      guard view.isVisible, !view.isConcealed else { return [] }
      let area = TerminalArea(view.frame.offsetBy(dx: origin.x, dy: origin.y))
      guard area.columns.contains(column), area.rows.contains(row) else { return [] }
      guard let container = view as? TerminalContainer else { return [view] }
      guard container.isEnabled else { return [] }
      let inside = container.subviews.reversed().lazy.map { views(in: $0, area.origin) }
      return (inside.first { !$0.isEmpty } ?? []) + [view]
    }
    return views(in: front, .zero)
  }
}
