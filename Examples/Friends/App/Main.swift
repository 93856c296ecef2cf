// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import Presentation

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
    let source = source(options.source)
    let console = Console(isTraced: options.isTraced)
    do throws(TraceFileError) {
      try await FriendsApp(options, source: source, console: console).run()
    } catch {
      fail("\(error)", ExitCode.cannotCreate)
    }
    console.close()
  }

  private static func source(_ source: Options.Source) -> FriendsSource {
    switch source {
    case .embedded:
      return .document(Data(PackageResources.friends_json), pageSize: pageSize)
    case .template(let template):
      return .template(template)
    case .file(let path):
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        fail("cannot read \(path): \(complaint(about: path))", ExitCode.noInput)
      }
      return .document(data, pageSize: pageSize)
    }
  }

  private static func complaint(about path: String) -> String {
    guard FileManager.default.fileExists(atPath: path) else { return "there is no such file" }
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true ? "it is a folder" : "it is not allowed"
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("friends: \(message)\n".utf8))
    exit(code)
  }
}
