// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Foundation
import Harness

extension Group {
  /// The program on a terminal, from outside: processor time for its start, and for its answer to a
  /// key.
  static let friends = Group(
    "friends",
    [
      Case(figure: "start, first frame, quit", measuring: start),
      Case(figure: "an arrow key held down, each of 300", measuring: arrowKey),
    ])
}

/// A Boolean value that indicates whether the program was built beside this one.
@MainActor var hasFriends: Bool {
  FileManager.default.isExecutableFile(atPath: ProgramRun.friendsPath)
}

@MainActor private func start() -> Case.Subject {
  let texts = EchoTexts(frame: ProgramRun.friends { $0.firstFrame }.result, answer: [])
  var (friends, echo): ([Double], [Double]) = ([], [])
  for _ in 1...11 {
    friends.append(ProgramRun.friends { _ in }.processorTime)
    echo.append(ProgramRun.echo(texts) { _ in }.processorTime)
  }
  return .figure(
    friends.median, unit: "ms",
    against: BaselineFigure(
      "a program that writes the same frame",
      bar: Bar(
        2, "the same libraries are loaded; data is decoded, and one frame laid out and drawn"),
      echo.median))
}

/// Moves through all loaded rows with an arrow key, while further pages load.
@MainActor private func arrowKey() -> Case.Subject {
  // The other program takes so little that its keys would vanish in its start's noise.
  let (keys, echoKeys) = (300, 6_000)
  func hold(_ keys: Int, answer: Int = 1) -> (ProgramRun) -> Int {
    { run in (1...keys).reduce(0) { bytes, _ in bytes + run.press("\u{1B}[B", answer: answer) } }
  }
  let starts = (1...5).map { _ in ProgramRun.friends { _ in }.processorTime }
  let (bytes, time) = ProgramRun.friends(hold(keys))
  let answer = [UInt8](repeating: UInt8(ascii: "A"), count: bytes / keys)
  let texts = EchoTexts(frame: Array("Settings".utf8), answer: answer)
  let echoStarts = (1...5).map { _ in ProgramRun.echo(texts) { _ in }.processorTime }
  let echo = ProgramRun.echo(texts, hold(echoKeys, answer: answer.count)).processorTime
  return .figure(
    (time - starts.median) / Double(keys), unit: "ms",
    against: BaselineFigure(
      "a program that answers with as many bytes",
      bar: Bar(
        20, "12,000 cells are drawn and compared, and 60 rows laid out, as long as 20 system calls"),
      (echo - echoStarts.median) / Double(echoKeys)))
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

/// A program on a separate terminal, which shows its first frame.
@MainActor private struct ProgramRun {
  /// The terminal's user end.
  private let terminal: Int32
  /// The first frame's bytes.
  private(set) var firstFrame: [UInt8] = []

  static func friends<Result>(
    _ use: (ProgramRun) -> Result
  ) -> (result: Result, processorTime: Double) {
    run(URL(fileURLWithPath: friendsPath), [], use)
  }

  static func echo<Result>(
    _ texts: EchoTexts, _ use: (ProgramRun) -> Result
  ) -> (result: Result, processorTime: Double) {
    withExtendedLifetime(texts) { run(executable, [EchoProgram.option] + texts.paths, use) }
  }

  static var friendsPath: String {
    executable.deletingLastPathComponent().appendingPathComponent("friends").path
  }

  private static var executable: URL { URL(fileURLWithPath: CommandLine.arguments[0]) }

  /// Starts a program, uses it once its first frame is complete, and ends it.
  ///
  /// - Returns: The use's result, and the whole process's processor time, in milliseconds.
  private static func run<Result>(
    _ executable: URL, _ arguments: [String], _ use: (ProgramRun) -> Result
  ) -> (result: Result, processorTime: Double) {
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
    let before = processorTimeOfChildren()
    do { try process.run() } catch { fatalError("Cannot run \(executable.path): \(error)") }
    close(other)
    run.firstFrame = run.read { String(decoding: $0, as: UTF8.self).contains("Settings") }
    let result = use(run)
    run.write("q")
    process.waitUntilExit()
    close(terminal)
    precondition(process.terminationStatus == 0, "Cannot measure a program that has failed")
    return (result, processorTimeOfChildren() - before)
  }

  /// Presses a key, and waits for at least a number of answer bytes.
  ///
  /// - Returns: The number of answer bytes.
  func press(_ key: String, answer: Int) -> Int {
    write(key)
    return read { $0.count >= answer }.count
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
