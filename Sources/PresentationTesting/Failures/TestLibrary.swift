// SPDX-License-Identifier: MIT

import Testing

/// The library that runs the tests.
enum TestLibrary: Equatable {
  case swiftTesting
  case xcTest

  /// The library that runs the caller; in a task without a test, the library of the process.
  static var running: TestLibrary {
    Test.current != nil ? .swiftTesting : ofProcess
  }

  /// The library of the process.
  static let ofProcess = TestLibrary(arguments: CommandLine.arguments)

  /// Creates the library from the arguments of a process.
  ///
  /// SwiftPM starts one process for each library; an argument names Swift Testing.
  init(arguments: [String]) {
    let option = "--testing-library"
    let following = arguments.firstIndex(of: option).flatMap { arguments[($0 + 1)...].first }
    let isSwiftTesting =
      following == "swift-testing" || arguments.contains(option + "=swift-testing")
    self = isSwiftTesting ? .swiftTesting : .xcTest
  }
}
