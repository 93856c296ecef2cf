// SPDX-License-Identifier: MIT

import Foundation

/// An element as a browser serializes it, with quoted attributes and closing tags.
final class HTMLElement {
  let name: String
  let attributes: [String: String]
  private(set) var children: [HTMLElement] = []
  private var content = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The element's complete text, with single spaces.
  var text: String {
    content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The unmodified text, such as a script's.
  var rawText: String { content }

  /// The descendants in document order.
  var descendants: [HTMLElement] { children.flatMap { [$0] + $0.descendants } }

  /// Returns the element with an identifier.
  subscript(id: String) -> HTMLElement? { descendants.first { $0.attributes["id"] == id } }

  /// The list items' texts.
  var items: [String] { descendants.filter { $0.name == "li" }.map(\.text) }
}

extension HTMLElement {
  private static let withoutEnd: Set<String> = ["meta", "input", "br", "img", "link", "hr"]
  private static let inline: Set<String> = [
    "a", "b", "button", "input", "kbd", "mark", "output", "span",
  ]
  private static let raw: Set<String> = ["script", "style", "noscript"]

  static func page(_ html: String) -> HTMLElement {
    let page = HTMLElement(name: "", attributes: [:])
    var open = [page]
    var rest = html[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      add(String(rest[..<start]), to: open)
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = after("-->", in: rest)
      } else if let tag = rest.prefixMatch(
        of: #/<([a-z][a-z0-9]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*>/#)
      {
        let element = HTMLElement(name: String(tag.1), attributes: attributes(String(tag.2)))
        open[open.count - 1].children.append(element)
        if !inline.contains(element.name) { add(" ", to: open) }
        rest = rest[tag.range.upperBound...]
        if raw.contains(element.name) {
          let end = rest.range(of: "</\(element.name)>")
          element.content = String(rest[..<(end?.lowerBound ?? rest.endIndex)])
          rest = rest[(end?.upperBound ?? rest.endIndex)...]
        } else if !withoutEnd.contains(element.name) {
          open.append(element)
        }
      } else {
        if rest.hasPrefix("</"), open.count > 1 { open.removeLast() }
        let end = rest.utf8.firstIndex(of: UInt8(ascii: ">"))
        rest = end.map { rest[rest.index(after: $0)...] } ?? ""
      }
    }
    return page
  }

  private static func add(_ text: String, to open: [HTMLElement]) {
    for element in open { element.content += unescaped(text) }
  }

  private static func after(_ end: String, in text: Substring) -> Substring {
    text.range(of: end).map { text[$0.upperBound...] } ?? ""
  }

  private static func attributes(_ text: String) -> [String: String] {
    var attributes: [String: String] = [:]
    for match in text.matches(of: #/([^\s=>]+)(?:="([^"]*)")?/#) {
      attributes[String(match.1)] = unescaped(String(match.2 ?? ""))
    }
    return attributes
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let entities: KeyValuePairs = [
      "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&nbsp;": "\u{A0}", "&amp;": "&",
    ]
    return entities.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }
}
