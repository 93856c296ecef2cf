// SPDX-License-Identifier: MIT

import Baselines
import Harness
import PresentationAutoRender

// Each field has a separate view state type, because the article matches views by type alone.

struct F01: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F02: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F03: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F04: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F05: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F06: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F07: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F08: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F09: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F10: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F11: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F12: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F13: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F14: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F15: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F16: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F17: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F18: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F19: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

struct F20: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

/// A view that consumes its rendered values.
protocol FieldView: ViewRenderable, ArticleRenderable {}

extension FieldView {
  func set(visible: Bool) { consume(visible) }
}

final class V01: FieldView {
  func render(state: F01) { consume(state.number) }
}

final class V02: FieldView {
  func render(state: F02) { consume(state.number) }
}

final class V03: FieldView {
  func render(state: F03) { consume(state.number) }
}

final class V04: FieldView {
  func render(state: F04) { consume(state.number) }
}

final class V05: FieldView {
  func render(state: F05) { consume(state.number) }
}

final class V06: FieldView {
  func render(state: F06) { consume(state.number) }
}

final class V07: FieldView {
  func render(state: F07) { consume(state.number) }
}

final class V08: FieldView {
  func render(state: F08) { consume(state.number) }
}

final class V09: FieldView {
  func render(state: F09) { consume(state.number) }
}

final class V10: FieldView {
  func render(state: F10) { consume(state.number) }
}

final class V11: FieldView {
  func render(state: F11) { consume(state.number) }
}

final class V12: FieldView {
  func render(state: F12) { consume(state.number) }
}

final class V13: FieldView {
  func render(state: F13) { consume(state.number) }
}

final class V14: FieldView {
  func render(state: F14) { consume(state.number) }
}

final class V15: FieldView {
  func render(state: F15) { consume(state.number) }
}

final class V16: FieldView {
  func render(state: F16) { consume(state.number) }
}

final class V17: FieldView {
  func render(state: F17) { consume(state.number) }
}

final class V18: FieldView {
  func render(state: F18) { consume(state.number) }
}

final class V19: FieldView {
  func render(state: F19) { consume(state.number) }
}

final class V20: FieldView {
  func render(state: F20) { consume(state.number) }
}

/// A state with 20 properties; 5 are optional, and one of these is `nil`.
///
/// Texts are created at run time, as in an app.
struct FieldsState: Equatable {
  var field01: F01
  var field02: F02
  var field03: F03
  var field04: F04
  var field05: F05
  var field06: F06
  var field07: F07
  var field08: F08
  var field09: F09
  var field10: F10
  var field11: F11
  var field12: F12
  var field13: F13
  var field14: F14
  var field15: F15
  var field16: F16?
  var field17: F17?
  var field18: F18?
  var field19: F19?
  var field20: F20?

  /// The number distinguishes states.
  init(_ number: Int) {
    field01 = F01(text: text(1, number), number: number * 1)
    field02 = F02(text: text(2, number), number: number * 2)
    field03 = F03(text: text(3, number), number: number * 3)
    field04 = F04(text: text(4, number), number: number * 4)
    field05 = F05(text: text(5, number), number: number * 5)
    field06 = F06(text: text(6, number), number: number * 6)
    field07 = F07(text: text(7, number), number: number * 7)
    field08 = F08(text: text(8, number), number: number * 8)
    field09 = F09(text: text(9, number), number: number * 9)
    field10 = F10(text: text(10, number), number: number * 10)
    field11 = F11(text: text(11, number), number: number * 11)
    field12 = F12(text: text(12, number), number: number * 12)
    field13 = F13(text: text(13, number), number: number * 13)
    field14 = F14(text: text(14, number), number: number * 14)
    field15 = F15(text: text(15, number), number: number * 15)
    field16 = F16(text: text(16, number), number: number * 16)
    field17 = F17(text: text(17, number), number: number * 17)
    field18 = F18(text: text(18, number), number: number * 18)
    field19 = F19(text: text(19, number), number: number * 19)
    field20 = nil
  }
}

private func text(_ place: Int, _ number: Int) -> String {
  "The text of field \(place) in state \(number)"
}
