// SPDX-License-Identifier: MIT

import Foundation

extension ValueSummary {
  /// Describes an error for engineers: the payload of its case, or the domain, code and `userInfo`
  /// of an `NSError`.
  ///
  /// At most about 300 characters on one line, without underlying errors of an `NSError`.
  package static func ofError(_ error: any Error) -> String {
    ErrorSummary().summary(of: error, level: 0)
  }
}

private struct ErrorSummary {
  private static let longest = 300
  private static let deepestLevel = 3
  private static let underlyingKeys: Set = [
    NSUnderlyingErrorKey, "NSMultipleUnderlyingErrorsKey",
  ]

  private let writer: SummaryWriter

  init() {
    var writer = SummaryWriter()
    writer.longest = Self.longest
    self.writer = writer
  }

  func summary(of error: any Error, level: Int) -> String {
    // Foundation's own errors are structs around an `NSError`; bridging any other would lose its
    // payload.
    guard type(of: error) is AnyClass || String(reflecting: type(of: error)).hasPrefix("Foundation")
    else { return writer.summary(of: error, at: "") }
    let error = error as NSError
    let info = error.userInfo.filter { !Self.underlyingKeys.contains($0.key) }
    let text = "\(error.domain) \(error.code)"
    return info.isEmpty
      ? text : writer.truncated("\(text) \(entries(of: info, at: "", level: level))")
  }

  private func entries(of info: [String: Any], at path: String, level: Int) -> String {
    let entries = info.sorted { $0.key < $1.key }.map { key, value in
      "\(key): \(describe(value, at: SummaryWriter.join(path, key), level: level + 1))"
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func describe(_ value: Any, at path: String, level: Int) -> String {
    guard !writer.isHidden(path) else { return ValueSummary.hidden }
    guard level <= Self.deepestLevel else { return "…" }
    if let text = value as? String { return writer.unquoted(text) }
    if let info = value as? [String: Any] { return entries(of: info, at: path, level: level) }
    if let error = value as? any Error { return summary(of: error, level: level) }
    return writer.summary(of: value, at: path)
  }
}
