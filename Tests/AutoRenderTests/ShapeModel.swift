// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A renderer's documented behavior, for names and types known without reflection.
@MainActor final class ShapeModel {
  typealias Values = ShapeProgram.Values

  private struct Record {
    var isVisible: Bool?
    /// The last rendered value's key.
    var key: String?
    var needsRedraw = false
    /// The state that fed the view last.
    var state: Int?
    /// The state whose closure renders the values, or `nil` if the view does.
    var closure: Int?
  }

  let shape: Shape
  /// The views by screen property.
  private(set) var views: [Shape.View?]
  private(set) var takenOut: [Int: Shape.View] = [:]
  private var records: [String: Record] = [:]
  /// Views that the next pass always renders.
  private var redrawn: Set<String> = []
  private var entries: [String] = []
  private var reaction: ShapeProgram.Reaction?
  private var last: Values?
  private var isRendering = false
  private var waiting: Values?
  /// Each typed view's result in the last pass.
  private(set) var explanation: [String]?

  init(_ shape: Shape, _ views: [Shape.View]) {
    self.shape = shape
    self.views = zip(shape.screen.slots, views).map { $0.form == .lazy ? nil : $1 }
  }

  /// Performs a step, and returns the expected view calls.
  func perform(_ step: ShapeProgram.Step) -> [String] {
    (reaction, entries) = (step.reaction, [])
    perform(step.action)
    return entries
  }

  private func perform(_ action: ShapeProgram.Action) {
    switch action {
    case .render(let values): render(values)
    case .renderAgain: if let last { render(last) }
    case .redrawAll:
      redrawn.formUnion(records.keys)
    case .redraw(let slot):
      if let view = views[slot], records[view.name] != nil { redrawn.insert(view.name) }
    case .replace(let slot, let view): views[slot] = view
    case .takeOut(let slot):
      takenOut[slot] = views[slot]
      views[slot] = nil
    case .putBack(let slot):
      views[slot] = takenOut[slot]
      takenOut[slot] = nil
    }
  }

  private func render(_ values: Values) {
    last = values
    guard !isRendering else {
      waiting = values
      return
    }
    isRendering = true
    var next: Values? = values
    while let values = next {
      waiting = nil
      pass(values)
      next = waiting
    }
    isRendering = false
  }

  private func pass(_ values: Values) {
    let slots = shape.searchOrder.filter { views[$0] != nil && !shape.ignored.contains($0) }
    let present = slots.compactMap { slot in
      views[slot].map {
        ShapeMatching.View(slot: slot, view: $0, words: shape.screen.slots[slot].words)
      }
    }
    let names = Set(present.map(\.view.name))
    records = records.filter { names.contains($0.key) }
    for name in redrawn { records[name]?.needsRedraw = true }
    redrawn = []
    let rows = ShapeMatching(shape, values.state, present).rows
    explanation = rows.compactMap { $0.explanation(shape.states[values.state]) }
    for row in rows where records[row.view.view.name].map({ $0.closure == row.closure }) != true {
      records[row.view.view.name] = Record(closure: row.closure)
    }
    for row in rows where row.rule == nil && records[row.view.view.name]?.state == values.state {
      setVisible(false, row.view.view.name)
      records[row.view.view.name]?.state = nil
    }
    for row in rows where row.rule != nil {
      guard views[row.view.slot]?.name == row.view.view.name else { continue }
      records[row.view.view.name]?.state = values.state
      update(row, values)
    }
  }

  private func update(_ row: ShapeRow, _ values: Values) {
    let name = row.view.view.name
    for field in row.fields {
      let value = value(field, values)
      guard let rendering = row.view.rendering(of: value) else { continue }
      guard !rendering.isRefused else { continue }
      if row.closure != nil, records[name]?.isVisible != true {
        setVisible(true, name)
        records[name]?.needsRedraw = true
      }
      let isEqual = rendering.key != nil && rendering.key == records[name]?.key
      if !isEqual || records[name]?.needsRedraw == true {
        records[name]?.key = rendering.key
        records[name]?.needsRedraw = false
        entries.append("\(name).render(\(rendering.summary))")
        react(to: name)
      }
      setVisible(true, name)
      return
    }
    // As in ARCH.
    if shape.policy == .archCompatible { records[name]?.isVisible = nil }
    setVisible(false, name)
  }

  /// Returns a property's value, or `nil` if it doesn't exist.
  private func value(_ field: ShapeMatching.Field, _ values: Values) -> ModelValue? {
    switch field {
    case .whole: return ModelValue(summary: "whole", anySummary: "something")
    case .property(let index):
      let family = shape.states[values.state].family
      let isThere = family.cases == nil || values.enumCase == index
      let value = values.fields.fields[index].model
      guard !family.hidden.contains(index) else {
        return ModelValue(summary: "", anySummary: "something")
      }
      return isThere ? value : nil
    }
  }

  private func react(to name: String) {
    guard let reaction, reaction.view == name else { return }
    self.reaction = nil
    for action in reaction.actions { perform(action) }
  }

  private func setVisible(_ isVisible: Bool, _ name: String) {
    guard records[name]?.isVisible != isVisible else { return }
    records[name]?.isVisible = isVisible
    entries.append("\(name).set(visible: \(isVisible))")
  }
}

extension ShapeProgram.Values {
  /// The case index, if the state is an enum.
  var enumCase: Int { fields[fields.fields.count - 1] }
}
