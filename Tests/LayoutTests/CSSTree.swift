// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A tree in the oracle's text format: CSS declarations, quoted texts, and children in brackets.
struct CSSTree {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let tree = LayoutTree()
  /// The nodes in depth-first order, the root first.
  private(set) var nodes: [LayoutNode] = []

  private var rest: Substring

  init(_ text: some StringProtocol) throws {
    rest = Substring(text)
    _ = try read()
    guard rest.isEmpty else { throw Problem(description: "behind the tree: \(rest.prefix(40))") }
  }

  private mutating func read() throws -> LayoutNode {
    let end = rest.firstIndex { "\"(),".contains($0) } ?? rest.endIndex
    let style = try LayoutStyle(css: rest[..<end])
    rest = rest[end...]
    let node: LayoutNode
    if rest.first == "\"" {
      rest.removeFirst()
      let end = rest.firstIndex(of: "\"") ?? rest.endIndex
      node = tree.makeNode(style, measuredBy: .squares(String(rest[..<end])))
      rest = rest[end...].dropFirst()
    } else {
      node = tree.makeNode(style)
    }
    nodes.append(node)
    guard rest.first == "(" else { return node }
    while let separator = rest.popFirst(), separator != ")" {
      node.append(try read())
    }
    return node
  }
}

extension LayoutMeasurer {
  /// Returns a measurer for text in ten-point squares, with eight points above the baseline.
  static func squares(_ text: String) -> LayoutMeasurer {
    let words = text.split(separator: " ").map { Double($0.count) * 10 }
    return LayoutMeasurer(
      baseline: { _ in 8 },
      measure: { width in
        let limit = width.available
        var (lines, line, widest) = (0.0, 0.0, 0.0)
        for word in words {
          if lines > 0, line + 10 + word <= limit + 0.01 {
            line += 10 + word
          } else {
            lines += 1
            line = word
          }
          widest = max(widest, line)
        }
        if case .exactly(let exact) = width { widest = exact }
        return CGSize(width: widest, height: lines * 10)
      })
  }
}

extension LayoutStyle {
  init(css: some StringProtocol) throws {
    self.init()
    // The oracle declares each property whose initial value in CSS differs from `LayoutStyle`.
    for declaration in css.split(separator: ";") {
      let parts = declaration.split(separator: ":").map {
        String($0).trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { throw CSSTree.Problem(description: "\(declaration)") }
      try set(parts[0], parts[1])
    }
  }

  private mutating func set(_ name: String, _ value: String) throws {
    func enumerated<Value>(_ values: [String: Value]) throws -> Value {
      guard let result = values[value] else {
        throw CSSTree.Problem(description: "\(name): \(value)")
      }
      return result
    }
    func number() throws -> Double {
      guard let result = Double(value) else {
        throw CSSTree.Problem(description: "\(name): \(value)")
      }
      return result
    }
    func length() throws -> LayoutLength {
      if value.hasSuffix("px"), let points = Double(value.dropLast(2)) { return .points(points) }
      if value.hasSuffix("%"), let percent = Double(value.dropLast()) { return .percent(percent) }
      return try enumerated([
        "auto": .auto, "min-content": .minContent, "max-content": .maxContent,
        "fit-content": .fitContent, "stretch": .stretch, "content": .maxContent, "0": .zero,
      ])
    }
    switch name {
    case "display": display = try enumerated(["none": .none, "contents": .contents, "flex": .flex])
    case "direction": direction = try enumerated(["ltr": .leftToRight, "rtl": .rightToLeft])
    case "position":
      position = try enumerated([
        "static": .static, "relative": .relative, "absolute": .absolute,
      ])
    case "overflow":
      overflow = try enumerated(["visible": .visible, "hidden": .hidden, "scroll": .scroll])
    case "box-sizing":
      boxSizing = try enumerated(["content-box": .contentBox, "border-box": .borderBox])
    case "flex-direction":
      flexDirection = try enumerated([
        "row": .row, "row-reverse": .rowReverse, "column": .column,
        "column-reverse": .columnReverse,
      ])
    case "flex-wrap":
      flexWrap = try enumerated([
        "nowrap": .noWrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
      ])
    case "justify-content": justifyContent = try enumerated(Self.contents)
    case "align-content": alignContent = try enumerated(Self.contents)
    case "align-items": alignItems = try enumerated(Self.alignments)
    case "align-self": alignSelf = try enumerated(Self.alignments)
    case "order":
      guard let number = Int(value) else { throw CSSTree.Problem(description: "order: \(value)") }
      order = number
    case "flex-grow": flexGrow = try number()
    case "flex-shrink": flexShrink = try number()
    case "flex-basis": flexBasis = try length()
    case "width": width = try length()
    case "height": height = try length()
    case "min-width": minWidth = try length()
    case "min-height": minHeight = try length()
    case "max-width": maxWidth = value == "none" ? .auto : try length()
    case "max-height": maxHeight = value == "none" ? .auto : try length()
    case "aspect-ratio": aspectRatio = try number()
    case "row-gap": rowGap = try length()
    case "column-gap": columnGap = try length()
    case "top": inset.top = try length()
    case "left": inset.left = try length()
    case "bottom": inset.bottom = try length()
    case "right": inset.right = try length()
    default:
      let words = name.split(separator: "-")
      let side = words.dropFirst().joined(separator: "-").replacing("-width", with: "")
      switch words.first {
      case "margin": try Self.set(&margin, side, length())
      case "padding": try Self.set(&padding, side, length())
      case "border": try Self.set(&border, side, length())
      case "inset": try Self.set(&inset, side, length())
      default: throw CSSTree.Problem(description: name)
      }
    }
  }

  private static func set(_ edges: inout LayoutStyle.Edges, _ side: String, _ length: LayoutLength)
    throws
  {
    switch side {
    case "", "width": edges = LayoutStyle.Edges(length)
    case "top": edges.top = length
    case "left": edges.left = length
    case "bottom": edges.bottom = length
    case "right": edges.right = length
    case "inline-start": edges.start = length
    case "inline-end": edges.end = length
    default: throw CSSTree.Problem(description: side)
    }
  }

  private static let contents: [String: ContentDistribution] = [
    "flex-start": .flexStart, "flex-end": .flexEnd, "start": .start, "end": .end, "left": .left,
    "right": .right, "center": .center, "space-between": .spaceBetween,
    "space-around": .spaceAround, "space-evenly": .spaceEvenly, "stretch": .stretch,
    "normal": .normal,
  ]

  private static let alignments: [String: ItemAlignment] = [
    "auto": .auto, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
    "start": .start, "end": .end, "self-start": .selfStart, "self-end": .selfEnd,
    "center": .center, "baseline": .baseline,
  ]
}
