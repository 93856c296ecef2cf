// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// View order and calls under the policy `archCompatible`.
@MainActor @Suite(.contract("The policy `declarationOrder`…"), .bothReadings)
struct ArchCompatibilityTests {
  class Base: AutoRenderScreen {
    let autoRenderer: AutoRenderer
    let journal = Journal()
    let first: ViewSpy<String>
    let second: ViewSpy<Int>

    init(_ policy: AutoRenderPolicy) {
      autoRenderer = AutoRenderer(policy: policy)
      first = ViewSpy("first", journal: journal)
      second = ViewSpy("second", journal: journal)
    }
  }

  class Middle: Base {
    let third: ViewSpy<String>

    override init(_ policy: AutoRenderPolicy) {
      third = ViewSpy()
      super.init(policy)
    }
  }

  final class Derived: Middle {
    let fourth = ViewSpy<Int>()
    let fifth = ViewSpy<String>()
  }

  struct State: Equatable {
    var title: String? = "T"
    var count = 1
  }

  @Test(arguments: [
    (AutoRenderPolicy.archCompatible, ["fourth", "fifth", "third", "first", "second"]),
    (.declarationOrder, ["first", "second", "third", "fourth", "fifth"]),
  ])
  func `archCompatible orders the most derived class's views first`(
    policy: AutoRenderPolicy, names: [String]
  ) {
    let screen = Derived(policy)
    screen.autoRender(State())
    #expect(screen.autoRenderer.explain()?.rows.compactMap(\.view) == names)
  }

  @Test func `archCompatible hides a view without a value on each pass`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer: AutoRenderer
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      let ratioView = ViewSpy<Double>()
      init(_ policy: AutoRenderPolicy) { autoRenderer = AutoRenderer(policy: policy) }
    }
    let (arch, strict) = (Screen(.archCompatible), Screen(.strict))
    for screen in [arch, strict] {
      for title in ["T", nil, nil, "T"] { screen.autoRender(State(title: title)) }
    }
    #expect(
      arch.titleView.calls == [
        .render("T"), .setVisible(true), .setVisible(false), .setVisible(false), .setVisible(true),
      ])
    #expect(arch.countView.calls == [.render(1), .setVisible(true)])
    #expect(arch.ratioView.calls == Array(repeating: .setVisible(false), count: 4))
    #expect(
      strict.titleView.calls
        == [.render("T"), .setVisible(true), .setVisible(false), .setVisible(true)])
    #expect(strict.ratioView.calls.isEmpty)
  }
}
