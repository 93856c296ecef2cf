// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic

@main struct Main {
  /// Exit codes of `sysexits.h`.
  private enum ExitCode {
    static let usage: Int32 = 64
    static let noInput: Int32 = 66
  }

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
    await FriendsApp(options, source: source, console: console).run()
    console.close()
  }

  private static func source(_ source: Options.Source) -> FriendsSource {
    switch source {
    case .embedded:
      return .document(Data(PackageResources.friends_json), pageSize: pageSize)
    case .template(let template):
      return .template(template)
    case .file(let path):
      do {
        return .document(try Data(contentsOf: URL(fileURLWithPath: path)), pageSize: pageSize)
      } catch {
        fail("cannot read \(path): \(error.localizedDescription)", ExitCode.noInput)
      }
    }
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("friends: \(message)\n".utf8))
    exit(code)
  }
}
