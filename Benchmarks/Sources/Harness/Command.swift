// SPDX-License-Identifier: MIT

/// The command line's way in, and the report's way out.
@MainActor package struct Command {
  /// How a command ended, as a process tells its caller.
  package enum Status: Int32 {
    /// Everything was measured, and nothing is over its bar or was to be checked.
    case success = 0
    /// A row is over its bar.
    case overBar = 1
    /// The command line makes no sense (`EX_USAGE` of `sysexits.h`).
    case usage = 64
  }

  private let groups: [Group]
  private let measurement: Measurement
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - groups: What there is to measure.
  ///   - measurement: How to measure it.
  ///   - output: Takes the report, whole lines at a time.
  ///   - errors: Takes what goes wrong, whole lines at a time.
  package init(
    groups: [Group], measurement: Measurement = Measurement(),
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.groups = groups
    self.measurement = measurement
    self.output = output
    self.errors = errors
  }

  /// Does what a command line asks for.
  ///
  /// - Parameter arguments: The command line, without the name of the command.
  /// - Returns: How it ended.
  package func run(_ arguments: some Sequence<String>) -> Status {
    let names = groups.map(\.name)
    let options: Options
    do {
      options = try Options(parsing: arguments, groups: names)
    } catch {
      errors("benchmarks: \(error.message)\n\(Options.usage(groups: names))")
      return .usage
    }
    if options.isHelp {
      output(Options.usage(groups: names))
      return .success
    }
    return check(measure(options), options)
  }

  private func measure(_ options: Options) -> [Row] {
    if !options.isJSON {
      output(Row.head)
    }
    var rows: [Row] = []
    for group in groups where options.only.isEmpty || options.only.contains(group.name) {
      for subject in group.cases() {
        for row in measurement.rows(of: subject, in: group.name) {
          output(options.isJSON ? row.json : row.line)
          rows.append(row)
        }
      }
    }
    return rows
  }

  private func check(_ rows: [Row], _ options: Options) -> Status {
    let failures = rows.filter(\.isOverBar)
    guard options.isChecking, !failures.isEmpty else { return .success }
    for row in failures {
      errors(row.complaint)
    }
    return .overBar
  }
}
