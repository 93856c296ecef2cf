// SPDX-License-Identifier: MIT

public import PresentationObservable
public import PresentationStateMachine

/// A loading screen's state.
public enum ScreenState: Keyed, Hashable, Sendable, CaseIterable {
  /// Nothing was requested.
  case initial
  /// Content was requested, and there is none yet.
  case loading
  /// Content couldn't be loaded.
  case error
  /// Content is visible.
  case content
  /// Loaded content is empty.
  case empty
  /// Content is visible, and is being reloaded.
  case refreshing
  /// Content is visible, and more is being loaded.
  case paging
}

/// A loading screen's event.
public enum ScreenEvent: Keyed, Hashable, Sendable, CaseIterable {
  /// Content was requested.
  case loadingStarted
  /// Loading has failed.
  case errorReceived
  /// Content was loaded.
  case contentReceived
  /// Loaded content is empty.
  case emptyReceived
  /// A reload of visible content was requested.
  case refreshStarted
  /// More content was requested.
  case pageStarted
}

/// A loading screen's machine.
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
  /// The machine's transitions.
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

/// A loading screen's machine, whatever its state and event types are.
///
/// It is a ``ScreenStateMachine``, or a machine of your own whose states are
/// ``ScreenStateConvertible`` and whose events are ``ScreenEventConvertible``.
public protocol ScreenMachine: AnyObject {
  /// The screen state that the current state means.
  var screenState: ScreenState { get }

  /// Processes the machine event that a screen event means, if any.
  func process(meaningOf event: ScreenEvent)

  /// Returns to the initial state.
  func reset()

  /// Calls a closure after each transition, on the main actor.
  ///
  /// - Returns: A token that retains the observation.
  @MainActor func observeScreenState(
    _ closure: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void
  ) -> ObservationToken

  /// Shows the state on a screen immediately, and then each new state.
  ///
  /// - Returns: A token that retains the binding.
  @MainActor func show(on screen: AnyObject) -> ObservationToken
}

extension StateMachine: ScreenMachine
where State: ScreenStateConvertible, Event: ScreenEventConvertible {
  /// The screen state that the current state means.
  public final var screenState: ScreenState { state.screenState }

  /// Processes the machine event that a screen event means, if any.
  ///
  /// A machine without an event for empty content gets ``ScreenEvent/contentReceived`` instead.
  public final func process(meaningOf event: ScreenEvent) {
    let contentEvent = event == .emptyReceived ? Event(.contentReceived) : nil
    if let event = Event(event) ?? contentEvent { process(event) }
  }

  /// Calls a closure after each transition, on the main actor.
  ///
  /// - Returns: A token that retains the observation.
  @MainActor public final func observeScreenState(
    _ closure: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void
  ) -> ObservationToken {
    observe { old, _, new in closure(old.screenState, new.screenState) }
  }
}

/// A state in your own machine, which means a loading screen's state.
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
/// A machine with such states can be shown on a screen. If its events are
/// ``ScreenEventConvertible`` as well, a ``ScreenBinding`` and a ``ScreenLoader`` work with it.
public protocol ScreenStateConvertible {
  /// The screen state.
  var screenState: ScreenState { get }
}

/// An event in your own machine, which a loading screen's event means.
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
  /// Creates the event that a screen event means, or `nil` for none.
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
