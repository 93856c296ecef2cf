// SPDX-License-Identifier: MIT

import PresentationStateMachine

/// A media player with simultaneous playback and volume.
enum Player: Keyed {
  case off, on, playback, paused, playing, ended, sound, loud, muted, last, closed
}

enum PlayerEvent: Keyed, Hashable {
  case power, resume, play, pause, mute, end, close, beep
}

extension Player {
  static let states: [ChartState<Player>] = [
    .state(.off),
    .parallel(
      .on,
      [
        .compound(
          .playback, initial: .paused, [.state(.paused), .state(.playing), .final(.ended)]),
        .compound(.sound, initial: .loud, [.state(.loud), .state(.muted)]),
        .history(.last, isDeep: true, default: .paused),
      ]),
    .final(.closed),
  ]

  static var rows: [DefinitionRow<Player, PlayerEvent>] {
    [
      .on(.power, [.off => .on, .on => .off]),
      .on(.resume, [.off => .last]),
      .on(.play, [.paused => .playing]),
      .on(.pause, [.playing => .paused]),
      .on(.end, [.playing => .ended]),
      .on(.mute, [.loud => .muted, .muted => .loud]),
      .on(.close, [.any(to: .closed)]),
    ]
  }

  static let chart = StatechartDefinition<Player, PlayerEvent>(states: states, transitions: rows)
}
