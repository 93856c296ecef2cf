// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import SwiftPresentation
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// Text fields with an input method, which types provisional text before the user's choice.
  @Suite(
    .contract("A text set by the program doesn't end an input method's composition."),
    .serialized, .withoutReports)
  @MainActor struct TextFieldTests {
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
    private let app: AppDriver

    init() {
      let controller = UIViewController()
      app = AppDriver(root: controller)
      controller.view.addSubview(field)
      field.becomeFirstResponder()
    }

    @Test func `a model that transforms the text doesn't end an input composition`() {
      let name = Observable("")
      let binding = name.bindTwoWay(to: field)
      let transformation = name.observe { _, new in
        let upper = new.uppercased()
        if new != upper { name.value = upper }
      }
      field.type("a")
      #expect(field.text == "A")
      field.mark("n")
      field.mark("ni")
      #expect(field.markedTextRange != nil)
      #expect(field.text == "Ani")
      #expect(name.value == "ANI")
      field.commit("né")
      #expect(field.text == "ANÉ")
      #expect(name.value == "ANÉ")
      withExtendedLifetime((binding, transformation)) {}
    }

    @Test func `a text rendered during a composition appears after it`() {
      field.mark("ni")
      field._valueControl.value = "Rendered"
      #expect(field.text == "ni")
      field.mark("nih")
      #expect(field.text == "nih")
      field.commit("你")
      #expect(field.text == "Rendered")
    }

    @Test func `a value set during a composition doesn't replace a bound user's text`() {
      let name = Observable("")
      let binding = name.bindTwoWay(to: field)
      field.mark("ni")
      name.value = "other"
      field.commit("你")
      #expect(field.text == "你")
      #expect(name.value == "你")
      withExtendedLifetime(binding) {}
    }

    @Test func `the cursor stays at the typed position when the model formats the text`() {
      let name = Observable("")
      let binding = name.bindTwoWay(to: field)
      let formatting = name.observe { _, new in
        let formatted = new.filter { $0 != " " }.chunks(of: 2).joined(separator: " ")
        if new != formatted { name.value = formatted }
      }
      for character in "12345" { field.type(String(character)) }
      #expect(field.text == "12 34 5")
      field.moveCursor(to: 1)
      field.type("9")
      #expect(field.text == "19 23 45")
      #expect(field.cursor == 2)
      withExtendedLifetime((binding, formatting)) {}
    }
  }

  extension String {
    fileprivate func chunks(of size: Int) -> [String] {
      let characters = Array(self)
      return stride(from: 0, to: count, by: size).map {
        String(characters[$0..<min($0 + size, count)])
      }
    }
  }
#endif
