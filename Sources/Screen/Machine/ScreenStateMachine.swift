// SPDX-License-Identifier: MIT

public import PresentationStateMachine

/// The state of a loading screen.
public enum ScreenState: Keyed, Hashable, Sendable, CaseIterable {
  /// Nothing was requested.
  case initial
  /// Content was requested, and there is none yet.
  case loading
  /// The content could not be loaded.
  case error
  /// Content is visible.
  case content
  /// The loaded content is empty.
  case empty
  /// Content is visible, and is being reloaded.
  case refreshing
  /// Content is visible, and more of it is being loaded.
  case paging
}

/// An event of a loading screen.
public enum ScreenEvent: Keyed, Hashable, Sendable, CaseIterable {
  /// Content was requested.
  case loadingStarted
  /// Loading has failed.
  case errorReceived
  /// Content was loaded.
  case contentReceived
  /// The loaded content is empty.
  case emptyReceived
  /// A reload of visible content was requested.
  case refreshStarted
  /// More content was requested.
  case pageStarted
}

/// The machine of a loading screen.
///
/// | event | from → to |
/// |---|---|
/// | `loadingStarted` | initial, error, empty → loading |
/// | `errorReceived` | loading → error; refreshing, paging → content |
/// | `contentReceived` | loading, initial, empty, refreshing, paging → content |
/// | `emptyReceived` | loading, initial, refreshing, paging, content → empty |
/// | `refreshStarted` | content, paging → refreshing |
/// | `pageStarted` | content, refreshing → paging |
///
/// Content stays visible if reloading it, or loading more of it, fails.
public final class ScreenStateMachine: StateMachine<ScreenState, ScreenEvent> {
  /// The transitions of the machine.
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
  public init(name: String? = nil) {
    super.init(Self.definition, name: name)
  }
}
