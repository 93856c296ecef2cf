// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace

/// A search for fewer steps that break the same check.
@MainActor struct Shrinker {
  /// A limit for orders in a search for a shorter one.
  private static let limit = 2_000

  let scenario: @MainActor (World) throws -> Any

  /// Returns a failure with as few steps as possible.
  func failure(_ broken: BrokenOrder) -> ExplorationFailure {
    let shortest = shorter(than: withoutSteps(broken))
    return failure(of: shortest, in: shortest.steps.joined(separator: "; "))
  }

  /// Performs all steps.
  ///
  /// - Throws: ``ExplorationFailure``, or an ``ExplorationError`` for a step that can't happen.
  func replay(_ steps: [String]) throws {
    let run = try Run(scenario)
    defer { run.end() }
    do {
      try run.check()
      for step in steps {
        try run.perform(step)
        try run.check()
      }
    } catch let broken as BrokenOrder {
      throw failure(of: broken, in: run.order)
    }
  }

  private func failure(of broken: BrokenOrder, in order: String) -> ExplorationFailure {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("exploration-\(UUID().uuidString).jsonl").path
    let tracer = Tracer()
    return Inspection.watch(with: tracer, categories: .replayed) {
      var failure = ExplorationFailure(check: broken.description, order: order)
      let recorded = World.Recording(path: path, tracer: tracer)
      guard let run = try? Run(scenario, recordedAs: recorded) else { return failure }
      defer { run.end() }
      failure.story = story(of: broken.steps, in: run)
      if run.isRecorded { failure.recording = path }
      return failure
    }
  }

  /// Removes one step after another, last first, while its check remains broken.
  private func withoutSteps(_ broken: BrokenOrder) -> BrokenOrder {
    var broken = broken
    var index = broken.steps.count - 1
    while index >= 0 {
      var steps = broken.steps
      steps.remove(at: index)
      if let shorter = order(of: steps, breaking: broken.name) { broken = shorter }
      index = min(index, broken.steps.count) - 1
    }
    return broken
  }

  /// Tries all shorter orders, shortest first.
  private func shorter(than broken: BrokenOrder) -> BrokenOrder {
    var left = Self.limit
    for depth in 1..<max(broken.steps.count, 1) where left > 0 {
      var explorer = Explorer(depth: depth, limit: left, scenario: scenario)
      do {
        left -= try explorer.explore().runs
      } catch let shorter as BrokenOrder where shorter.name == broken.name {
        return shorter
      } catch {
        return broken
      }
    }
    return broken
  }

  /// Performs possible steps until a check is broken.
  private func order(of steps: [String], breaking check: String) -> BrokenOrder? {
    guard let run = try? Run(scenario) else { return nil }
    defer { run.end() }
    do {
      try run.check()
      for name in steps {
        guard let possible = Self.name(like: name, among: run.steps.map(\.name)) else { continue }
        try run.perform(possible)
        try run.check()
      }
    } catch let broken as BrokenOrder where broken.name == check {
      return broken
    } catch {}
    return nil
  }

  /// Returns a possible step's name: the wanted one, or that of an earlier or later equal request.
  private static func name(like name: String, among possible: [String]) -> String? {
    func unnumbered(_ name: String) -> String { name.replacing(/\ #\d+/, with: "") }
    return possible.first { $0 == name }
      ?? possible.first { unnumbered($0) == unnumbered(name) }
  }

  /// Performs all steps, and returns each with its visible changes.
  private func story(of steps: [String], in run: Run) -> String {
    let width = (steps.map(\.count).max() ?? 0) + 6
    var (texts, properties) = (run.texts, run.properties)
    var lines = texts.map { text in "   " + text }
    for (number, name) in steps.enumerated() {
      // The last step may throw.
      _ = try? run.perform(name)
      let changes =
        texts.isEmpty
        ? zip(properties, run.properties).flatMap { Self.changes(from: $0, to: $1) }
        : zip(texts, run.texts).filter { $0 != $1 }.flatMap { Self.lines($1) }
      (texts, properties) = (run.texts, run.properties)
      let head = "\(number + 1). \(name)"
      let gap = String(repeating: " ", count: max(width - head.count, 2))
      let indentation = "\n" + String(repeating: " ", count: width)
      lines.append(changes.isEmpty ? head : head + gap + changes.joined(separator: indentation))
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private static func changes(
    from old: Run.Property, to new: Run.Property
  ) -> [String] {
    guard type(of: old.value) == type(of: new.value), !new.digest.isEqual(to: old.digest) else {
      return []
    }
    return ValueSummary.changes(from: old.value, to: new.value, named: new.name)
      .filter { $0 != "unchanged" }.map { line in
        // A change of the whole property has no path.
        line.hasPrefix(new.name) ? line : "\(new.name): \(line)"
      }
  }
}
