// SPDX-License-Identifier: MIT

public import StateMachine

/// What a loading screen is doing.
public enum ScreenState: Keyed, Hashable, Sendable, CaseIterable {
  /// Nothing was asked for.
  case initial
  /// Content was asked for and is not there.
  case loading
  /// Content did not arrive.
  case error
  /// Content is there.
  case content
}

/// What happens to a loading screen.
public enum ScreenEvent: Keyed, Hashable, Sendable, CaseIterable {
  /// Content was asked for.
  case loadingStarted
  /// Content will not arrive.
  case errorReceived
  /// Content arrived.
  case contentReceived
}

/// The machine of a loading screen.
///
/// | event | from → to |
/// |---|---|
/// | `loadingStarted` | initial → loading, error → loading |
/// | `errorReceived` | loading → error |
/// | `contentReceived` | loading → content, initial → content |
public final class ScreenStateMachine: StateMachine<ScreenState, ScreenEvent> {
  /// What the machine may do, as the table says.
  public static let definition = MachineDefinition<ScreenState, ScreenEvent>(
    state: .initial,
    transitions: [
      .loadingStarted: [.initial => .loading, .error => .loading],
      .errorReceived: [.loading => .error],
      .contentReceived: [.loading => .content, .initial => .content],
    ])

  /// Makes a machine in ``ScreenState/initial``.
  public init() {
    super.init(Self.definition)
  }
}
