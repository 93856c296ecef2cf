// SPDX-License-Identifier: MIT

import Foundation

/// A child process, whose output is read line by line.
package struct Subprocess {
  /// A program that cannot be started.
  package struct NotFound: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  private let name: String
  private let arguments: [String]
  private let environment: [String: String]

  /// Creates a process that does not run yet.
  ///
  /// - Parameters:
  ///   - name: The program's name in the search path, or its path.
  ///   - arguments: All arguments.
  ///   - environment: Variables that are added to this process's environment.
  package init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) {
    self.name = name
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs the program, whose errors go to standard error.
  ///
  /// - Parameter take: A closure that receives each output line as it arrives, without its newline.
  /// - Returns: The program's exit status, or the signal that ended it.
  /// - Throws: ``NotFound`` if the program cannot be started.
  package func run(_ take: (Substring) -> Void) throws(NotFound) -> Int32 {
    let process = Process()
    process.executableURL = try Self.find(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw NotFound(description: "cannot start '\(name)': \(error)")
    }
    var rest = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(Substring(decoding: rest[..<end], as: UTF8.self))
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    if !rest.isEmpty { take(Substring(decoding: rest, as: UTF8.self)) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func find(_ name: String) throws(NotFound) -> URL {
    let folders =
      name.contains("/")
      ? [""]
      : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    for folder in folders where FileManager.default.isExecutableFile(atPath: folder + name) {
      return URL(fileURLWithPath: folder + name)
    }
    throw NotFound(description: "cannot find '\(name)': install it")
  }
}
