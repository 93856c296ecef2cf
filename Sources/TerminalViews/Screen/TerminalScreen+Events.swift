// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery
import PresentationInspection
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TerminalScreen {
  /// Sends a user event to the focused view, or to views under the mouse.
  ///
  /// In a trace, the event is an input and causes its effects. An event with a cause, such as one
  /// from a `Boundary`, isn't a second input.
  ///
  /// - Precondition: An event from a `Boundary` is recorded as ``redacted(_:)`` returns it.
  /// - Returns: `true` if a view has handled it.
  @discardableResult public func handle(_ event: TerminalEvent) -> Bool {
    let recorded = redacted(event)
    if recorded != event, let name = Inspection.unredactedInput {
      Misuse.stop(
        "Cannot record hidden keys as they are: let the boundary receive \"\(name)\" with "
          + "`redacting: { screen.redacted($0) }`")
    }
    guard Inspection.isWatching(.input), Inspection.cause == nil else {
      return route(event, recordedAs: recorded)
    }
    return Inspection.span(.input, InspectionEvent.Subject(Self.self), .input(recorded.summary)) {
      route(event, recordedAs: recorded)
    }
  }

  /// Returns an event in the form that traces and recordings may contain.
  ///
  /// A `Boundary` redacts events with it:
  ///
  /// ```swift
  /// boundary.receive("event") { (event: TerminalEvent) in
  ///   screen.handle(event)
  /// } redacting: {
  ///   screen.redacted($0)
  /// }
  /// ```
  ///
  /// Each character typed or pasted into a ``TerminalTextField`` that is or was secure becomes `•`.
  /// The same holds for all keys and pasted texts if `Inspection.hide("key", "paste")` hides them.
  /// Other keys, such as arrow keys, remain.
  ///
  /// Call it immediately before ``handle(_:)``. It has no effect on the screen.
  public func redacted(_ event: TerminalEvent) -> TerminalEvent {
    let isHidden =
      switch event {
      case .key: Inspection.isHidden("key")
      case .paste: Inspection.isHidden("paste")
      case .scroll, .horizontalScroll, .click, .drag, .release: false
      }
    // Without a focused view, the first key focuses the default one.
    let target = focus ?? front.firstFocusable(where: \.prefersDefaultFocus)
    let isSecret = (target as? TerminalTextField)?.isSecret ?? false
    return isHidden || isSecret ? event.withPlaceholders : event
  }

  private func route(_ event: TerminalEvent, recordedAs recorded: TerminalEvent) -> Bool {
    settle()
    switch event {
    case .click(let column, let row): return click(column, row)
    case .scroll(_, let column, let row), .horizontalScroll(_, let column, let row):
      return front.views(at: column, row).contains { $0.handle(event) }
    case .drag(let start, _): return drag(event, from: start)
    case .release(let start, _):
      defer { send(.dragged(nil)) }
      return drag(event, from: start)
    case .key, .paste:
      // Layout moved focus to a secret field after the event was recorded.
      if redacted(event) != recorded { return false }
      return respond(to: event) || performDefaultAction(of: event)
    }
  }

  private func respond(to event: TerminalEvent) -> Bool {
    let first = focus ?? (front === root ? content ?? root : front)
    let responders = sequence(first: first) { $0 === self.front ? nil : $0.superview }
    guard let responder = responders.first(where: { $0.handle(event) }) else { return false }
    if responder === focus { returnToFocus() }
    return true
  }

  /// Scrolls back to the focused view, whose hidden part a key may change.
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
    // Focus may be in a field above the list.
    case .key(.function(5), []), .key(.character("r"), .control):
      return front.focusGroups.contains { $0.refresh() }
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
  /// The character that replaces each typed one.
  static let placeholder: Character = "•"

  /// The event with placeholders for its typed text.
  fileprivate var withPlaceholders: TerminalEvent {
    switch self {
    case .key(.character, []), .key(.character, .shift): .key(.character(Self.placeholder))
    case .paste(let text): .paste(String(repeating: Self.placeholder, count: text.count))
    default: self
    }
  }

  /// A trace's text, which `Inspection.hide("key", "paste")` hides.
  fileprivate var summary: String {
    switch self {
    case .key: Inspection.isHidden("key") ? "key \(ValueSummary.hidden)" : description
    case .paste(let text): "paste \(ValueSummary.of(text, named: "paste"))"
    case .scroll, .horizontalScroll, .click, .drag, .release: description
    }
  }
}

