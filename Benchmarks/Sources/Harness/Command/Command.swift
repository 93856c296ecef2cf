// SPDX-License-Identifier: MIT

/// Executes a command line and prints the report.
@MainActor package struct Command {
  /// The exit status of a command.
  package enum Status: Int32 {
    /// Everything was measured, and nothing that was to be checked is worse than it may be.
    case success = 0
    /// A row is worse than it may be.
    case worse = 1
    /// Something could not be measured.
    case failure = 2
    /// The command line makes no sense (`EX_USAGE` of `sysexits.h`).
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
  ///   - groups: The groups that can be measured.
  ///   - measurement: The way to measure time.
  ///   - counting: The way to count instructions.
  ///   - allocatedBytes: Returns the memory that the allocator has handed out.
  ///   - output: Receives the report, in whole lines.
  ///   - errors: Receives errors and progress, in whole lines.
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
  /// - Parameter arguments: The command line, without the name of the command.
  /// - Returns: The exit status.
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

  /// Returns the groups that the options name; without a name, those that are measured by default.
  func selectedGroups(_ options: Options) -> [Group] {
    groups.filter {
      options.only.isEmpty ? $0.isMeasuredByDefault : options.only.contains($0.name)
    }
  }

  /// Returns the cases that the options select, with the names of their groups.
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
