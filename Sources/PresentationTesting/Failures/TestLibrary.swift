// SPDX-License-Identifier: MIT

import Testing

enum TestLibrary: Equatable {
  case swiftTesting
  case xcTest

  /// The test's library; for a task without a test, the process's library.
  static var running: TestLibrary {
    Test.current != nil ? .swiftTesting : ofProcess
  }

  static let ofProcess = TestLibrary(arguments: CommandLine.arguments)

  /// SwiftPM starts one process per library; an argument names Swift Testing.
  init(arguments: [String]) {
    let option = "--testing-library"
    let following = arguments.firstIndex(of: option).flatMap { arguments[($0 + 1)...].first }
    let isSwiftTesting =
      following == "swift-testing" || arguments.contains(option + "=swift-testing")
    self = isSwiftTesting ? .swiftTesting : .xcTest
  }
}
