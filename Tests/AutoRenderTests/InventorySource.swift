// SPDX-License-Identifier: MIT

import TestSupport

/// An inventory source that changes some values each time.
struct InventorySource {
  struct Made {
    let state: Inventory
    /// Each view's expected value by property, or `nil` for a hidden view.
    let summaries: [String: String?]
    /// Objects that the state doesn't retain.
    let held: [AnyObject]
  }

  private let census: Census
  private var random: SplitMix64
  private var last: Made?

  init(_ census: Census, random: SplitMix64) {
    (self.census, self.random) = (census, random)
  }

  mutating func next() -> Made {
    let new = make()
    guard var state = last?.state, var summaries = last?.summaries, let held = last?.held else {
      last = new
      return new
    }
    func take<Value>(_ name: String, _ property: WritableKeyPath<Inventory, Value>) {
      state[keyPath: property] = new.state[keyPath: property]
      summaries[name] = new.summaries[name]
    }
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: take("flag", \.flag)
      case 1: take("figure", \.figure)
      case 2: take("padded", \.padded)
      case 3: take("weakItem", \.weakItem)
      case 4: take("small", \.small)
      case 5: take("owner", \.owner)
      case 6: take("tree", \.tree)
      case 7: take("choice", \.choice)
      case 8: take("anything", \.anything)
      case 9: take("bodily", \.bodily)
      case 10: take("weakBodily", \.weakBodily)
      case 11: take("error", \.error)
      case 12: take("pair", \.pair)
      case 13: take("counted", \.counted)
      case 14: take("line", \.line)
      default: take("number", \.number)
      }
    }
    let made = Made(state: state, summaries: summaries, held: held + new.held)
    last = made
    return made
  }

  private mutating func make() -> Made {
    let number = census.next()
    let text = String(repeating: "text ", count: 1 + number % 6) + "\(number)"
    let figures: [any Figure] = [
      Dot(size: number), Polygon(name: text, corners: [number]), Item(text, census),
      Blob(item: Item(text, census)),
    ]
    let values: [Any] = [number, text, Item(text, census), Polygon(name: text, corners: [])]
    let errors: [(any Error)?] = [
      nil, Fault(code: number), OpaqueFault(item: Item(text, census)),
    ]
    let choices: [Choice??] = [nil, .some(nil), .number(number), .text(text), .pair(number, [1])]
    let lines: [Line???] = [
      nil, .some(nil), .some(.some(nil)), Line(text: text, isOn: number.isMultiple(of: 2)),
    ]
    let bodies: [(any Bodily)?] = [nil, Thing(census), SubThing(census), Item(text, census)]
    let (weakItem, weakBodily) = (Item(text, census), EmptyThing(census))
    let (owner, subThing) = (Thing(census), SubThing(census))
    let closures = Closures(number: number) { number }
    var padded: Padded? = Padded(small: 1, large: number, flag: true)
    if number.isMultiple(of: 3) { padded = nil }
    let state = Inventory(
      flag: number.isMultiple(of: 2), figure: pick(figures), padded: padded,
      weakItem: number.isMultiple(of: 4) ? nil : weakItem,
      small: Int8(truncatingIfNeeded: number), owner: owner, tree: .node(.leaf(number), .leaf(1)),
      unsafeOwner: subThing, choice: pick(choices), anything: pick(values), bodily: pick(bodies),
      weakBodily: number.isMultiple(of: 5) ? nil : weakBodily, error: pick(errors),
      empty: Empty(), pair: (Int8(truncatingIfNeeded: number), text),
      counted: number.isMultiple(of: 3) ? nil : [text, "more"], line: pick(lines),
      closures: closures, type: number.isMultiple(of: 2) ? Int.self : String.self,
      action: { owner.touch() }, number: Double(number) / 3)
    return Made(
      state: state, summaries: summaries(of: state),
      held: [weakItem, weakBodily, owner, subThing])
  }

  private func summaries(of state: Inventory) -> [String: String?] {
    [
      "flag": state.flag.summary, "figure": state.figure.summary,
      "padded": state.padded?.summary, "weakItem": state.weakItem?.summary,
      "small": "\(state.small)", "owner": state.owner.summary, "tree": state.tree.summary,
      "choice": state.choice.flatMap(\.self)?.summary, "anything": describeAny(state.anything),
      "bodily": state.bodily?.summary, "weakBodily": state.weakBodily?.summary,
      "error": state.error.map(describeAny), "empty": state.empty.summary,
      "pair": "\(state.pair)", "counted": state.counted?.summary,
      "unsafeOwner": unsafe state.unsafeOwner.summary, "closures": state.closures.summary,
      "type": "\(state.type)", "action": "done",
      "line": state.line.flatMap(\.self).flatMap(\.self)?.summary, "number": state.number.summary,
    ]
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
