// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import PresentationTraceExport
import Testing

/// An OTLP/JSON file as a reader sees it.
struct OTLPFile: Decodable {
  struct Resource: Decodable {
    let attributes: [OTLPAttribute]
  }

  struct Scope: Decodable {
    let spans: [OTLPSpanObject]
  }

  struct ResourceSpans: Decodable {
    let resource: Resource
    let scopeSpans: [Scope]
  }

  private let resourceSpans: [ResourceSpans]

  init(_ entries: [TraceEntry], began: Date?) throws {
    self = try JSONDecoder().decode(Self.self, from: OTLPTrace(entries, began: began).json)
  }

  var spans: [OTLPSpanObject] { resourceSpans.flatMap(\.scopeSpans).flatMap(\.spans) }

  var resource: [String] { resourceSpans.flatMap(\.resource.attributes).map(\.text) }
}

struct OTLPAttribute: Decodable, Equatable {
  struct Value: Decodable, Equatable {
    struct List: Decodable, Equatable {
      let values: [Value]
    }

    var stringValue: String?
    var intValue: String?
    var boolValue: Bool?
    var arrayValue: List?

    var text: String {
      stringValue ?? intValue ?? boolValue.map(String.init)
        ?? "[\((arrayValue?.values ?? []).map(\.text).joined(separator: ", "))]"
    }
  }

  let key: String
  let value: Value

  var text: String { "\(key)=\(value.text)" }
}

protocol OTLPAttributed {
  var attributes: [OTLPAttribute] { get }
}

extension OTLPAttributed {
  var texts: [String] { attributes.map(\.text) }

  /// The event's number.
  var number: String {
    attributes.first { $0.key == "presentation.id" }?.value.intValue ?? "?"
  }
}

struct OTLPSpanObject: Decodable, Equatable, OTLPAttributed {
  struct Instant: Decodable, Equatable, OTLPAttributed {
    let timeUnixNano: String
    let name: String
    let attributes: [OTLPAttribute]
  }

  struct Link: Decodable, Equatable {
    let traceId: String
    let spanId: String
  }

  struct Status: Decodable, Equatable {
    let code: Int
    let message: String
  }

  let traceId: String
  let spanId: String
  var parentSpanId: String?
  let name: String
  let kind: Int
  let startTimeUnixNano: String
  let endTimeUnixNano: String
  let attributes: [OTLPAttribute]
  var events: [Instant]?
  var links: [Link]?
  var status: Status?

  var start: UInt64 { get throws { try #require(UInt64(startTimeUnixNano)) } }
  var end: UInt64 { get throws { try #require(UInt64(endTimeUnixNano)) } }
}
