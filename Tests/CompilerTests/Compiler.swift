// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The toolchain's compiler, which compiles small clients of this package.
enum Compiler {
  /// The running toolchain's compiler, or else the first on the search path.
  static let executable: URL? = {
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (runningToolchain + searchPath.split(separator: ":").map(String.init))
      .map { URL(fileURLWithPath: $0).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  // Only the compiler that built the modules can read them. It need not be on the search path, but
  // is beside this process's runtime library.
  private static var runningToolchain: [String] {
    let library = "/lib/swift/linux/libswiftCore.so"
    // The file has no size: a string initializer would read only its first page.
    let maps = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd()
    let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasSuffix(library) }),
      let start = line.firstIndex(of: "/")
    else { return [] }
    return [line[start...].dropLast(library.count) + "/bin"]
  }

  /// Compiles a client of the package, and returns all diagnostics.
  ///
  /// A later pass, which runs only if there is no type error, diagnoses whether values may be sent.
  ///
  /// - Parameters:
  ///   - client: The client's sources, by file name.
  ///   - modules: Sources of further modules that the client can import, by name.
  ///   - options: Further compiler options.
  /// - Returns: The diagnostics for the client, or for a module that does not compile.
  /// - Throws: An error if the compiler cannot be started.
  static func compile(
    _ client: [String: String], beside modules: [String: String] = [:], options: [String] = []
  ) async throws -> Compilation {
    let folder = try TemporaryFolder()
    for (name, source) in modules {
      let file = try folder.write("Modules/\(name).swift", source)
      let module = folder.url.appendingPathComponent("\(name).swiftmodule")
      let compilation = try await run(
        [file.path, "-module-name", name, "-emit-module", "-emit-module-path", module.path])
      guard compilation.succeeded else { return compilation }
    }
    let files = try client.sorted { $0.key < $1.key }.map { try folder.write($0, $1).path }
    let intermediate = folder.url.appendingPathComponent("Client.sil")
    return try await run(
      files + ["-module-name", "Client", "-whole-module-optimization", "-Onone"]
        + ["-emit-sil", "-o", intermediate.path]
        + ["-I", folder.url.path, "-I", CommandRun.product("Modules").path] + options)
  }

  /// Compiles a one-file program and runs it.
  ///
  /// - Parameter source: The program's source, which imports nothing from the package.
  /// - Returns: The standard output, or the compiler's output if the program does not compile.
  /// - Throws: An error if the compiler, or the program, cannot be started.
  static func run(_ source: String) async throws -> String {
    guard let executable else { throw CocoaError(.fileNoSuchFile) }
    let folder = try TemporaryFolder()
    let file = try folder.write("main.swift", source)
    let program = folder.url.appendingPathComponent("main")
    let compilation = try await CommandRun.run(
      executable, ["-Onone", file.path, "-o", program.path])
    guard compilation.exitCode == 0 else { return compilation.output + compilation.errors }
    return try await CommandRun.run(program).output
  }

  /// Returns the options by which a compiler finds the C modules that the package's modules import.
  static func optionsForModulesOfC() throws -> [String] {
    let sources = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources").standardized
    return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().filter {
      FileManager.default.fileExists(atPath: sources.path + "/\($0)/include")
    }.flatMap { folder in
      // Target names have a prefix: see the manifest.
      let target = folder == "CPresentation" ? folder : "CPresentation\(folder.dropFirst())"
      let map = CommandRun.product("\(target).build/module.modulemap")
      return ["-Xcc", "-fmodule-map-file=\(map.path)"]
    }
  }

  private static func run(_ arguments: [String]) async throws -> Compilation {
    guard let executable else { throw CocoaError(.fileNoSuchFile) }
    // A separate cache, always with the same path: the compiler rejects modules that it knows by
    // another path.
    let cache = CommandRun.product("CompilerTests.cache").resolvingSymlinksInPath()
    let result = try await CommandRun.run(
      executable,
      [
        "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm",
        "-no-color-diagnostics", "-module-cache-path", cache.path,
      ] + optionsForModulesOfC() + arguments)
    return Compilation(result)
  }
}
