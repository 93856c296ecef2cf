// SPDX-License-Identifier: MIT

import Baselines
import CMemory
import Foundation
import Harness
import PresentationInspection
import PresentationTrace

extension Group {
  static let trace = Group(
    "trace",
    [
      Case("gate, nobody watches", .hot, counted: 10_000, measuring: gate),
      Case("capture of an event", .hot, measuring: capture),
      Case("capture and line of text in a file", .hot, measuring: captureAndLine),
      Case("capture and line of JSON in a file", .hot, measuring: captureToFile),
      Case(figure: "MiB of memory for 1,000,000 events to a file", measuring: memoryOfMillion),
      // Not hot: look-ups by type depend on addresses, which differ by 6 % from build to build.
      Case("paths that differ, 2 of 200 nested fields", counted: 10, measuring: pathDifference),
    ],
    scales: [
      ScaleCase(
        "presentation-trace displays a file", of: "events", sizes: TraceFileReading.sizes,
        time: Bar(1.05, "each line is parsed and displayed once"),
        memory: Bar(0.1, "the file is read as a stream"),
        .measured(TraceFileReading.measure))
    ])
}

/// An unwatched span, beside the same work without a gate.
@MainActor private func gate() -> Case.Subject {
  let step: (Int) -> Void = { consume($0) }
  let other: (Int) -> Void = { consume($0) }
  return .work(
    Workload { repetitions in
      for number in 0..<repetitions {
        Inspection.span(.observable, subject, .effect("\(number)")) { step(number) }
      }
    },
    against: [
      Baseline(
        "no gate", bar: Bar(1.5, "a load and a branch beside a call by pointer"),
        Workload { repetitions in
          for number in 0..<repetitions {
            other(number)
          }
        })
    ])
}

private let subject = InspectionEvent.Subject(type: "Machine", name: "machine")
private let otherKind = InspectionEvent.Kind.eventAccepted(event: "stop", from: "green", to: "red")
private let kind = InspectionEvent.Kind.eventAccepted(event: "go", from: "red", to: "green")

/// Work that reports events to a sink for this process's only tracer.
@MainActor func events(to sink: some TraceSink) -> Workload {
  Workload { repetitions in
    let tracer = Tracer.start(sink)
    for number in 0..<repetitions {
      // The text alternates, because a console counts repeated lines.
      Inspection.report(.machine, subject, number & 1 == 0 ? kind : otherKind)
    }
    tracer.stop()
  }
}

@MainActor private func capture() -> Case.Subject {
  let ring = HandWrittenRing(capacity: 10_000)
  return .work(
    events(to: RingSink(capacity: 10_000)),
    against: [
      Baseline(
        "by hand: a time in a locked ring of objects",
        bar: Bar(
          2, "the number, the thread and the cause of the event are found and stored as well"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            ring.append(at: ContinuousClock.now)
          }
        }),
      Baseline(
        "two reads of the clock",
        Workload { repetitions in
          for _ in 0..<repetitions {
            let first = ContinuousClock.now
            consume(first < ContinuousClock.now ? 1 : 0)
          }
        }),
    ])
}

@MainActor private func captureAndLine() -> Case.Subject {
  withTraceFile { path in
    guard let sink = try? TextFileSink(path: path) else { fatalError("Cannot write \(path)") }
    unsafe unlink(path)
    return .work(events(to: sink), against: [write(lineOfText), writePieces(lineOfText)])
  }
}

@MainActor private func captureToFile() -> Case.Subject {
  withTraceFile { path in
    guard let sink = try? JSONLinesSink(path: path) else { fatalError("Cannot write \(path)") }
    unsafe unlink(path)
    return .work(events(to: sink), against: [write(lineOfJSON), writePieces(lineOfJSON)])
  }
}

// Lines as both sinks write them.
private let lineOfText = "#1234567  1.234s   ◆ event machine go: red → green\n"
private let lineOfJSON =
  #"{"kind":"event-accepted","id":1234567,"time":1.234567,"thread":1,"category":"machine","type":"#
  + #""Machine","name":"machine","event":"go","from":"red","to":"green"}"# + "\n"

