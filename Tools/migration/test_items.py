# SPDX-License-Identifier: MIT
"""Tests of the migration of items."""

import unittest

from items import rewrite


class ItemsTests(unittest.TestCase):
    def check(self, before, after):
        self.assertEqual(rewrite(before), after)
        self.assertEqual(rewrite(after), after)

    def test_parameters_become_methods(self):
        self.check(
            'let row = LeftRightItem(left: LeftTitle(title: "T"), isEnabled: false, insets: .zero)',
            'let row = LeftRightItem(left: LeftTitle(title: "T")).isEnabled(false).insets(.zero)')

    def test_long_calls_are_continued_on_lines_of_their_own(self):
        self.check(
            """\
    ContainerItem(
      id: "alerts", accessibilityIdentifier: "header",
      content: SectionLargeHeader(title: "Alerts"), insets: Insets(top: .m),
      didSelectHandler: { open() },
      willDisplayHandler: handler)
""",
            """\
    ContainerItem(
      id: "alerts",
      content: SectionLargeHeader(title: "Alerts")
    )
    .accessibilityIdentifier("header")
    .insets(Insets(top: .m))
    .didSelect { open() }
    .willDisplay(handler)
""")

    def test_the_initializer_of_the_article_stays(self):
        self.check(
            "LeftRightItem(left: a, right: b, separator: .none, didSelectHandler: { [x] in x() })",
            "LeftRightItem(left: a, right: b, separator: .none, didSelectHandler: { [x] in x() })")
        self.check("LeftRightItem(left: a) { b() }", "LeftRightItem(left: a) { b() }")

    def test_trailing_closures_become_methods(self):
        self.check("ContainerItem(content: a) { b() }", "ContainerItem(content: a).didSelect { b() }")
        self.check(
            "LeftRightItem(left: a) { b() } didLongPressHandler: { c() }",
            "LeftRightItem(left: a) { b() }.didLongPress { c() }")

    def test_an_accessibility_identifier_stays_the_identity(self):
        self.check(
            'LeftRightItem(accessibilityIdentifier: "row", left: a)',
            'LeftRightItem(id: "row", left: a).accessibilityIdentifier("row")')
        self.check(
            "LeftRightItem(accessibilityIdentifier: row.name, left: a)",
            "LeftRightItem(id: ItemID(row.name), left: a).accessibilityIdentifier(row.name)")
        self.check("LeftRightItem(accessibilityIdentifier: nil, left: a)", "LeftRightItem(left: a)")

    def test_aliases_of_the_source_are_items(self):
        self.check(
            "typealias Row = LeftRightItem<LeftTitle, NoRight>\n_ = Row(left: a, insets: b)",
            "typealias Row = LeftRightItem<LeftTitle, NoRight>\n_ = Row(left: a).insets(b)")

    def test_nested_items_are_rewritten(self):
        self.check(
            "ContainerItem(content: Pair(ContainerItem(content: a, insets: b)), insets: c)",
            "ContainerItem(content: Pair(ContainerItem(content: a).insets(b))).insets(c)")

    def test_names_of_the_article_are_spelled_out(self):
        self.check(
            "let a: [IconTitleItem] = [IconTitleItem(left: b)]",
            "let a: [LeftRightItem<LeftIconTitle, NoRight>] = "
            "[LeftRightItem<LeftIconTitle, NoRight>(left: b)]")
        self.check("typealias CheckboxItem = Row\nCheckboxItem()", "typealias CheckboxItem = Row\nCheckboxItem()")

    def test_strings_comments_and_other_calls_are_left_alone(self):
        for text in [
            '"CheckboxItem \\(a("ContainerItem(content: a, insets: b)"))"',
            "// ContainerItem(content: a, insets: b)\n/* /* CheckboxItem */ IconTitleItem */",
            "ContainerItem.self",
            "Other(content: a, insets: b)",
            "a.IconTitleItem",
        ]:
            self.check(text, text)

    def test_types_have_other_names(self):
        self.check(
            "enum Part: CellPart { case a; var kind: CellPartKind { .text } }",
            "enum Part: CellPart.Identifier { case a; var kind: CellPart.Kind { .text } }")
        self.check('"\\\\(ListEdge.leading) \\(ListEdge.leading)"', '"\\\\(ListEdge.leading) \\(ListSwipeActions.Edge.leading)"')
        self.check("let a: [ListMove] = b.ListMove", "let a: [ListSnapshot.Move] = b.ListMove")
        self.check("struct ListEdge {}\nlet a: ListEdge", "struct ListEdge {}\nlet a: ListEdge")

    def test_a_self_sizing_cell_shows_an_item_without_an_arrangement(self):
        self.check(
            "func show(_ item: Note, arranged _: SelfSizingArrangement, in size: CGSize) {}",
            "func show(_ item: Note, in size: CGSize) {}")

    def test_the_type_of_handlers_is_spelled_out(self):
        self.check(
            "let a: ContainerItem<B<C>>.Handler? = nil", "let a: (@MainActor () -> Void)? = nil")


if __name__ == "__main__":
    unittest.main()
