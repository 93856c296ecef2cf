// SPDX-License-Identifier: MIT

import Inspection

extension TerminalScreen {
  /// Sends an event of the user to the focused view, or to the views under the mouse.
  ///
  /// In a trace, the event is an input and the cause of its effects. An event with a cause, such as
  /// one from a `Boundary`, is no second input.
  ///
  /// - Returns: `true` if a view has handled it.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    guard Inspection.isWatching(.input), Inspection.cause == nil else { return route(event) }
    return Inspection.span(.input, InspectionSubject(Self.self), .input(event.summary)) {
      route(event)
    }
  }

  private func route(_ event: TerminalEvent) -> Bool {
    settle()
    switch event {
    case .click(let column, let row): return click(column, row)
    case .scroll(_, let column, let row), .horizontalScroll(_, let column, let row):
      return front.views(at: column, row).contains { $0.handle(event) }
    case .drag(let start, _): return drag(event, from: start)
    case .release(let start, _):
      defer { send(.dragged(nil)) }
      return drag(event, from: start)
    case .key, .paste: return respond(to: event) || performDefaultAction(of: event)
    }
  }

  private func respond(to event: TerminalEvent) -> Bool {
    let first = focus ?? (front === root ? content ?? root : front)
    let responders = sequence(first: first) { $0 === self.front ? nil : $0.superview }
    guard let responder = responders.first(where: { $0.handle(event) }) else { return false }
    if responder === focus { returnToFocus() }
    return true
  }

  /// Scrolls back to the focused view, of which a key may change what is hidden.
  private func returnToFocus() {
    for scroll in focus?.enclosingScrolls ?? [] { scroll.forgetScrolling() }
  }

  private func performDefaultAction(of event: TerminalEvent) -> Bool {
    switch event {
    case .key(.tab, []), .key(.down, []), .key(.right, []): return moveFocus(by: 1)
    case .key(.tab, .shift), .key(.up, []), .key(.left, []): return moveFocus(by: -1)
    case .key(.enter, []), .key(.character(" "), []):
      returnToFocus()
      return focus?.activate() ?? false
    case .key(.enter, .alt):
      let onLongPress = (focus as? TerminalContainer)?.onLongPress
      onLongPress?()
      return onLongPress != nil
    default: return false
    }
  }

  private func moveFocus(by step: Int) -> Bool {
    let views = front.focusableViews
    guard !views.isEmpty else { return false }
    let index = focus.flatMap { focus in views.firstIndex { $0 === focus } }
    focus = views[TerminalScreenState.index(step, from: index, count: views.count)]
    return true
  }

  /// Sends a drag to the view that handled its beginning, or else to the views at its start.
  private func drag(_ event: TerminalEvent, from start: TerminalEvent.Position) -> Bool {
    guard state.dragged == nil else { return dragged?.handle(event) ?? false }
    let views = front.views(at: start.column, start.row)
    guard let view = views.first(where: { $0.handle(event) }) else { return false }
    send(.dragged(identify(view)))
    return true
  }

  private func click(_ column: Int, _ row: Int) -> Bool {
    let views = front.views(at: column, row)
    guard let view = views.first(where: \.isFocusable) else { return false }
    if let group = views.lazy.compactMap({ ($0 as? TerminalContainer)?.focusGroup }).first {
      group.focusElement(containing: view)
      return view === group.view || view.activate()
    }
    focus = view
    _ = view.activate()
    return true
  }
}

extension TerminalEvent {
  /// A trace's text, which `Inspection.hide("key", "paste")` hides.
  fileprivate var summary: String {
    switch self {
    case .key: Inspection.isHidden("key") ? "key \(ValueSummary.hidden)" : description
    case .paste(let text): "paste \(ValueSummary.of(text, named: "paste"))"
    case .scroll, .horizontalScroll, .click, .drag, .release: description
    }
  }
}
