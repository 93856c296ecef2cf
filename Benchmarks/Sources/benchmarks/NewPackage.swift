// SPDX-License-Identifier: MIT

import Foundation

/// A new package in a temporary folder, whose only program depends on one of this package's
/// products.
final class NewPackage {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - product: A product that the program depends on, or `nil` for none.
  ///   - program: Its only file's text.
  init(product: String?, program: String) {
    let dependency = product.map { #".product(name: "\#($0)", package: "swift-presentation")"# }
    let manifest = """
      // swift-tools-version: 6.3
      import PackageDescription
      let package = Package(
        name: "new", platforms: [.macOS(.v14)],
        dependencies: [.package(name: "swift-presentation", path: "\(Self.root.path)")],
        targets: [.executableTarget(name: "new", dependencies: [\(dependency ?? "")])])
      """
    write(manifest, to: "Package.swift")
    write(program, to: "Sources/new/main.swift")
  }

  enum Configuration: String {
    case debug
    case release
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func replaceProgram(by text: String) { write(text, to: "Sources/new/main.swift") }

  /// Builds the program as a user does.
  ///
  /// - Returns: All processes' processor time, in milliseconds.
  func build(_ configuration: Configuration) -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--configuration", configuration.rawValue, "--package-path", folder.path,
    ]
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "PRESENTATION_STRICT"
    }
    let output = folder.appendingPathComponent("output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: output.path)
    process.standardError = process.standardOutput
    let before = processorTimeOfChildren()
    do { try process.run() } catch { fatalError("Cannot run swift build: \(error)") }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      fatalError("Cannot build a new package: \(text)")
    }
    return processorTimeOfChildren() - before
  }

  /// The size of the release program without its symbols, in bytes.
  var size: Double {
    let stripped = folder.appendingPathComponent("stripped")
    let strip = Process()
    strip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    strip.arguments = [
      "strip", "-o", stripped.path, folder.appendingPathComponent(".build/release/new").path,
    ]
    do {
      try strip.run()
      strip.waitUntilExit()
      return Double(try Data(contentsOf: stripped).count)
    } catch {
      fatalError("Cannot strip a program: \(error)")
    }
  }

  private func write(_ text: String, to path: String) {
    let file = folder.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      fatalError("Cannot write \(file.path): \(error)")
    }
  }
}
