// SPDX-License-Identifier: MIT

import PresentationReflection
import Testing

@testable import PresentationAutoRender

/// Plans from names and types alone: no test here has a view or a state in memory.
@MainActor struct PlanTests {
  struct State {
    var title = ""
    var subtitle: String?
    var age = 0
  }

  private static let shape = StateShape.of(State(), mayReadMemory: true)

  private static func view(_ name: String, _ type: Any.Type?) -> Matching.View {
    Matching.View(label: Label(name), type: Never.self, stateType: type)
  }

  private func plan(
    _ views: [Matching.View], _ bindings: [Plan.Binding] = [],
    _ policy: AutoRenderPolicy = .strict, isStripped: Bool = false
  ) -> Plan {
    let screen = Plan.Screen(
      type: Self.self, isStripped: isStripped, views: views, bindings: bindings)
    return Plan(for: screen, Self.shape, policy)
  }

  /// Returns the properties and the rule of each view, or the reason why it has none.
  private func results(_ plan: Plan) -> [String] {
    plan.entries.map { entry in
      switch entry.result {
      case .fed(let indices, let rule): "\(indices) \(rule.rawValue)"
      case .unmatched(let reason, let isAmbiguous): isAmbiguous ? "ambiguous" : reason
      }
    }
  }

  @Test func namesAndTypesDecide() {
    let plan = plan([
      Self.view("subtitleLabel", String.self), Self.view("_title", String.self),
      Self.view("badge", Int.self), Self.view("flag", Bool.self),
    ])
    #expect(
      results(plan) == [
        "[1] equal stems", "[0] equal names", "[2] the only candidate of its type",
        "the state has no property of type Bool",
      ])
    #expect(plan.fedCount == 3)
    #expect(plan.unmatched.map(\.view) == [3])
  }

  @Test func thePolicySettlesWhatIsAmbiguous() {
    let views = [Self.view("top", String.self), Self.view("bottom", String.self)]
    #expect(results(plan(views)) == ["ambiguous", "ambiguous"])
    #expect(
      results(plan(views, [], .declarationOrder)) == [
        "[0] order of declaration", "[1] order of declaration",
      ])
    #expect(
      results(plan(views, [], .archCompatible))
        == Array(repeating: "[0, 1] first of its type that is not nil", count: 2))
  }

  @Test func aBindingTakesItsPropertyFromOtherViews() {
    let views = [Self.view("title", String.self), Self.view("other", String.self)]
    let direct = Plan.Binding(
      name: "title", path: "title", type: StaticType(String.self), property: 0, view: 1,
      isDirect: true)
    let converted = Plan.Binding(
      name: "age", path: "age", type: StaticType(String.self), property: 2, view: nil,
      isDirect: false)
    let plan = plan(views, [direct, converted])
    #expect(results(plan) == ["[1] the only candidate of its type", "[0] bound"])
    #expect(plan.entries.map(\.binding) == [nil, nil])
    #expect(
      plan.explanation { _ in nil }.rows.map(\.property) == ["subtitle", "title", "age"])
  }

  @Test func aConvertedValueComesFromItsBinding() {
    let converted = Plan.Binding(
      name: "a computed property", path: "", type: StaticType(Int?.self), property: nil, view: 0,
      isDirect: false)
    let plan = plan([Self.view("badge", Int.self)], [converted])
    #expect(plan.entries.map(\.binding) == [0])
    let row = plan.explanation { _ in nil }.rows[0]
    #expect([row.property, row.propertyType] == ["a computed property", "Int?"])
    #expect(row.rule == .binding)
    #expect(plan.explanation { _ in "rejected" }.rows[0].reason == "rejected")
  }

  @Test func aStrippedScreenIsAWarning() {
    #expect(plan([]).warning == nil)
    #expect(plan([], isStripped: true).warning?.contains("PlanTests") == true)
  }
}
