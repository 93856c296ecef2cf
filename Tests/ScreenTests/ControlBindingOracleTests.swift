// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

/// Random edits by a user and a program, with observers that normalise the text.
@Suite(.contract("At rest, a control displays…"))
@MainActor struct ControlBindingOracleTests {
  @Test(arguments: Fuzzing.seeds(60)) func `bound sides are equal after each step`(seed: UInt64) {
    var world = World(seed: seed)
    for step in 1...80 {
      let action = world.step()
      world.check("seed \(seed), step \(step): \(action)")
    }
  }
}

@MainActor private struct World {
  /// The functions with which observers normalise text; each is idempotent, so that a chain ends.
  static let rules: [@Sendable (String) -> String] = [
    { $0 }, { $0.uppercased() }, { String($0.prefix(6)) }, { $0.filter { $0 != "b" } },
  ]

  var random: SplitMix64
  let text = Observable("")
  let trigger = Observable(0)
  let fields: [ControlSpy<String>]
  let rule: @Sendable (String) -> String
  let counts = Counts()
  var tokens: [ObservationToken] = []
  /// Both sides' text at rest.
  var expected = ""

  final class Counts {
    var (sets, normalised, changes) = (0, 0, 0)
    var onTrigger: (() -> Void)?
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    fields = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      ControlSpy(value: "", exhaustivity: .off)
    }
    rule = Self.rules.randomElement(using: &random) ?? { $0 }
    let place = Int.random(in: 0...fields.count, using: &random)
    for index in 0...fields.count {
      if index == place { normalise() }
      if index < fields.count { tokens.append(text.bindTwoWay(to: fields[index])) }
    }
    tokens.append(text.observe { [counts] _, _ in counts.changes += 1 })
    tokens.append(trigger.observe { [counts] _, _ in counts.onTrigger?() })
  }

  private mutating func normalise() {
    tokens.append(
      text.observe { [text, rule, counts] _, _ in
        let normal = rule(text.value)
        guard normal != text.value else { return }
        counts.sets += 1
        counts.normalised += 1
        text.value = normal
      })
  }

  private mutating func randomText() -> String {
    String((0..<Int.random(in: 0...8, using: &random)).map { _ in character() })
  }

  private mutating func character() -> Character { "abAB é".randomElement(using: &random) ?? "a" }

  mutating func step() -> String {
    let field = fields.randomElement(using: &random) ?? fields[0]
    (counts.sets, counts.normalised, counts.changes) = (0, 0, 0)
    for field in fields { field.takeCalls() }
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: return type(on: field)
    case 3: return delete(on: field)
    case 4:
      field.cursor = Int.random(in: 0...8, using: &random)
      return "move"
    case 5: return set([randomText()])
    case 6:
      let texts = [randomText(), randomText()]
      let (text, counts) = (text, counts)
      expected = rule(texts[1])
      Observables.transaction {
        for new in texts { text.value = new }
      }
      counts.sets += 1
      return "transaction \(texts)"
    default: return setInACallback()
    }
  }

  private mutating func type(on field: ControlSpy<String>) -> String {
    let (cursor, old, new) = (field.cursor, field.value, String(character()))
    let edited = String(old.prefix(cursor) + new + old.dropFirst(cursor))
    expected = rule(edited)
    field.type(new)
    counts.sets += 1
    if expected == edited {
      #expect(field.calls.isEmpty, "an echo of \(edited)")
      #expect(field.cursor == cursor + 1)
    }
    return "type \(new) at \(cursor) into \(old)"
  }

  private mutating func delete(on field: ControlSpy<String>) -> String {
    let (cursor, old) = (field.cursor, field.value)
    expected = rule(String(old.prefix(cursor).dropLast() + old.dropFirst(cursor)))
    field.deleteBackward()
    if cursor > 0 { counts.sets += 1 }
    return "delete before \(cursor) in \(old)"
  }

  private mutating func set(_ texts: [String]) -> String {
    for new in texts {
      expected = rule(new)
      let cursors = fields.map(\.cursor)
      let old = text.value
      text.value = new
      counts.sets += 1
      if expected == old { #expect(fields.map(\.cursor) == cursors || new != old) }
    }
    return "set \(texts)"
  }

  /// Sets a text and types in the middle of a delivery: the last edit wins.
  private mutating func setInACallback() -> String {
    let (field, new, typed) = (fields[0], randomText(), String(character()))
    let (cursor, old) = (field.cursor, field.value)
    let typesLast = Bool.random(using: &random)
    expected = rule(
      typesLast ? String(old.prefix(cursor) + typed + old.dropFirst(cursor)) : new)
    counts.onTrigger = { [text, counts] in
      if typesLast { text.value = new }
      field.type(typed)
      if !typesLast { text.value = new }
      counts.sets += 2
    }
    trigger.value += 1
    counts.onTrigger = nil
    return "callback: set \(new), type \(typed) \(typesLast ? "last" : "first")"
  }

  func check(_ note: String) {
    #expect(text.value == expected, "\(note)")
    for field in fields {
      #expect(field.value == expected, "\(note)")
      #expect((0...field.value.count).contains(field.cursor), "\(note)")
      // Once for the last set value, and once per normalisation.
      #expect(field.calls.count <= 1 + counts.normalised, "\(note): \(field.calls)")
    }
    #expect(counts.changes <= counts.sets, "\(note): \(counts.changes) of \(counts.sets)")
  }
}
