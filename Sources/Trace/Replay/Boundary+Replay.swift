// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

extension Boundary {
  /// Feeds a recorded input, answer or timer to the app.
  ///
  /// If `isLenient`, another request of the same name, or another due timer, may replace a missing
  /// one.
  func feed(_ input: TraceEntry.Input, isLenient: Bool = false) throws(ReplayError) {
    guard case .replaying(let time) = mode else { return }
    time.now = input.time
    switch input.role {
    case .timer: time.fire(input.number, isLenient: isLenient)
    case .answer:
      answers.feed(input, isLenient: isLenient)
    case .input:
      guard let handler = handlers[input.name] else { throw .noHandler(input.name) }
      let value: Any
      do {
        value = try handler.decode(input)
      } catch {
        throw .typeMismatch(input.name)
      }
      handler.handle(value, handler.redact?(value) ?? value)
    }
  }

  /// Returns a Boolean value that indicates whether the app waits for an answer or a timer, or can
  /// receive an input.
  func isExpecting(_ input: TraceEntry.Input) -> Bool {
    guard case .replaying(let time) = mode else { return true }
    return switch input.role {
    case .timer: time.isPending(input.number)
    case .answer: answers.isRequested(input.number)
    case .input: true
    }
  }

  enum Answer<Value: Codable, Failure: Error & Codable>: Codable {
    case value(Value)
    case error(Failure)

    init(_ result: Result<Value, Failure>) {
      switch result {
      case .success(let value): self = .value(value)
      case .failure(let error): self = .error(error)
      }
    }
  }

  static func result<Value: Codable, Failure: Error & Codable>(
    from answer: TraceEntry.Input, _: Value.Type, _: Failure.Type
  ) -> Result<Value, Failure>? {
    switch try? decode(Answer<Value, Failure>.self, from: answer) {
    case .value(let value): .success(value)
    case .error(let error): .failure(error)
    case nil: nil
    }
  }

  static func encode(_ value: some Encodable, secrets log: SecretLog? = nil) -> String {
    do {
      return try CanonicalJSON.text(of: value, secrets: log)
    } catch {
      preconditionFailure("Cannot encode \(type(of: value)): \(ValueSummary.ofError(error))")
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from input: TraceEntry.Input
  ) throws -> Value {
    let decoder = JSONDecoder()
    if let secrets = input.secrets, let key = SecretIdentities.key {
      decoder.userInfo[key] = try decoder.decode(SecretIdentities.self, from: Data(secrets.utf8))
    }
    return try decoder.decode(type, from: Data((input.content ?? "").utf8))
  }
}
