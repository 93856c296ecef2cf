// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace

@main struct Main {
  static func main() {
    do throws(TraceCommand.Failure) {
      let command = try TraceCommand(Array(CommandLine.arguments.dropFirst()))
      exit(try command.run())
    } catch {
      try? FileHandle.standardError.write(
        contentsOf: Data("presentation-trace: \(error.message)\n".utf8))
      exit(error.code)
    }
  }
}
