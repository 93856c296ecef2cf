// SPDX-License-Identifier: MIT

/// An executor for command lines, which prints the report.
@MainActor package struct Command {
  /// A command's exit status.
  package enum Status: Int32 {
    /// Everything was measured, and every checked row is acceptable.
    case success = 0
    /// A row is worse than its bar or count permits.
    case worse = 1
    /// Something could not be measured.
    case failure = 2
    /// The command line is invalid (`EX_USAGE` in `sysexits.h`).
    case usage = 64
  }

  let groups: [Group]
  let measurement: Measurement
  let counting: Counting
  let allocatedBytes: () -> Int
  let output: (String) -> Void
  let errors: (String) -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - groups: All groups that can be measured.
  ///   - measurement: The time measurement.
  ///   - counting: The instruction counting.
  ///   - allocatedBytes: A closure that returns the number of currently allocated bytes.
  ///   - output: A closure that receives the report, in whole lines.
  ///   - errors: A closure that receives errors and progress, in whole lines.
  package init(
    groups: [Group], measurement: Measurement = Measurement(), counting: Counting,
    allocatedBytes: @escaping () -> Int, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void
  ) {
    self.groups = groups
    self.measurement = measurement
    self.counting = counting
    self.allocatedBytes = allocatedBytes
    self.output = output
    self.errors = errors
  }

  /// Executes a command line.
  ///
  /// - Parameter arguments: Arguments without the command's name.
  /// - Returns: An exit status.
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
    if options.isCounted { return runCounted(options) }
    if let other = options.otherCheckout { return compare(with: other, options) }
    if options.isScaling { return scale(options) }
    return options.isCounting ? count(options) : measure(options)
  }

  /// Returns the groups that the options name, or all default groups without a name.
  func selectedGroups(_ options: Options) -> [Group] {
    groups.filter {
      options.only.isEmpty ? $0.isMeasuredByDefault : options.only.contains($0.name)
    }
  }

  /// Returns the cases that the options select, with their groups' names.
  func selected(_ options: Options) -> [(group: String, case: Case)] {
    selectedGroups(options).flatMap { group in
      group.cases.filter { !options.isHot || $0.path == .hot }.map { (group.name, $0) }
    }
  }

  private func measure(_ options: Options) -> Status {
    if !options.isJSON { output(Row.head) }
    var status = Status.success
    for (group, selected) in selected(options) {
      for row in measurement.rows(of: selected, in: group) {
        output(options.isJSON ? row.json : row.line)
        guard options.isChecking, row.isOverBar else { continue }
        errors(row.complaint)
        status = .worse
      }
    }
    return status
  }
}
