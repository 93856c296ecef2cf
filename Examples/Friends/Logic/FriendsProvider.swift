// SPDX-License-Identifier: MIT

import Foundation
public import SwiftPresentation

/// A source of friends that loads page by page.
@MainActor public protocol FriendsDataProviderProtocol: AnyObject {
  /// The friend count on all pages, or `nil` before page 1 is loaded.
  var totalItemsCount: Observable<Int?> { get }

  /// Loads a page.
  ///
  /// - Parameter page: A page number, from 1. Page 1 starts over.
  /// - Returns: A page without friends from earlier pages.
  /// - Throws: An error if the request fails or its task is cancelled.
  func load(page: Int) async throws(FriendsError) -> FriendsPage
}

/// A provider that loads friends from a document or from a server.
///
/// Friends from earlier pages are removed. Paging ends with a page that reaches the total, an empty
/// page, or the second consecutive page without new friends. It therefore ends even if a server
/// repeats pages or announces too many friends. The total is then the loaded friend count.
@MainActor public final class FriendsProvider: FriendsDataProviderProtocol {
  /// The friend count on all pages, or `nil` before page 1 is loaded.
  public let totalItemsCount = Observable<Int?>(nil, name: "totalItemsCount")

  private let source: FriendsSource
  private let loader: PageLoader
  private var seen: Set<Friend.ID> = []
  private var hadNoNewFriends = false

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - source: A document or server.
  ///   - timeout: A time limit for a complete page.
  ///   - scheduler: A scheduler that measures the time limit.
  public init(
    source: FriendsSource, timeout: Duration = .seconds(10),
    scheduler: any ActionScheduler = MainScheduler.shared
  ) {
    self.source = source
    loader = PageLoader(timeout: timeout, scheduler: scheduler)
  }

  /// Loads a page.
  ///
  /// - Parameter page: A page number, from 1. Page 1 starts over.
  /// - Returns: A page without friends from earlier pages.
  /// - Throws: An error if the request fails or its task is cancelled.
  public func load(page: Int) async throws(FriendsError) -> FriendsPage {
    let document =
      switch source {
      case .document(let data, let pageSize): try slice(page, of: decode(data, page), by: pageSize)
      case .template(let template): try decode(await loader.load(page, from: template), page)
      }
    if Task.isCancelled { throw .cancelled(page: page) }
    return deduplicate(document, page: page)
  }

  private func deduplicate(_ document: FriendsDocument, page: Int) -> FriendsPage {
    if page == 1 {
      seen = []
      hadNoNewFriends = false
    }
    let new = document.friends.filter { seen.insert($0.id).inserted }
    let isLast =
      document.friends.isEmpty || (new.isEmpty && hadNoNewFriends)
      || seen.count >= document.total
    hadNoNewFriends = new.isEmpty
    let total = isLast ? seen.count : document.total
    if totalItemsCount.value != total {
      totalItemsCount.value = total
    }
    return FriendsPage(
      friends: new, duplicateCount: document.friends.count - new.count, isLast: isLast)
  }

  private func slice(
    _ page: Int, of document: FriendsDocument, by pageSize: Int
  ) -> FriendsDocument {
    var ids: Set<Friend.ID> = []
    let friends = document.friends.filter { ids.insert($0.id).inserted }
    let rest = friends.dropFirst((page - 1) * pageSize)
    return FriendsDocument(total: friends.count, friends: Array(rest.prefix(pageSize)))
  }

  private func decode(_ data: Data, _ page: Int) throws(FriendsError) -> FriendsDocument {
    do {
      return try JSONDecoder().decode(FriendsDocument.self, from: data)
    } catch {
      throw .unreadable(page: page, error, in: data)
    }
  }
}
