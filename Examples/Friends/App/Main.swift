// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import PresentationTerminal
import SwiftPresentation

@main struct Main {
  private static let pageSize = 20

  @MainActor static func main() async {
    let options: Options
    do throws(Options.UsageError) {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fail("\(error.message)\n\(Options.usage)", ExitCode.usage)
    }
    if options.wantsHelp {
      print(Options.usage)
      return
    }
    do {
      try await run(options)
    } catch let error as TraceFile.Failure {
      fail("\(error)", ExitCode.cannotCreate)
    } catch {
      fail("\(error)", ExitCode.noTerminal)
    }
  }

  @MainActor private static func run(_ options: Options) async throws {
    let isOnTerminal = options.script == nil && !options.isTraced && TerminalSession().isTerminal
    if options.form == .gallery, isOnTerminal {
      return try await GalleryApp.run()
    }
    let console = Console(isTraced: options.isTraced)
    defer { console.close() }
    if options.form == .gallery {
      GalleryApp.print(to: console)
      return
    }
    let source = source(options.source)
    let converter = options.errorTexts.map(converter) ?? ErrorConverter()
    if options.form == .automatic, isOnTerminal {
      let errors = try await TerminalApp(options, source: source, converter: converter).run()
      if options.isVerbose {
        for error in errors { console.printError("friends: \(error)") }
      }
    } else {
      try await FriendsApp(options, source: source, converter: converter, console: console).run()
    }
  }

  private static func source(_ source: Options.Source) -> FriendsSource {
    switch source {
    case .embedded:
      return .document(Data(PackageResources.friends_json), pageSize: pageSize)
    case .template(let template):
      return .template(template)
    case .file(let path):
      return .document(data(of: path), pageSize: pageSize)
    }
  }

  /// Returns a converter with a strings file's messages.
  private static func converter(with path: String) -> ErrorConverter {
    do throws(ErrorTexts.Failure) {
      return ErrorConverter(
        texts: try ErrorTexts(strings: String(decoding: data(of: path), as: UTF8.self)))
    } catch {
      fail("cannot read \(path): \(error)", ExitCode.noInput)
    }
  }

  private static func data(of path: String) -> Data {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      fail("cannot read \(path): \(reason(for: path))", ExitCode.noInput)
    }
    return data
  }

  private static func reason(for path: String) -> String {
    guard FileManager.default.fileExists(atPath: path) else { return "there is no such file" }
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true ? "it is a folder" : "permission denied"
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("friends: \(message)\n".utf8))
    exit(code)
  }
}