/// One system call for each line, as in a log without a buffer.
@MainActor private func write(_ line: String) -> Baseline {
  let bytes = Array(line.utf8)
  let descriptor = openUnnamedFile()
  return Baseline(
    "one write of the same bytes",
    bar: Bar(2, "capture and text take at most as long as the system call that a buffer saves"),
    Workload { repetitions in
      lseek(descriptor, 0, SEEK_SET)
      for _ in 0..<repetitions {
        consume(unsafe Foundation.write(descriptor, bytes, bytes.count))
      }
    })
}

/// The lines' bytes in pieces of 64 KiB, as both sinks write them.
@MainActor private func writePieces(_ line: String) -> Baseline {
  let piece = Array(repeatElement(Array(line.utf8), count: 65_536 / line.utf8.count).joined())
  let descriptor = openUnnamedFile()
  return Baseline(
    "the same bytes in pieces of 64 KiB",
    Workload { repetitions in
      lseek(descriptor, 0, SEEK_SET)
      var rest = repetitions * line.utf8.count
      while rest > 0 {
        let count = unsafe Foundation.write(descriptor, piece, min(rest, piece.count))
        precondition(count > 0, "Cannot write a piece")
        rest -= count
      }
    })
}

/// Opens a file that is deleted when it is closed.
@MainActor private func openUnnamedFile() -> Int32 {
  withTraceFile { path in
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(descriptor >= 0, "Cannot write \(path)")
    unsafe unlink(path)
    return descriptor
  }
}

@MainActor func withTraceFile<Result>(_ body: (String) -> Result) -> Result {
  body(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)
}

@MainActor private func memoryOfMillion() -> Case.Subject {
  withTraceFile { path in
    guard let sink = try? JSONLinesSink(path: path) else { fatalError("Cannot write \(path)") }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let memory = residentBytes()
    events(to: sink).run(1_000_000)
    sink.flush()
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Double ?? 0
    return .figure(
      (residentBytes() - memory) / 1_048_576, unit: "MiB",
      against: BaselineFigure(
        "the file", bar: Bar(0.02, "a buffer of 64 KiB is all that is kept"), size / 1_048_576))
  }
}

/// The process's resident memory, in bytes.
private func residentBytes() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
  else { return 0 }
  return pages * 4096
}

@MainActor private func pathDifference() -> Case.Subject {
  let old = NestedState()
  var new = old
  new.first.fields.f7 += 1
  new.last.fields.f19 += 1
  let changed = new
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        consume(ValueSummary.changes(from: old, to: changed).count)
      }
    },
    against: [
      Baseline(
        "a pass over the mirrors of both",
        bar: Bar(0.5, "only what differs in its bytes is mirrored"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(old.mirroredFields() + changed.mirroredFields())
          }
        })
    ])
}

/// 200 fields, 20 in each of ten properties.
private struct NestedState: Equatable {
  struct Part: Equatable {
    struct Fields: Equatable {
      var f0 = 0, f1 = 1, f2 = 2, f3 = 3, f4 = 4, f5 = 5, f6 = 6, f7 = 7, f8 = 8, f9 = 9
      var f10 = "10", f11 = "11", f12 = "12", f13 = "13", f14 = "14", f15 = 1.5, f16 = 1.6
      // No property leaves padding: its bytes are compared too, and differ from run to run.
      var f17 = 17, f18 = [1, 2, 3], f19 = 19
    }
    var fields = Fields()
  }
  var first = Part(), second = Part(), third = Part(), fourth = Part(), fifth = Part()
  var sixth = Part(), seventh = Part(), eighth = Part(), ninth = Part(), last = Part()

  /// Returns the number of fields in mirrors of this value and its parts.
  @inline(never) func mirroredFields() -> Int {
    Mirror(reflecting: self).children.reduce(0) { sum, part in
      Mirror(reflecting: part.value).children.reduce(sum) { sum, fields in
        Mirror(reflecting: fields.value).children.reduce(sum) { sum, field in
          withExtendedLifetime(field) { sum + 1 }
        }
      }
    }
  }
}
