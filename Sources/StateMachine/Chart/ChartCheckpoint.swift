// SPDX-License-Identifier: MIT

/// A point to which a chart returns from an event that never ends.
struct ChartCheckpoint<State> {
  let state: State
  let run: ChartRun
  let active: NodeSet
  let values: ChartValues<State>
  /// Retained, so that no delay, effect or child ends before the event.
  let visits: ChartVisits
  let isDone: Bool
}
