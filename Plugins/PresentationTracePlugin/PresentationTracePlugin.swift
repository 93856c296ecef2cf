// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The command `swift package trace`, which runs `presentation-trace` in an app's package.
@main struct PresentationTracePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try Process.run(
      context.tool(named: "presentation-trace").url, arguments: arguments)
    program.waitUntilExit()
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }
}
