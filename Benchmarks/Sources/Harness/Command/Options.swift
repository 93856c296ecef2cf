// SPDX-License-Identifier: MIT

/// Command line options.
package struct Options: Equatable {
  /// An invalid command line.
  package struct UsageError: Error, Equatable {
    package let message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// Groups to measure; all if empty.
  package var only: [String] = []
  /// A Boolean value that indicates whether only hot paths' representatives are measured.
  package var isHot = false
  /// A Boolean value that indicates whether instructions are counted instead of time.
  package var isCounting = false
  /// A Boolean value that indicates whether growth is measured instead of ratios.
  package var isScaling = false
  /// A file for the drawing of growth.
  package var drawing: String?
  /// Another checkout to compare with.
  package var otherCheckout: String?
  /// A Boolean value that indicates whether to print JSON instead of a table.
  package var isJSON = false
  /// A Boolean value that indicates whether an unacceptable row is a failure.
  package var isChecking = false
  /// A Boolean value that indicates whether to explain the options instead.
  package var isHelp = false
  /// A Boolean value that indicates whether valgrind executes this process.
  var isCounted = false

  package static func usage(groups: [String]) -> String {
    """
    usage: benchmarks [--only GROUP] [--hot] [--count] [--check] [--json]
           benchmarks --scale [--draw FILE] [--only GROUP] [--check] [--json]
           benchmarks --compare DIR [--only GROUP] [--hot] [--count]

      --only GROUP   measure one group, of: \(groups.joined(separator: ", ")); may be repeated;
                     compile, which builds new packages for minutes, is measured only if it is named
      --hot          measure one representative of each hot path
      --count        count instructions and allocations under valgrind in place of time
      --scale        measure time and memory at growing sizes, up to files of 10 GB, which takes minutes
      --draw FILE    draw the growth as SVG
      --check        exit with 1, and name the rows, where a ratio is over its bar beyond noise; with --count,
                     where a count is over the accepted one by more than 3 %; with --scale, where an exponent
                     is over its bar
      --json         print one JSON object for each row
      --compare DIR  build the benchmarks of another checkout, run both alternately, and print both figures
      --help         print this

    A row compares the processor time of one operation to that of a baseline, in rounds that take turns. The
    ratio is the median of the rounds. Counts are compared with the table of this toolchain in
    Benchmarks/Counts; with UPDATE_COUNTS=1 in the environment, --count accepts what it has counted.

    """
  }

  package init() {}

  package init(parsing arguments: some Sequence<String>, groups: [String]) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--check": isChecking = true
      case "--hot": isHot = true
      case "--count": isCounting = true
      case "--scale": isScaling = true
      case "--draw":
        guard let file = rest.popFirst() else {
          throw UsageError(message: "--draw needs the path of a file")
        }
        drawing = file
      case "--counted": isCounted = true
      case "--help", "-h": isHelp = true
      case "--only": only.append(try Self.group(rest.popFirst(), of: groups))
      case "--compare":
        guard let folder = rest.popFirst() else {
          throw UsageError(message: "--compare needs the folder of another checkout")
        }
        otherCheckout = folder
      default: throw UsageError(message: "unknown option '\(argument)'")
      }
    }
    if otherCheckout != nil, isChecking || isJSON {
      throw UsageError(message: "--compare goes with neither --check nor --json")
    }
    if isScaling, isCounting || isHot || otherCheckout != nil {
      throw UsageError(message: "--scale goes with none of --count, --hot and --compare")
    }
    if drawing != nil, !isScaling { throw UsageError(message: "--draw goes with --scale") }
  }

  /// Options that select cases, as arguments.
  var selection: [String] {
    only.flatMap { ["--only", $0] } + (isHot ? ["--hot"] : [])
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
