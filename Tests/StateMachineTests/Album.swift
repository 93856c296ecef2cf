// SPDX-License-Identifier: MIT

import PresentationStateMachine

/// An album player whose states and events have payloads.
enum Album: CaseKeyed, Codable {
  case closed
  case open(title: String)
  case track
  case silent
  case playing(Int)
  case volume
  case loud
  case quiet(level: Int)
  case last
  case lastTrack
  case ended
  case missing
}

enum AlbumEvent: CaseKeyed, Hashable {
  case open(String)
  case play(Int)
  case quiet(level: Int)
  case stop, close, reopen, replay, end, ignored
}

extension Album {
  static let states: [ChartState<Album>] = [
    .state(.closed),
    .parallel(
      .open(title: ""),
      [
        .compound(
          .track, initial: .silent,
          [.state(.silent), .state(.playing(0)), .history(.lastTrack, default: .silent)]),
        .compound(.volume, initial: .loud, [.state(.loud), .state(.quiet(level: 0))]),
        .history(.last, isDeep: true, default: .silent),
      ]),
    .final(.ended),
  ]

  static var rows: [DefinitionRow<Album, AlbumEvent>] {
    [
      .on(
        AlbumEvent.open, [.from(.closed, to: .open(title: "")) { _, title in .open(title: title) }]),
      .on(
        .play(0), AlbumEvent.play, [.from(.silent, to: .playing(0)) { _, track in .playing(track) }]
      ),
      .on(
        .quiet(level: 0), AlbumEvent.quiet,
        [.from(.loud, to: .quiet(level: 0)) { _, level in .quiet(level: level) }]),
      .on(.stop, [.playing(0) => .silent]),
      .on(.close, [.open(title: "") => .closed]),
      .on(.reopen, [.closed => .last]),
      .on(.replay, [.closed => .lastTrack, .silent => .lastTrack]),
      .on(.end, [.any(to: .ended)]),
    ]
  }

  static func makeChart(
    _ rows: [DefinitionRow<Album, AlbumEvent>] = []
  ) -> Statechart<Album, AlbumEvent> {
    Statechart(StatechartDefinition(states: states, transitions: Self.rows + rows))
  }
}
