// SPDX-License-Identifier: MIT

/// The progress of loading a value; a previous value stays until a new one is loaded.
public enum LoadState<Value, Failure: Error> {
  /// No request was made.
  case idle
  /// A request is running; with the previous value, if any.
  case loading(previous: Value?)
  /// The value is loaded.
  case loaded(Value)
  /// The request has failed; with the previous value, if any.
  case failed(Failure, previous: Value?)

  /// The current or the previous value.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  /// The failure, or `nil` in any other state.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// A Boolean value that indicates whether a request is running.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Records a request's start.
  public mutating func start() {
    self = .loading(previous: value)
  }

  /// Records a request's result.
  public mutating func finish(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: value)
    }
  }

  /// Records a request's cancellation, and restores the previous value.
  public mutating func cancel() {
    guard case .loading(let previous) = self else { return }
    self = previous.map { .loaded($0) } ?? .idle
  }

  /// Returns the same state with its current or previous value transformed.
  public func map<Other, Thrown: Error>(
    _ transform: (Value) throws(Thrown) -> Other
  ) throws(Thrown) -> LoadState<Other, Failure> {
    switch self {
    case .idle: .idle
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
