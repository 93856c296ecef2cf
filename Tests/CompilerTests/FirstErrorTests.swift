// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  @Suite(.contract("The compiler warns about a token…")) struct FirstErrorTests {
    struct Mistake: CustomTestStringConvertible {
      let testDescription: String
      let code: String
      /// A part of the first error or warning.
      let message: String

      init(_ name: String, _ code: String, _ message: String) {
        (testDescription, self.code, self.message) = (name, code, message)
      }
    }

    private static let declarations = """
      import SwiftPresentation
      struct Styled { init(_ text: String) {} }
      final class Label: ViewRenderable {
        func render(state: String) {}
        func set(visible: Bool) {}
      }
      final class StyledLabel: ViewRenderable {
        func render(state: Styled) {}
        func set(visible: Bool) {}
      }
      final class ToolkitLabel { var text = "" }
      final class Field: ValueControl {
        var value = ""
        var binding: ControlBinding<String>?
      }
      struct Form: Equatable { var name = "", note: String?, count = 0 }
      class BaseScreen: AutoRenderScreen {
        let autoRenderer = AutoRenderer()
        let label = Label(), styled = StyledLabel(), toolkit = ToolkitLabel()
      }
      class Screen: BaseScreen, ViewRenderable {
        typealias ViewState = Form
        func set(visible: Bool) {}
      }
      enum Register: CaseKeyed, Hashable {
        case entered(name: String, email: String)
        case failed(code: Int)
      }
      enum Page: CaseKeyed { case empty, user(name: String, email: String) }
      enum Door { case open, closed }
      enum Push: Keyed { case push }

      """

    private static func binding(_ code: String, in base: String = "Screen") -> String {
      "final class Mistaken: \(base) { var binding: AutoRenderBinding { \(code) } }"
    }

    private static func statement(_ code: String) -> String {
      """
      @MainActor func mistake(
        _ form: Observable<Form>, _ field: Field, _ label: Label, _ errors: ErrorPresenter,
        _ door: StateMachine<Push, Push>
      ) {
        \(code)
      }
      """
    }

    private static func rows(_ rows: String) -> String {
      "let mistake = MachineDefinition<Page, Register>(state: .empty, transitions: [\(rows)])"
    }

    static let mistakes = [
      Mistake(
        "a missing key path", statement("_ = form.bindTwoWay(to: field)"),
        #"of another type: name a property, as in bindTwoWay(\.name, to: field)"#),
      Mistake(
        "a view instead of its key path", binding(#"bind(\.name, to: label)"#),
        #"to a view itself: pass a key path, such as \.titleView"#),
      Mistake(
        "a bound property of another type", binding(#"bind(\.count, to: \.label)"#),
        #"to a view of another type: convert the value, as in bind(\.count"#),
      Mistake(
        "a bound object without a closure", binding(#"bind(\.name, to: \.toolkit)"#),
        #"or render it, as in { $0.text = "\($1)" }"#),
      Mistake(
        "a binding without a type of state",
        binding(#"bind(\Form.name, to: \.label)"#, in: "BaseScreen"),
        "property 'bind' requires that 'Mistaken' conform to 'ViewRenderable'"),
      Mistake(
        "a rendered value of another type", statement("_ = form.render(on: label)"),
        "of another type: map it, as in name.map { … }.render(on: view)"),
      Mistake(
        "a dropped token", statement("form.observe { _, _ in }"),
        "warning: result of call to 'observe(isolation:_:)' is unused"),
      Mistake(
        "a type that is not Keyed",
        """
        let mistake = MachineDefinition<Door, Push>(
          state: .open, transitions: [.on(.push, [.open => .closed])])
        """, "type 'Door' does not conform to protocol 'Keyed'"),
      Mistake(
        "a payload of several values by name",
        rows(
          """
          .on(.failed(code: 0), [.any(to: .empty)]),
          .on(
            Register.entered,
            [.from(.empty, to: .user(name: "", email: "")) { .user(name: $1.name, email: $1.email) }])
          """), "by name: write $1.0, or declare the names, as in { (_, user: (name: String,"),
      Mistake(
        "a payload that is not Hashable",
        """
        struct User { var name = "" }
        enum Session: CaseKeyed, Hashable { case ended, begun(User, since: Int) }
        """, "type 'Session' does not conform to protocol 'Hashable'"),
      Mistake(
        "an unhandled case",
        """
        func mistake(_ state: LoadState<Int, any Error>) -> Int {
          switch state {
          case .idle, .loading, .failed: 0
          }
        }
        """, "switch must be exhaustive"),
      Mistake(
        "a machine of other states",
        statement(
          """
          let names = Observable("")
          _ = ScreenBinding(label, machine: door, state: names, errors: errors) { $0 }
          """), "requires that 'Push' conform to 'ScreenStateConvertible'"),
      Mistake(
        "a value that is read-only", statement(#"form.readOnly.value = Form()"#),
        "cannot assign to property: 'value' is a get-only property"),
    ]

    @Test(arguments: mistakes)
    func `the first message names the mistake and its remedy`(mistake: Mistake) async throws {
      let compilation = try await Compiler.compile([
        "Client.swift": Self.declarations + mistake.code
      ])
      let first = try #require(compilation.diagnostics.first, "it compiles")
      #expect("\(first)".contains(mistake.message), "\(compilation.output)")
    }

    @Test func `an optional's conversion and a payload's declared names compile`() async throws {
      let remedies = [
        Self.binding(#"bind(\.note, to: \.styled) { Styled($0) }"#),
        Self.rows(
          """
          .on(Register.entered, [
            .from(.empty, to: .user(name: "", email: "")) { .user(name: $1.0, email: $1.1) },
            .from(.empty, to: .user(name: "", email: "")) {
              (_, user: (name: String, email: String)) in .user(name: user.name, email: user.email)
            },
          ])
          """),
      ]
      try await CompilerTests.check(Self.declarations + remedies.joined(separator: "\n"))
    }
  }
}