extension TerminalScreen {
  func send(_ event: TerminalScreenState.Event) {
    driver.send(event, to: self)
  }

  func invalidate() {
    // Views are invalidated far more often than frames are drawn.
    if !driver.state.isFrameScheduled { send(.invalidated) }
  }

  func execute(_ effect: TerminalScreenState.Effect) {
    switch effect {
    case .scheduleFrame: drawing = schedule(after: .zero) { $0.draw() }
    case .cancelFrame: drawing = nil
    case .scheduleShimmer:
      shimmer = nil
      shimmer = schedule(after: theme.shimmer.interval) { $0.send(.shimmered) }
    case .cancelShimmer: shimmer = nil
    case .layOut: fill()
    case .rewrite: writer.invalidate()
    case .reportSize: onResize?()
    case .invalidate: invalidate()
    case .insert(let id): if let view = view(id) as? TerminalStack { insert(view) }
    case .remove(let id): remove(id)
    case .focusFirst(let id): focus = view(id)?.firstFocusable()
    case .setFocused(let id, let isFocused):
      // The previous effect's event may have moved focus further.
      view(id)?.isFocused = isFocused && state.focus == id
    }
  }

  /// Schedules an action that traces omit, because it changes no state.
  private func schedule(
    after delay: Duration, _ action: @escaping (TerminalScreen) -> Void
  ) -> ScheduledAction {
    let scheduled = scheduler.schedule(after: delay, named: "draw a frame") { [weak self] in
      if let self { action(self) }
    }
    scheduled.work.omitFromTraces()
    return scheduled
  }

  // MARK: - Identifiers

  func identify(_ view: TerminalView) -> TerminalViewID {
    if !knownViews.contains(where: { $0.view === view }) { knownViews.append(WeakView(view: view)) }
    return view.id
  }

  func view(_ id: TerminalViewID) -> TerminalView? {
    knownViews.lazy.compactMap(\.view).first { $0.id == id }
  }

  /// Removes views that the state does not name.
  func removeUnusedViews() {
    knownViews.removeAll { known in known.view.map { !state.names($0.id) } ?? true }
  }

  // MARK: - Placing

  private func insert(_ view: TerminalStack) {
    modals.append(view)
    root.add(view)
    place(view)
    layOut()
  }

  private func remove(_ id: TerminalViewID) {
    guard let index = modals.firstIndex(where: { $0.id == id }) else { return }
    root.remove(modals.remove(at: index))
  }

  func fill() {
    let cell = MonospaceMetrics.measurer.cell
    root.frame = CGRect(
      x: 0, y: 0, width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    content?.frame = root.frame
    for view in modals { place(view) }
    layOut()
  }

  /// Lays out stacks immediately.
  func layOut() {
    // A view in front is as large as its content.
    for view in modals where view.isStale { place(view) }
    root.layOutIfNeeded()
  }

  private func place(_ view: TerminalStack) {
    let cell = MonospaceMetrics.measurer.cell
    let most = Double(max(min(columns - 4, 60), 1)) * cell.width
    let size = view.size(fitting: most)
    // Aligned to cells.
    let height = min(size.height, root.frame.height)
    let column = ((root.frame.width - most) / 2 / cell.width).rounded(.down)
    let row = ((root.frame.height - height) / 2 / cell.height).rounded(.down)
    view.frame = CGRect(
      x: column * cell.width, y: row * cell.height, width: most, height: height)
  }
}
