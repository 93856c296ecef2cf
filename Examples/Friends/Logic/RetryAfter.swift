// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The time for which a server asks to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The maximum wait, in seconds.
  private static let limit = 3_600

  /// Returns the seconds to wait before the next request.
  ///
  /// - Parameter response: A server response.
  /// - Returns: 1 to 3,600, or `nil` unless the status is 429 or 503 with a valid header.
  static func seconds(of response: HTTPURLResponse) -> Int? {
    guard [429, 503].contains(response.statusCode),
      let text = response.value(forHTTPHeaderField: "Retry-After"),
      let seconds = number(text) ?? interval(to: text, of: response), seconds > 0
    else { return nil }
    return min(seconds, limit)
  }

  private static func number(_ digits: String) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits) ?? limit
  }

  /// Returns the seconds until a date, relative to the server's date.
  private static func interval(to text: String, of response: HTTPURLResponse) -> Int? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    guard let end = formatter.date(from: text) else { return nil }
    let now = response.value(forHTTPHeaderField: "Date").flatMap(formatter.date(from:))
    return Int(clamping: end.timeIntervalSince(now ?? Date()).rounded(.up))
  }
}
