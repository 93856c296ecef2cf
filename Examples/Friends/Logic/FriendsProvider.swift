// SPDX-License-Identifier: MIT

import Foundation
public import Presentation

/// Gives friends page by page, and says how many there are.
@MainActor public protocol FriendsDataProviderProtocol: AnyObject {
  /// How many friends there are on all pages, as far as anybody knows; nil before the first page.
  var totalItemsCount: Observable<Int?> { get }

  /// Loads a page.
  ///
  /// - Parameter page: The number of the page, from 1. Page 1 begins anew.
  /// - Returns: What the page brought.
  /// - Throws: Why the page did not arrive, or that nobody waits for it any more.
  func load(page: Int) async throws(FriendsError) -> FriendsPage
}

/// Friends from a document or from a server.
///
/// Who was on an earlier page is left out. The list ends where the total is reached, at an empty page, and at
/// the second page in a row that brings nobody new: a server that repeats itself, or promises more than it
/// has, is not asked forever. At the end the total is what there was, whatever was promised.
@MainActor public final class FriendsProvider: FriendsDataProviderProtocol {
  /// How many friends there are on all pages; nil before the first page.
  public let totalItemsCount = Observable<Int?>(nil, name: "totalItemsCount")

  private let source: FriendsSource
  private let loader: PageLoader
  private var seen: Set<Friend.ID> = []
  private var lastBroughtNobody = false

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - source: Where friends come from.
  ///   - timeout: How long a page may take until it has arrived whole.
  ///   - scheduler: Measures the timeout.
  public init(
    source: FriendsSource, timeout: Duration = .seconds(10),
    scheduler: any Scheduler = MainScheduler.shared
  ) {
    self.source = source
    loader = PageLoader(timeout: timeout, scheduler: scheduler)
  }

  /// Loads a page.
  ///
  /// - Parameter page: The number of the page, from 1.
  /// - Returns: What the page brought.
  /// - Throws: Why the page did not arrive, or that nobody waits for it any more.
  public func load(page: Int) async throws(FriendsError) -> FriendsPage {
    let document =
      switch source {
      case .document(let data, let pageSize): try slice(page, of: decode(data, page), by: pageSize)
      case .template(let template): try decode(await loader.load(page, from: template), page)
      }
    if Task.isCancelled { throw .cancelled(page: page) }
    return take(document, page: page)
  }

  private func take(_ document: FriendsDocument, page: Int) -> FriendsPage {
    if page == 1 {
      seen = []
      lastBroughtNobody = false
    }
    let new = document.friends.filter { seen.insert($0.id).inserted }
    let isLast =
      document.friends.isEmpty || (new.isEmpty && lastBroughtNobody) || seen.count >= document.total
    lastBroughtNobody = new.isEmpty
    let total = isLast ? seen.count : document.total
    if totalItemsCount.value != total {
      totalItemsCount.value = total
    }
    return FriendsPage(
      friends: new, repeated: document.friends.count - new.count, isLast: isLast)
  }

  private func slice(
    _ page: Int, of document: FriendsDocument, by pageSize: Int
  ) -> FriendsDocument {
    var met: Set<Friend.ID> = []
    let friends = document.friends.filter { met.insert($0.id).inserted }
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
