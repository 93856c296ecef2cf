// SPDX-License-Identifier: MIT

import Foundation

/// The figures in one part of callgrind's output.
///
/// The Valgrind manual describes the format in "Callgrind Format Specification".
package struct CallgrindProfile: Equatable {
  /// Output that is not in callgrind's format.
  package struct FormatError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// All functions' instructions.
  package let instructions: Int
  /// The number of calls to functions that allocate memory.
  package let allocations: Int

  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc",
  ]

  /// Parses a part of callgrind's output.
  ///
  /// - Parameter text: The whole file.
  /// - Throws: ``FormatError`` if the text is not in callgrind's format.
  package init(parsing text: String) throws(FormatError) {
    var (names, caller, callee): ([Substring: Substring], Substring, Substring) = ([:], "", "")
    var (instructions, allocations): (Int?, Int) = (nil, 0)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("totals:") {
        instructions = Int(line.dropFirst(7).trimmingPrefix { $0 == " " })
      } else if line.hasPrefix("fn=") {
        caller = try Self.name(line.dropFirst(3), &names)
      } else if line.hasPrefix("cfn=") {
        callee = try Self.name(line.dropFirst(4), &names)
      } else if line.hasPrefix("calls=") {
        guard let count = line.dropFirst(6).split(separator: " ").first.flatMap({ Int($0) }) else {
          throw FormatError(description: "no number of calls in the line '\(line)'")
        }
        // The C library's aligned allocator calls `malloc`: count it once.
        if Self.allocators.contains(callee), !caller.hasPrefix("_mid_memalign") {
          allocations += count
        }
      }
    }
    guard let instructions else { throw FormatError(description: "no line 'totals:'") }
    self.instructions = instructions
    self.allocations = allocations
  }

  /// Returns the name in `(number) name`, or the number's previous name in `(number)`.
  private static func name(
    _ text: Substring, _ names: inout [Substring: Substring]
  ) throws(FormatError) -> Substring {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return text }
    let number = text[..<end]
    let name = text[text.index(after: end)...].trimmingPrefix { $0 == " " }
    if !name.isEmpty { names[number] = name }
    guard let name = names[number] else {
      throw FormatError(description: "no name of the function \(number))")
    }
    return name
  }
}
