// SPDX-License-Identifier: MIT

import CMemory
import Foundation
import Harness

// The process that `friends` is compared to: see `EchoProgram`.
if CommandLine.arguments.dropFirst().first == EchoProgram.option {
  exit(EchoProgram.run(CommandLine.arguments.dropFirst(2)))
}

cmemory_keep_freed()

let environment = ProcessInfo.processInfo.environment
let countsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Counts")
let examples: [Group] = hasFriends ? [.friends] : []
if !hasFriends {
  FileHandle.standardError.write(
    Data("Without the group friends: build with PRESENTATION_EXAMPLES=1 to measure it.\n".utf8))
}
let command = Command(
  groups: [
    .observable, .derived, .reactivity, .machine, .autorender, .trace, .layout, .lists, .terminal,
    .explore,
  ] + examples + [.compile],
  counting: Counting(
    tablePath: countsFolder.appendingPathComponent((Toolchain.name() ?? "unknown") + ".tsv").path,
    isUpdating: environment["UPDATE_COUNTS"] == "1",
    counter: Callgrind(executable: CommandLine.arguments[0]).count),
  allocatedBytes: { Int(cmemory_allocated()) },
  output: { FileHandle.standardOutput.write(Data($0.utf8)) },
  errors: { FileHandle.standardError.write(Data($0.utf8)) }
)

exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
