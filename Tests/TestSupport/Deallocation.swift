// SPDX-License-Identifier: MIT

/// An object's deallocation, which a test awaits without counting yields.
package struct Deallocation: Sendable {
  /// An object that is deallocated with its owner.
  package final class Marker: Sendable {
    private let stream: AsyncStream<Never>.Continuation

    fileprivate init(_ stream: AsyncStream<Never>.Continuation) {
      self.stream = stream
    }

    deinit { stream.finish() }
  }

  private let stream: AsyncStream<Never>

  /// Returns a marker and its deallocation.
  package static func make() -> (marker: Marker, deallocation: Deallocation) {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    return (Marker(continuation), Deallocation(stream: stream))
  }

  /// Waits until the marker is deallocated, once.
  package func wait() async {
    for await _ in stream {}
  }
}
