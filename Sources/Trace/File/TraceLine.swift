// SPDX-License-Identifier: MIT

import PresentationInspection

/// The members of a line of a trace file (`Documentation/TraceFormat.md`).
struct TraceLine {
  enum Value: Equatable {
    case text(String)
    case texts([String])
    case number(Int64)
    /// A number beyond those of `number`.
    case large(UInt64)
    case bool(Bool)
    /// A value that no known member has.
    case other
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  enum Item {
    case entry(TraceEntry)
    case input(TraceEntry.Input)
  }

  /// The longest accepted time; adding two cannot overflow.
  private static let longestTime = Int64.max / 4

  /// The members by their names' ``key(of:)``; if one occurs twice, the last counts.
  var members: [(key: UInt64, value: Value)] = []

  /// Returns a number that identifies a name of at most eight bytes, as those of all known members.
  static func key(of name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the entry or input of the line, or `nil` if its kind is unknown.
  ///
  /// - Parameter entryCount: The number of entries before the line.
  /// - Returns: The entry or input.
  /// - Throws: A problem of a member.
  func item(after entryCount: Int) throws(Problem) -> Item? {
    if let end: UInt64 = try number("end"), let took = try time("took") {
      return .entry(.ended(InspectionEvent.ID(rawValue: end), took: took))
    }
    if let lost = try number("lost", upTo: Int(clamping: Int64(1) << 52)) {
      return .entry(.lost(lost))
    }
    if let record = try record() { return .entry(.began(record)) }
    return try input(after: entryCount).map(Item.input)
  }

  private func record() throws(Problem) -> TraceEntry.Record? {
    guard let id: UInt64 = try number("id"), let time = try time("time"),
      let type = try text("type"), let kind = try kind()
    else { return nil }
    let event = InspectionEvent(
      id: InspectionEvent.ID(rawValue: id),
      cause: try number("cause").map(InspectionEvent.ID.init(rawValue:)),
      root: try number("root").map(InspectionEvent.ID.init(rawValue:)),
      depth: try number("depth", upTo: Int(Int32.max)) ?? 0,
      isInstant: try bool("instant") ?? false,
      subject: InspectionEvent.Subject(type: type, name: try text("name"), site: try text("site")),
      kind: kind)
    return TraceEntry.Record(
      event: event, time: time, thread: try number("thread", upTo: Int(Int32.max)) ?? 1)
  }

  private func kind() throws(Problem) -> InspectionEvent.Kind? {
    guard let descriptor = try text("kind").flatMap({ EventDescriptor.byWord[$0] }) else {
      return nil
    }
    var values = EventValues()
    for field in descriptor.fields {
      if field.isList {
        values.list = try member(field.name, \.texts) ?? []
      } else {
        values.texts.append(try text(field.name) ?? "")
      }
    }
    return InspectionEvent.Kind(descriptor, values)
  }

  private func input(after entryCount: Int) throws(Problem) -> TraceEntry.Input? {
    guard let name = try text("outside"),
      let role = try member("role", { $0.text.flatMap(TraceEntry.Input.Role.init(rawValue:)) }),
      let number: Int = try number("number"), let time = try time("time")
    else { return nil }
    return TraceEntry.Input(
      name: name, role: role, number: number, content: try text("content"),
      secrets: try text("secrets"), isRedacted: try bool("redacted") ?? false, time: time,
      entryIndex: entryCount)
  }
}

// Members
extension TraceLine {
  func text(_ name: StaticString) throws(Problem) -> String? { try member(name, \.text) }

  func number<Number: FixedWidthInteger>(_ name: StaticString) throws(Problem) -> Number? {
    try member(name) { $0.number() }
  }

  private func number<Number: FixedWidthInteger>(
    _ name: StaticString, upTo limit: Number
  ) throws(Problem) -> Number? {
    guard let number: Number = try number(name) else { return nil }
    guard (0...limit).contains(number) else {
      throw Problem(description: "\"\(name)\" is \(number), and must be between 0 and \(limit)")
    }
    return number
  }

  private func time(_ name: StaticString) throws(Problem) -> Duration? {
    try number(name, upTo: Self.longestTime).map { .nanoseconds($0) }
  }

  private func bool(_ name: StaticString) throws(Problem) -> Bool? {
    try member(name) { if case .bool(let isTrue) = $0 { isTrue } else { nil } }
  }

  private func member<Member>(
    _ name: StaticString, _ convert: (Value) -> Member?
  ) throws(Problem) -> Member? {
    let key = name.withUTF8Buffer { unsafe Self.key(of: $0) }
    guard let value = members.last(where: { $0.key == key })?.value else { return nil }
    guard let member = convert(value) else {
      throw Problem(description: "\"\(name)\" has the wrong type")
    }
    return member
  }
}

extension TraceLine.Value {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }

  fileprivate func number<Number: FixedWidthInteger>() -> Number? {
    switch self {
    case .number(let number): Number(exactly: number)
    case .large(let number): Number(exactly: number)
    default: nil
    }
  }
}

// Any form of JSON
extension TraceLine: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes the members whose names may be known.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys where name.stringValue.utf8.count <= 8 {
      guard try !container.decodeNil(forKey: name) else { continue }
      members.append(
        (Self.key(of: name.stringValue.utf8), try container.decode(Value.self, forKey: name)))
    }
  }
}

extension TraceLine.Value: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func decoded<Member: Decodable>(_ type: Member.Type) -> Member? { try? container.decode(type) }
    self =
      decoded(String.self).map(Self.text) ?? decoded(Int64.self).map(Self.number)
      ?? decoded(Bool.self).map(Self.bool) ?? decoded([String].self).map(Self.texts)
      ?? decoded(UInt64.self).map(Self.large) ?? .other
  }
}
