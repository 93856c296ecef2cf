// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import SwiftPresentation
import Testing

/// The lifetime article's snippets, verbatim.
@MainActor struct LifetimeSnippets {
  @Test func `releasing a token ends its observation`() {
    let print = Printer()

    //= Lifetime.md: let seconds = Observable(0)

    #expect(print.lines == ["1"])
    #expect(token == nil)
  }

  #if os(macOS) || os(Linux)
    // In its own process, where no other test observes.
    @Test func `LiveCount counts live observations`() async {
      await #expect(processExitsWith: .success) {
        //= LiveCount.swift: let before = LiveCount.now
      }
    }
  #endif

  @Test func `an array stores many tokens`() {
    final class Player {
      private(set) var lines: [String] = []
      private var tokens: [ObservationToken] = []

      func attach(_ title: Observable<String>, _ volume: Observable<Int>) {
        title.observe { [weak self] _, new in self?.lines.append(new) }.store(in: &tokens)
        volume.observe { [weak self] _, new in self?.lines.append("\(new) %") }.store(in: &tokens)
      }

      func detach() { tokens.removeAll() }
    }

    let (player, title, volume) = (Player(), Observable(""), Observable(0))
    player.attach(title, volume)
    title.value = "Gymnopédie"
    volume.value = 30
    player.detach()
    volume.value = 40
    #expect(player.lines == ["Gymnopédie", "30 %"])

    let print = Printer()
    let tokens = [title.observe { _, new in print(new) }, volume.observe { _, new in print(new) }]
    withExtendedLifetime(tokens) {
      title.value = "Nocturne"  // prints Nocturne
      volume.value = 50  // prints 50
    }
    #expect(print.lines == ["Nocturne", "50"])
  }

  @Test func `an observation ends with its owner`() {
    final class CountLabel {
      private(set) var text = ""

      init(_ count: Observable<Int>) {
        count.observeNewAndCall(self) { label, new in label.text = "\(new)" }
      }
    }

    let count = Observable(0)
    var label: CountLabel? = CountLabel(count)
    weak let released = label
    count.value = 1
    #expect(label?.text == "1")
    label = nil
    #expect(released == nil)
  }

  @Test func `an owner's computed value doesn't retain it`() {
    final class Basket {
      let price = Observable(3)
      let count = Observable(2)
      lazy var total = computed(for: self) { $0.price.value * $0.count.value }
    }

    var basket: Basket? = Basket()
    weak let released = basket
    let token = basket?.total.observe { _, _ in }
    basket?.count.value = 3
    #expect(basket?.total.value == 9)
    basket = nil
    #expect(released == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `derived values are released with their source`() {
    let print = Printer()
    weak var released: AnyObject?

    //= Lifetime.md: var price: Observable<Int>? = Observable(10)

    #expect(print.lines == ["12 €"])
    let other: ObservationToken?
    do {
      let captured = Printer()
      released = captured
      other = Observable(0).map { (captured, $0).1 }.observe { _, _ in }
    }
    #expect(released == nil)
    token?.cancel()
    other?.cancel()
  }

  @Test func `an unobserved scan restarts from the current value`() {
    let print = Printer()

    let number = Observable(1)
    let sum = number.scan(0, +)
    let token = sum.observe { _, _ in }
    number.value = 2
    print(sum.value)  // prints 3
    token.cancel()
    print(sum.value)  // prints 2, as it begins with the current value

    #expect(print.lines == ["3", "2"])
  }

  @Test func `a view model is released on any thread`() async {
    @MainActor final class ViewModel {
      private(set) var last = 0
      private var token: ObservationToken?

      init(_ count: Observable<Int>) {
        token = count.observe { [weak self] _, new in self?.last = new }
      }
    }

    func release(_ viewModel: ViewModel) -> Task<Void, Never> {
      Task.detached { _ = viewModel }
    }

    let count = Observable(0)
    for round in 1...100 {
      let viewModel = ViewModel(count)
      count.value = round
      #expect(viewModel.last == round)
      let release = release(viewModel)
      count.value = -round
      await release.value
    }
  }

  @Test func `capturing self strongly leaks`() {
    final class LeakingCounter {
      let count = Observable(0)
      var tokens: [ObservationToken] = []

      init() {
        count.observe { _, _ in self.changed() }.store(in: &tokens)
      }

      func changed() {}
    }

    var counter: LeakingCounter? = LeakingCounter()
    weak let leaked = counter
    counter = nil
    #expect(leaked != nil)
    leaked?.tokens.first?.cancel()
    #expect(leaked == nil)
  }

  @Test func `an owner's observation doesn't leak`() {
    final class Counter {
      let count = Observable(0)

      init() {
        count.observe(self) { counter, _, _ in counter.changed() }
      }

      func changed() {}
    }

    var counter: Counter? = Counter()
    weak let released = counter
    counter?.count.value = 1
    counter = nil
    #expect(released == nil)
  }

  /// The article's statement about a closure that captures its source.
  @Test func `cancelling breaks a reference cycle`() {
    weak var released: AnyObject?
    do {
      let captured = Printer()
      released = captured
      let count = Observable(0)
      let token = count.observe { [captured] _, _ in
        captured("changed")
        count.value = 0
      }
      token.cancel()
    }
    #expect(released == nil)
  }

  @Test func `a cancelled task receives no values`() async {
    final class Model { let title = Observable("A") }
    let print = Printer()
    let model = Model()

    let task = Task { for await title in model.title.values() { print(title) } }

    task.cancel()

    // A task that is cancelled before it begins receives no value.
    await task.value
    #expect(print.lines.isEmpty)
  }
}
