// SPDX-License-Identifier: MIT

import Foundation

/// An error and those that it names as its causes.
struct ErrorChain {
  /// The error itself, then those right under it, and so on, level by level.
  private(set) var errors: [any Error]

  /// Errors may name many others each: more than this are not looked at.
  private static let countLimit = 64

  /// Walks down.
  ///
  /// A cycle of objects ends where it closes; one of values, which are new each time, ends at the limit.
  ///
  /// - Parameters:
  ///   - error: Where to begin.
  ///   - depthLimit: How many levels below the error are looked at.
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
      // Spelled out, as Foundation declares the key on Darwin only.
      let others = userInfo["NSMultipleUnderlyingErrorsKey"] as? [any Error]
      return [first].compactMap(\.self) + (others ?? [])
    }
  }
}

extension Error {
  /// A Boolean value that indicates whether the error is an `NSError` object rather than a Swift
  /// error that bridges to one.
  ///
  /// On Darwin, the errors of Foundation, such as `URLError`, are objects when they are boxed as
  /// `any Error`.
  var isObject: Bool { type(of: self) is NSError.Type }

  /// Returns the error as a value of a type, as a rule for that type takes it.
  ///
  /// On Darwin, every error casts to `NSError`, so only objects match that class and its
  /// subclasses. Any other type is left to the cast, because it also finds a `URLError` in an
  /// object of its domain, whose dynamic type is `NSError`.
  ///
  /// - Parameters:
  ///   - type: The type of the error that is wanted.
  ///   - cast: The dynamic cast of the platform. Tests replace it, to imitate Darwin elsewhere.
  /// - Returns: The error, or `nil` if it is of another type.
  func matched<Failure: Error>(
    to type: Failure.Type, by cast: (any Error) -> Failure? = { $0 as? Failure }
  ) -> Failure? {
    if type is NSError.Type, !isObject { return nil }
    return cast(self)
  }

  /// A Boolean value that indicates whether the error has a domain and a user info of its own.
  ///
  /// Other errors need not be bridged to find that out, which costs a microsecond.
  var hasUserInfo: Bool { isObject || self is any CustomNSError }
}
