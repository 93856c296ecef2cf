// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

// Only `CollisionTests` uses it.
#if os(Linux)
  /// The names that modules declare at top level, according to their symbol graphs.
  enum PublicNames {
    private struct Graph: Decodable {
      struct Symbol: Decodable {
        let pathComponents: [String]
      }

      let symbols: [Symbol]
    }

    private struct TargetInfo: Decodable {
      struct Target: Decodable {
        let triple: String
      }

      let target: Target
    }

    /// The package's modules that a client imports: those that the umbrellas re-export, and the
    /// others.
    static var modulesOfThePackage: [String] {
      get throws {
        let sources = URL(fileURLWithPath: #filePath)
          .appendingPathComponent("../../../Sources").standardized
        let exported = try ["SwiftPresentation", "PresentationComponents"].flatMap { umbrella in
          let file = sources.appendingPathComponent("\(umbrella)/\(umbrella).swift")
          return try String(contentsOf: file, encoding: .utf8)
            .matches(of: #/@_exported public import (\w+)/#).map { String($0.1) }
        }
        return exported.filter { $0 != "SwiftPresentation" } + [
          "PresentationComponentsTesting", "PresentationDelivery", "PresentationReflection",
          "PresentationTerminal", "PresentationTesting", "PresentationTraceExport",
        ]
      }
    }

    /// The toolchain's modules that a client may import as well.
    static let modulesOfTheToolchain = [
      "Dispatch", "Foundation", "FoundationEssentials", "Observation", "Swift", "Testing", "XCTest",
      "_Concurrency",
    ]

    /// Returns modules' top-level names, without argument labels.
    ///
    /// - Throws: An error if the toolchain cannot extract a module's symbol graph.
    static func all(of modules: [String]) async throws -> Set<String> {
      let (bin, triple) = try await toolchain()
      var names: Set<String> = []
      for module in modules {
        let folder = try TemporaryFolder()
        let result = try await CommandRun.run(
          bin.appendingPathComponent("swift-symbolgraph-extract"),
          ["-module-name", module, "-target", triple, "-I", CommandRun.product("Modules").path]
            + ["-minimum-access-level", "public", "-skip-synthesized-members"]
            + ["-output-dir", folder.url.path]
            + Compiler.optionsForModulesOfC())
        // A module has several files: one more for its extensions to each other module.
        let graphs = try FileManager.default.contentsOfDirectory(
          at: folder.url, includingPropertiesForKeys: nil
        ).filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
        guard result.exitCode == 0, !graphs.isEmpty else {
          throw CocoaError(.fileNoSuchFile, userInfo: [NSDebugDescriptionErrorKey: result.errors])
        }
        for graph in graphs {
          names.formUnion(try Self.names(in: Data(contentsOf: graph)))
        }
      }
      return names
    }

    private static func names(in data: Data) throws -> [String] {
      try JSONDecoder().decode(Graph.self, from: data).symbols.map(\.pathComponents)
        .filter { $0.count == 1 }.map { String($0[0].prefix { $0 != "(" }) }
    }

    private static func toolchain() async throws -> (bin: URL, triple: String) {
      guard let compiler = Compiler.executable else { throw CocoaError(.fileNoSuchFile) }
      let result = try await CommandRun.run(compiler, ["-print-target-info"])
      let info = try JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8))
      return (compiler.deletingLastPathComponent(), info.target.triple)
    }
  }
#endif
