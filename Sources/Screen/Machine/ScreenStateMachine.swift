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
  /// Content arrived, and there is none.
  case empty
  /// Content is there, and is loaded anew.
  case refreshing
  /// Content is there, and more of it is loaded.
  case paging
}

/// What happens to a loading screen.
public enum ScreenEvent: Keyed, Hashable, Sendable, CaseIterable {
  /// Content was asked for.
  case loadingStarted
  /// Content will not arrive.
  case errorReceived
  /// Content arrived.
  case contentReceived
  /// It turned out that there is no content.
  case emptyReceived
  /// Content that is there was asked for anew.
  case refreshStarted
  /// More content was asked for.
  case pageStarted
}

/// The machine of a loading screen.
///
/// | event | from → to |
/// |---|---|
/// | `loadingStarted` | initial → loading, error → loading, empty → loading |
/// | `errorReceived` | loading → error, refreshing → content, paging → content |
/// | `contentReceived` | loading → content, initial → content, empty → content, refreshing → content, paging → content |
/// | `emptyReceived` | loading → empty, initial → empty, refreshing → empty, paging → empty, content → empty |
/// | `refreshStarted` | content → refreshing, paging → refreshing |
/// | `pageStarted` | content → paging, refreshing → paging |
///
/// What is there stays when loading it anew, or more of it, fails.
public final class ScreenStateMachine: StateMachine<ScreenState, ScreenEvent> {
  /// What the machine may do, as the table says.
  public static let definition = MachineDefinition<ScreenState, ScreenEvent>(
    state: .initial,
    transitions: [
      .loadingStarted: [.initial => .loading, .error => .loading, .empty => .loading],
      .errorReceived: [.loading => .error, .refreshing => .content, .paging => .content],
      .contentReceived: [
        .loading => .content, .initial => .content, .empty => .content, .refreshing => .content,
        .paging => .content,
      ],
      .emptyReceived: [
        .loading => .empty, .initial => .empty, .refreshing => .empty, .paging => .empty,
        .content => .empty,
      ],
      .refreshStarted: [.content => .refreshing, .paging => .refreshing],
      .pageStarted: [.content => .paging, .refreshing => .paging],
    ])

  /// Creates a machine in ``ScreenState/initial``.
  ///
  /// - Parameter name: The name of the machine in traces and messages.
  public init(name: String? = nil) {
    super.init(Self.definition, name: name)
  }
}
