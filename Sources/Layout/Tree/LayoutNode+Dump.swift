// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutNode {
  /// The frames of the node and its descendants, with the style properties that differ from the
  /// defaults.
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
