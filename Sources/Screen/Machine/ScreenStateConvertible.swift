// SPDX-License-Identifier: MIT

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
