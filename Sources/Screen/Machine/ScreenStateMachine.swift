// SPDX-License-Identifier: MIT

public import PresentationObservable
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

/// A machine of a loading screen, whatever the types of its states and events are.
///
/// It is a ``ScreenStateMachine``, or a machine of your own whose states are
/// ``ScreenStateConvertible`` and whose events are ``ScreenEventConvertible``.
public protocol ScreenMachine: AnyObject {
  /// The state of the screen that the current state means.
  var screenState: ScreenState { get }

  /// Processes the event that an event of a screen means to the machine, if any.
  func process(meaningOf event: ScreenEvent)

  /// Returns to the initial state.
  func reset()

  /// Calls a closure after each transition, on the main actor.
  ///
  /// - Returns: The token that retains the observation.
  @MainActor func observeScreenState(
    _ closure: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void
  ) -> ObservationToken

  /// Shows the state on a screen immediately, and then each new state.
  ///
  /// - Returns: The token that retains the binding.
  @MainActor func show(on screen: AnyObject) -> ObservationToken
}

extension StateMachine: ScreenMachine
where State: ScreenStateConvertible, Event: ScreenEventConvertible {
  /// The state of the screen that the current state means.
  public final var screenState: ScreenState { state.screenState }

  /// Processes the event that an event of a screen means to the machine, if any.
  ///
  /// A machine without an event for empty content gets ``ScreenEvent/contentReceived`` instead.
  public final func process(meaningOf event: ScreenEvent) {
    let contentEvent = event == .emptyReceived ? Event(.contentReceived) : nil
    if let event = Event(event) ?? contentEvent { process(event) }
  }

  /// Calls a closure after each transition, on the main actor.
  ///
  /// - Returns: The token that retains the observation.
  @MainActor public final func observeScreenState(
    _ closure: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void
  ) -> ObservationToken {
    observe { old, _, new in closure(old.screenState, new.screenState) }
  }
}

/// A state of a machine of your own, which means a state of a loading screen.
///
/// ```swift
/// extension OrderState: ScreenStateConvertible {
///   var screenState: ScreenState {
///     switch self {
///     case .waiting: .initial
///     case .sending, .confirming: .loading
///     case .refused: .error
///     case .placed: .content
///     }
///   }
/// }
/// ```
///
/// A machine of such states can be shown on a screen. If its events are ``ScreenEventConvertible``
/// as well, a ``ScreenBinding`` and a ``ScreenLoader`` work with it.
public protocol ScreenStateConvertible {
  /// The state of the screen.
  var screenState: ScreenState { get }
}

/// An event of a machine of your own, which an event of a loading screen means.
///
/// ```swift
/// extension OrderEvent: ScreenEventConvertible {
///   init?(_ event: ScreenEvent) {
///     switch event {
///     case .loadingStarted: self = .sent
///     case .errorReceived: self = .refused
///     case .contentReceived: self = .confirmed
///     case .emptyReceived, .refreshStarted, .pageStarted: return nil
///     }
///   }
/// }
/// ```
public protocol ScreenEventConvertible {
  /// Creates the event that an event of a screen means, or `nil` for none.
  ///
  /// An event without a meaning is ignored: visible content stays visible while it is reloaded. A
  /// machine without an event for empty content gets ``ScreenEvent/contentReceived`` instead.
  init?(_ event: ScreenEvent)
}

extension ScreenState: ScreenStateConvertible {
  /// The state itself.
  public var screenState: ScreenState { self }
}

extension ScreenEvent: ScreenEventConvertible {
  /// Creates a copy of the event.
  public init(_ event: ScreenEvent) { self = event }
}
