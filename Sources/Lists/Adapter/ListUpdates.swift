// SPDX-License-Identifier: MIT

/// A pipeline with the requests and closures behind its identifiers.
@MainActor final class ListUpdates {
  var pipeline = ListPipeline()
  /// Scrolls to the item that was requested last; `nil` afterwards.
  var scroll: (@MainActor () -> Void)?
  /// Notifies the owner of the move that is being applied; `nil` afterwards.
  var notifyMove: (@MainActor () -> Void)?
  /// The tasks that wait for an idle adapter.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The request that is being applied, and the newer ones.
  private(set) var requests: [ListRequest] = []
  private var lastID = 0

  var target: ListSnapshot? {
    pipeline.applied.flatMap { request($0)?.preparation?.snapshot }
  }

  func makeID() -> ListPipeline.RequestID {
    lastID += 1
    return lastID
  }

  func add(_ request: ListRequest) { requests.append(request) }

  func request(_ id: ListPipeline.RequestID) -> ListRequest? {
    requests.first { $0.id == id }
  }

  /// The waiting request, if it has the identifier.
  func waiting(_ id: ListPipeline.RequestID) -> ListRequest? {
    pipeline.waiting?.id == id ? request(id) : nil
  }

  func remove(_ id: ListPipeline.RequestID) -> ListRequest? {
    requests.firstIndex { $0.id == id }.map { requests.remove(at: $0) }
  }

  func settleIfIdle() {
    guard !pipeline.isUnderWay else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}
