// SPDX-License-Identifier: MIT

public import Foundation

/// A source of friends.
public enum FriendsSource: Sendable {
  /// A document with all friends, which is split into pages.
  case document(Data, pageSize: Int)
  /// A URL template with ``placeholder``, for one document per page.
  case template(String)

  /// The text that a page number replaces.
  public static let placeholder = "{page}"

  /// Returns a page's URL.
  ///
  /// - Parameters:
  ///   - page: A page number, from 1.
  ///   - template: A URL template with ``placeholder``.
  /// - Returns: A URL, or `nil` if the template is not an HTTP URL with a placeholder.
  public static func url(ofPage page: Int, in template: String) -> URL? {
    guard template.contains(placeholder),
      let url = URL(string: template.replacingOccurrences(of: placeholder, with: String(page))),
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else { return nil }
    return url
  }
}
