// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

/// An auto-rendered screen's children: one fed by the screen, and one with its own optional view
/// model.
@Suite(
  .contract(
    "A child view is bound to an optional child view model before it becomes visible, once",
    "per turn. It is hidden without a view model, and neither is retained."))
@MainActor struct CompositionTests {
  @Test func `a child screen uses its own bindings`() throws {
    let parent = ParentScreen()
    let token = Observable(ParentState(card: CardState(title: "A", note: "B"))).render(on: parent)
    #expect(parent.card.headline.last == "A")
    #expect(parent.card.margin.last == "B")
    try parent.expectEveryViewFed()
    _ = token
  }

  @Test func `an optional child is bound and hidden with its view model`() {
    let parent = ParentScreen()
    let model = ParentModel()
    let token = model.detail.attach(to: parent.detail) { detail, view in
      [detail.state.render(on: view)]
    }
    #expect(parent.detail.calls == ["hidden"])
    let first = DetailModel("one")
    model.detail.value = first
    #expect(parent.detail.takeCalls() == ["hidden", "one", "shown"])
    first.state.value = "one more"
    #expect(parent.detail.takeCalls() == ["one more"])
    model.detail.value = first
    #expect(parent.detail.takeCalls().isEmpty, "The same view model changes nothing.")
    model.detail.value = DetailModel("two")
    #expect(parent.detail.takeCalls() == ["two", "shown"])
    first.state.value = "late"
    #expect(parent.detail.takeCalls().isEmpty, "The view model before is not bound any more.")
    model.detail.value = nil
    #expect(parent.detail.takeCalls() == ["hidden"])
    withExtendedLifetime(token) {}
  }

  @Test func `several changes in a child are bound once`() {
    let parent = ParentScreen()
    let model = ParentModel()
    let token = model.detail.attach(to: parent.detail) { detail, view in
      [detail.state.render(on: view)]
    }
    _ = parent.detail.takeCalls()
    Observables.transaction {
      model.detail.value = DetailModel("one")
      model.detail.value = nil
      model.detail.value = DetailModel("two")
    }
    #expect(parent.detail.takeCalls() == ["two", "shown"])
    withExtendedLifetime(token) {}
  }

  @Test func `releasing an attachment ends the child's bindings`() {
    let parent = ParentScreen()
    let model = ParentModel()
    let detail = DetailModel("one")
    model.detail.value = detail
    var token: ObservationToken? = model.detail.attach(to: parent.detail) { detail, view in
      [detail.state.render(on: view)]
    }
    _ = parent.detail.takeCalls()
    token = nil
    detail.state.value = "late"
    model.detail.value = nil
    #expect(parent.detail.takeCalls().isEmpty)
    _ = token
  }

  @Test func `an attachment retains neither the view nor a former view model`() {
    var parent: ParentScreen? = ParentScreen()
    weak let view = parent?.detail
    let model = ParentModel()
    var detail: DetailModel? = DetailModel("one")
    weak let gone = detail
    model.detail.value = detail
    let token = parent.map { parent in
      model.detail.attach(to: parent.detail) { detail, view in [detail.state.render(on: view)] }
    }
    detail = nil
    parent = nil
    #expect(view == nil)
    model.detail.value = nil
    #expect(gone == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `a parent doesn't update a child that it ignores`() {
    let parent = ParentScreen()
    let model = ParentModel()
    let token = model.detail.attach(to: parent.detail) { detail, view in
      [detail.state.render(on: view)]
    }
    model.detail.value = DetailModel("child")
    _ = parent.detail.takeCalls()
    parent.render(state: ParentState(card: CardState(title: "A"), subtitle: "of the parent"))
    parent.render(state: ParentState(card: CardState(title: "A"), subtitle: nil))
    #expect(parent.detail.takeCalls().isEmpty)
    withExtendedLifetime(token) {}
  }
}

private struct CardState: Equatable {
  var title: String
  var note: String?
}

private struct ParentState: Equatable {
  var card: CardState
  /// A property with the type that the detail renders.
  var subtitle: String?
}

@MainActor private final class ParentModel {
  let detail = Observable<DetailModel?>(nil)
}

@MainActor private final class DetailModel {
  let state: Observable<String>
  init(_ text: String) { state = Observable(text) }
}

private final class TextView: ViewRenderable {
  var last: String?
  private(set) var calls: [String] = []

  func render(state: String) {
    last = state
    calls.append(state)
  }
  func set(visible: Bool) { calls.append(visible ? "shown" : "hidden") }
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

private final class CardView: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let headline = TextView()
  let margin = TextView()
  typealias ViewState = CardState
  func set(visible: Bool) {}

  var autoRenderBindings: [AutoRenderBinding] {
    [bind(\.title, to: \.headline), bind(\.note, to: \.margin)]
  }
}

private final class ParentScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let card = CardView()
  let detail = TextView()
  typealias ViewState = ParentState
  func set(visible: Bool) {}

  var autoRenderIgnoredViews: [AnyObject] { [detail] }
}
