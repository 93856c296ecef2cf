// SPDX-License-Identifier: MIT

/// Sends events from an effect to the machine whose state started the effect.
///
/// Does not retain the machine. Events that are sent after the state was left are dropped, and
/// appear in a trace.
public struct EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event) -> Void

  init(_ put: @escaping @Sendable (Event) -> Void) {
    self.put = put
  }

  /// Sends an event, which is handled later, on the isolation of the machine.
  ///
  /// Any thread may call this. The events of one state are handled in FIFO order.
  public func send(_ event: Event) {
    put(event)
  }
}
