// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// The names that each umbrella module re-exports.
  @Suite struct UmbrellaTests {
    @Test(
      .contract(
        "A client of `SwiftPresentation` sees no declaration from the design system.",
        "`PresentationComponents` contains both modules' declarations."))
    func `a core client doesn't see the design system`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        func show(_ layout: any LayoutElement) {}  // error: cannot find type 'LayoutElement' in scope
        func show(_ view: any LabelView) {}  // error: cannot find type 'LabelView' in scope
        func show(_ text: StyledText) {}  // error: cannot find type 'StyledText' in scope
        func show(_ cell: LeftTitle) {}  // error: cannot find type 'LeftTitle' in scope
        func show(_ list: ListSnapshot) {}  // error: cannot find type 'ListSnapshot' in scope
        let inset: Double = .xs  // error: type 'Double' has no member 'xs'
        let row = hStack {}  // error: cannot find 'hStack' in scope
        let column = vStack {}  // error: cannot find 'vStack' in scope
        let gap = hGap()  // error: cannot find 'hGap' in scope
        let space = vGap()  // error: cannot find 'vGap' in scope
        let width = 50%  // error: '%' is not a postfix unary operator
        """)
    }

    @Test(.contract("Length types have the design…"))
    func `numbers that aren't lengths have no spacing scale`() async throws {
      try await CompilerTests.check(
        """
        import PresentationComponents
        let inset: Double = .xs
        let pixels: Int = .xs
        let row = hStack(gap: .m) { hGap(fixed: .l) }
        let byte: UInt8 = .xs  // error: type 'UInt8' has no member 'xs'
        func spacing<Number: Numeric>() -> Number { .xs }  // error: type 'Number' has no member 'xs'
        """)
    }

    @Test func `the core exports controls and color roles`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class Slider: ValueControl {
          var value = 0.0
          var binding: ControlBinding<Double>?
        }
        @MainActor func bind(_ volume: Observable<Double>) -> ObservationToken {
          volume.bindTwoWay(to: Slider())
        }
        func color(of error: ErrorViewModel) -> ColorRole {
          error.severity == .failure ? .failure : .accent
        }
        """)
    }

    @Test(
      .contract("`ForceEquatable` values are…"),
      arguments: [
        "PresentationAutoRender", "PresentationCells", "PresentationComponents",
        "SwiftPresentation",
      ])
    func `each module exports ForceEquatable`(_ module: String) async throws {
      try await CompilerTests.check(
        """
        import \(module)
        struct Row: Hashable {
          var title: String
          @ForceEquatable var onTap: (() -> Void)?
        }
        func tap(_ row: Row) { row.onTap?() }
        func areEqual(_ first: ForceEquatable<Int>, _ second: ForceEquatable<Int>) -> Bool {
          first == second && first.wrappedValue == second.wrappedValue
        }
        """, options: ["-enable-upcoming-feature", "MemberImportVisibility"])
    }

    @Test(.contract("A client of `SwiftPresentation`…"))
    func `the components umbrella exports the core and the design system`() async throws {
      try await CompilerTests.check(
        """
        import PresentationComponents
        struct Badge: PresentationComponents.LayoutElement {
          var children: [any LayoutElement] { [TextLayout("new", style: .title)] }
        }
        struct Counter {
          let count: Observable<Int>
          let other: SwiftPresentation.Observable<Int>
          let third: PresentationComponents.Observable<Int>
        }
        final class Clock {
          let scheduler: any PresentationComponents.ActionScheduler
          init(scheduler: any SwiftPresentation.ActionScheduler) { self.scheduler = scheduler }
        }
        """)
    }

    @Test(.contract("A client of `SwiftPresentation`…"))
    func `both umbrellas can be imported together`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        import PresentationComponents
        func show(_ layout: any LayoutElement, _ role: ColorRole, _ count: Observable<Int>) {}
        """)
    }
  }
}
