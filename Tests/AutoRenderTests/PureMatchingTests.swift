// SPDX-License-Identifier: MIT

import PresentationReflection
import TestSupport
import Testing

@testable import PresentationAutoRender

/// Matching by names and types alone: no test here has a view or a state in memory.
@Suite(
  .contract("Names and types alone determine a match's plan, without a view or value."))
@MainActor struct PureMatchingTests {
  struct State {
    var title = ""
    var subtitle: String?
    var age = 0
  }

  private static let shape = StateShape.of(State(), mayReadMemory: true)

  private final class TextView<Value>: ViewRenderable {
    func render(state: Value) {}
    func set(visible: Bool) {}
  }

  private static func view<Value>(_ name: String, _ type: Value.Type) -> ViewKind {
    ViewKind(Label(name), Never.self, renderedBy: TextView<Value>.self)
  }

  private func matching(
    _ views: [ViewKind], _ bindings: [Matching.Binding] = [],
    _ policy: AutoRenderPolicy = .strict, isStripped: Bool = false
  ) -> Matching {
    Matching(
      Self.shape, views, bindings, screen: Self.self, isStripped: isStripped, policy)
  }

  /// Returns each view's properties and rule, or the reason why it has none.
  private func results(_ matching: Matching) -> [String] {
    matching.results.map { result in
      switch result {
      case .fed(let indices, _, let rule): "\(indices) \(rule.rawValue)"
      case .unmatched(let reason, let isAmbiguous): isAmbiguous ? "ambiguous" : reason
      }
    }
  }

  /// Returns the bindings that feed views with their own values.
  private func bindings(_ matching: Matching) -> [Int?] {
    matching.results.map { result in
      if case .fed(_, let binding, _) = result { binding } else { nil }
    }
  }

  @Test func `names and types determine the matching`() {
    let matching = matching([
      Self.view("subtitleLabel", String.self), Self.view("_title", String.self),
      Self.view("badge", Int.self), Self.view("flag", Bool.self),
    ])
    #expect(
      results(matching) == [
        "[1] equal stems", "[0] equal names", "[2] the only candidate of its type",
        "the state has no property of type Bool",
      ])
    #expect(matching.fedCount == 3)
    #expect(matching.unmatched.map(\.view) == [3])
  }

  @Test func `the policy resolves ambiguous views`() {
    let views = [Self.view("top", String.self), Self.view("bottom", String.self)]
    #expect(results(matching(views)) == ["ambiguous", "ambiguous"])
    #expect(
      results(matching(views, [], .declarationOrder)) == [
        "[0] order of declaration", "[1] order of declaration",
      ])
    #expect(
      results(matching(views, [], .archCompatible))
        == Array(repeating: "[0, 1] first of its type that is not nil", count: 2))
  }

  @Test func `a binding removes its property from other views' candidates`() {
    let views = [Self.view("title", String.self), Self.view("other", String.self)]
    let direct = Matching.Binding(
      name: "title", path: "title", type: StaticType(String.self), property: 0, view: 1,
      isDirect: true)
    let converted = Matching.Binding(
      name: "age", path: "age", type: StaticType(String.self), property: 2, view: nil,
      isDirect: false)
    let matching = matching(views, [direct, converted])
    #expect(results(matching) == ["[1] the only candidate of its type", "[0] bound"])
    #expect(bindings(matching) == [nil, nil])
    #expect(
      matching.explanation { _ in nil }.rows.map(\.property) == ["subtitle", "title", "age"])
  }

  @Test func `a binding supplies its converted value`() {
    let converted = Matching.Binding(
      name: "a computed property", path: "", type: StaticType(Int?.self), property: nil, view: 0,
      isDirect: false)
    let matching = matching([Self.view("badge", Int.self)], [converted])
    #expect(bindings(matching) == [0])
    let row = matching.explanation { _ in nil }.rows[0]
    #expect([row.property, row.propertyType] == ["a computed property", "Int?"])
    #expect(row.rule == .binding)
    #expect(matching.explanation { _ in "rejected" }.rows[0].reason == "rejected")
  }

  @Test func `a stripped screen produces a warning`() {
    #expect(matching([]).warning == nil)
    #expect(matching([], isStripped: true).warning?.contains("PureMatchingTests") == true)
  }
}
