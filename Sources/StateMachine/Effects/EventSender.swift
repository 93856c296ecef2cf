// SPDX-License-Identifier: MIT

/// Sends what an effect finds out to the machine whose state started it.
///
/// It keeps the machine not. What is sent after the state was left is dropped, and shows in a trace.
public struct EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event) -> Void

  init(_ put: @escaping @Sendable (Event) -> Void) {
    self.put = put
  }

  /// Sends an event, which is handled later, on the isolation of the machine.
  ///
  /// Safe to call from any thread. The events of one state are handled in the order in which they were sent.
  ///
  /// - Parameter event: What happened.
  public func send(_ event: Event) {
    put(event)
  }
}
