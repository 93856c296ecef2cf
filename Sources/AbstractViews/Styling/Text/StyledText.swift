// SPDX-License-Identifier: MIT

public import PresentationControls

/// A text and its appearance.
///
/// A plain text has one style, one color and one emphasis. A text that is added to it keeps its own
/// as a run:
///
/// ```swift
/// let total = StyledText("Total: ") + StyledText("42 €", style: .title, color: .accent)
/// ```
///
/// A run corresponds to an attribute range in an attributed string.
public struct StyledText: Sendable {
  /// The lines' alignment.
  public enum Alignment: Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The characters of the whole text.
  ///
  /// Replacing them removes all runs.
  public var string: String {
    didSet { spans = nil }
  }
  /// The text style outside runs.
  public var style: TextStyle
  /// The color outside runs.
  public var color: ColorRole
  /// The maximum number of lines, at least one, or `nil` for no limit.
  ///
  /// A truncated text ends with an ellipsis.
  public var lineLimit: Int? {
    didSet { Self.check(lineLimit) }
  }
  /// The lines' alignment.
  public var alignment: Alignment
  /// The emphasis outside runs.
  public var emphasis: StyledText.Emphasis
  /// The runs, or `nil` for a plain text, which then needs no allocation.
  var spans: [TextSpan]?

  /// Creates a plain text.
  ///
  /// - Parameters:
  ///   - string: The text's characters.
  ///   - style: The text's style.
  ///   - color: The role of the text's color.
  ///   - emphasis: The text's emphasis.
  ///   - lineLimit: The maximum number of lines, at least one, or `nil` for no limit.
  ///   - alignment: The lines' alignment.
  public init(
    _ string: String, style: TextStyle = .body, color: ColorRole = .text,
    emphasis: StyledText.Emphasis = [], lineLimit: Int? = nil, alignment: Alignment = .leading
  ) {
    Self.check(lineLimit)
    self.string = string
    self.style = style
    self.color = color
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.emphasis = emphasis
  }

  private static func check(_ lineLimit: Int?) {
    precondition(
      lineLimit ?? 1 > 0, "Cannot limit a text to \(lineLimit ?? 1) lines: pass at least 1 or nil")
  }
}

extension StyledText: Hashable {
  /// Returns a Boolean value that indicates whether two texts have equal characters, appearances
  /// and runs.
  public static func == (text: StyledText, other: StyledText) -> Bool {
    guard
      text.string == other.string && text.style == other.style && text.color == other.color
        && text.lineLimit == other.lineLimit && text.alignment == other.alignment
        && text.emphasis == other.emphasis
    else { return false }
    guard let spans = text.spans else { return other.spans == nil }
    // Canonically equivalent strings with different bytes have their runs at different offsets.
    return spans == other.spans && text.string.utf8.elementsEqual(other.string.utf8)
  }
}

/// A part of a text whose appearance differs from the rest.
struct TextSpan: Hashable, Sendable {
  /// UTF-8 offsets, which don't depend on a string's storage, as its indices do.
  var range: Range<Int>
  let style: TextStyle
  let color: ColorRole
  let emphasis: StyledText.Emphasis

  func hasAppearance(of other: TextSpan) -> Bool {
    style == other.style && color == other.color && emphasis == other.emphasis
  }
}

extension StyledText {
  /// A Boolean value that indicates whether the whole text has one appearance.
  public var isPlain: Bool { spans == nil }

  /// The parts of the text with one appearance each, in order; only the text itself if it is plain.
  ///
  /// Each run is a plain, nonempty text. All runs' strings together are ``string``. A host maps
  /// each run to a part of an attributed string. A character whose scalars belong to several runs
  /// has the first one's appearance.
  ///
  /// - Complexity: O(*n*), and O(1) if the text is plain.
  public var runs: [StyledText] {
    guard let spans else { return [self] }
    var runs: [StyledText] = []
    var offset = 0
    for span in spans {
      if offset < span.range.lowerBound { runs.append(part(offset..<span.range.lowerBound)) }
      runs.append(part(span.range, like: span))
      offset = span.range.upperBound
    }
    let end = string.utf8.count
    if offset < end { runs.append(part(offset..<end)) }
    return runs
  }

