// SPDX-License-Identifier: MIT

import CPresentation
import PresentationInspection

/// A job that runs at the end of the turn in which it is scheduled.
///
/// Several values schedule the job when they change in a turn; it runs once, after all of them.
/// Jobs run in height order, so a job runs after those that it depends on, even if they schedule
/// it. Jobs with equal heights run in creation order, whatever schedules them. A round without jobs
/// has no cost.
///
/// A scheduled job isn't retained, neither in the queue nor while it runs. Retain it until the end
/// of the turn. Observers are retained until then, even if they are removed during the turn.
open class _EndOfTurnJob {
  @safe @exclusivity(unchecked) private final var storedHeight = 1
  /// The position in creation order.
  private final let number = cpresentation_next_number()
  // A thread's scheduled jobs form a linked list, in height order. Jobs with equal heights are
  // sorted before the first one runs, if they aren't scheduled in order.
  @safe @exclusivity(unchecked) private final var next: UInt = 0
  @safe @exclusivity(unchecked) private final var position = Position.outside

  private enum Position {
    case outside
    case waiting
    /// The last insertion that required a search, from which the next search begins.
    case waitingAsLastInserted
  }

  /// The highest number that bounds the audience of a change that scheduled the job, or 0 if the
  /// changes weren't queued.
  @safe @exclusivity(unchecked) private final var audience: UInt = 0

  /// The cause of the first change that scheduled the job, while events are watched.
  @safe @exclusivity(unchecked) private final var cause: InspectionEvent.Cause?

  @usableFromInline package init() {}

  /// The number of jobs on the longest path from a settable observable, including this one.
  ///
  /// Computed, because other modules don't see the stored property's attribute.
  package final var height: Int { storedHeight }

  /// Performs the job; does nothing by default.
  open func run() {}

  /// Schedules the job for the end of this turn.
  ///
  /// - Precondition: A round is under way on this thread.
  @usableFromInline package final func schedule() {
    assert(DeliveryRound.isUnderWay, "Cannot schedule a job outside of a round")
    if DeliveryRound.hasQueue { audience = max(audience, DeliveryRound.queue.audience) }
    guard position == .outside else { return }
    if Inspection.isWatching(.all) { cause = Inspection.cause }
    enterList()
  }

  package final func setHeight(_ newHeight: Int) {
    let isWaiting = position != .outside
    if isWaiting { leaveList() }
    storedHeight = newHeight
    if isWaiting { enterList() }
  }

  private final func enterList() {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    position = .waiting
    guard cdelivery_jobs_load() == 0 else { return insert(address) }
    next = 0
    cdelivery_jobs_store(address)
    cdelivery_round_mark_jobs()
  }

  /// Inserts the job after those that are no higher.
  @inline(never) private final func insert(_ address: UInt) {
    guard let before = Self.last(upTo: height) else {
      next = cdelivery_jobs_load()
      cdelivery_jobs_store(address)
      return
    }
    if before.height == height, before.number > number { cdelivery_jobs_mark_unsorted(true) }
    next = before.next
    before.next = address
    Self.lastInserted?.position = .waiting
    position = .waitingAsLastInserted
    cdelivery_last_job_store(address)
  }

  private final func leaveList() {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    if cdelivery_jobs_load() == address {
      cdelivery_jobs_store(next)
    } else {
      var before = Self.at(cdelivery_jobs_load())
      while let job = before, job.next != address { before = Self.at(job.next) }
      before?.next = next
    }
    noteOutside()
  }

  @inline(__always) private final func noteOutside() {
    if position == .waitingAsLastInserted { cdelivery_last_job_store(0) }
    position = .outside
  }

  /// Runs this thread's scheduled jobs, including those that are scheduled meanwhile.
  static func runAll() {
    var sortedHeight = 0
    while true {
      if cdelivery_jobs_are_unsorted() { sortFirstJobs(above: &sortedHeight) }
      let next = cdelivery_jobs_load()
      if DeliveryRound.hasQueue,
        DeliveryRound.notifyDeferredObservers(before: at(next)?.place)
      {
        continue
      }
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: next) else { return }
      unsafe Unmanaged<_EndOfTurnJob>.fromOpaque(pointer)._withUnsafeGuaranteedRef { job in
        cdelivery_jobs_store(job.next)
        job.noteOutside()
        job.perform()
      }
    }
  }

  @inline(__always) private final func perform() {
    if DeliveryRound.hasQueue { limitAudience() }
    guard let cause else { return run() }
    self.cause = nil
    Inspection.resume(cause) { run() }
  }

  /// This thread's scheduled jobs, in order.
  package static var scheduled: [_EndOfTurnJob] {
    var jobs: [_EndOfTurnJob] = []
    var next = at(cdelivery_jobs_load())
    while let job = next {
      jobs.append(job)
      next = at(job.next)
    }
    return jobs
  }

  /// Runs the scheduled job early, because the running one reads its result.
  package final func runEarly() {
    leaveList()
    DeliveryRound.deferObservers(to: place) { perform() }
  }

  /// Delivers the result of this job, which is running.
  ///
  /// If it was raised meanwhile from the given height, its observers are notified in its new place.
  package final func deliverInPlace(from heightBefore: Int, _ deliver: () -> Void) {
    guard height > heightBefore else { return deliver() }
    DeliveryRound.deferObservers(to: place, deliver)
  }

  private final var place: DeferredWork.Place {
    DeferredWork.Place(height: height, number: number)
  }

  /// Sorts the scheduled jobs with the lowest height, unless they are already sorted.
  @inline(never) private static func sortFirstJobs(above sortedHeight: inout Int) {
    guard let first = at(cdelivery_jobs_load()) else { return cdelivery_jobs_mark_unsorted(false) }
    guard first.height > sortedHeight else { return }
    sortedHeight = first.height
    var jobs: [_EndOfTurnJob] = []
    var next = cdelivery_jobs_load()
    while let job = at(next), job.height == sortedHeight {
      jobs.append(job)
      next = job.next
    }
    jobs.sort { $0.number < $1.number }
    for job in jobs.reversed() {
      job.next = next
      next = unsafe UInt(bitPattern: Unmanaged.passUnretained(job).toOpaque())
    }
    cdelivery_jobs_store(next)
  }

  private final func limitAudience() {
    let queue = DeliveryRound.queue
    queue.audience = audience == 0 ? queue.number : audience
    audience = 0
  }

  private static var lastInserted: _EndOfTurnJob? { at(cdelivery_last_job_load()) }

  private static func last(upTo height: Int) -> _EndOfTurnJob? {
    // Jobs are often scheduled in height order: the search begins at the last insertion if
    // possible.
    var last = lastInserted.flatMap { $0.height <= height ? $0 : nil }
    var current = at(last?.next ?? cdelivery_jobs_load())
    while let job = current, job.height <= height {
      last = job
      current = at(job.next)
    }
    return last
  }

  private static func at(_ address: UInt) -> _EndOfTurnJob? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<_EndOfTurnJob>.fromOpaque(pointer).takeUnretainedValue()
  }
}
