// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A JSON redactor (RFC 8259) that replaces credentials in URLs, and values that `Inspection.hide`
/// names.
///
/// Hidden text becomes `•••`, a hidden number 0 and a hidden Boolean `false`. The structure stays,
/// so the result decodes as the same type if any text or number does.
struct JSONRedactor {
  private struct Container {
    let isObject: Bool
    let path: String
    let isHidden: Bool
    /// The current member's name, or in an array the text before the current element.
    ///
    /// A dictionary without string keys is encoded as an array of keys and values.
    var key = ""
  }

  private let json: [UInt8]
  private let root: String
  private let skippedKeys: Int
  private var containers: [Container] = []
  private var output: [UInt8] = []
  private var index = 0
  private var expectsKey = false

  /// Returns JSON with the same structure for well-formed JSON.
  ///
  /// Keys of the `skippedKeys` outermost objects belong to the encoding, not to the app.
  static func redacted(_ json: String, named name: String, skippingKeys skippedKeys: Int = 0)
    -> String
  {
    var redactor = JSONRedactor(json, name, skippedKeys)
    redactor.run()
    return String(decoding: redactor.output, as: UTF8.self)
  }

  private init(_ json: String, _ root: String, _ skippedKeys: Int) {
    self.json = Array(json.utf8)
    self.root = root
    self.skippedKeys = skippedKeys
    output.reserveCapacity(self.json.count)
  }

  private mutating func run() {
    while index < json.count {
      let byte = json[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open(isObject: byte == UInt8(ascii: "{"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = containers.popLast()
        expectsKey = false
        copy(upTo: index + 1)
      case UInt8(ascii: ","):
        expectsKey = containers.last?.isObject ?? false
        copy(upTo: index + 1)
      case UInt8(ascii: "\""): addString()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): addScalar("0")
      case UInt8(ascii: "t"), UInt8(ascii: "f"): addScalar("false")
      default: copy(upTo: index + 1)
      }
    }
  }

  private mutating func copy(upTo end: Int) {
    output += json[index..<end]
    index = end
  }

  private mutating func open(isObject: Bool) {
    containers.append(Container(isObject: isObject, path: path, isHidden: isHidden))
    expectsKey = isObject
    copy(upTo: index + 1)
  }

  private var path: String {
    guard let container = containers.last else { return root }
    let isSkipped = container.key.isEmpty || containers.count <= skippedKeys
    return isSkipped ? container.path : "\(container.path).\(container.key)"
  }

  private var isHidden: Bool {
    containers.last?.isHidden ?? false || Inspection.isHidden(path)
  }

  private mutating func addString() {
    var end = index + 1
    while end < json.count, json[end] != UInt8(ascii: "\"") {
      end += json[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, json.count)
    let text = String(decoding: json[index + 1..<end], as: UTF8.self)
    if expectsKey, !containers.isEmpty {
      expectsKey = false
      containers[containers.count - 1].key = text
      copy(upTo: min(end + 1, json.count))
    } else {
      output.append(UInt8(ascii: "\""))
      defer { noteElement(text) }
      output += (isHidden ? ValueSummary.hidden : redactedText(text)).utf8
      index = end
      if index < json.count { copy(upTo: index + 1) }
    }
  }

  /// Redacts a string's contents, in which JSON may be encoded.
  private func redactedText(_ text: String) -> String {
    guard Self.mayContainJSON(text), let start = text.firstIndex(where: "{[".contains),
      let plain = try? JSONDecoder().decode(String.self, from: Data("\"\(text[start...])\"".utf8))
    else { return URLRedactor.redacted(text) }
    let inner = Self.redacted(plain, named: path)
    guard inner != plain, let encoded = try? CanonicalJSON.text(of: inner) else {
      return URLRedactor.redacted(text)
    }
    return URLRedactor.redacted(String(text[..<start])) + encoded.dropFirst().dropLast()
  }

  private static func mayContainJSON(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "\\")) && text.utf8.contains(UInt8(ascii: "{"))
  }

  private mutating func noteElement(_ text: String) {
    guard let last = containers.indices.last, !containers[last].isObject else { return }
    containers[last].key = text
  }

  private mutating func addScalar(_ replacement: String) {
    let end = json[index...].firstIndex { ",]}".utf8.contains($0) || $0 <= 0x20 } ?? json.count
    guard isHidden else { return copy(upTo: end) }
    output += replacement.utf8
    index = end
  }
}
