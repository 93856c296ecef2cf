// SPDX-License-Identifier: MIT

import Foundation
import Harness

let command = Command(
  groups: [.observable, .machine, .autorender, .trace, .layout, .lists, .terminal, .friends],
  output: { FileHandle.standardOutput.write(Data($0.utf8)) },
  errors: { FileHandle.standardError.write(Data($0.utf8)) }
)

exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