  /// Returns a part of the text with its runs, for hosts that break lines on their own.
  ///
  /// - Parameter range: UTF-8 offsets, which must not divide a Unicode scalar.
  /// - Complexity: O(*n*)
  public subscript(utf8Offsets range: Range<Int>) -> StyledText {
    var part = part(range)
    let spans = (spans ?? []).compactMap { span -> TextSpan? in
      var span = span
      let shared = span.range.clamped(to: range)
      guard !shared.isEmpty else { return nil }
      span.range = shared.lowerBound - range.lowerBound..<shared.upperBound - range.lowerBound
      return span
    }
    part.spans = spans.isEmpty ? nil : spans
    return part
  }

  /// Returns a text with both sides' runs.
  ///
  /// The result has the left side's line limit and alignment. The left side's style, color and
  /// emphasis apply outside runs.
  public static func + (text: StyledText, other: StyledText) -> StyledText {
    var text = text
    text += other
    return text
  }

  /// Appends a text with its runs, but without its line limit and alignment.
  ///
  /// - Complexity: O(*m*), where *m* is the appended text's length, on average over many additions.
  public static func += (text: inout StyledText, other: StyledText) {
    let offset = text.string.utf8.count
    let outside = text.outside(0..<0)
    var spans = text.spans ?? []
    // The new string has no runs until all of them are known.
    text.string += other.string
    func append(_ span: TextSpan, _ range: Range<Int>) {
      guard !range.isEmpty, !span.hasAppearance(of: outside) else { return }
      if let last = spans.last, last.range.upperBound == range.lowerBound,
        last.hasAppearance(of: span)
      {
        spans[spans.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        var span = span
        span.range = range
        spans.append(span)
      }
    }
    var end = 0
    for span in other.spans ?? [] {
      let range = span.range
      append(other.outside(range), offset + end..<offset + range.lowerBound)
      append(span, offset + range.lowerBound..<offset + range.upperBound)
      end = range.upperBound
    }
    append(other.outside(0..<0), offset + end..<offset + other.string.utf8.count)
    text.spans = spans.isEmpty ? nil : spans
  }

  /// Returns a span with the appearance outside runs.
  private func outside(_ range: Range<Int>) -> TextSpan {
    TextSpan(range: range, style: style, color: color, emphasis: emphasis)
  }

  /// Returns a plain part of the text.
  private func part(_ range: Range<Int>, like span: TextSpan? = nil) -> StyledText {
    let bytes = string.utf8
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count,
      "Cannot take the bytes \(range) of a text of \(bytes.count) bytes")
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    guard let characters = String(bytes[start..<end]) else {
      preconditionFailure("Cannot take the bytes \(range) of a text: they divide a character")
    }
    return StyledText(
      characters, style: span?.style ?? style, color: span?.color ?? color,
      emphasis: span?.emphasis ?? emphasis, lineLimit: lineLimit, alignment: alignment)
  }
}

/// A text's runs by position.
struct RunLookup {
  private let text: String
  private let runs: [StyledText]
  /// The UTF-8 offsets at which runs end.
  private let ends: [Int]

  init(_ text: StyledText) {
    (self.text, runs) = (text.string, text.runs)
    ends = runs.reduce(into: []) { $0.append(($0.last ?? 0) + $1.string.utf8.count) }
  }

  /// Returns a character with the appearance of the run that contains an index.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func styled(_ character: Character, at index: String.Index) -> StyledText {
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    var candidates = 0..<ends.count - 1
    while let middle = candidates.middle {
      candidates =
        ends[middle] > offset ? candidates.lowerBound..<middle : middle + 1..<candidates.upperBound
    }
    var run = runs[candidates.lowerBound]
    run.string = String(character)
    return run
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}

extension StyledText {
  /// A text's emphasis, in addition to its style.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A bold weight.
    public static let bold = StyledText.Emphasis(rawValue: 1)
    /// An italic font.
    public static let italic = StyledText.Emphasis(rawValue: 2)
    /// A line below the text.
    public static let underlined = StyledText.Emphasis(rawValue: 4)
    /// A line through the text, such as for a former price.
    public static let strikethrough = StyledText.Emphasis(rawValue: 8)
  }
}

extension StyledText.Emphasis: CustomStringConvertible {
  /// The members' names, such as “bold underlined”.
  public var description: String {
    let names: [(StyledText.Emphasis, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underlined, "underlined"),
      (.strikethrough, "strikethrough"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
