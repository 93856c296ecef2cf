// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// Contents compile only with their own views.
  @Suite(
    .contract(
      "Invalid combinations do not compile: halves for the other side, another item's",
      "halves, and another content's views."))
  struct ComponentPairTests {
    @Test func `halves for the other side don't compile`() async throws {
      try await CompilerTests.check(
        """
        import PresentationComponents
        typealias Right = LeftRightItem<LeftTitle, RightChevron>
        typealias Swapped = LeftRightItem<RightChevron, LeftTitle>  // error: does not conform to protocol
        typealias Twice = LeftRightItem<LeftTitle, LeftTitle>  // error: does not conform to protocol
        typealias Whole = LeftRightItem<SectionLargeHeader, RightChevron>  // error: does not conform to protocol
        """)
    }

    @Test func `an item accepts only the halves that its type names`() async throws {
      try await CompilerTests.check(
        """
        import PresentationComponents
        typealias ChevronItem = LeftRightItem<LeftTitle, RightChevron>
        typealias TitleItem = LeftRightItem<LeftTitle, NoRight>
        let chevron = ChevronItem(left: LeftTitle(title: "T"), right: RightChevron())
        let none = TitleItem(left: LeftTitle(title: "T"))
        let badge = ChevronItem(left: LeftTitle(title: "T"), right: RightBadge(text: "1"))  // error: cannot convert value of type 'RightBadge'
        let icon = TitleItem(left: LeftIconTitle(icon: "bell", title: "T"))  // error: cannot convert value of type 'LeftIconTitle'
        let missing = ChevronItem(left: LeftTitle(title: "T"))  // error: 'LeftRightContainer<LeftTitle, NoRight>' be equivalent
        let nothing = ChevronItem(left: LeftTitle(title: "T"), right: nil)
        let some = TitleItem(left: LeftTitle(title: "T"), right: RightChevron())  // error: cannot convert value of type 'RightChevron'
        let inferred: TitleItem = LeftRightItem(left: LeftTitle(title: "T"))
        """)
    }

    @Test(
      .contract(
        "An item whose content has no title requires an identifier, or does not compile."))
    func `an item without a title requires an identifier`() async throws {
      try await CompilerTests.check(
        """
        import PresentationComponents
        struct LeftDot: LeftContent, CellParts {
          typealias View = CellPartsView<LeftDot>
          enum Part: CellPart.Identifier {
            case dot
            var kind: CellPart.Kind { .badge }
          }
          func content(of part: Part) -> CellPart.Content { .badge("1", .accent) }
        }
        let titled = LeftRightItem(left: LeftTitle(title: "T"), right: RightChevron())
        let titledAlone = LeftRightItem(left: LeftTitle(title: "T"))
        let identified = LeftRightItem(id: 1, left: LeftDot(), right: RightChevron())
        let identifiedAlone = LeftRightItem(id: "dot", left: LeftDot())
        let both = LeftRightItem(id: 1, left: LeftTitle(title: "T"), right: RightChevron())
        let changed = ContainerItem(content: LeftTitle(title: "T")).insets(.zero).didSelect {}
        let missing = LeftRightItem(left: LeftDot(), right: RightChevron())  // error: requires that 'LeftDot' conform to 'TitledContent'
        let missingAlone = LeftRightItem(left: LeftDot())  // error: requires that 'LeftDot' conform to 'TitledContent'
        let missingContent = ContainerItem(content: LeftDot())  // error: requires that 'LeftDot' conform to 'TitledContent'
        let none = LeftRightItem(id: nil, left: LeftDot())  // error: 'nil' is not compatible with expected argument type 'ItemID'
        """)
    }

    @Test func `a content whose view shows another content doesn't compile`() async throws {
      try await CompilerTests.check(
        """
        import PresentationComponents
        struct Note: ContainerContent {  // error: 'ContainerContent'
          typealias View = CellPartsView<LeftTitle>
          var text: String
        }
        """)
    }

    @Test func `a cell whose view isn't its content's view doesn't compile`() async throws {
      try await CompilerTests.check(
        """
        import Foundation
        import PresentationComponents
        final class OtherTitleView: ContainerContentView {
          typealias Content = LeftTitle
          let view: any ContainerView
          init(host: any ComponentHost) { view = host.makeContainer() }
          static func size(
            fitting width: Double, content: LeftTitle, metrics: any ComponentMetrics
          ) -> CGSize { .zero }
          func update(with content: LeftTitle) {}
          func layout(in size: CGSize) {}
        }
        typealias Fitting = ContainerCell<CellPartsView<LeftTitle>>
        typealias Other = ContainerCell<OtherTitleView>  // error: requires the types
        """)
    }
  }
}
