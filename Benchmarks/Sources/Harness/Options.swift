// SPDX-License-Identifier: MIT

/// What the command line asks for.
package struct Options: Equatable {
  /// A command line that makes no sense.
  package struct UsageError: Error, Equatable {
    package let message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// The groups to measure; all where there is none.
  package var only: [String] = []
  /// Whether to print JSON instead of a table.
  package var isJSON = false
  /// Whether a row over its bar is a failure.
  package var isChecking = false
  /// Whether to explain the options instead.
  package var isHelp = false

  package static func usage(groups: [String]) -> String {
    """
    usage: benchmarks [--only GROUP] [--json] [--check]

      --only GROUP  measure one group, of: \(groups.joined(separator: ", ")); may be repeated
      --json        print one JSON object for each row
      --check       exit with 1, and name the rows, where a ratio is over its bar
      --help        print this

    A row compares the time of one operation to that of a baseline: both are the medians of many rounds,
    in which subject and baselines take turns. The ratio is the subject's time divided by the baseline's.

    """
  }

  package init() {}

  package init(parsing arguments: some Sequence<String>, groups: [String]) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--check": isChecking = true
      case "--help", "-h": isHelp = true
      case "--only": only.append(try Self.group(rest.popFirst(), of: groups))
      default: throw UsageError(message: "unknown option '\(argument)'")
      }
    }
  }

  private static func group(
    _ name: String?, of groups: [String]
  ) throws(UsageError) -> String {
    guard let name else { throw UsageError(message: "--only needs the name of a group") }
    guard groups.contains(name) else {
      throw UsageError(
        message: "unknown group '\(name)'; there are \(groups.joined(separator: ", "))")
    }
    return name
  }
}
