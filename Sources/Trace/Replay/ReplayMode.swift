// SPDX-License-Identifier: MIT

/// The part of a recording that a replay compares.
public enum ReplayMode: String, Sendable, CaseIterable {
  /// Every event, byte for byte except times, durations, threads and source locations.
  case exact
  /// The events and states of each machine, in the machine's order.
  ///
  /// The order between machines, values of observables, rendering, errors, delays and accepted
  /// events may differ. Machines with the same type and name count as one.
  case machines
  /// The screen at each user input, and at the end.
  ///
  /// The screen is the last value of each visible view, the state of each screen, and the presented
  /// errors, compared by their summaries. It includes the values of controls that are bound in both
  /// directions, and bound properties such as `isEnabled`. Intermediate content may differ. Views
  /// with the same type and name count as one.
  case screen
}
