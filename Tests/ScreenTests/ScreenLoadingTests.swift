// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Loads that overtake others, fail, are retried, or outlive their caller.
@MainActor struct ScreenLoadingTests: OnAScreen {
  let screen = ScreenFixture()

  @Test func `a failed reload of empty content shows the placeholder`() async {
    load(1)
    await answers.answer(1, .success([]))
    #expect(machine.state == .empty)
    load(2)
    _ = view.take()
    await answers.answer(2, .failure(Refusal()))
    let c = view.take()
    #expect(machine.state == .error)
    #expect(c.contains("says F"), "\(c)")
  }

  @Test func `a success replaces another source's placeholder`() async {
    load(1)
    await answers.begun(1)
    errors.present(Refusal(title: "other"), proposing: .placeholder())
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test func `a state observer may reload after a failure`() async {
    var again = true
    let token = loader.state.observe { _, new in
      if new.failure != nil, again {
        again = false
        load(2)
      }
    }
    load(1)
    await answers.answer(1, .failure(Refusal()))
    #expect(machine.state == .loading, "the newest is under way")
    await answers.answer(2, .success([2]))
    #expect(loader.state.value.value == [2])
    #expect(machine.state == .content)
    _ = token
  }

  @Test func `a state observer may cancel a request`() async {
    let token = loader.state.observe { _, new in if new.isLoading { loader.cancel() } }
    load(1)
    await loader.settle()
    #expect(machine.state == .initial)
    #expect(!loader.state.value.isLoading)
    _ = token
  }

  @Test func `a machine observer may cancel a request`() async {
    let token = machine.observe { _, _, new in if new == .loading { loader.cancel() } }
    load(1)
    await loader.settle()
    #expect(machine.state == .initial)
    _ = token
  }

  @Test func `a visible placeholder is still retryable after dismissAll`() async throws {
    load(1)
    await answers.answer(1, .failure(Refusal()))
    let id = try #require(view.last)
    errors.dismissAll()
    #expect(machine.state == .error)
    #expect(errors.retry(id), "the placeholder is still to be seen, with its button")
  }

  @Test func `ending the binding cancels a load`() async {
    load(1)
    await answers.begun(1)
    binding.end()
    await answers.isCancelled(1)
    #expect(answers.cancelled == [1])
  }

  @Test func `ending the binding cancels a retried load`() async throws {
    load(1)
    await answers.answer(1, .failure(Refusal()))
    errors.retry(try #require(view.last))
    await answers.begun(1)
    #expect(machine.state == .loading)
    binding.end()
    await answers.isCancelled(1)
    #expect(answers.cancelled == [1])
    #expect(loader.state.value.isLoading == false)
  }

  @Test func `a retried banner stays visible until its answer`() async throws {
    load(1)
    await answers.answer(1, .success([1]))
    load(2)
    await answers.answer(2, .failure(Refusal()))
    _ = view.take()
    errors.retry(try #require(view.last))
    await answers.begun(2)
    #expect(!view.take().contains("hideBanner"), "not answered yet")
    #expect(!errors.retry(view.last!), "under way")
  }

  @Test func `a refresh supersedes a page`() async {
    load(1)
    await answers.answer(1, .success([1]))
    loader.loadMore({ [answers] in try await answers.run(2) }, append: +)
    #expect(machine.state == .paging)
    await answers.begun(2)
    load(3)
    #expect(machine.state == .refreshing)
    await answers.answer(3, .success([3]))
    await answers.answerLate(2, .success([2]))
    #expect(loader.state.value.value == [3])
    #expect(machine.state == .content)
  }

  @Test func `a failed loader's retry doesn't retain its owner`() async {
    @MainActor final class VM {
      let machine = ScreenStateMachine()
      let errors: ErrorPresenter
      let loader: ScreenLoader<[Int]>
      var binding: ScreenBinding?
      init(_ s: VirtualScheduler, _ v: LoggingScreen) {
        errors = ErrorPresenter(scheduler: s)
        loader = ScreenLoader(machine: machine, errors: errors)
        binding = ScreenBinding(v, machine: machine, state: loader.state, errors: errors) {
          LoggingScreen.State(numbers: $0.value ?? [])
        }
      }
      func fetch() async throws -> [Int] { throw Refusal() }
      func go() { loader.load { try await self.fetch() } }
    }
    var v: LoggingScreen? = LoggingScreen()
    var vm: VM? = VM(scheduler, v!)
    weak let gone = vm
    vm?.go()
    await vm?.loader.settle()
    vm?.binding = nil
    v = nil
    vm = nil
    #expect(gone == nil)
  }

  @Test func `a machine observer may reload after an error`() async {
    var again = true
    let token = machine.observe { _, _, new in
      if new == .error, again {
        again = false
        load(2)
      }
    }
    load(1)
    await answers.answer(1, .failure(Refusal()))
    #expect(machine.state == .loading)
    await answers.answer(2, .success([2]))
    #expect(machine.state == .content && loader.state.value.value == [2])
    _ = token
  }

  @Test(.contract("A request made while a response…"))
  func `a placeholder callback may start a load`() async {
    view.on["says F"] = { load(2) }
    load(1)
    await answers.answer(1, .failure(Refusal()))
    #expect(machine.state == .loading, "newest under way")
    await answers.answer(2, .success([2]))
    #expect(machine.state == .content)
  }

  @Test func `a loader is released after immediate results`() async {
    var l: ScreenLoader<[Int]>? = ScreenLoader(machine: machine, errors: errors)
    weak let gone = l
    l?.load { [1] }
    await l?.settle()
    #expect(machine.state == .content)
    l?.load { throw Refusal() }
    await l?.settle()
    l = nil
    #expect(gone == nil)
    binding.end()
  }

  @Test func `a newer success ends an older banner's retry`() async throws {
    load(1)
    await answers.answer(1, .success([1]))
    load(2)
    await answers.answer(2, .failure(Refusal()))
    let id = try #require(view.last)
    load(3)
    await answers.answer(3, .success([3]))
    #expect(!errors.retry(id), "what failed was superseded")
  }

  @Test func `an empty page result ends the paging state`() async {
    load(1)
    await answers.answer(1, .success([1]))
    loader.loadMore({ [answers] in try await answers.run(2) }, append: { _, m in m })
    await answers.answer(2, .success([]))
    #expect(machine.state != .paging)
  }

  @Test func `an empty result replaces content set by another caller`() async {
    // Another caller moved the machine to content, and the answer is empty.
    load(1)
    await answers.begun(1)
    machine.process(.contentReceived)
    await answers.answer(1, .success([]))
    #expect(machine.state == .empty)
  }

  @Test func `a cancelled URL request isn't a failure`() async {
    loader.load { throw NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled) }
    await loader.settle()
    #expect(machine.state == .initial)
    #expect(loader.state.value.failure == nil)
  }

  @Test func `ending a binding releases its owner and its view`() async {
    @MainActor final class VM {
      let errors: ErrorPresenter
      let loader: ScreenLoader<[Int]>
      let binding: ScreenBinding
      init(_ s: VirtualScheduler, _ v: LoggingScreen) {
        let machine = ScreenStateMachine()
        errors = ErrorPresenter(scheduler: s)
        loader = ScreenLoader(machine: machine, errors: errors)
        binding = ScreenBinding(v, machine: machine, state: loader.state, errors: errors) {
          LoggingScreen.State(numbers: $0.value ?? [])
        }
      }
      func go() { loader.load { try await self.fetch() } }
      func fetch() async throws -> [Int] { throw Refusal() }
    }
    var v: LoggingScreen? = LoggingScreen()
    weak let goneV = v
    var vm: VM? = VM(scheduler, v!)
    weak let gone = vm
    vm?.go()
    await vm?.loader.settle()
    vm?.binding.end()
    v = nil
    vm = nil
    #expect(gone == nil && goneV == nil)
  }

  @Test func `a machine reset during a load accepts the result`() async {
    load(1)
    await answers.begun(1)
    machine.reset()
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test func `an older error's retry is rejected during a newer load`() async throws {
    load(1)
    await answers.answer(1, .success([1]))
    load(2)
    await answers.answer(2, .failure(Refusal()))
    let id = try #require(view.last)
    load(3)
    await answers.begun(3)
    #expect(!errors.retry(id))
    await answers.answer(3, .success([3]))
    await loader.settle()
    #expect(loader.state.value.value == [3])
  }
}
