// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationReflection
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// Tests of the descriptors from which each output is derived.
@Suite(
  .contract(
    "Each event kind has one descriptor. The console, trace files, the report, other tools'",
    "formats, the log and text limits derive from it."))
struct EventDescriptorTests {
  @Test func `each kind of event has one descriptor`() {
    let kinds = EventDescriptor.all.map { $0.kind(Self.values) }
    #expect(kinds.count == EnumCase.count(of: InspectionEvent.Kind.self))
    #expect(Set(kinds.map { EnumCase.index(of: $0) }).count == kinds.count)
    for (descriptor, kind) in zip(EventDescriptor.all, kinds) {
      #expect(kind.descriptor === descriptor && EventDescriptor.byWord[kind.word] === descriptor)
    }
  }

  @Test func `each field has a name that a trace file uses for nothing else`() {
    let members: Set = [
      "id", "time", "thread", "cause", "root", "depth", "instant", "type", "name", "site", "kind",
    ]
    for descriptor in EventDescriptor.all {
      let names = descriptor.fields.map { "\($0.name)" }
      #expect(Set(names).count == names.count && members.isDisjoint(with: names))
      // The reader compares at most eight letters.
      #expect(names.allSatisfy { $0.count <= 8 && $0.allSatisfy { "a"..."z" ~= $0 } })
      let values = descriptor.fields.indices.filter { index in
        descriptor.line.contains { "\($0.text(in: descriptor))" == names[index] }
      }
      #expect(values.count == names.count, "\(descriptor.word): its line has each value")
    }
  }

  @Test(arguments: EventDescriptor.all)
  func `each output contains every kind's word and values`(descriptor: EventDescriptor) throws {
    let kind = descriptor.kind(Self.values)
    let event = InspectionEvent(
      id: .init(rawValue: 1), isInstant: true, subject: InspectionEvent.Subject(type: "T"),
      kind: kind)
    let entries = [TraceEntry.began(TraceEntry.Record(event: event, time: .zero))]
    let pieces = descriptor.line.map { piece in
      let text = "\(piece.text(in: descriptor))"
      return descriptor.fields.firstIndex { "\($0.name)" == text }.map {
        descriptor.fields[$0].isList ? "one, two" : Self.values.texts[$0]
      } ?? text
    }
    let line = pieces.joined()

    let console = Locked("")
    let sink = ConsoleSink { text in console.withLock { $0 += text } }
    for entry in entries { sink.receive(entry) }
    sink.flush()
    let end = "\(descriptor.glyph) \(descriptor.word) T" + (line.isEmpty ? "" : " \(line)") + "\n"
    #expect(console.withLock { $0 }.hasSuffix(end))

    let lines = TextBuffer()
    for entry in entries { lines.append(entry) }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(lines.text.utf8)) as? [String: Any])
    #expect(object["kind"] as? String == descriptor.word)
    for (index, field) in descriptor.fields.enumerated() {
      let value = object["\(field.name)"]
      if field.isList {
        #expect(value as? [String] == Self.values.list)
      } else {
        #expect(value as? String == Self.values.texts[index])
      }
    }
    let header = #"{"format":"presentation-trace","version":1}"# + "\n"
    #expect(try TraceFile(Data((header + lines.text).utf8)).entries == entries)

    let page = TraceReport(entries).html
    #expect(page.contains(#"{"word":"\#(descriptor.word)","glyph":"\#(descriptor.glyph)","#))
    #expect(page.contains(lines.text))

    let isNamed = ["effect", "timer"].contains("\(descriptor.word)")
    let title = "\(descriptor.word) T" + (isNamed ? " \(Self.values.texts[0])" : "")
    let chrome = String(decoding: ChromeTrace(entries).json, as: UTF8.self)
    #expect(chrome.contains(#""name":"\#(title)","cat":"\#(descriptor.word)""#))
    let payload = line.replacing("\"", with: "\\\"")
    #expect(line.isEmpty || chrome.contains(#""payload":"\#(payload)""#))

    let span = try #require(try OTLPFile(entries, began: nil).spans.first)
    let values = descriptor.fields.indices.map { index in
      let field = descriptor.fields[index]
      let value = field.isList ? "[one, two]" : Self.values.texts[index]
      return "presentation.\(field.name)=\(value)"
    }
    #expect(span.name == title)
    #expect(Set(values).isSubset(of: span.attributes.map(\.text)))
  }

  @Test func `an output names only kinds that it treats specially`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var text = ""
    for folder in ["Inspection", "Trace", "TraceExport"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil))
      for case let file as URL in files
      where ["swift", "js"].contains(file.pathExtension)
        && file.lastPathComponent != "InspectionEvent+Kind.swift"
      {
        text += try String(contentsOf: file, encoding: .utf8)
      }
    }
    #expect(text.contains(".errorPresented") && text.contains("\"presented\""))
    let unnamed = EventDescriptor.all.filter { descriptor in
      let kind = descriptor.kind(Self.values)
      let name = EnumCase.name(at: EnumCase.index(of: kind), of: InspectionEvent.Kind.self)
      return !text.contains(".\(name)") && !text.contains("\"\(descriptor.word)\"")
    }
    // A new kind belongs in this list, because only its descriptor mentions it.
    #expect(
      unnamed.map(\.word) == ["sent", "action", "queued", "matched", "outcome", "unsubscribed"])
  }

  private static let values = EventValues(["first", "second", "third"], list: ["one", "two"])
}
