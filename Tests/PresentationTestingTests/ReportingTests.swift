// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import PresentationTesting

/// Failures are reported in either library, on any thread.
@Suite(.serialized) struct ReportingTests {
  #if !canImport(Darwin)
    @Test(
      .contract(
        "A failure fails the test under Swift Testing and XCTest, even from a detached task",
        "or another thread. It has its call's file and line."),
      arguments: ["expects", "leavesOver", "keeps", "detaches", "startsAThread"])
    func `a failure fails the test under Swift Testing`(name: String) async throws {
      let run = try await Self.run(testing: name)
      #expect(run.exitCode == 1, "\(run)")
      let place = "an issue at FailingTests.swift:\(try Self.line("testing \(name)")):"
      #expect((run.output + run.errors).contains(place), "\(run)")
    }

    @Test(
      .contract("A failure fails the test under…"),
      arguments: ["expects", "leavesOver", "detaches", "startsAThread"])
    func `a failure fails the test under XCTest`(name: String) async throws {
      let run = try await Self.run(xcTest: name)
      #expect(run.exitCode == 1, "\(run)")
      let place = "FailingCases.swift:\(try Self.line("xctest \(name)")): error: "
      #expect((run.output + run.errors).contains(place), "\(run)")
      #expect((run.output + run.errors).contains("with 1 failure"), "\(run)")
    }

    @Test(.contract("A call without an expectation…"))
    func `a test case's spy is verified when its test ends`() async throws {
      let line = try Self.line("xctest keeps")
      // The first case begins before anything in this module is used: the case passes, and the
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

    @Test(.contract("A failure fails the test under…"))
    func `a passing test passes under both libraries`() async throws {
      let testing = try await Self.run(testing: "passes")
      #expect(testing.exitCode == 0, "\(testing)")
      #expect((testing.output + testing.errors).contains("1 test in"))
      let xcTest = try await Self.run(xcTest: "passes")
      #expect(xcTest.exitCode == 0, "\(xcTest)")
      #expect((xcTest.output + xcTest.errors).contains("Executed 1 test, with 0 failures"))
    }

    @Test(.contract("A failure outside any test fails the process."))
    func `a failure outside a test fails the process`() async throws {
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

    /// Runs this test product's tests in another process.
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

    @Test(
      .contract("A program that uses only the other products links no test library."),
      arguments: ["libXCTest.so", "libTesting.so"])
    func `an executable without tests links no test library`(library: String) throws {
      let tests = try ExecutableFile(URL(fileURLWithPath: CommandLine.arguments[0])).libraries()
      #expect(tests.contains(library))
      let product = try ExecutableFile(CommandRun.product("friends")).libraries()
      #expect(product.contains("libc.so.6"))
      #expect(!product.contains(library))
    }
  #endif

  @Test func `a process's test library is read from its arguments`() {
    #expect(TestLibrary(arguments: ["a", "--testing-library", "swift-testing"]) == .swiftTesting)
    #expect(TestLibrary(arguments: ["a", "--testing-library=swift-testing"]) == .swiftTesting)
    #expect(TestLibrary(arguments: ["a", "--testing-library", "xctest"]) == .xcTest)
    #expect(TestLibrary(arguments: ["a", "--testing-library"]) == .xcTest)
    #expect(TestLibrary(arguments: ["a", "Module.Cases/testA"]) == .xcTest)
  }

  @Test(
    arguments: [
      ("/a/Tests/ShopTests/Cart/CartTests.swift", "ShopTests/CartTests.swift"),
      ("/Tests/a/Sources/Shop/Cart.swift", "Shop/Cart.swift"),
      ("/a/Tests/CartTests.swift", "Tests/CartTests.swift"),
      ("C:\\ShopTests\\CartTests.swift", "ShopTests/CartTests.swift"),
      ("CartTests.swift", "Tests/CartTests.swift"),
    ] as [(StaticString, String)])
  func `a location names its file's module`(path: StaticString, fileID: String) {
    #expect(TestFailure.Location(filePath: path, line: 1).description == "\(fileID):1")
  }

  @Test func `failures are collected`() async {
    let failures = await TestFailure.collect {
      TestFailure.report("one", at: TestFailure.Location())
      await Task { TestFailure.report("two", at: TestFailure.Location()) }.value
    }
    #expect(failures.map(\.message) == ["one", "two"])
    let place = "PresentationTestingTests/ReportingTests.swift:\(#line - 4)"
    #expect(failures[0].location.description == place)
  }
}
