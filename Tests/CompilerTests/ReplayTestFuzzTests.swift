// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// A recording cannot inject code into its generated test.
@Suite(.contract("The test that is generated from…"), .needsProcesses)
struct ReplayTestFuzzTests {
  private static let pieces = [
    "\"", "\"\"\"", "#", "\"#", "\"\"\"#", "\"##", "\\", "\\(", "\\#(", "\\#(exit(1))", "\\u{41}",
    "\\#u{41}",
    "\n", "\r", "\r\n", "\u{0}", "\u{1B}", "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{E0041}", "é",
    "👩🏽‍🚀",
    "$(x)", "//", "/*", "*/", "\n\"\"\"#\nexit(1)\n", "\"#); exit(1); print(#\"", "abc", " ", "\t",
    "#if", "#endif", "`", "\u{7F}", "\u{85}", "\u{10FFFF}",
  ]

  private static func text(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0..<12, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func `literals preserve any text`() async throws {
    var random = SplitMix64(seed: 1)
    let texts =
      Self.pieces + Fuzzing.seeds(300).map { _ in Self.text(using: &random) }
    let literals = texts.flatMap {
      [ReplayTest.literal($0), ReplayTest.multilineLiteral($0)]
    }
    #expect(literals.allSatisfy { $0.utf8.allSatisfy { $0 == 10 || (0x20..<0x7F).contains($0) } })
    let functions = literals.enumerated().map { index, literal in
      "func text\(index)() -> String {\n  return \(literal)\n}\n"
    }
    let calls = literals.indices.map { "write(text\($0)())\n" }
    let source = """
      func write(_ text: String) {
        print(text.utf8.map { String($0, radix: 16) }.joined(separator: " "))
      }

      """
    let output = try await Compiler.run(source + functions.joined() + calls.joined())
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let expected = texts.flatMap { text in
      let bytes = text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
      return [bytes, bytes]
    }
    try #require(lines.count == expected.count, "\(output.suffix(2_000))")
    for (index, line) in lines.enumerated() {
      #expect(line == expected[index], "\(texts[index / 2].debugDescription)")
    }
  }

  @Test func `hostile recordings become tests that compile`() async throws {
    let app = """
      import SwiftPresentation
      @MainActor final class App { init(_ boundary: Boundary) {} }
      """
    var sources = ["App.swift": app]
    for seed in Fuzzing.seeds(20) {
      var random = SplitMix64(seed: seed)
      // Every other text has numeric escapes, which the decoder resolves.
      let schema = Self.json(Self.text(using: &random), escapesAll: seed % 2 == 0)
      let content = Self.json(Self.text(using: &random), escapesAll: seed % 3 == 0)
      let recording = """
        {"format":"presentation-trace","version":1,"schema":\(schema)}
        {"outside":"a","role":"input","number":1,"time":5,"content":\(content)}

        """
      let test = try ReplayTest(
        recording, name: "replay\(seed)", modules: [], app: "App(boundary)")
      sources["Test\(seed).swift"] = test.source.replacing("@MainActor @Test", with: "@MainActor")
        .replacing("import Testing\n", with: "")
    }
    let compilation = try await Compiler.compile(sources)
    #expect(compilation.succeeded, "\(compilation.output.prefix(3_000))")
  }

  private static func json(_ text: String, escapesAll: Bool) -> String {
    let units = text.utf16.map { unit in
      let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
      let scalar = Unicode.Scalar(unit)
      if isPlain, !escapesAll, let scalar { return String(scalar) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(units.joined())\""
  }
}
