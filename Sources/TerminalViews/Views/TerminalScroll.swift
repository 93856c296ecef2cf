// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view that scrolls its content vertically.
///
/// Keys and the mouse wheel scroll. The focused view stays visible when content or size changes,
/// unless the user or the program scrolls elsewhere. A key for the view then scrolls back. A scroll
/// bar on the right displays the position.
@MainActor public final class TerminalScroll: TerminalContainer {
  /// The content, at its preferred height.
  public let content: TerminalStack
  /// The scroll offset from the content's top, in points.
  public private(set) var offset = 0.0

  /// The focused descendant when it was last drawn, and its hidden part from 0 to 1; `nil` after
  /// the user or the program scrolled.
  private var shown: (view: TerminalViewID, hiddenPart: Double?)?
  private let cell = MonospaceMetrics.measurer.cell

  /// Creates a scroll view at the top of its content.
  public init(_ content: TerminalStack) {
    self.content = content
    super.init()
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    add(content)
  }

  /// The largest scroll offset, in points.
  public var maximumOffset: Double { max(content.frame.height - frame.height, 0) }

  /// Scrolls to an offset from the top in points, limited to the content.
  public func scroll(to offset: Double) {
    place(at: offset)
    shown?.hiddenPart = nil
  }

  private func place(at offset: Double) {
    self.offset = min(max(offset, 0), maximumOffset)
    content.frame.origin.y = -self.offset
  }

  /// Scrolls as little as necessary to make a descendant visible.
  public func reveal(_ view: TerminalView) {
    if let rows = rows(of: view) { reveal(rows) }
  }

  private func reveal(_ rows: Range<CGFloat>) {
    let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
    if top < offset {
      scroll(to: top)
    } else if bottom > offset + frame.height {
      scroll(to: min(top, bottom - frame.height))
    }
  }

  /// Scrolls to a newly focused view, or to one that a change hid further.
  ///
  /// If `isScrolling` is `false`, the view may stay hidden, as after the user scrolled elsewhere.
  ///
  /// - Parameters:
  ///   - view: A descendant.
  ///   - rows: The view's vertical range in the content, in points.
  ///   - isScrolling: Whether to scroll.
  func keepVisible(_ view: TerminalView, at rows: Range<CGFloat>, isScrolling: Bool) {
    let known = shown?.view == view.id ? shown?.hiddenPart ?? 1 : 0
    if isScrolling, rows.hiddenPart(in: visibleRows) > known { reveal(rows) }
    shown = (view.id, rows.hiddenPart(in: visibleRows))
  }

  /// Forgets that the user or the program scrolled away from the focused view.
  func forgetScrolling() { shown = nil }

  private var visibleRows: Range<Double> { offset..<offset + max(frame.height, 0) }

  /// Returns a descendant's vertical range in the content, in points.
  private func rows(of view: TerminalView) -> Range<CGFloat>? {
    var (top, inside): (CGFloat, TerminalView) = (0, view)
    while inside !== content {
      guard let superview = inside.superview else { return nil }
      top += inside.frame.minY
      inside = superview
    }
    return top..<top + view.frame.height
  }

  override var laysOut: Bool { true }

  override func layOut() {
    // The last column is for the scroll bar.
    let width = max(frame.width - cell.width, 0)
    let height = content.size(fitting: width).height
    content.frame = CGRect(x: 0, y: -offset, width: width, height: height)
    place(at: offset)
  }

  override func sizeDidChange() { contentNeedsLayout() }

  override func handle(_ event: TerminalEvent) -> Bool {
    if super.handle(event) { return true }
    let page = max(frame.height - cell.height, cell.height)
    switch event {
    case .key(.pageDown, []): return move(to: offset + page)
    case .key(.pageUp, []): return move(to: offset - page)
    case .key(.home, []): return move(to: 0)
    case .key(.end, []): return move(to: maximumOffset)
    case .scroll(let lines, _, _): return move(to: offset + 3 * Double(lines) * cell.height)
    // Without a focusable descendant, the arrow keys scroll.
    case .key(.down, []) where isFocused: return move(to: offset + cell.height)
    case .key(.up, []) where isFocused: return move(to: offset - cell.height)
    default: return false
    }
  }

  private func move(to offset: Double) -> Bool {
    guard maximumOffset > 0 else { return false }
    scroll(to: offset)
    return true
  }

  override var isFocusableWithoutFocusableContent: Bool { maximumOffset > 0 }

  override var isFocusable: Bool {
    isFocusableWithoutFocusableContent && content.firstFocusable() == nil
  }

  override var showsFocus: Bool { false }

  override func drawInFront(on canvas: TerminalCanvas, _ area: TerminalArea) {
    super.drawInFront(on: canvas, area)
    guard maximumOffset > 0, frame.height > 0 else { return }
    let length = Double(area.rows.count)
    let count = max((frame.height / content.frame.height * length).rounded(), 1)
    let first = Int(Int32(clamping: (offset / maximumOffset * (length - count)).rounded()))
    let end = first + Int(Int32(clamping: count))
    canvas.drawScrollBar(in: area, thumb: first..<end, isFocused: isFocused)
  }
}
