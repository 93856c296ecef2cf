// SPDX-License-Identifier: MIT

import Foundation

/// One row's figures in two checkouts.
package struct ComparedRow: Equatable {
  /// The group, the case and, for times, the baseline.
  package struct Key: Hashable {
    package let group: String
    package let name: String
    package let baseline: String?

    package init(group: String, name: String, baseline: String?) {
      self.group = group
      self.name = name
      self.baseline = baseline
    }

    /// Parses a JSON row and returns its key and its ratio, or its instructions.
    package static func parse(_ line: Substring) -> (Key, Double)? {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, let group = object["group"] as? String,
        let name = object["case"] as? String,
        let figure = (object["instructions"] ?? object["ratio"]) as? Double
      else { return nil }
      return (Key(group: group, name: name, baseline: object["baseline"] as? String), figure)
    }
  }

  let key: Key
  let here: Double?
  let there: Double?

  package init(key: Key, here: Double?, there: Double?) {
    self.key = key
    self.here = here
    self.there = there
  }

  static let head = columns("group", "case", "baseline", "here", "there", "change")

  package var line: String {
    var change: String?
    if let here, let there { change = Columns.text((here / there - 1) * 100) + " %" }
    return Self.columns(
      key.group, key.name, key.baseline ?? "instructions", Columns.text(here),
      Columns.text(there), change ?? "–")
  }

  private static func columns(
    _ group: String, _ name: String, _ baseline: String, _ here: String, _ there: String,
    _ change: String
  ) -> String {
    var columns = Columns()
    columns.left(group, 11)
    columns.left(name, 42)
    columns.left(baseline, 40)
    for number in [here, there, change] { columns.right(number, 11) }
    return columns.line + "\n"
  }
}

extension Command {
  /// Compares this checkout's figures with another's.
  func compare(with other: String, _ options: Options) -> Status {
    do {
      let there = try build(other)
      output(ComparedRow.head)
      for group in selectedGroups(options) {
        for row in try compare(group, with: there, options) { output(row.line) }
      }
      return .success
    } catch {
      errors("benchmarks: \(error)\n")
      return .failure
    }
  }

  /// Builds a checkout's benchmarks.
  ///
  /// - Returns: The executable's path.
  private func build(_ checkout: String) throws -> String {
    let package = checkout + "/Benchmarks"
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw ComparisonFailure(description: "'\(checkout)' has no package Benchmarks")
    }
    errors("building the benchmarks of \(checkout)\n")
    let arguments = ["build", "-c", "release", "--package-path", package]
    guard try Subprocess("swift", arguments).run({ errors($0 + "\n") }) == 0 else {
      throw ComparisonFailure(description: "the benchmarks of '\(checkout)' do not build")
    }
    var path = ""
    _ = try Subprocess("swift", arguments + ["--show-bin-path"]).run { path = String($0) }
    return path + "/benchmarks"
  }

  /// Runs a group in both checkouts alternately.
  ///
  /// Counts are reproducible, and need one round.
  private func compare(
    _ group: Group, with there: String, _ options: Options
  ) throws -> [ComparedRow] {
    var keys: [ComparedRow.Key] = []
    var figures: [[ComparedRow.Key: [Double]]] = [[:], [:]]
    let rounds = options.isCounting ? 1 : 3
    for round in 1...rounds {
      errors("\(group.name): round \(round) of \(rounds)\n")
      for (side, executable) in [CommandLine.arguments[0], there].enumerated() {
        let arguments =
          ["--json", "--only", group.name] + (options.isCounting ? ["--count"] : [])
          + (options.isHot ? ["--hot"] : [])
        let status = try Subprocess(executable, arguments).run { line in
          guard let (key, figure) = ComparedRow.Key.parse(line) else { return }
          if !keys.contains(key) { keys.append(key) }
          figures[side][key, default: []].append(figure)
        }
        if status != 0 { errors("\(executable) ended with status \(status)\n") }
      }
    }
    return keys.map { key in
      ComparedRow(key: key, here: figures[0][key]?.median, there: figures[1][key]?.median)
    }
  }
}

/// A comparison failure.
struct ComparisonFailure: Error, CustomStringConvertible {
  let description: String
}
