// SPDX-License-Identifier: MIT

/// Sends events from an effect to the machine whose state started the effect.
///
/// Does not retain the machine. Events that are sent after the state was left are dropped, and
/// appear in a trace.
public struct EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event, (any Actor)?) -> Void

  init(_ put: @escaping @Sendable (Event, (any Actor)?) -> Void) {
    self.put = put
  }

  /// Sends an event, which is handled on the isolation of the machine.
  ///
  /// Any thread may call this. The events of one state are handled in FIFO order. From the
  /// machine's isolation, an event is handled at once, or queued inside a callback. From anywhere
  /// else, it is handled later.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isolation: The caller's isolation.
  public func send(_ event: Event, isolation: isolated (any Actor)? = #isolation) {
    put(event, isolation)
  }
}
