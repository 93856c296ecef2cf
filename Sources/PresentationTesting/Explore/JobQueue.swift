// SPDX-License-Identifier: MIT

import CPresentationTesting
import Foundation
import PresentationInspection

/// Runs all jobs of a scenario's tasks on the exploring thread, in the order of their arrival.
///
/// The queue is the main actor's executor on that thread, and takes the jobs that the thread
/// enqueues on the global executor. A task that it has taken stays with it. A sleep on a clock of
/// the system, and another thread that resumes a task, are ``uncontrolled``. `Task.yield` may
/// resume a task on another thread, too; the queue waits for it.
///
/// `@unchecked`: a lock guards what other threads use.
@safe final class JobQueue: SerialExecutor, @unchecked Sendable {
  // Safe: a job lives until it has run.
  @safe private struct Job {
    let pointer: UnsafeMutableRawPointer
    let isOfMainActor: Bool
    /// The task's number; 0 for a job without a task.
    let task: UInt64

    init(_ pointer: UnsafeMutableRawPointer, isOfMainActor: Bool) {
      unsafe self.pointer = pointer
      self.isOfMainActor = isOfMainActor
      task = unsafe ctesting_task(pointer)
    }
  }

  private struct State {
    var isOpen = false
    var jobs: [Job] = []
    var nextIndex = 0
    /// The name of the step that creates tasks.
    var step = ""
    /// The step that created each task, by the task's number.
    var steps: [UInt64: String] = [:]
    /// The number of the exploration's first task; numbers ascend in the whole process.
    var firstTask: UInt64?
    /// Later tasks that other threads created.
    var others: Set<UInt64> = []
    /// The tasks that another thread has resumed, and that nothing awaits.
    var arrivals: Set<UInt64> = []
    var uncontrolled: [String] = []

    mutating func note(_ reason: String) {
      if !uncontrolled.contains(reason) { uncontrolled.append(reason) }
    }
  }

  // Tasks may resume with it at any time.
  static let shared = JobQueue()

  private let state = Locked(State())
  /// The code with which tasks resume that sleep on a clock of the system.
  @MainActor private var sleeps: Set<UInt> = []
  /// The same for `Task.yield`, unless that resumes on this thread.
  @MainActor private var yields: Set<UInt> = []

  private init() {}

  /// Influences on the scenario besides the steps.
  var uncontrolled: [String] { state.withLock { $0.uncontrolled } }

