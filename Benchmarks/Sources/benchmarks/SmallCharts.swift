// SPDX-License-Identifier: MIT

import PresentationStateMachine

/// Two states with three levels below the chart, and events at the innermost and outermost level.
enum NestedChart {
  enum State: Keyed, CaseIterable {
    case left, leftMiddle, leftFirst, leftSecond
    case right, rightMiddle, rightFirst, rightSecond
  }

  enum Event: Keyed, Hashable, CaseIterable {
    case next, swap
  }

  static let definition = make([])
  /// The same chart, whose innermost states have entry actions.
  static let definitionWithActions = make(actions)
  /// Only the innermost states, with their entry actions.
  static let flatDefinitionWithActions = MachineDefinition<State, Event>(
    state: .leftFirst,
    transitions: [.on(.next, [.leftFirst => .leftSecond, .leftSecond => .leftFirst])]
      + actions.prefix(2))

  private static var actions: [DefinitionRow<State, Event>] {
    [.leftFirst, .leftSecond, .rightFirst, .rightSecond].map { .entering($0) { _ in } }
  }

  private static func make(
    _ actions: [DefinitionRow<State, Event>]
  ) -> StatechartDefinition<State, Event> {
    StatechartDefinition(
      states: [
        .compound(
          .left, initial: .leftFirst,
          [
            .compound(
              .leftMiddle, initial: .leftFirst, [.state(.leftFirst), .state(.leftSecond)])
          ]),
        .compound(
          .right, initial: .rightFirst,
          [
            .compound(
              .rightMiddle, initial: .rightFirst, [.state(.rightFirst), .state(.rightSecond)])
          ]),
      ],
      transitions: [
        .on(
          .next,
          [
            .leftFirst => .leftSecond, .leftSecond => .leftFirst,
            .rightFirst => .rightSecond, .rightSecond => .rightFirst,
          ]),
        .on(.swap, [.left => .right, .right => .left]),
      ] + actions)
  }

  /// A walk that the innermost states handle.
  static let innerWalk = [Event](repeating: .next, count: 4096)
  /// A walk that the outermost states handle, after both levels inside them.
  static let outerWalk = [Event](repeating: .swap, count: 4096)
}

/// The chart by hand: nested enumerations, and a function for each level.
final class NestedSwitch {
  enum Leaf { case first, second }
  enum Middle { case middle(Leaf) }
  enum State {
    case left(Middle)
    case right(Middle)
  }

  private(set) var state = State.left(.middle(.first))

  @inline(never) func process(_ event: NestedChart.Event) {
    switch state {
    case .left(let middle):
      if let middle = Self.next(middle, event) {
        state = .left(middle)
      } else if event == .swap {
        state = .right(.middle(.first))
      }
    case .right(let middle):
      if let middle = Self.next(middle, event) {
        state = .right(middle)
      } else if event == .swap {
        state = .left(.middle(.first))
      }
    }
  }

  private static func next(_ middle: Middle, _ event: NestedChart.Event) -> Middle? {
    switch middle {
    case .middle(let leaf): next(leaf, event).map { .middle($0) }
    }
  }

  private static func next(_ leaf: Leaf, _ event: NestedChart.Event) -> Leaf? {
    switch (leaf, event) {
    case (.first, .next): .second
    case (.second, .next): .first
    case (_, .swap): nil
    }
  }
}

/// Four regions; each event moves two.
enum RegionsChart {
  enum State: Keyed, CaseIterable {
    case all, a, aOff, aOn, b, bOff, bOn, c, cOff, cOn, d, dOff, dOn
  }

  enum Event: Keyed, Hashable, CaseIterable {
    case ab, bc, cd, da
  }

  static let definition = StatechartDefinition<State, Event>(
    states: [
      .parallel(
        .all,
        [
          .compound(.a, initial: .aOff, [.state(.aOff), .state(.aOn)]),
          .compound(.b, initial: .bOff, [.state(.bOff), .state(.bOn)]),
          .compound(.c, initial: .cOff, [.state(.cOff), .state(.cOn)]),
          .compound(.d, initial: .dOff, [.state(.dOff), .state(.dOn)]),
        ])
    ],
    transitions: [
      .on(.ab, [.aOff => .aOn, .aOn => .aOff, .bOff => .bOn, .bOn => .bOff]),
      .on(.bc, [.bOff => .bOn, .bOn => .bOff, .cOff => .cOn, .cOn => .cOff]),
      .on(.cd, [.cOff => .cOn, .cOn => .cOff, .dOff => .dOn, .dOn => .dOff]),
      .on(.da, [.dOff => .dOn, .dOn => .dOff, .aOff => .aOn, .aOn => .aOff]),
    ])

  static let walk: [Event] = {
    var random = Random(seed: 4)
    return (0..<4096).map { _ in Event.allCases[random.next(below: 4)] }
  }()
}

/// All four regions by hand.
final class RegionsSwitch {
  enum Region { case off, on }

  private(set) var state = (a: Region.off, b: Region.off, c: Region.off, d: Region.off)

  @inline(never) func process(_ event: RegionsChart.Event) {
    switch event {
    case .ab:
      state.a = Self.next(state.a)
      state.b = Self.next(state.b)
    case .bc:
      state.b = Self.next(state.b)
      state.c = Self.next(state.c)
    case .cd:
      state.c = Self.next(state.c)
      state.d = Self.next(state.d)
    case .da:
      state.d = Self.next(state.d)
      state.a = Self.next(state.a)
    }
  }

  private static func next(_ region: Region) -> Region {
    switch region {
    case .off: .on
    case .on: .off
    }
  }
}
