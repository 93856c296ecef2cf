// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutNode {
  /// The frames in the node's subtree, with style properties that differ from their defaults.
  ///
  /// ```
  /// 0,0 320×40  column-gap: 8px
  ///   0,0 212×40  flex-grow: 1
  ///   220,0 100×40 measured  flex-basis: 100px
  /// ```
  public var dump: String {
    var lines: [String] = []
    var rest = [(self, 0)]
    while let (node, depth) = rest.popLast() {
      let frame = node.frame
      let origin = [frame.minX, frame.minY].map { Double($0).short }.joined(separator: ",")
      let size = [frame.width, frame.height].map { Double($0).short }.joined(separator: "×")
      let measured = node.measurer == nil ? "" : " measured"
      let tag = node.tag.map { " #\($0)" } ?? ""
      let style = "\(node.style)"
      lines.append(
        String(repeating: "  ", count: depth) + "\(origin) \(size)\(tag)\(measured)"
          + (style.isEmpty ? "" : "  \(style)"))
      rest += node.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}

extension LayoutNode {
  /// Returns an SVG picture of the node's subtree after the last layout.
  ///
  /// Children are drawn over their parents with a translucent fill, so that both stay visible.
  ///
  /// - Parameter label: Returns a box's text; by default, its tag, or an empty text. A `nil` label
  ///   omits the box, but not its children.
  /// - Returns: An SVG document.
  /// - Complexity: O(*n* · *d*), where *d* is the tree's depth.
  public func svg(label: (LayoutNode) -> String? = { $0.tag.map { "\($0)" } ?? "" }) -> String {
    var (bounds, lines) = (CGRect.null, [String]())
    var rest = [(node: self, origin: CGPoint.zero, depth: 0)]
    while let (node, origin, depth) = rest.popLast() {
      guard !node.style.isHidden else { continue }
      let hasBox = node.style.display != .contents
      let frame = hasBox ? node.frame.offsetBy(dx: origin.x, dy: origin.y) : .null
      if hasBox, let text = label(node) {
        bounds = bounds.union(frame)
        lines += Self.box(frame, text, depth)
      }
      let corner = hasBox ? frame.origin : origin
      rest += node.children.reversed().map { ($0, corner, depth + 1) }
    }
    let page = bounds.isNull ? CGRect.zero : bounds.insetBy(dx: -1, dy: -1)
    let (x, y) = (Double(page.minX).short, Double(page.minY).short)
    let (width, height) = (Double(page.width).short, Double(page.height).short)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(x) \(y) \(width) \(height)" \
      width="\(width)" height="\(height)" font-family="monospace" font-size="10" \
      text-anchor="middle" stroke="#3b76c4">
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  private static func box(_ frame: CGRect, _ text: String, _ depth: Int) -> [String] {
    let (x, y) = (Double(frame.minX).short, Double(frame.minY).short)
    let (width, height) = (Double(frame.width).short, Double(frame.height).short)
    let fill = depth == 0 ? "none" : "#5b9bf3"
    let box =
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"2\" "
      + "fill=\"\(fill)\" fill-opacity=\"0.25\"/>"
    guard !text.isEmpty else { return [box] }
    let (middle, base) = (Double(frame.midX).short, Double(frame.midY + 3.5).short)
    let words = text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      default: String(character)
      }
    }.joined()
    return [
      box,
      "<text x=\"\(middle)\" y=\"\(base)\" stroke=\"none\" fill=\"#3b76c4\">\(words)</text>",
    ]
  }
}
