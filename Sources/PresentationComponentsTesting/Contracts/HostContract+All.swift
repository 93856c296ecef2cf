// SPDX-License-Identifier: MIT

extension HostContract {
  /// All contracts, in the order in which they are checked.
  static let all: [HostContract] = [
    views, containers, leaves, runs, taps, metrics, lists, listEvents, listMoves, screens,
    navigation,
    input, accessibility,
  ].flatMap(\.self)
}
