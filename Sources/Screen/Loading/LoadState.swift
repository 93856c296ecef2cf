// SPDX-License-Identifier: MIT

/// How far something that is loaded has come; an old value survives until a new one is there.
public enum LoadState<Value, Failure: Error> {
  /// Nobody has asked for it.
  case notAsked
  /// It was asked for; the value that was there before, if any.
  case loading(previous: Value?)
  /// It is there.
  case loaded(Value)
  /// It did not arrive; the value that was there before, if any.
  case failed(Failure, previous: Value?)

  /// The value that is there, new or old.
  public var value: Value? {
    switch self {
    case .notAsked: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  /// Why it did not arrive; nil where that is not so.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Whether an answer is awaited.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Notes that it was asked for.
  public mutating func start() {
    self = .loading(previous: value)
  }

  /// Notes what came of it.
  ///
  /// - Parameter result: The value, or why there is none.
  public mutating func finish(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: value)
    }
  }

  /// Notes that nobody waits for the answer any more: what was there before is there.
  public mutating func cancel() {
    guard case .loading(let previous) = self else { return }
    self = previous.map { .loaded($0) } ?? .notAsked
  }

  /// The same with another value.
  ///
  /// - Parameter transform: Makes the other value, also of a previous one.
  /// - Returns: The state with what it made.
  /// - Throws: What the closure throws.
  public func map<Other, Thrown: Error>(
    _ transform: (Value) throws(Thrown) -> Other
  ) throws(Thrown) -> LoadState<Other, Failure> {
    switch self {
    case .notAsked: .notAsked
    case .loading(let previous):
      .loading(previous: try Self.transformed(previous, transform))
    case .loaded(let value): .loaded(try transform(value))
    case .failed(let failure, let previous):
      .failed(failure, previous: try Self.transformed(previous, transform))
    }
  }

  private static func transformed<Other, Thrown: Error>(
    _ value: Value?, _ transform: (Value) throws(Thrown) -> Other
  ) throws(Thrown) -> Other? {
    guard let value else { return nil }
    return try transform(value)
  }
}

extension LoadState: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState: Hashable where Value: Hashable, Failure: Hashable {}
extension LoadState: Sendable where Value: Sendable, Failure: Sendable {}
