// SPDX-License-Identifier: MIT

import Foundation

struct ErrorChain {
  /// The error itself, and then its underlying errors, level by level.
  private(set) var errors: [any Error]

  /// An error may have any number of causes.
  private static let countLimit = 64

  /// Creates the chain.
  ///
  /// A cycle of objects ends where it closes; one of values, which are always new, at the limit.
  init(_ error: any Error, depthLimit: Int) {
    errors = [error]
    var seen: Set<ObjectIdentifier> = []
    _ = Self.isNew(error, &seen)
    var level = 0..<1
    for _ in 0..<depthLimit where !level.isEmpty {
      for index in level {
        for underlying in Self.underlying(errors[index])
        where errors.count < Self.countLimit && Self.isNew(underlying, &seen) {
          errors.append(underlying)
        }
      }
      level = level.upperBound..<errors.count
    }
  }

  private static func isNew(_ error: any Error, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    !error.isObject || seen.insert(ObjectIdentifier(error as NSError)).inserted
  }

  private static func underlying(_ error: any Error) -> [any Error] {
    switch error {
    case let error as DecodingError:
      return [error.context?.underlyingError].compactMap(\.self)
    case let error as EncodingError:
      return [error.context?.underlyingError].compactMap(\.self)
    default:
      guard error.hasUserInfo else { return [] }
      let userInfo = (error as NSError).userInfo
      let first = userInfo[NSUnderlyingErrorKey] as? any Error
      // Spelled out, because Foundation declares the key on Darwin only.
      let others = userInfo["NSMultipleUnderlyingErrorsKey"] as? [any Error]
      return [first].compactMap(\.self) + (others ?? [])
    }
  }
}

extension Error {
  /// The error is an `NSError` object, not a Swift error that bridges to one.
  ///
  /// On Darwin, Foundation errors such as `URLError` are objects when they are stored as
  /// `any Error`.
  var isObject: Bool { type(of: self) is NSError.Type }

  /// Returns the error as a given type, for that type's rule.
  ///
  /// On Darwin, every error casts to `NSError`, so only objects match that class and its
  /// subclasses. For any other type the cast decides, because it also finds a `URLError` in an
  /// object with its domain, whose dynamic type is `NSError`.
  ///
  /// `cast` is the platform's dynamic cast; tests replace it to imitate Darwin elsewhere.
  func matched<Failure: Error>(
    to type: Failure.Type, by cast: (any Error) -> Failure? = { $0 as? Failure }
  ) -> Failure? {
    if type is NSError.Type, !isObject { return nil }
    return cast(self)
  }

  /// The error has its own domain and user info.
  ///
  /// This avoids bridging other errors, which takes a microsecond.
  var hasUserInfo: Bool { isObject || self is any CustomNSError }
}

/// An error's parts that depend only on its cause: no texts, no values.
struct ErrorCause: CustomStringConvertible {
  /// The domain, or the type with its module.
  let name: String
  /// The code in the domain, or the case.
  let code: String
  /// The path in the data; empty if it is unknown.
  let path: String

  init(_ error: any Error) {
    switch error {
    case let error as DecodingError:
      (name, code, path) = ("DecodingError", error.caseName, error.path)
    case let error as EncodingError:
      (name, code) = ("EncodingError", "invalidValue")
      path = error.context?.codingPath.text ?? ""
    default:
      let bridged = error as NSError
      let type = type(of: error)
      // The default domain of a private type contains an address that varies.
      let hasDomain =
        error.isObject || (error is any CustomNSError && bridged.domain != String(reflecting: type))
      let module = String(reflecting: type).prefix { $0 != "." }
      name = hasDomain ? bridged.domain : "\(module).\(type)"
      code = String(bridged.code)
      path = ""
    }
  }

  /// A support code's input.
  var parts: [String] { [name, code, path] }

  var description: String { "\(name)(\(code))" + (path.isEmpty ? "" : " at \(path)") }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  var caseName: String {
    switch self {
    case .typeMismatch: "typeMismatch"
    case .valueNotFound: "valueNotFound"
    case .keyNotFound: "keyNotFound"
    case .dataCorrupted: "dataCorrupted"
    @unknown default: "unknown"
    }
  }

  /// The path to the invalid value, including a missing key.
  var path: String {
    var path = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { path.append(key) }
    return path.text
  }
}

extension EncodingError {
  var context: Context? {
    switch self {
    case .invalidValue(_, let context): context
    @unknown default: nil
    }
  }
}

extension [any CodingKey] {
  /// The path without indices, which vary with the data: `friends[].name`.
  var text: String {
    reduce("") { path, key in
      key.intValue != nil
        ? path + "[]" : path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}
