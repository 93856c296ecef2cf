// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender

/// The screen under test, read by one of the two paths.
@MainActor final class ShapeSubject {
  let screen: ShapeScreen
  private let shape: Shape
  private let log = ShapeLog()
  private var states: [(any ShapeState)?]
  private var last: (any ShapeState)?
  private var takenOut: [Int: any ViewInput] = [:]
  private var isRendering = false
  private var reaction: ShapeProgram.Reaction?

  init(
    _ shape: Shape, _ views: [Shape.View], reading: AutoRenderExplanation.Reading
  ) {
    self.shape = shape
    let (log, type) = (log, shape.screen.instantiate(shape.slotKinds.map(\.viewType)))
    screen = AutoRenderer.$reading.withValue(reading) {
      type.init(views.map { $0.kind.view($0.name, log) }, shape.policy)
    }
    states = shape.states.map { _ in nil }
    screen.ignored = shape.ignored
    screen.makeBindings = { screen in
      shape.bindings.map {
        shape.states[$0.state].type.binding($0.field, screen, $0.target)
      }
    }
    log.onRender = { [unowned self] name in react(to: name) }
  }

  /// Each typed view's result in the last pass.
  var explanation: [String]? {
    screen.autoRenderer.explain()?.rows
      .filter { $0.view != nil && $0.viewType != "UntypedView" }
      .map { ShapeRow.line($0.view, $0.property, $0.rule, $0.isAmbiguous) }
  }

  func perform(_ step: ShapeProgram.Step) -> [String] {
    reaction = step.reaction
    perform(step.action)
    return log.take()
  }

  private func perform(_ action: ShapeProgram.Action) {
    switch action {
    case .render(let values): render(values)
    case .renderAgain: if let last { render(last) }
    case .redrawAll: screen.autoRenderer.setNeedsRedraw()
    case .redraw(let slot):
      if let view = screen.view(at: slot) { screen.autoRenderer.setNeedsRedraw(view) }
    case .replace(let slot, let view):
      screen.set(view.map { $0.kind.view($0.name, log) }, at: slot)
    case .takeOut(let slot):
      takenOut[slot] = screen.view(at: slot)
      screen.set(nil, at: slot)
    case .putBack(let slot):
      screen.set(takenOut[slot], at: slot)
      takenOut[slot] = nil
    }
  }

  private func render(_ values: ShapeProgram.Values) {
    let type = shape.states[values.state].type
    // An object isn't modified while it is rendered.
    guard type is AnyClass, !isRendering, let known = states[values.state] else {
      // The next state may reuse the last one's memory.
      (states[values.state], last) = (nil, nil)
      let state = type.init(values.fields)
      if type is AnyClass, !isRendering { states[values.state] = state }
      render(state)
      return
    }
    render(known.changed(to: values.fields))
  }

  private func render(_ state: any ShapeState) {
    last = state
    let wasRendering = isRendering
    isRendering = true
    screen.autoRender(state)
    isRendering = wasRendering
  }

  private func react(to name: String) {
    guard let reaction, reaction.view == name else { return }
    self.reaction = nil
    for action in reaction.actions { perform(action) }
  }
}
