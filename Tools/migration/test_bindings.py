# SPDX-License-Identifier: MIT

import unittest

from bindings import rewrite


class BindingsTests(unittest.TestCase):
    def check(self, old, new):
        self.assertEqual(rewrite(old), new)
        self.assertEqual(rewrite(new), new)

    def test_a_binding_of_a_named_state_uses_its_binder(self):
        self.check(
            r"[bind(\PetState.cat, to: \.view) { $0 }, host.bind(\A.B<Int>.x, to: { $0.a })]",
            r"[binder(of: PetState.self)(\.cat, to: \.view) { $0 }, "
            r"host.binder(of: A.B<Int>.self)(\.x, to: { $0.a })]")
        self.check(
            "bind(\n  \\State.title, to: { $0.view as AnyObject? },\n  render: { $0.show($1) })",
            "binder(of: State.self)(\n  \\.title, to: { $0.view as AnyObject? },\n"
            "  render: { $0.show($1) })")

    def test_a_view_of_any_type_is_updated_by_a_closure(self):
        self.check(
            r"[bind(\.title, toInput: \.anyView), bind(\S.note, toInput: { $0.at(1) })]",
            r"[bind(\.title, to: \.anyView) { $0.update(state: $1) }, "
            r"binder(of: S.self)(\.note, to: { $0.at(1) }) { $0.update(state: $1) }]")

    def test_other_calls_stay(self):
        for text in [
            r"bind(\.title, to: \.label)", r"count.bind(to: screen, \.count)",
            r"// bind(\State.title, to: \.label)", "let text = \"bind(\\\\State.title, to: \\\\.a)\"",
            r"func bind(_ path: KeyPath<State, Int>, to view: View) {}",
            r"bind(\State.title)", r"name.bindTwoWay(\Form.name, to: field)",
        ]:
            self.check(text, text)

    def test_members_are_renamed(self):
        self.check(
            "var autorenderIgnoreViews: [any ViewInput] { [a] }  // autorenderIgnoreViews",
            "var autoRenderIgnoredViews: [AnyObject] { [a] }  // autoRenderIgnoredViews")
        self.check("class A: AutorenderHost { f() { autorender(s); b.autorender(s) } }",
                   "class A: AutoRenderHost { f() { autoRender(s); b.autoRender(s) } }")

    def test_a_helper_has_a_file_and_a_line(self):
        self.check(
            "func check(\n  _ a: Int, fileID: StaticString = #fileID, "
            "filePath: StaticString = #filePath,\n  line: UInt = #line, column: UInt = #column\n"
            ") {\n  spy.expect(a, fileID: fileID, filePath: filePath, line: line, column: column)\n}",
            "func check(\n  _ a: Int, filePath: StaticString = #filePath,\n  line: UInt = #line\n"
            ") {\n  spy.expect(a, filePath: filePath, line: line)\n}")

    def test_sections_are_applied_as_a_snapshot(self):
        self.check(
            "list.reload(\n  sections: [a(b, c), d], animated: false)\nlist.reload(sections: []) { f(\")\") }",
            "list.apply(\n  ListSnapshot([a(b, c), d]), animated: false)\nlist.apply(ListSnapshot([])) { f(\")\") }")

    def test_a_file_that_needs_the_column_stays(self):
        text = ("func a(fileID: StaticString = #fileID, filePath: StaticString = #filePath, "
                "line: UInt = #line, column: UInt = #column) { note(fileID) }")
        self.check(text, text)


if __name__ == "__main__":
    unittest.main()
