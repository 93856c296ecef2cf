// SPDX-License-Identifier: MIT

import PresentationInspection

/// One iteration: a buffer and the token of the observation that fills it.
///
/// `@unchecked`: a lock guards the token, which may be released on any thread.
final class ValueIteration<Value>: @unchecked Sendable {
  /// The input of the buffer, which only the closure of the observation retains.
  ///
  /// Its deallocation, with the observable, finishes the buffer. `@unchecked` like the buffer: a
  /// shared observable uses it on any thread, with `Sendable` values.
  final class Source: @unchecked Sendable {
    let buffer: ValueBuffer<Value>

    init(_ buffer: ValueBuffer<Value>) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish()
    }

    func put(_ value: Value, from events: [HeldEvent] = []) {
      buffer.put(value, from: events)
    }
  }

  private let buffer: ValueBuffer<Value>
  private let token = Locked<AnyObject?>(nil)
  /// The consumer's isolation, once it has asked for a value.
  private weak var owner: (any Actor)?

  init(_ policy: ValueBuffer<Value>.Policy, observe: (Source) -> AnyObject) {
    buffer = ValueBuffer(policy)
    let token = observe(Source(buffer))
    self.token.withLock { $0 = token }
  }

  deinit {
    buffer.abandon(on: owner)
  }

  func next(isolation: isolated (any Actor)? = #isolation) async -> Value? {
    if owner == nil { owner = isolation }
    return await withTaskCancellationHandler {
      // The closure runs on the isolation only if it captures it.
      _ = isolation
      while true {
        switch buffer.removeNext() {
        case .value(let value): return value
        case .end: return nil
        case .pending: await buffer.wait()
        }
      }
    } onCancel: {
      buffer.cancel()
      let dropped = token.withLock { token in
        defer { token = nil }
        return token
      }
      withExtendedLifetime(dropped) {}
    }
  }
}
