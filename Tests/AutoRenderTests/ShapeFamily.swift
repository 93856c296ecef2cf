// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A property name, as the rules compare it, and its stem.
struct Words {
  let name: String
  let stem: String
  let controlStem: String

  init(_ name: String, stem: String? = nil, controlStem: String? = nil) {
    (self.name, self.stem) = (name, stem ?? name)
    self.controlStem = controlStem ?? stem ?? name
  }
}

/// State types that differ only in their properties' types.
struct StateFamily {
  let words: [Words]
  /// The fixed types by property index.
  var fixed: [Int: any ShapeKind] = [:]
  /// Properties whose values reflection doesn't show.
  var hidden: Set<Int> = []
  /// Properties that can be bound and then feed no other view, or `nil` for all.
  var bindable: Set<Int>?
  /// The case count, if each value exists only in its own case.
  ///
  /// The case index is an additional last value.
  var cases: Int?
  let instantiate: ([any ShapeKind]) -> any ShapeState.Type

  static var all: [StateFamily] { values + objects + enums }

  private static var values: [StateFamily] {
    [
      StateFamily(words: [Words("title")]) { kinds in
        func make<A: ShapeKind>(_: A) -> any ShapeState.Type { State1<A.Value>.self }
        return make(kinds[0])
      },
      StateFamily(words: [Words("titleState", stem: "title"), Words("count")]) { kinds in
        func make<A: ShapeKind, B: ShapeKind>(_: A, _: B) -> any ShapeState.Type {
          State2<A.Value, B.Value>.self
        }
        return make(kinds[0], kinds[1])
      },
      StateFamily(
        words: [Words("title"), Words("subtitleState", stem: "subtitle"), Words("count")]
      ) { kinds in
        func make<A: ShapeKind, B: ShapeKind, C: ShapeKind>(
          _: A, _: B, _: C
        ) -> any ShapeState.Type {
          State3<A.Value, B.Value, C.Value>.self
        }
        return make(kinds[0], kinds[1], kinds[2])
      },
      StateFamily(
        words: [
          Words("title"), Words("titleModel", stem: "title"), Words("title"),
          Words("badgeView", stem: "badge"),
        ]
      ) { kinds in
        func make<A: ShapeKind, B: ShapeKind, C: ShapeKind, D: ShapeKind>(
          _: A, _: B, _: C, _: D
        ) -> any ShapeState.Type {
          State4<A.Value, B.Value, C.Value, D.Value>.self
        }
        return make(kinds[0], kinds[1], kinds[2], kinds[3])
      },
      StateFamily(
        words: [Words("title"), Words("item"), Words("count"), Words("subtitle"), Words("owner")],
        fixed: [
          1: ShapeKinds.item.wrapped(1), 2: ShapeKinds.int, 4: ShapeKinds.item,
        ],
        hidden: [2],
        bindable: []
      ) { kinds in
        func make<A: ShapeKind, B: ShapeKind>(_: A, _: B) -> any ShapeState.Type {
          State5<A.Value, B.Value>.self
        }
        return make(kinds[0], kinds[3])
      },
      StateFamily(
        words: [
          Words("name"), Words("title"), Words("subtitle"), Words("count"),
          Words("badgeState", stem: "badge"), Words("iconModel", stem: "icon"),
        ]
      ) { kinds in
        func make<
          A: ShapeKind, B: ShapeKind, C: ShapeKind, D: ShapeKind, E: ShapeKind, F: ShapeKind
        >(_: A, _: B, _: C, _: D, _: E, _: F) -> any ShapeState.Type {
          State6<A.Value, B.Value, C.Value, D.Value, E.Value, F.Value>.self
        }
        return make(kinds[0], kinds[1], kinds[2], kinds[3], kinds[4], kinds[5])
      },
    ]
  }

  private static var objects: [StateFamily] {
    [
      StateFamily(words: [Words("title"), Words("count")], bindable: []) { kinds in
        func make<A: ShapeKind, B: ShapeKind>(_: A, _: B) -> any ShapeState.Type {
          ObjectState2<A.Value, B.Value>.self
        }
        return make(kinds[0], kinds[1])
      },
      StateFamily(
        words: [Words("title"), Words("count"), Words("subtitleModel", stem: "subtitle")],
        bindable: []
      ) { kinds in
        func make<A: ShapeKind, B: ShapeKind, C: ShapeKind>(
          _: A, _: B, _: C
        ) -> any ShapeState.Type {
          ObjectState3<A.Value, B.Value, C.Value>.self
        }
        return make(kinds[0], kinds[1], kinds[2])
      },
    ]
  }

  private static var enums: [StateFamily] {
    [
      StateFamily(words: [Words("titleModel", stem: "title")], bindable: [], cases: 2) { kinds in
        func make<A: ShapeKind>(_: A) -> any ShapeState.Type { EnumState1<A.Value>.self }
        return make(kinds[0])
      },
      StateFamily(
        words: [Words("title"), Words("countState", stem: "count")], bindable: [], cases: 4
      ) { kinds in
        func make<A: ShapeKind, B: ShapeKind>(_: A, _: B) -> any ShapeState.Type {
          EnumState2<A.Value, B.Value>.self
        }
        return make(kinds[0], kinds[1])
      },
      StateFamily(
        words: [Words("title"), Words("subtitle"), Words("badge")], bindable: [], cases: 3
      ) { kinds in
        func make<A: ShapeKind, B: ShapeKind, C: ShapeKind>(
          _: A, _: B, _: C
        ) -> any ShapeState.Type {
          EnumState3<A.Value, B.Value, C.Value>.self
        }
        return make(kinds[0], kinds[1], kinds[2])
      },
    ]
  }
}
