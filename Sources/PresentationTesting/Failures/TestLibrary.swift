// SPDX-License-Identifier: MIT

import Testing

enum TestLibrary: Equatable {
  case swiftTesting
  case xcTest

  /// In a task without a test, the library of the process.
  static var running: TestLibrary {
    Test.current != nil ? .swiftTesting : ofProcess
  }

  static let ofProcess = TestLibrary(arguments: CommandLine.arguments)

  /// SwiftPM starts one process for each library; an argument names Swift Testing.
  init(arguments: [String]) {
    let option = "--testing-library"
    let following = arguments.firstIndex(of: option).flatMap { arguments[($0 + 1)...].first }
    let isSwiftTesting =
      following == "swift-testing" || arguments.contains(option + "=swift-testing")
    self = isSwiftTesting ? .swiftTesting : .xcTest
  }
}
