// SPDX-License-Identifier: MIT

import Testing

/// The library whose tests run.
enum TestLibrary: Equatable {
  case swiftTesting
  case xcTest

  /// The one that runs the caller; in a task that belongs to no test, the one that the process was started for.
  static var running: TestLibrary {
    Test.current != nil ? .swiftTesting : ofProcess
  }

  /// The one that the process was started for.
  static let ofProcess = TestLibrary(arguments: CommandLine.arguments)

  /// The library of a process.
  ///
  /// SwiftPM starts one process for each library, and says so where it is Swift Testing.
  init(arguments: [String]) {
    let option = "--testing-library"
    let following = arguments.firstIndex(of: option).flatMap { arguments[($0 + 1)...].first }
    let isSwiftTesting =
      following == "swift-testing" || arguments.contains(option + "=swift-testing")
    self = isSwiftTesting ? .swiftTesting : .xcTest
  }
}
