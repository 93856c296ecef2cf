// SPDX-License-Identifier: MIT

import CMemory
import Foundation
import Harness
import Inspection
import Trace

extension Group {
  static let trace = Group("trace") {
    [
      gate(), capture(), captureAndLine(), captureToFile(), millionEvents(), memoryOfMillion(),
      pathDifference(),
    ]
  }
}

/// What a step does while nobody watches, beside the same step without looking whether anybody does.
@MainActor private func gate() -> Case {
  let step: (Int) -> Void = { consume($0) }
  let other: (Int) -> Void = { consume($0) }
  return Case(
    "gate, nobody watches",
    Workload { repetitions in
      for number in 0..<repetitions {
        Inspection.span(.observable, subject, .effect("\(number)")) { step(number) }
      }
    },
    against: [
      Baseline(
        "no gate", allowance: 1,
        Workload { repetitions in
          for number in 0..<repetitions {
            other(number)
          }
        })
    ])
}

private let subject = InspectionSubject(type: "Machine", name: "machine")
private let otherKind = InspectionEvent.Kind.eventAccepted(event: "stop", from: "green", to: "red")
private let kind = InspectionEvent.Kind.eventAccepted(event: "go", from: "red", to: "green")

/// Work that reports events to a sink of this process's only tracer.
@MainActor private func events(to sink: some TraceSink) -> Workload {
  Workload { repetitions in
    let tracer = Tracer.start(sink)
    for _ in 0..<repetitions {
      Inspection.note(.machine, subject, kind)
    }
    tracer.stop()
  }
}

@MainActor private func capture() -> Case {
  Case("capture of an event", events(to: RingSink(capacity: 10_000)), bar: 200)
}

@MainActor private func captureAndLine() -> Case {
  guard let sink = try? TextFileSink(path: "/dev/null") else {
    return Case("capture and line of text", bar: 600, figure: { .infinity })
  }
  return Case(
    "capture and line of text",
    Workload { repetitions in
      let tracer = Tracer.start(sink)
      for number in 0..<repetitions {
        // Another text each time: what is repeated is only counted.
        Inspection.note(.machine, subject, number & 1 == 0 ? kind : otherKind)
      }
      tracer.stop()
    }, bar: 600)
}

@MainActor private func captureToFile() -> Case {
  Case(
    "capture and line of JSON in a file",
    withTraceFile { path in
      guard let sink = try? JSONLinesSink(path: path) else { return Workload { _ in } }
      return events(to: sink)
    }, bar: nil)
}

@MainActor private func withTraceFile<Result>(_ body: (String) -> Result) -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark.jsonl")
  return body(url.path)
}

private let million = 1_000_000

@MainActor private func writeMillion() -> (seconds: Double, growth: Double) {
  withTraceFile { path in
    guard let sink = try? JSONLinesSink(path: path) else { return (.infinity, .infinity) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let memory = residentBytes()
    let start = ContinuousClock.now
    events(to: sink).run(million)
    let time = start.duration(to: .now)
    return (time / .seconds(1), (residentBytes() - memory) / 1_048_576)
  }
}

@MainActor private func millionEvents() -> Case {
  Case("seconds for 1,000,000 events to a file", bar: 1, figure: { writeMillion().seconds })
}

@MainActor private func memoryOfMillion() -> Case {
  Case("MiB that memory grows by meanwhile", bar: 1, figure: { writeMillion().growth })
}

/// The memory of the process that is resident, in bytes.
private func residentBytes() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
  else { return 0 }
  return pages * 4096
}

@MainActor private func pathDifference() -> Case {
  let old = NestedState()
  var new = old
  new.first.fields.f7 += 1
  new.last.fields.f19 += 1
  return Case(
    "paths that differ, 2 of 200 nested fields",
    Workload { repetitions in
      for _ in 0..<repetitions {
        consume(ValueSummary.changes(from: old, to: new).count)
      }
    }, bar: 100_000)
}

/// 200 fields, 20 each in ten places.
private struct NestedState: Equatable {
  struct Part: Equatable {
    struct Fields: Equatable {
      var f0 = 0, f1 = 1, f2 = 2, f3 = 3, f4 = 4, f5 = 5, f6 = 6, f7 = 7, f8 = 8, f9 = 9
      var f10 = "10", f11 = "11", f12 = "12", f13 = "13", f14 = "14", f15 = 1.5, f16 = 1.6
      var f17 = true, f18 = [1, 2, 3], f19: Int = 19
    }
    var fields = Fields()
  }
  var first = Part(), second = Part(), third = Part(), fourth = Part(), fifth = Part()
  var sixth = Part(), seventh = Part(), eighth = Part(), ninth = Part(), last = Part()
}
