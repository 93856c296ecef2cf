// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A property of a host.
struct HostSlot {
  enum Form {
    case fixed
    /// Always holds a view.
    case variable
    /// A property that may be `nil`.
    case optional
    /// A property that holds a view from its first use on.
    case lazy
  }

  let words: Words
  let form: Form
  /// A Boolean value that indicates whether the property accepts views of any type.
  var isOpen = false
  /// A Boolean value that indicates whether a superclass of the host declares the property.
  var isInherited = false
}

/// Hosts that differ only in the types of their views.
@MainActor struct HostFamily {
  let slots: [HostSlot]
  let instantiate: ([any ViewInput.Type]) -> ShapeHost.Type

  static let all = [
    HostFamily(slots: [HostSlot(words: Words("label"), form: .optional)]) { types in
      func make<A: ViewInput>(_: A.Type) -> ShapeHost.Type { Host1<A>.self }
      return make(types[0])
    },
    HostFamily(slots: titleAndCount) { types in
      func make<A: ViewInput, B: ViewInput>(_: A.Type, _: B.Type) -> ShapeHost.Type {
        Host2<A, B>.self
      }
      return make(types[0], types[1])
    },
    HostFamily(
      slots: inherited + [
        HostSlot(words: Words("titleLabel", stem: "title"), form: .optional)
      ]
    ) { types in
      func make<A: ViewInput, B: ViewInput, C: ViewInput>(
        _: A.Type, _: B.Type, _: C.Type
      ) -> ShapeHost.Type {
        Host3<A, B, C>.self
      }
      return make(types[0], types[1], types[2])
    },
    HostFamily(
      slots: [
        HostSlot(words: Words("badgeView", stem: "badge"), form: .optional),
        HostSlot(words: Words("subtitle"), form: .optional, isOpen: true),
        HostSlot(words: Words("title"), form: .optional),
        HostSlot(words: Words("count"), form: .variable, isOpen: true),
      ]
    ) { types in
      func make<A: ViewInput, B: ViewInput>(_: A.Type, _: B.Type) -> ShapeHost.Type {
        Host4<A, B>.self
      }
      return make(types[0], types[2])
    },
    HostFamily(
      slots: [
        HostSlot(words: Words("title"), form: .optional),
        HostSlot(words: Words("titleModel", stem: "title"), form: .optional),
        HostSlot(
          words: Words("iconImageView", stem: "iconImage", controlStem: "icon"), form: .fixed),
        HostSlot(words: Words("first"), form: .optional),
        HostSlot(words: Words("badge"), form: .variable),
      ]
    ) { types in
      func make<A: ViewInput, B: ViewInput, C: ViewInput, D: ViewInput, E: ViewInput>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _: E.Type
      ) -> ShapeHost.Type {
        Host5<A, B, C, D, E>.self
      }
      return make(types[0], types[1], types[2], types[3], types[4])
    },
    HostFamily(
      slots: [
        HostSlot(words: Words("rows[0]"), form: .optional, isOpen: true),
        HostSlot(words: Words("rows[1]"), form: .optional, isOpen: true),
        HostSlot(words: Words("title"), form: .optional),
        HostSlot(words: Words("cells[a]"), form: .optional, isOpen: true),
        HostSlot(words: Words("cells[z]"), form: .optional, isOpen: true),
      ]
    ) { types in
      func make<A: ViewInput>(_: A.Type) -> ShapeHost.Type { Host6<A>.self }
      return make(types[2])
    },
  ]

  private static var inherited: [HostSlot] {
    titleAndCount.map { HostSlot(words: $0.words, form: $0.form, isInherited: true) }
  }

  private static let titleAndCount = [
    HostSlot(words: Words("title"), form: .fixed), HostSlot(words: Words("count"), form: .lazy),
  ]
}
