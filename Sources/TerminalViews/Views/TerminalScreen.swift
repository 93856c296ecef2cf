// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
public import Scheduling
import Styling

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
  /// How many cells are in a row.
  public private(set) var columns: Int
  /// How many rows there are.
  public private(set) var rows: Int
  /// Called when the screen has another size, before it is drawn.
  public var onResize: (() -> Void)?
  /// Called before the screen is drawn.
  public var onDraw: (() -> Void)?
  /// What the keys of the user are for; nil where that is nothing.
  public weak var focus: TerminalView? {
    didSet {
      guard focus !== oldValue else { return }
      oldValue?.isFocused = false
      focus?.isFocused = true
    }
  }

  private let theme: TerminalTheme
  private let scheduler: any Scheduler
  private let write: (String) -> Void
  private var writer: FrameWriter
  private var drawing: ScheduledAction?
  private var shimmer: ScheduledAction?
  private var phase = 0

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
    (self.columns, self.rows) = (columns, rows)
    self.theme = theme
    self.scheduler = scheduler
    self.write = write
    writer = FrameWriter(depth: depth)
    placeRoot()
    root.onNeedsDrawing = { [weak self] in self?.drawLater() }
    drawLater()
  }

  private func placeRoot() {
    let cell = MonospaceMetrics.measurer.cell
    root.frame = CGRect(
      x: 0, y: 0, width: Double(columns) * cell.width, height: Double(rows) * cell.height)
  }

  /// Gives the screen another size, and draws all of it.
  ///
  /// - Parameters:
  ///   - columns: How many cells are in a row.
  ///   - rows: How many rows there are.
  public func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    placeRoot()
    writer.forget()
    onResize?()
    drawLater()
  }

  // MARK: - Drawing

  private func drawLater() {
    guard drawing == nil else { return }
    drawing = scheduler.schedule(after: .zero) { [weak self] in self?.draw() }
  }

  /// Draws what has changed, now.
  public func draw() {
    onDraw?()
    drawing = nil
    let canvas = makeCanvas()
    shown = canvas.grid
    let output = writer.frame(canvas.grid)
    if !output.isEmpty { write(output) }
    shimmer = nil
    if canvas.hasBones {
      shimmer = scheduler.schedule(after: Self.shimmerInterval) { [weak self] in
        self?.phase += 1
        self?.drawLater()
      }
    }
  }

  private func makeCanvas() -> TerminalCanvas {
    let canvas = TerminalCanvas(columns: columns, rows: rows, theme: theme, phase: phase)
    canvas.draw(root, at: .zero)
    return canvas
  }

  /// What was drawn last.
  public private(set) var shown = CellGrid(columns: 0, rows: 0)

  // MARK: - What the user does

  /// Lets what the keys are for, or what is at a place, answer to the user.
  ///
  /// - Parameter event: What the user does.
  /// - Returns: Whether anything did.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .click(let column, let row): return click(column, row)
    case .scroll(_, let column, let row):
      return views(at: column, row).contains {
        ($0 as? TerminalContainer)?.onEvent?(event) ?? false
      }
    default: break
    }
    let views = Array(sequence(first: focus ?? root, next: \.superview))
    if views.contains(where: { ($0 as? TerminalContainer)?.onEvent?(event) ?? false }) {
      return true
    }
    switch event {
    case .key(.tab, []), .key(.down, _), .key(.right, _): return moveFocus(by: 1)
    case .key(.tab, .shift), .key(.up, _), .key(.left, _): return moveFocus(by: -1)
    case .key(.enter, []), .key(.character(" "), []): return focus?.activate() ?? false
    case .key(.enter, .alt):
      let onLongPress = (focus as? TerminalContainer)?.onLongPress
      onLongPress?()
      return onLongPress != nil
    default: return false
    }
  }

  private func moveFocus(by step: Int) -> Bool {
    let views = focusableViews(in: root)
    guard !views.isEmpty else { return false }
    let place = focus.flatMap { focus in views.firstIndex { $0 === focus } }
    let next =
      place.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
    focus = views[next]
    return true
  }

  /// What keys can be for, in the order in which it is drawn.
  private func focusableViews(in view: TerminalView) -> [TerminalView] {
    guard view.isVisible, !view.isConcealed else { return [] }
    guard let container = view as? TerminalContainer else { return view.isFocusable ? [view] : [] }
    guard container.isEnabled else { return [] }
    return (view.isFocusable ? [view] : []) + container.subviews.flatMap(focusableViews)
  }

  private func click(_ column: Int, _ row: Int) -> Bool {
    for view in views(at: column, row) where view.isFocusable {
      focus = view
      return view.activate()
    }
    return false
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
    return views(in: root, .zero)
  }
}
