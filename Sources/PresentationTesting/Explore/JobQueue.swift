// SPDX-License-Identifier: MIT

import CPresentationTesting
import PresentationInspection

/// Runs a scenario's jobs on the exploring thread, first in, first out.
///
/// On that thread, it is the main actor's executor, and takes jobs for the global executor. A task
/// that it has taken stays with it. Sleeps on system clocks, and other threads that resume a task,
/// are ``uncontrolled``.
///
/// `@unchecked`: a lock guards what other threads use.
@safe final class JobQueue: SerialExecutor, @unchecked Sendable {
  // Safe: a job lives until it has run.
  @safe private struct Job {
    let pointer: UnsafeMutableRawPointer
    let isOfMainActor: Bool
    /// Its task's number; 0 without a task.
    let task: UInt64

    init(_ pointer: UnsafeMutableRawPointer, isOfMainActor: Bool) {
      unsafe self.pointer = pointer
      self.isOfMainActor = isOfMainActor
      task = unsafe ctesting_task(pointer)
    }
  }

  private struct State {
    var isOpen = false
    /// A Boolean value that indicates whether the exploring thread is the main actor's now.
    var isOnMainActor = true
    var jobs: [Job] = []
    var nextIndex = 0
    /// A name for tasks that begin now.
    var step = ""
    /// Each task's step, by task number.
    var steps: [UInt64: String] = [:]
    var families = TaskFamilies()
    /// This exploration's first task; task numbers ascend in a process.
    var firstTask: UInt64?
    /// Later tasks that other threads created.
    var others: Set<UInt64> = []
    var uncontrolled: [String] = []

    mutating func note(_ reason: String) {
      if !uncontrolled.contains(reason) { uncontrolled.append(reason) }
    }
  }

  /// Replaces the global executor, on which `Task.yield` would continue on another thread.
  private final class GlobalExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      JobQueue.shared.enqueue(UnownedJob(job), isOfMainActor: false)
    }
  }

  // Tasks may resume with it at any time.
  static let shared = JobQueue()

  private let state = Locked(State())
  /// Addresses at which tasks resume from sleeps on system clocks.
  @MainActor private var sleeps: Set<UInt> = []
  private let global = GlobalExecutor()

  private init() {}

  /// Influences on a scenario besides its steps.
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
      forgetTasks()
      state.withLock { $0 = State() }
    }
    Task {}
    runToRest()
    if sleeps.isEmpty { sleeps = sleepResumptions() }
    return try body()
  }

  /// Names a step for tasks that begin now.
  func begin(_ step: String) {
    state.withLock { $0.step = step }
  }

  /// Forgets all tasks so far.
  func forgetTasks() {
    // Released after the lock: a task's `deinit` may enqueue another.
    let families = state.withLock { state in
      defer { state.families = TaskFamilies() }
      return state.families
    }
    withExtendedLifetime(families) {}
  }

  /// Notes tasks that were cancelled since the last call.
  func noteCancellations() {
    state.withLock { $0.families.noteCancellations() }
  }

  /// Runs jobs until none is left.
  @MainActor func runToRest() {
    while let job = next() {
      guard let resumption = run(job), sleeps.contains(resumption) else { continue }
      state.withLock { state in
        state.note("Task.sleep after “\(state.steps[job.task] ?? "")”: sleep on the world's clock")
      }
    }
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

  /// Runs a job, and returns its task's resumption address; `nil` without a task.
  private func run(_ job: Job) -> UInt? {
    state.withLock { state in
      state.isOnMainActor = job.isOfMainActor
      state.families.begin(job.task)
    }
    defer { state.withLock { ($0.isOnMainActor, $0.families.running) = (true, nil) } }
    guard job.task != 0 else {
      // Jobs of actors choose the executor of their tasks.
      unsafe ctesting_run(job.pointer)
      return nil
    }
    unsafe ctesting_retain(job.pointer)
    defer { unsafe ctesting_release(job.pointer) }
    let executor: any SerialExecutor = job.isOfMainActor ? self : global
    let unowned = unsafe unsafeBitCast(job.pointer, to: UnownedJob.self)
    unsafe unowned.runSynchronously(on: executor.asUnownedSerialExecutor())
    return unsafe ctesting_resumption(job.pointer)
  }

  /// Returns resumption addresses of sleeps, found by letting tasks sleep.
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

  // MARK: - Arrivals

  func enqueue(_ job: consuming ExecutorJob) {
    enqueue(UnownedJob(job), isOfMainActor: true)
  }

  private func enqueue(_ job: UnownedJob, isOfMainActor: Bool) {
    let pointer = unsafe unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    if take(unsafe Job(pointer, isOfMainActor: isOfMainActor)) { return }
    // A task may resume after the exploration.
    if isOfMainActor { MainActor.shared.enqueue(job) } else { unsafe ctesting_enqueue(pointer) }
  }

  fileprivate func takeGlobal(_ pointer: UnsafeMutableRawPointer) -> Bool {
    take(unsafe Job(pointer, isOfMainActor: false))
  }

  /// Takes a job, unless it belongs to anything else in this process.
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
          unsafe state.families.add(job.task, job.pointer)
        }
      } else if step == nil {
        state.others.insert(job.task)
        return false
      } else {
        state.note("another thread, which resumes a task of “\(step ?? "")”")
      }
      state.jobs.append(job)
      return true
    }
  }

  func checkIsolated() {
    precondition(
      ctesting_is_exploring() && state.withLock { $0.isOnMainActor },
      "Cannot assume the main actor's isolation in a task that has another one")
  }
}

// Called on any thread.
private func takeGlobalJob(_ pointer: UnsafeMutableRawPointer) -> Bool {
  unsafe JobQueue.shared.takeGlobal(pointer)
}
