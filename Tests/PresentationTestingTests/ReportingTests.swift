// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import PresentationTesting

/// Failures are reported in either library, on any thread.
@Suite(.serialized) struct ReportingTests {
  #if !canImport(Darwin)
    @Test(arguments: ["expects", "leavesOver", "keeps", "detaches", "startsAThread"])
    func aFailureFailsUnderSwiftTesting(name: String) async throws {
      let run = try await Self.run(testing: name)
      #expect(run.exitCode == 1, "\(run)")
      let place = "an issue at FailingTests.swift:\(try Self.line("testing \(name)")):"
      #expect((run.output + run.errors).contains(place), "\(run)")
    }

    @Test(arguments: ["expects", "leavesOver", "detaches", "startsAThread"])
    func aFailureFailsUnderXCTest(name: String) async throws {
      let run = try await Self.run(xcTest: name)
      #expect(run.exitCode == 1, "\(run)")
      let place = "FailingCases.swift:\(try Self.line("xctest \(name)")): error: "
      #expect((run.output + run.errors).contains(place), "\(run)")
      #expect((run.output + run.errors).contains("with 1 failure"), "\(run)")
    }

    @Test func aSpyThatATestCaseKeepsIsAccountedForWhenItsTestEnds() async throws {
      let line = try Self.line("xctest keeps")
      // The first case begins before anything of this module is used: the case passes, and the
      // process fails.
      let first = try await Self.run(xcTest: "keeps")
      #expect(first.exitCode == 1)
      #expect(first.errors.contains("FailingCases.swift:\(line): error: kept: 1 unverified call"))
      let all = try await Self.run(["PresentationTestingTests.FailingCases"])
      let second = "FailingCases.swift:\(line): error: FailingCases.testKeepsAgain : "
      #expect((all.output + all.errors).contains(second))
      #expect((all.output + all.errors).contains("Executed 7 tests, with 6 failures"))
      #expect(all.exitCode == 1)
    }

    @Test func whatDoesNotFailPassesUnderBoth() async throws {
      let testing = try await Self.run(testing: "passes")
      #expect(testing.exitCode == 0, "\(testing)")
      #expect((testing.output + testing.errors).contains("1 test in"))
      let xcTest = try await Self.run(xcTest: "passes")
      #expect(xcTest.exitCode == 0, "\(xcTest)")
      #expect((xcTest.output + xcTest.errors).contains("Executed 1 test, with 0 failures"))
    }

    @Test func whatFailsWhileNoTestRunsFailsTheProcess() async throws {
      let run = try await Self.run(xcTest: "passes", afterwards: true)
      #expect(run.exitCode == 1)
      #expect(run.output.contains("Executed 1 test, with 0 failures"))
      let place = "FailingCases.swift:\(try Self.line("xctest afterwards")): error: after all tests"
      #expect(run.errors.contains(place), "\(run)")
    }

    private static func run(testing name: String) async throws -> CommandRun.Result {
      try await run([
        "--testing-library", "swift-testing", "--filter", "FailingTests/\(name)",
      ])
    }

    private static func run(
      xcTest name: String, afterwards: Bool = false
    ) async throws -> CommandRun.Result {
      let test = "test" + name.prefix(1).uppercased() + name.dropFirst()
      let path = "PresentationTestingTests.FailingCases/\(test)"
      return try await run([path], afterwards: afterwards)
    }

    /// Runs tests of this test product in another process.
    private static func run(
      _ arguments: [String], afterwards: Bool = false
    ) async throws -> CommandRun.Result {
      var environment = ProcessInfo.processInfo.environment
      environment[FailingOnPurpose.variable] = afterwards ? "afterwards" : "during"
      return try await CommandRun.run(
        URL(fileURLWithPath: CommandLine.arguments[0]), arguments, environment: environment)
    }

    private static func line(_ mark: String) throws -> Int {
      let file = mark.hasPrefix("xctest") ? "FailingCases.swift" : "FailingTests.swift"
      let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(file)
      let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
      return try #require(lines.firstIndex { $0.hasSuffix("// \(mark)") }) + 1
    }

    @Test(arguments: ["libXCTest.so", "libTesting.so"])
    func whoeverDoesNotTestLinksNoTestLibrary(library: String) throws {
      let tests = try ExecutableFile(URL(fileURLWithPath: CommandLine.arguments[0])).libraries()
      #expect(tests.contains(library))
      let product = try ExecutableFile(CommandRun.product("friends")).libraries()
      #expect(product.contains("libc.so.6"))
      #expect(!product.contains(library))
    }
  #endif

  @Test func theLibraryOfAProcessIsInItsArguments() {
    #expect(TestLibrary(arguments: ["a", "--testing-library", "swift-testing"]) == .swiftTesting)
    #expect(TestLibrary(arguments: ["a", "--testing-library=swift-testing"]) == .swiftTesting)
    #expect(TestLibrary(arguments: ["a", "--testing-library", "xctest"]) == .xcTest)
    #expect(TestLibrary(arguments: ["a", "--testing-library"]) == .xcTest)
    #expect(TestLibrary(arguments: ["a", "Module.Cases/testA"]) == .xcTest)
  }

  @Test(
    "A location names the module of its file",
    arguments: [
      ("/a/Tests/ShopTests/Cart/CartTests.swift", "ShopTests/CartTests.swift"),
      ("/Tests/a/Sources/Shop/Cart.swift", "Shop/Cart.swift"),
      ("/a/Tests/CartTests.swift", "Tests/CartTests.swift"),
      ("C:\\ShopTests\\CartTests.swift", "ShopTests/CartTests.swift"),
      ("CartTests.swift", "Tests/CartTests.swift"),
    ] as [(StaticString, String)])
  func aLocationNamesItsModule(path: StaticString, fileID: String) {
    #expect(TestFailure.Location(filePath: path, line: 1).description == "\(fileID):1")
  }

  @Test func failuresCanBeCollected() async {
    let failures = await TestFailure.collect {
      TestFailure.report("one", at: TestFailure.Location())
      await Task { TestFailure.report("two", at: TestFailure.Location()) }.value
    }
    #expect(failures.map(\.message) == ["one", "two"])
    let place = "PresentationTestingTests/ReportingTests.swift:\(#line - 4)"
    #expect(failures[0].location.description == place)
  }
}
