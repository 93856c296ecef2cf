// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Foundation
import Harness

extension Group {
  /// The program on a terminal, from outside: its start, and its answer to a key.
  static let friends = Group(
    "friends",
    [
      Case(figure: "start to the first frame", measuring: start),
      Case(figure: "an arrow key held down, 30 slowest of 300", measuring: arrowKey),
    ])
}

@MainActor private func start() -> Case.Subject {
  let frame = ProgramRun.friends { $0.firstFrame }
  let texts = EchoTexts(frame: frame, answer: [])
  var (friends, echo): ([Double], [Double]) = ([], [])
  for _ in 1...11 {
    friends.append(ProgramRun.friends { $0.startTime })
    echo.append(ProgramRun.echo(texts) { $0.startTime })
  }
  return .figure(
    friends.median, unit: "ms",
    against: BaselineFigure(
      "a program that writes the same frame",
      bar: Bar(
        2, "the same libraries are loaded; data is decoded, and one frame laid out and drawn"),
      echo.median))
}

/// An arrow goes through all rows that are loaded, while further pages load.
@MainActor private func arrowKey() -> Case.Subject {
  func slowest(_ run: ProgramRun) -> (time: Double, bytes: Int) {
    let answers = (1...300).map { _ in run.press("\u{1B}[B") }
    return (answers.map(\.time).sorted()[270], answers.map(\.bytes).reduce(0, +) / 300)
  }
  let (time, bytes) = ProgramRun.friends(slowest)
  let texts = EchoTexts(frame: Array("Settings".utf8), answer: Array(repeating: 0x41, count: bytes))
  return .figure(
    time, unit: "ms",
    against: BaselineFigure(
      "a program that answers with as many bytes",
      bar: Bar(
        50, "a frame of 12,000 cells is laid out and drawn, where both processes are woken once"),
      ProgramRun.echo(texts, slowest).time))
}

/// The files that ``EchoProgram`` reads.
private final class EchoTexts {
  let paths: [String]

  init(frame: [UInt8], answer: [UInt8]) {
    let folder = FileManager.default.temporaryDirectory
    paths = [frame, answer].map { text in
      let path = folder.appendingPathComponent(UUID().uuidString).path
      guard FileManager.default.createFile(atPath: path, contents: Data(text)) else {
        fatalError("Cannot write \(path)")
      }
      return path
    }
  }

  deinit {
    for path in paths { unsafe unlink(path) }
  }
}

/// A program on a terminal of its own, which shows its first frame.
@MainActor private struct ProgramRun {
  /// The end of the terminal that a person would be at.
  private let terminal: Int32
  /// The bytes of the first frame.
  private(set) var firstFrame: [UInt8] = []
  /// The time from the start of the process to the first frame, in milliseconds.
  private(set) var startTime = 0.0

  static func friends<Result>(_ use: (ProgramRun) -> Result) -> Result {
    run(executable.deletingLastPathComponent().appendingPathComponent("friends"), [], use)
  }

  static func echo<Result>(_ texts: EchoTexts, _ use: (ProgramRun) -> Result) -> Result {
    withExtendedLifetime(texts) { run(executable, [EchoProgram.option] + texts.paths, use) }
  }

  private static var executable: URL { URL(fileURLWithPath: CommandLine.arguments[0]) }

  /// Starts a program, uses it once the first frame is there, and ends it.
  private static func run<Result>(
    _ executable: URL, _ arguments: [String], _ use: (ProgramRun) -> Result
  ) -> Result {
    var (terminal, other): (Int32, Int32) = (-1, -1)
    guard unsafe pseudo_terminal_open(200, 60, &terminal, &other) == 0 else {
      fatalError("Cannot make a terminal: \(errno)")
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let handle = FileHandle(fileDescriptor: other)
    (process.standardInput, process.standardOutput) = (handle, handle)
    var run = ProgramRun(terminal: terminal)
    let start = ContinuousClock.now
    do { try process.run() } catch { fatalError("Cannot run \(executable.path): \(error)") }
    close(other)
    run.firstFrame = run.read { String(decoding: $0, as: UTF8.self).contains("Settings") }
    run.startTime = start.duration(to: .now) / .milliseconds(1)
    let result = use(run)
    run.write("q")
    process.waitUntilExit()
    close(terminal)
    precondition(process.terminationStatus == 0, "Cannot measure a program that has failed")
    return result
  }

  /// Presses a key.
  ///
  /// - Returns: The time until something was written, in milliseconds, and the number of bytes.
  func press(_ key: String) -> (time: Double, bytes: Int) {
    let start = ContinuousClock.now
    write(key)
    let bytes = read { !$0.isEmpty }.count
    return (start.duration(to: .now) / .milliseconds(1), bytes)
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Foundation.write(terminal, bytes, bytes.count)
  }

  /// Reads until a condition holds; ten seconds at most.
  private func read(until isEnough: ([UInt8]) -> Bool) -> [UInt8] {
    var shown: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(shown) {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      precondition(
        unsafe poll(&ready, 1, 10_000) > 0, "Cannot measure a program that shows nothing")
      let count = unsafe Foundation.read(terminal, &bytes, bytes.count)
      precondition(count > 0, "Cannot measure a program that has ended")
      shown += bytes.prefix(count)
    }
    return shown
  }
}
