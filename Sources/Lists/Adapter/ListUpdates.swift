// SPDX-License-Identifier: MIT

/// The pipeline of an adapter, with the requests and closures that it refers to by identifiers.
@MainActor final class ListUpdates {
  var pipeline = ListPipeline()
  /// Scrolls to the item that was requested last, or `nil` if the list has scrolled.
  var scroll: (@MainActor () -> Void)?
  /// The tasks that wait until nothing is under way.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The requests that are not finished: the one that is being applied, and those that are newer.
  private(set) var requests: [ListRequest] = []
  private var lastID = 0

  /// The snapshot that is being applied.
  var target: ListSnapshot? {
    pipeline.applied.flatMap { request($0)?.preparation?.snapshot }
  }

  /// Returns an identifier for a request: they are numbered in order.
  func makeID() -> ListPipeline.RequestID {
    lastID += 1
    return lastID
  }

  /// Stores a request until it is finished.
  func add(_ request: ListRequest) { requests.append(request) }

  /// Returns the request with an identifier, unless it is finished.
  func request(_ id: ListPipeline.RequestID) -> ListRequest? {
    requests.first { $0.id == id }
  }

  /// Returns the request with an identifier if it is the one that waits.
  func waiting(_ id: ListPipeline.RequestID) -> ListRequest? {
    pipeline.waiting?.id == id ? request(id) : nil
  }

  /// Removes a request that is finished.
  func remove(_ id: ListPipeline.RequestID) -> ListRequest? {
    requests.firstIndex { $0.id == id }.map { requests.remove(at: $0) }
  }

  /// Resumes the tasks that wait, unless something is under way.
  func settleIfIdle() {
    guard !pipeline.isUnderWay else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}