  /// Takes this thread's jobs during a closure.
  ///
  /// - Throws: ``ExplorationError/uncontrollable(symbol:)``, or the closure's error.
  @MainActor func open<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
    precondition(!ctesting_is_exploring(), "Cannot explore in a step of an exploration")
    let words = unsafe unsafeBitCast(unsafe asUnownedSerialExecutor(), to: (UInt, UInt).self)
    let executor = unsafe ctesting_executor(
      identity: UnsafeRawPointer(bitPattern: words.0),
      implementation: UnsafeRawPointer(bitPattern: words.1))
    let missing = unsafe ctesting_begin(executor, takeGlobalJob)
    if let missing = unsafe missing {
      throw unsafe ExplorationError.uncontrollable(symbol: String(cString: missing))
    }
    state.withLock { $0 = State(isOpen: true) }
    defer {
      ctesting_end()
      state.withLock { $0 = State() }
    }
    Task {}
    runToRest()
    if sleeps.isEmpty {
      sleeps = sleepResumptions()
      yields = yieldResumptions()
    }
    return try body()
  }

  /// Names the step that creates the next tasks.
  func begin(_ step: String) {
    state.withLock { $0.step = step }
  }

  /// Runs jobs until none is left.
  @MainActor func runToRest() {
    while let job = next() {
      let before = resumption(of: job)
      guard let resumption = run(job) else { continue }
      if yields.contains(resumption) {
        // A task that yielded last time has either yielded again or ended.
        awaitArrival(of: job.task, mayHaveEnded: resumption == before)
      }
      guard sleeps.contains(resumption) else { continue }
      state.withLock { state in
        state.note("Task.sleep after “\(state.steps[job.task] ?? "")”: sleep on the world's clock")
      }
    }
    state.withLock { state in
      for task in state.arrivals {
        state.note("another thread, which resumes a task of “\(state.steps[task] ?? "")”")
      }
      state.arrivals = []
    }
  }

  private func awaitArrival(of task: UInt64, mayHaveEnded: Bool) {
    // Another thread resumes a yielding task at once. A later arrival is noted.
    let clock = ContinuousClock()
    let deadline = clock.now + (mayHaveEnded ? .milliseconds(100) : .seconds(2))
    while state.withLock({ $0.arrivals.remove(task) == nil }), clock.now < deadline { usleep(20) }
  }

  private func next() -> Job? {
    state.withLock { state in
      guard state.nextIndex < state.jobs.count else {
        state.jobs.removeAll(keepingCapacity: true)
        state.nextIndex = 0
        return nil
      }
      state.nextIndex += 1
      return state.jobs[state.nextIndex - 1]
    }
  }

  /// The code with which a job's task resumes; `nil` for a job without a task.
  private func resumption(of job: Job) -> UInt? {
    job.task == 0 ? nil : unsafe ctesting_resumption(job.pointer)
  }

  /// Runs a job, and returns the code with which its task resumes then.
  ///
  /// The code is the same as before if the task has ended.
  private func run(_ job: Job) -> UInt? {
    if job.task != 0 { unsafe ctesting_retain(job.pointer) }
    if job.isOfMainActor {
      let unowned = unsafe unsafeBitCast(job.pointer, to: UnownedJob.self)
      unsafe unowned.runSynchronously(on: asUnownedSerialExecutor())
    } else {
      unsafe ctesting_run(job.pointer)
    }
    defer { if job.task != 0 { unsafe ctesting_release(job.pointer) } }
    return resumption(of: job)
  }

  /// Returns the code with which tasks resume that sleep, found by letting some sleep.
  @MainActor private func sleepResumptions() -> Set<UInt> {
    let sleeps: [@Sendable () async throws -> Void] = [
      { try await Task.sleep(nanoseconds: 1 << 60) },
      { try await Task.sleep(for: .seconds(1 << 30)) },
      { try await Task.sleep(for: .seconds(1 << 30), clock: .suspending) },
      { try await ContinuousClock().sleep(until: .now + .seconds(1 << 30)) },
      { try await SuspendingClock().sleep(until: .now + .seconds(1 << 30)) },
    ]
    return Set(
      sleeps.compactMap { sleep in
        let task = Task { try await sleep() }
        var last: UInt?
        while let job = next() { last = run(job) }
        task.cancel()
        while let job = next() { _ = run(job) }
        return last
      })
  }

  /// Returns the code with which a task resumes that yields, if another thread resumes it.
  @MainActor private func yieldResumptions() -> Set<UInt> {
    var isAwake = false
    Task {
      await Task.yield()
      isAwake = true
    }
    var yields: Set<UInt> = []
    while !isAwake {
      guard let job = next() else {
        usleep(20)
        continue
      }
      let resumption = run(job)
      // The task yields if nothing on this thread continues it.
      let isYielding = state.withLock { state in
        !isAwake && (state.nextIndex == state.jobs.count || state.arrivals.remove(job.task) != nil)
      }
      if isYielding, yields.isEmpty, let resumption { yields.insert(resumption) }
    }
    state.withLock { $0.arrivals = [] }
    return yields
  }

  // MARK: - Arrivals

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    let pointer = unsafe unsafeBitCast(unowned, to: UnsafeMutableRawPointer.self)
    // A task may resume after the exploration.
    if !take(unsafe Job(pointer, isOfMainActor: true)) { MainActor.shared.enqueue(unowned) }
  }

  fileprivate func takeGlobal(_ pointer: UnsafeMutableRawPointer) -> Bool {
    take(unsafe Job(pointer, isOfMainActor: false))
  }

  /// Takes a job, unless it belongs to something else in the process.
  private func take(_ job: Job) -> Bool {
    let isHere = ctesting_is_exploring()
    return state.withLock { state in
      guard state.isOpen else { return false }
      let step = state.steps[job.task]
      if isHere {
        let first = state.firstTask ?? job.task
        state.firstTask = first
        // Another test's task may be resumed here, such as one that waits for all work.
        if step == nil, job.task != 0 {
          guard job.task >= first, !state.others.contains(job.task) else { return false }
          state.steps[job.task] = state.step
        }
      } else if step == nil {
        state.others.insert(job.task)
        return false
      } else {
        state.arrivals.insert(job.task)
      }
      state.jobs.append(job)
      return true
    }
  }

  func checkIsolated() {
    precondition(ctesting_is_exploring(), "Cannot continue: this isn't the exploring thread")
  }
}

// Called on any thread.
private func takeGlobalJob(_ pointer: UnsafeMutableRawPointer) -> Bool {
  unsafe JobQueue.shared.takeGlobal(pointer)
}
