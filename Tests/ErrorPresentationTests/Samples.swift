// SPDX-License-Identifier: MIT

import Foundation

/// Errors to convert.
enum Samples {
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) {
      stringValue = "Index \(intValue)"
      self.intValue = intValue
    }
    init(_ name: String) { self.init(stringValue: name) }
  }

  static func context(
    at path: [Key] = [Key("friends"), Key(intValue: 3)], _ text: String = "Not as expected.",
    under error: (any Error)? = nil
  ) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: error)
  }

  static var missingKey: DecodingError { .keyNotFound(Key("name"), context()) }
  static var wrongType: DecodingError { .typeMismatch(Int.self, context()) }
  static var noValue: DecodingError { .valueNotFound(Int.self, context()) }

  static func corrupted(by error: (any Error)?) -> DecodingError {
    .dataCorrupted(context(under: error))
  }

  static var unencodable: EncodingError {
    .invalidValue(
      Double.nan,
      EncodingError.Context(codingPath: [Key("price")], debugDescription: "Not a number: nan"))
  }

  /// An unknown `NSError` with another error as its cause.
  static func wrapped(_ error: any Error, levels: Int) -> any Error {
    var error = error
    for level in 0..<levels {
      error = NSError(domain: "Wrapper", code: level, userInfo: [NSUnderlyingErrorKey: error])
    }
    return error
  }

  /// An error that names itself as its cause.
  final class Cycle: NSError, @unchecked Sendable {
    var cause: (any Error)?
    override var userInfo: [String: Any] { [NSUnderlyingErrorKey: cause ?? self] }
  }

  /// An infinite chain of errors with one type.
  struct Endless: CustomNSError {
    static var errorDomain: String { "Endless" }
    var depth = 0
    var errorUserInfo: [String: Any] {
      [
        NSUnderlyingErrorKey: Endless(depth: depth + 1),
        "NSMultipleUnderlyingErrorsKey": [Endless(depth: depth + 1), Endless(depth: depth + 1)],
      ]
    }
  }

  /// An error with texts for users.
  struct Written: LocalizedError, RecoverableError {
    var errorDescription: String?
    var failureReason: String?
    var recoverySuggestion: String?
    var recoveryOptions: [String] = []
    var chosen: @Sendable (Int) -> Void = { _ in }

    func attemptRecovery(optionIndex: Int) -> Bool {
      chosen(optionIndex)
      return true
    }
  }
}
