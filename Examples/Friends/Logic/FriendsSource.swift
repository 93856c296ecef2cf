// SPDX-License-Identifier: MIT

public import Foundation

/// Where friends come from.
public enum FriendsSource: Sendable {
  /// One document with all of them, cut into pages.
  case document(Data, pageSize: Int)
  /// A document for each page, at an address in which `{page}` stands for the number of the page, from 1.
  case template(String)

  /// The text that stands for the number of a page.
  public static let placeholder = "{page}"

  /// The address of a page; nil where the template makes none.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 1.
  ///   - template: An address with ``placeholder``.
  /// - Returns: The address.
  public static func url(ofPage page: Int, in template: String) -> URL? {
    guard template.contains(placeholder),
      let url = URL(string: template.replacingOccurrences(of: placeholder, with: String(page))),
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else { return nil }
    return url
  }
}
