// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTrace

/// The attributes of a span, a span event or a resource.
///
/// A key is the name of a member in `Documentation/TraceFormat.md`, after `presentation.`.
struct OTLPAttributes {
  fileprivate typealias Attribute = (key: String, value: Value)

  fileprivate enum Value {
    case text(String)
    case texts([String])
    case number(Int)
    case yes
  }

  fileprivate private(set) var list: [Attribute] = []

  mutating func add(key: String, _ text: String) { list.append((key, .text(text))) }

  mutating func add(_ name: StaticString, _ text: String) { list.append((key(name), .text(text))) }

  mutating func add(_ name: StaticString, _ texts: [String]) {
    list.append((key(name), .texts(texts)))
  }

  mutating func add(_ name: StaticString, _ number: Int) {
    list.append((key(name), .number(number)))
  }

  mutating func add(_ record: TraceEntry.Record, isUnfinished: Bool) {
    let (event, subject) = (record.event, record.event.subject)
    add("id", Int(truncatingIfNeeded: event.id.rawValue))
    add("kind", event.kind.word)
    add("type", subject.type)
    if let name = subject.name { add("name", name) }
    if let site = subject.site { add("site", site) }
    event.kind.forEachField(text: { add($0, $1) }, list: { add($0, $1) })
    list.append(("thread.id", .number(record.thread)))
    if isUnfinished { list.append((key("unfinished"), .yes)) }
  }

  private func key(_ name: StaticString) -> String { "presentation.\(name)" }
}

extension JSONLine {
  /// Adds the member `attributes`.
  mutating func addAttributes(_ fill: (inout OTLPAttributes) -> Void) {
    var attributes = OTLPAttributes()
    fill(&attributes)
    addObjects("attributes", attributes.list) { object, attribute in
      object.add("key", attribute.key)
      object.addObject("value") { $0.add(attribute.value) }
    }
  }

  private mutating func add(_ value: OTLPAttributes.Value) {
    switch value {
    case .text(let text): add("stringValue", text)
    // Whole numbers of 64 bits are texts in OTLP/JSON.
    case .number(let number): add("intValue", String(number))
    case .yes: add("boolValue", true)
    case .texts(let texts):
      addObject("arrayValue") { array in
        array.addObjects("values", texts) { $0.add("stringValue", $1) }
      }
    }
  }
}
