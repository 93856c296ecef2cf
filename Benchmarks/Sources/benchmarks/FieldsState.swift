// SPDX-License-Identifier: MIT

import AutoRender
import Baselines
import Harness

/// The view state of one field; the tag makes that of each field a type of its own, as matching by type
/// alone, the article's way, needs them.
struct Field<Tag>: Equatable {
  var text: String
  var number: Int
  var isEnabled = true
}

/// A view that consumes what it is told.
final class FieldView<Tag>: ViewRenderable, ArticleRenderable {
  func render(state: Field<Tag>) {
    consume(state.number)
  }

  func set(visible: Bool) {
    consume(visible)
  }
}

enum F01 {}
enum F02 {}
enum F03 {}
enum F04 {}
enum F05 {}
enum F06 {}
enum F07 {}
enum F08 {}
enum F09 {}
enum F10 {}
enum F11 {}
enum F12 {}
enum F13 {}
enum F14 {}
enum F15 {}
enum F16 {}
enum F17 {}
enum F18 {}
enum F19 {}
enum F20 {}

/// A state of 20 properties, 5 of them optional, of which one is nil.
struct FieldsState {
  var field01 = Field<F01>(text: "The text of field 1", number: 1)
  var field02 = Field<F02>(text: "The text of field 2", number: 2)
  var field03 = Field<F03>(text: "The text of field 3", number: 3)
  var field04 = Field<F04>(text: "The text of field 4", number: 4)
  var field05 = Field<F05>(text: "The text of field 5", number: 5)
  var field06 = Field<F06>(text: "The text of field 6", number: 6)
  var field07 = Field<F07>(text: "The text of field 7", number: 7)
  var field08 = Field<F08>(text: "The text of field 8", number: 8)
  var field09 = Field<F09>(text: "The text of field 9", number: 9)
  var field10 = Field<F10>(text: "The text of field 10", number: 10)
  var field11 = Field<F11>(text: "The text of field 11", number: 11)
  var field12 = Field<F12>(text: "The text of field 12", number: 12)
  var field13 = Field<F13>(text: "The text of field 13", number: 13)
  var field14 = Field<F14>(text: "The text of field 14", number: 14)
  var field15 = Field<F15>(text: "The text of field 15", number: 15)
  var field16: Field<F16>? = .init(text: "The text of field 16", number: 16)
  var field17: Field<F17>? = .init(text: "The text of field 17", number: 17)
  var field18: Field<F18>? = .init(text: "The text of field 18", number: 18)
  var field19: Field<F19>? = .init(text: "The text of field 19", number: 19)
  var field20: Field<F20>?
}
