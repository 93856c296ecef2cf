// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// The execution of one matching on a screen, with a byte image of the last rendered state.
///
/// A pass updates views whose properties differ in memory from the last state's. Equal bytes mean
/// an equal value. View records retain the last values, so that objects in them aren't deallocated,
/// and a value equals itself.
final class Rendering {
  let matching: Matching
  let shape: StateShape
  private let views: [ScreenView]
  /// The view records, in link order.
  private let records: [ViewRecord]
  private let image: ByteImage

  /// Creates a rendering from views in the matching's order.
  init(_ matching: Matching, _ views: [ScreenView]) {
    (self.matching, shape, self.views) = (matching, matching.shape, views)
    image = ByteImage(size: shape.size)
    records = matching.links.map { views[$0.view].record }
  }

  /// Renders a state in `all` views, or in those whose bytes differ.
  ///
  /// Returns whether the screen still has these views.
  @MainActor func render(
    _ state: _ValueMemory, on screen: RenderedScreen, all: Bool, children: () -> MirrorChildren
  ) -> Bool {
    let all = all || Inspection.isWatching(.render)
    // At or after `start`, the first byte that differs is at `next`.
    var (start, next) = (0, image.size)
    if shape.isValue { next = image.firstDifference(from: state) }
    guard all || next < image.size || matching.isAlwaysNeeded else { return true }
    let children = matching.readsMirror ? children() : nil
    var hasAllViews = true
    let targets = matching.targets
    for index in targets.indices {
      let (first, end) = (targets[index].bytes.lowerBound, targets[index].bytes.upperBound)
      if !all, first != Link.Target.always.lowerBound {
        if next < first {
          start = first
          next = image.firstDifference(from: state, startingAt: start)
        }
        if end <= next, start <= first { continue }
        if first < start, !image.differs(from: state, in: first..<end) { continue }
      }
      let isUpdated =
        if let location = targets[index].location {
          update(records[index], at: location, from: state, on: screen)
        } else {
          Pass(state: state, children: children, screen: screen)
            .update(records[index], by: matching.links[index])
        }
      if !isUpdated { hasAllViews = false }
    }
    image.copy(state)
    return hasAllViews
  }

  /// Updates a view whose value and screen property are both read in memory.
  @MainActor @inline(__always) private func update(
    _ record: ViewRecord, at location: Link.Location, from state: _ValueMemory,
    on screen: RenderedScreen
  ) -> Bool {
    let value = state.advanced(by: location.offset)
    let result = record.store(value, isOptional: location.isOptional)
    // A view that has disappeared in this pass isn't called; even releasing its last value may
    // remove it.
    let word = screen.memory.word(at: location.viewOffset)
    guard word == record.address, location.isFixed || record.ownsAddress else {
      record.needsRedraw = true
      return false
    }
    if result == .absent { record.hide() } else { record.show(value, result) }
    return true
  }

  /// Records that this state type feeds the views now.
  func claimViews() {
    for (link, record) in zip(matching.links, records) {
      record.stateType = shape.type
      record.sourceNames = link.names
    }
  }

  /// Hides views that are no longer fed, and reports why.
  @MainActor func hideUnmatched(on screen: RenderedScreen) {
    for (index, reason) in matching.unmatched {
      let view = views[index]
      // Hiding one view may remove another.
      guard screen.has(view.record, view.kind) else { continue }
      // The view shows an earlier state's value.
      if view.record.stateType == shape.type {
        view.record.stateType = nil
        view.record.hide()
      }
      view.record.reportUnmatched(reason)
    }
  }

  func explanation() -> AutoRenderExplanation {
    matching.explanation { views[$0].record.rejection }
  }

  var hasBindings: Bool { !matching.bindings.isEmpty }

  /// Returns whether a screen's bindings lead to the same views.
  func hasBindings(of screen: RenderedScreen) -> Bool {
    matching.bindings.count == screen.bindings.count
      && zip(matching.bindings, screen.bindings).allSatisfy { known, binding in
        guard let object = binding.object(screen.object) else { return known.view == nil }
        guard let view = known.view else { return false }
        return views[view].record.refers(to: object) && known.type == binding.type
          && known.objectViewType == binding.objectViewType.map { ObjectIdentifier($0) }
      }
  }
}

/// A pass that renders one state on a screen.
@MainActor struct Pass {
  let state: _ValueMemory
  /// The properties that `Mirror` shows, if a link needs them.
  let children: MirrorChildren?
  let screen: RenderedScreen

  /// Updates a view whose value or screen property isn't read in memory.
  ///
  /// - Returns: `false` if the screen no longer has the view.
  func update(_ record: ViewRecord, by link: Link) -> Bool {
    if link.kind.boundState != nil {
      guard
        let view = link.kind.binding.flatMap({ screen.bindings[$0].objectView?(screen.object) }),
        record.refers(to: view.renderedObject)
      else { return false }
      record.objectView = view
    }
    defer { record.objectView = nil }
    guard !render(in: record, by: link) else { return true }
    if let field = link.kind.field, screen.holdsDanglingView(in: field) {
      record.reportUnmatched(ScreenView.danglingReason)
    }
    return false
  }

  /// Renders a link's first value in its view, or hides the view if there is none.
  private func render(in record: ViewRecord, by link: Link) -> Bool {
    for source in link.sources {
      var isInScreen = true
      let isSettled = withValue(of: source.property) { value in
        guard source.depth == 0 || !value.isNil(source.property.type) else { return false }
        guard source.isTyped else {
          isInScreen = screen.has(record, link.kind)
          guard isInScreen, let value = value.value(source.property.type) else { return true }
          if link.kind.boundState != nil { record.showBeforeRendering() }
          // Of several sources, the first whose value the view accepts is used.
          guard link.sources.count == 1 || record.canShow(value) else { return false }
          record.show(value, hidesAgain: link.hidesAgain)
          return true
        }
        let result = record.store(value, isOptional: false)
        // The screen is read before the view is called.
        isInScreen = !record.requiresCall(after: result) || screen.has(record, link.kind)
        guard isInScreen else {
          record.needsRedraw = true
          return true
        }
        if link.kind.boundState != nil { record.showBeforeRendering() }
        record.show(value, result)
        return true
      }
      if isSettled { return isInScreen }
    }
    let requiresCall = link.hidesAgain || record.requiresCall(after: .absent)
    guard !requiresCall || screen.has(record, link.kind) else { return false }
    record.hide(again: link.hidesAgain)
    return true
  }

  /// Calls a closure with a property's value in memory, if the state has it.
  private func withValue(
    of property: StateProperty, _ body: (_ValueMemory) -> Bool
  ) -> Bool {
    switch property.access {
    case .whole:
      return body(state)
    case .memory(let offset):
      return body(state.advanced(by: offset))
    case .binding(let index):
      return screen.bindings[index].read(state, body)
    // A custom mirror may show another type than before, and two cases may share a base name.
    case .child(let index):
      guard let children, index < children.all.count else { return false }
      return _ValueMemory.of(
        MirrorChildren.value(of: children.all[index]), as: property.type, body)
    case .payload(let name, _):
      guard let child = children?.all.first, child.label == name else { return false }
      return _ValueMemory.of(child.value, as: property.type, body)
    }
  }
}
