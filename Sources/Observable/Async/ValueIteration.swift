// SPDX-License-Identifier: MIT

import Inspection

/// One iteration: a buffer and the token of the observation that fills it.
///
/// `@unchecked`: a token may be dropped on any thread, and is guarded by a lock.
final class ValueIteration<Value>: @unchecked Sendable {
  /// What the closure of the observation holds: where that goes, because the observable goes, no value comes.
  ///
  /// `@unchecked` as the buffer is: a shared observable uses it on any thread, and its values are `Sendable`.
  final class Source: @unchecked Sendable {
    private let buffer: ValueBuffer<Value>

    init(_ buffer: ValueBuffer<Value>) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish()
    }

    func put(_ value: Value) {
      buffer.put(value)
    }
  }

  private let buffer: ValueBuffer<Value>
  private let token = Locked<AnyObject?>(nil)

  init(_ policy: ValueBuffer<Value>.Policy, observe: (Source) -> AnyObject) {
    buffer = ValueBuffer(policy)
    let token = observe(Source(buffer))
    self.token.withLock { $0 = token }
  }

  func next(isolation: isolated (any Actor)? = #isolation) async -> Value? {
    await withTaskCancellationHandler {
      while true {
        switch buffer.take() {
        case .value(let value): return value
        case .end: return nil
        case .nothing: await buffer.wait()
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
