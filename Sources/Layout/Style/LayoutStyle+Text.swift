// SPDX-License-Identifier: MIT

extension LayoutStyle: CustomStringConvertible {
  /// The properties that differ from their initial values, in the syntax of CSS.
  public var description: String {
    let initial = LayoutStyle()
    var text: [String] = []
    func add<Value: Equatable>(
      _ name: String, _ value: KeyPath<LayoutStyle, Value>, _ words: (Value) -> String
    ) {
      let own = self[keyPath: value]
      if own != initial[keyPath: value] { text.append("\(name): \(words(own))") }
    }
    add("display", \.display) { $0.words }
    add("direction", \.direction) { $0.words }
    add("position", \.position) { $0.words }
    add("overflow", \.overflow) { $0.words }
    add("box-sizing", \.boxSizing) { $0.words }
    add("flex-direction", \.flexDirection) { $0.words }
    add("flex-wrap", \.flexWrap) { $0.words }
    add("justify-content", \.justifyContent) { $0.words }
    add("align-content", \.alignContent) { $0.words }
    add("align-items", \.alignItems) { $0.words }
    add("align-self", \.alignSelf) { $0.words }
    add("order", \.order) { "\($0)" }
    add("flex-grow", \.flexGrow) { $0.short }
    add("flex-shrink", \.flexShrink) { $0.short }
    add("flex-basis", \.flexBasis) { $0 == .maxContent ? "content" : "\($0)" }
    add("width", \.width) { "\($0)" }
    add("height", \.height) { "\($0)" }
    add("min-width", \.minWidth) { "\($0)" }
    add("min-height", \.minHeight) { "\($0)" }
    add("max-width", \.maxWidth) { "\($0)" }
    add("max-height", \.maxHeight) { "\($0)" }
    add("aspect-ratio", \.ratio) { $0.short }
    add("row-gap", \.rowGap) { "\($0)" }
    add("column-gap", \.columnGap) { "\($0)" }
    text += margin.declarations("margin", initial.margin)
    text += padding.declarations("padding", initial.padding)
    text += border.declarations("border", initial.border, "-width")
    text += inset.declarations("inset", initial.inset)
    return text.joined(separator: "; ")
  }
}

extension LayoutStyle.Edges {
  fileprivate func declarations(
    _ name: String, _ initial: LayoutStyle.Edges, _ suffix: String = ""
  ) -> [String] {
    guard self != initial else { return [] }
    if start == nil, end == nil, [left, bottom, right].allSatisfy({ $0 == top }) {
      return ["\(name)\(suffix): \(top)"]
    }
    let edges: [(String, LayoutLength?, LayoutLength?)] = [
      ("top", top, initial.top), ("left", left, initial.left), ("bottom", bottom, initial.bottom),
      ("right", right, initial.right), ("inline-start", start, nil), ("inline-end", end, nil),
    ]
    // Only the logical insets have names that begin with `inset`.
    return edges.compactMap { edge, own, initial in
      guard let own, own != initial else { return nil }
      let isPlain = name == "inset" && !edge.hasPrefix("inline")
      return (isPlain ? edge : "\(name)-\(edge)\(suffix)") + ": \(own)"
    }
  }
}

extension RawRepresentable {
  fileprivate var words: String {
    switch "\(self)" {
    case "leftToRight": return "ltr"
    case "rightToLeft": return "rtl"
    case "noWrap": return "nowrap"
    case let name:
      return name.reduce(into: "") { words, character in
        words += character.isUppercase ? "-" + character.lowercased() : String(character)
      }
    }
  }
}
