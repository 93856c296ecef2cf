// SPDX-License-Identifier: MIT

/// An event kind's description, from which all trace outputs derive.
package final class EventDescriptor: Sendable {
  /// The name in traces, on consoles and in files.
  package let word: String
  /// The word, as the constant that a signpost requires.
  package let signpostName: StaticString
  package let category: InspectionEvent.Category
  package let glyph: StaticString
  /// The glyph's ASCII replacement.
  package let ascii: StaticString
  package let color: Color
  package let level: Level
  /// Fields in trace file order: at most three texts, and then at most one list.
  package let fields: [Field]
  /// The payload on one line.
  package let line: [Piece]
  /// The text on the line for a list without elements.
  package let emptyList: StaticString
  /// A closure that returns the kind for its field values.
  package let kind: @Sendable (EventValues) -> InspectionEvent.Kind
  let textCount: Int
  let hasUnredacted: Bool

  /// Colors, each with its SGR parameter (ECMA-48, 8.3.117).
  package enum Color: Int, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  /// The log severity.
  package enum Level: Sendable {
    case debug
    case info
    case error
  }

  /// A named text or list.
  package struct Field: ExpressibleByStringLiteral, Sendable {
    /// The member's name in a trace file, at most eight letters.
    package let name: StaticString
    package private(set) var isList = false
    /// `true` if URLs in the text may have credentials, because it is not from `ValueSummary`.
    private(set) var isUnredacted = false

    package init(stringLiteral name: StaticString) {
      self.name = name
    }

    static func unredacted(_ name: StaticString) -> Self {
      var field = Self(stringLiteral: name)
      field.isUnredacted = true
      return field
    }

    static func list(_ name: StaticString) -> Self {
      var field = Self(stringLiteral: name)
      field.isList = true
      return field
    }
  }

  /// A part of the line.
  package enum Piece: Sendable {
    case literal(StaticString)
    /// The value of the field with this index.
    case value(Int)

    /// The literal, or the field's name.
    package func text(in descriptor: EventDescriptor) -> StaticString {
      switch self {
      case .literal(let text): text
      case .value(let index): descriptor.fields[index].name
      }
    }
  }

  /// Creates a descriptor.
  ///
  /// In `line`, field names stand for their values. The default is the only value.
  init(
    _ word: StaticString, _ category: InspectionEvent.Category, _ glyph: StaticString,
    _ ascii: StaticString, _ color: Color, _ fields: [Field] = [], level: Level = .debug,
    line: [StaticString]? = nil, emptyList: StaticString = "",
    _ kind: @escaping @Sendable (EventValues) -> InspectionEvent.Kind
  ) {
    self.word = "\(word)"
    signpostName = word
    self.category = category
    self.glyph = glyph
    self.ascii = ascii
    self.color = color
    self.level = level
    self.fields = fields
    self.line = (line ?? fields.map(\.name)).map { piece in
      fields.firstIndex { "\($0.name)" == "\(piece)" }.map(Piece.value) ?? .literal(piece)
    }
    self.emptyList = emptyList
    self.kind = kind
    textCount = fields.count { !$0.isList }
    hasUnredacted = fields.contains(where: \.isUnredacted)
  }

  /// Descriptors by their words.
  package static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })
}

/// An event's field values.
package struct EventValues {
  package var texts: [String]
  package var list: [String]

  package init(_ texts: [String] = [], list: [String] = []) {
    self.texts = texts
    self.list = list
  }

  subscript(index: Int) -> String { texts[index] }
}

extension InspectionEvent.Kind {
  package var descriptor: EventDescriptor { withValues { descriptor, _, _, _, _ in descriptor } }

  /// The kind's category.
  public var category: InspectionEvent.Category { descriptor.category }

  /// The name in traces, on consoles and in files.
  package var word: String { descriptor.word }

  /// Calls a closure with each field's name and value, in trace file order.
  package func forEachField(
    text: (StaticString, String) -> Void, list: (StaticString, [String]) -> Void
  ) {
    withValues { descriptor, first, second, third, texts in
      let (fields, count) = (descriptor.fields, descriptor.textCount)
      if count > 0 { text(fields[0].name, first) }
      if count > 1 { text(fields[1].name, second) }
      if count > 2 { text(fields[2].name, third) }
      if count < fields.count { list(fields[count].name, texts) }
    }
  }

  /// Calls closures with the one-line payload's literals and values, in order.
  package func forEachPiece(literal: (StaticString) -> Void, value: (String) -> Void) {
    withValues { descriptor, first, second, third, list in
      for piece in descriptor.line {
        switch piece {
        case .literal(let text): literal(text)
        case .value(descriptor.textCount):
          if list.isEmpty { literal(descriptor.emptyList) }
          for (index, text) in list.enumerated() {
            if index > 0 { literal(", ") }
            value(text)
          }
        case .value(0): value(first)
        case .value(1): value(second)
        case .value: value(third)
        }
      }
    }
  }

  /// The payload on one line, as on a console.
  package var payload: String {
    var payload = ""
    forEachPiece(literal: { payload += "\($0)" }, value: { payload += $0 })
    return payload
  }
}

// Limits
extension InspectionEvent.Kind {
  /// The limit for a text, and for a list's texts together, in UTF-8 bytes.
  static let longestText = 1024

  /// Returns the kind with limited texts, and without URL credentials in unredacted texts.
  consuming func sanitized() -> Self {
    let isFinal = withValues { descriptor, first, second, third, list in
      first.utf8.count <= Self.longestText && second.utf8.count <= Self.longestText
        && third.utf8.count <= Self.longestText
        && (list.isEmpty || list.reduce(0) { $0 + $1.utf8.count } <= Self.longestText)
        && !(descriptor.hasUnredacted
          && (URLRedactor.mayContainURL(first) || URLRedactor.mayContainURL(second)
            || URLRedactor.mayContainURL(third)))
    }
    guard !isFinal else { return self }
    return withValues { descriptor, first, second, third, list in
      let texts = zip(descriptor.fields, [first, second, third].prefix(descriptor.textCount))
        .map { Self.truncated($0.isUnredacted ? URLRedactor.redacted($1) : $1) }
      return descriptor.kind(EventValues(texts, list: Self.truncated(list)))
    }
  }

  private static func truncated(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: longestText - 3)
    while String.Index(end, within: text) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  private static func truncated(_ texts: [String]) -> [String] {
    var room = longestText
    guard texts.count > 1 else { return texts.map(truncated) }
    for (index, text) in texts.enumerated() {
      room -= text.utf8.count
      guard room < 0 else { continue }
      let left = texts.count - index
      return texts[..<index].map(truncated) + ["… and \(left) more"]
    }
    return texts
  }
}
