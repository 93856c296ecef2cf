// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Clients that must compile or must not; serialized, because each compilation uses a core.
@Suite(
  .serialized, .needsProcesses,
  .enabled(if: Compiler.executable != nil, "there is no swiftc beside the runtime or on PATH"))
struct CompilerTests {
  /// Expects exactly the diagnostics that are marked in a client.
  ///
  /// Type errors suppress errors about sending: test the two in separate clients.
  ///
  /// - Parameters:
  ///   - client: The client's sources, by file, with marks such as `// error: is ambiguous`.
  ///   - modules: Sources of further modules that the client can import, by name.
  ///   - options: Further compiler options.
  ///   - sourceLocation: A failure's source location.
  /// - Throws: An error if the compiler cannot be started.
  static func check(
    _ client: [String: String], beside modules: [String: String] = [:], options: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let compilation = try await Compiler.compile(
      client, beside: modules, options: options)
    let differences = compilation.differences(from: client)
    if !differences.isEmpty {
      Issue.record(
        """
        \(differences.joined(separator: "\n"))
        The compiler's whole output:
        \(compilation.output)
        """, sourceLocation: sourceLocation)
    }
  }

  /// Expects exactly the diagnostics that are marked in a one-file client.
  static func check(
    _ source: String, beside modules: [String: String] = [:], options: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await check(
      ["Client.swift": source], beside: modules, options: options,
      sourceLocation: sourceLocation)
  }
}

extension CompilerTests {
  /// The check itself reports differences.
  @Suite struct CheckTests {
    @Test func `a client with accurate marks passes`() async throws {
      try await CompilerTests.check(
        """
        @discardableResult func one() -> Int { 1 }
        func two() -> Int { 2 }
        func three() {
          one()
          two()  // warning: result of call to 'two()' is unused
        }
        """)
      try await CompilerTests.check("let one: Int = true  // error: cannot convert value")
    }

    @Test func `each difference from the marks is reported`() async throws {
      let client = [
        "A.swift": "let a: Int = true",
        "B.swift": "let b = 1  // error: cannot convert",
        "C.swift": "let c: Int = true  // warning: cannot convert",
        "D.swift": "let d: Int = true  // error: is unused",
        "E.swift": "// error: cannot convert\nlet e: Int = true",
        "F.swift": "let f: Int = true  // error: cannot convert",
      ]
      let differences = try await Compiler.compile(client).differences(from: client)
      let text = "error: cannot convert value of type 'Bool' to specified type 'Int'"
      #expect(
        Set(differences) == [
          "not marked: A.swift:1: \(text)",
          "missing: B.swift:1: error: cannot convert",
          "missing: C.swift:1: warning: cannot convert", "not marked: C.swift:1: \(text)",
          "missing: D.swift:1: error: is unused", "not marked: D.swift:1: \(text)",
          "missing: E.swift:1: error: cannot convert", "not marked: E.swift:2: \(text)",
        ])
    }

    @Test func `a client that unexpectedly compiles is reported`() async throws {
      let client = ["Client.swift": "let one = 1  // error: cannot convert"]
      let differences = try await Compiler.compile(client).differences(from: client)
      #expect(differences.last == "it compiles")
    }

    @Test func `an error outside the client is reported`() async throws {
      let client = ["Client.swift": ""]
      let unknownOption = try await Compiler.compile(client, options: ["-no-such-option"])
      #expect(
        unknownOption.differences(from: client) == [
          "not marked: :0: error: unknown argument: '-no-such-option'", "it does not compile",
        ])
      let brokenModule = try await Compiler.compile(
        client, beside: ["Broken": "let one: Int = true"])
      #expect(
        brokenModule.differences(from: client).contains {
          $0.hasPrefix("not marked: Broken.swift:1: error: cannot convert value")
        })
    }
  }
}
