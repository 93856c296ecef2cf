// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A screen's property.
struct ScreenSlot {
  enum Form {
    case fixed
    /// Always holds a view.
    case variable
    case optional
    /// Holds a view from its first use on.
    case lazy
  }

  let words: Words
  let form: Form
  /// A Boolean value that indicates whether the property accepts any view type.
  var isOpen = false
  /// A Boolean value that indicates whether a superclass declares the property.
  var isInherited = false
}

/// Screens that differ only in their view types.
@MainActor struct ScreenFamily {
  let slots: [ScreenSlot]
  let instantiate: ([any ViewInput.Type]) -> ShapeScreen.Type

  static let all = [
    ScreenFamily(slots: [ScreenSlot(words: Words("label"), form: .optional)]) { types in
      func make<A: ViewInput>(_: A.Type) -> ShapeScreen.Type { Screen1<A>.self }
      return make(types[0])
    },
    ScreenFamily(slots: titleAndCount) { types in
      func make<A: ViewInput, B: ViewInput>(_: A.Type, _: B.Type) -> ShapeScreen.Type {
        Screen2<A, B>.self
      }
      return make(types[0], types[1])
    },
    ScreenFamily(
      slots: inherited + [
        ScreenSlot(words: Words("titleLabel", stem: "title"), form: .optional)
      ]
    ) { types in
      func make<A: ViewInput, B: ViewInput, C: ViewInput>(
        _: A.Type, _: B.Type, _: C.Type
      ) -> ShapeScreen.Type {
        Screen3<A, B, C>.self
      }
      return make(types[0], types[1], types[2])
    },
    ScreenFamily(
      slots: [
        ScreenSlot(words: Words("badgeView", stem: "badge"), form: .optional),
        ScreenSlot(words: Words("subtitle"), form: .optional, isOpen: true),
        ScreenSlot(words: Words("title"), form: .optional),
        ScreenSlot(words: Words("count"), form: .variable, isOpen: true),
      ]
    ) { types in
      func make<A: ViewInput, B: ViewInput>(_: A.Type, _: B.Type) -> ShapeScreen.Type {
        Screen4<A, B>.self
      }
      return make(types[0], types[2])
    },
    ScreenFamily(
      slots: [
        ScreenSlot(words: Words("title"), form: .optional),
        ScreenSlot(words: Words("titleModel", stem: "title"), form: .optional),
        ScreenSlot(
          words: Words("iconImageView", stem: "iconImage", controlStem: "icon"), form: .fixed),
        ScreenSlot(words: Words("first"), form: .optional),
        ScreenSlot(words: Words("badge"), form: .variable),
      ]
    ) { types in
      func make<A: ViewInput, B: ViewInput, C: ViewInput, D: ViewInput, E: ViewInput>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _: E.Type
      ) -> ShapeScreen.Type {
        Screen5<A, B, C, D, E>.self
      }
      return make(types[0], types[1], types[2], types[3], types[4])
    },
    ScreenFamily(
      slots: [
        ScreenSlot(words: Words("rows[0]"), form: .optional, isOpen: true),
        ScreenSlot(words: Words("rows[1]"), form: .optional, isOpen: true),
        ScreenSlot(words: Words("title"), form: .optional),
        ScreenSlot(words: Words("cells[a]"), form: .optional, isOpen: true),
        ScreenSlot(words: Words("cells[z]"), form: .optional, isOpen: true),
      ]
    ) { types in
      func make<A: ViewInput>(_: A.Type) -> ShapeScreen.Type { Screen6<A>.self }
      return make(types[2])
    },
  ]

  private static var inherited: [ScreenSlot] {
    titleAndCount.map { ScreenSlot(words: $0.words, form: $0.form, isInherited: true) }
  }

  private static let titleAndCount = [
    ScreenSlot(words: Words("title"), form: .fixed), ScreenSlot(words: Words("count"), form: .lazy),
  ]
}
