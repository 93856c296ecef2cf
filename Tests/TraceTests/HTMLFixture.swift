// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import PresentationTraceExport

/// A small shop's trace: it starts, is used while it loads, fails, and its error is dismissed.
enum HTMLFixture {
  static var shop: TraceFile {
    get throws { try TraceFile(Data(lines.utf8)) }
  }

  /// A statechart's trace: it starts, handles an event, and restores a snapshot.
  static var chart: TraceFile {
    get throws {
      let steps = [
        #""kind":"entered","text":"on""#, #""kind":"entered","text":"paused""#,
        #""kind":"entered","text":"loud""#,
        #""kind":"event","event":"play","from":"paused + loud","to":"playing + loud""#,
        #""kind":"exited","text":"paused""#, #""kind":"entered","text":"playing""#,
        #""kind":"reset","from":"playing + loud","to":"off""#,
      ]
      let lines = steps.enumerated().map { index, step in
        let place = #""id":\#(index + 1),"time":\#(index + 1)000,"instant":true"#
        return #"{\#(place),"type":"Statechart","name":"player",\#(step)}"#
      }
      let header =
        #"{"format":"presentation-trace","version":1,"began":"2026-11-22T01:02:03.456Z"}"#
      return try TraceFile(Data((([header] + lines).joined(separator: "\n") + "\n").utf8))
    }
  }

  /// Returns a sequence of short causal chains.
  static func chains(_ count: Int) -> [TraceEntry] {
    (0..<count).flatMap { (index) -> [TraceEntry] in
      let (id, time) = (UInt64(index) + 1, Duration.microseconds(index * 10))
      let place = id % 5
      let event = InspectionEvent(
        id: .init(rawValue: id), cause: place == 1 ? nil : .init(rawValue: id - 1),
        subject: InspectionEvent.Subject(type: "Node\(place)"), kind: .rendered("value \(id)"))
      return [
        .began(TraceEntry.Record(event: event, time: time)),
        .ended(event.id, took: .microseconds(5)),
      ]
    }
  }

  private static let lines = #"""
    {"format":"presentation-trace","version":1,"began":"2026-11-22T01:02:03.456Z"}
    {"id":1,"time":1000000,"type":"app","kind":"input","text":"start"}
    {"id":2,"time":1100000,"cause":1,"root":1,"depth":1,"type":"Observable<Int>","name":"count","kind":"value","changes":["0 → 1"]}
    {"id":3,"time":1150000,"cause":2,"root":1,"depth":2,"type":"CountView","kind":"rendered","value":"1"}
    {"end":3,"took":20000}
    {"end":2,"took":100000}
    {"id":4,"time":1300000,"cause":1,"root":1,"depth":1,"type":"Machine","kind":"event","event":"load","from":"idle","to":"loading"}
    {"id":5,"time":1310000,"cause":4,"root":1,"depth":2,"instant":true,"type":"ShopView","kind":"screen","state":"loading"}
    {"end":4,"took":50000}
    {"id":6,"time":2000000,"thread":2,"cause":1,"root":1,"depth":1,"type":"Loader","kind":"effect","text":"load goods"}
    {"end":1,"took":2000000}
    {"id":7,"time":4000000,"type":"app","kind":"input","text":"type"}
    {"id":8,"time":4100000,"cause":7,"root":7,"depth":1,"type":"Observable<Form>","name":"form","site":"Shop/Form.swift:12","kind":"value","changes":["name: \"A\" → \"B\"","address.city: nil → \"X → Y\""]}
    {"end":8,"took":1000}
    {"end":7,"took":1000000}
    {"lost":5}
    {"id":9,"time":7000000,"thread":2,"cause":6,"root":1,"depth":2,"instant":true,"type":"Loader","kind":"outcome","text":"failed"}
    {"id":10,"time":7100000,"thread":2,"cause":6,"root":1,"depth":2,"type":"ShopError","kind":"error","detail":"POSIX 51","title":"No connection","style":"alert"}
    {"id":11,"time":7200000,"thread":2,"cause":10,"root":1,"depth":3,"type":"ShopView","kind":"presented","title":"No connection","style":"alert"}
    {"end":11,"took":10000}
    {"end":10,"took":200000}
    {"id":12,"time":7500000,"thread":2,"cause":6,"root":1,"depth":2,"type":"Machine","kind":"event","event":"fail","from":"loading","to":"error"}
    {"end":12,"took":10000}
    {"end":6,"took":6000000}
    {"id":13,"time":10000000,"type":"app","kind":"input","text":"dismiss"}
    {"id":14,"time":10100000,"cause":13,"root":13,"depth":1,"type":"ErrorPresenter","kind":"dismissed","title":"No connection","reason":"dismissed"}
    {"end":14,"took":1000}
    {"id":15,"time":10200000,"cause":13,"root":13,"depth":1,"type":"CountView","kind":"shown"}
    {"end":15,"took":1000}
    {"id":16,"time":10300000,"cause":13,"root":13,"depth":1,"type":"Observable<Form>","name":"form","site":"Shop/Form.swift:12","kind":"value","changes":["address.city: \"X → Y\" → \"Z\""]}
    {"end":16,"took":1000}
    what is no line of a trace

    """#
}
