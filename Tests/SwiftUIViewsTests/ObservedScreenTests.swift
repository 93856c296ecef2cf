// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationSwiftUI

@Suite(
  .contract(
    "A screen displays the parts of its machine's state, the latest value, and errors as",
    "placeholders, banners or alerts."))
@MainActor struct ObservedScreenTests {
  private let machine = ScreenStateMachine()
  private let names = Observable(["Ada"])
  private let scheduler = VirtualScheduler()
  private let errors: ErrorPresenter
  private let display = ObservedScreen<[String]>()
  private let view = Invalidations()

  init() {
    errors = ErrorPresenter(scheduler: scheduler)
  }

  private func bind() {
    display.bind(to: machine, names.readOnly, errors: errors)
  }

  /// The visible parts, in layer order.
  private var parts: [String] {
    var parts: [String] = []
    if display.screenDisplay.isContentVisible { parts.append("content") }
    if display.screenDisplay.isSkeletonVisible { parts.append("skeleton") }
    if display.screenDisplay.isPlaceholderVisible { parts.append("placeholder") }
    if let indicator = display.screenDisplay.indicator { parts.append("\(indicator)") }
    return parts
  }

  @Test func `nothing is visible before the view appears`() {
    #expect(parts == [])
    #expect(display.value == nil)
    bind()
    #expect(parts == [])
    #expect(display.value == ["Ada"])
  }

  @Test func `each machine state shows its parts`() {
    bind()
    var seen: [[String]] = []
    for event: ScreenEvent in [
      .loadingStarted, .contentReceived, .pageStarted, .refreshStarted, .emptyReceived,
      .loadingStarted, .errorReceived,
    ] {
      _ = view.evaluate { parts }
      machine.processEvent(event)
      seen.append(parts)
    }
    #expect(
      seen == [
        ["skeleton"], ["content"], ["content", "page"], ["content", "refresh"], ["placeholder"],
        ["skeleton"], ["placeholder"],
      ])
    // Parts are hidden and shown one by one, with one notification per tracking.
    #expect(view.count == 7)
  }

  @Test func `the displayed value changes with the observable`() {
    bind()
    _ = view.evaluate { display.value }
    names.value.append("Grace")
    #expect(display.value == ["Ada", "Grace"])
    #expect(view.count == 1)
  }

  @Test func `an error without content is a placeholder with a retry button`() {
    bind()
    machine.processEvent(.loadingStarted)
    errors.present(Offline(), proposing: .placeholder(retryable: true))
    #expect(parts == ["placeholder"])
    let placeholder = display.screenDisplay.placeholder
    #expect(
      placeholder?.error.title.isEmpty == false && placeholder?.buttons.map(\.role) == [.retry])
    machine.processEvent(.loadingStarted)
    machine.processEvent(.emptyReceived)
    #expect(display.screenDisplay.placeholder == nil)
  }

  @Test func `an error beside content is a banner that the user can dismiss`() {
    bind()
    machine.processEvent(.contentReceived)
    errors.present(Offline(), proposing: .placeholder())
    #expect(parts == ["content"])
    #expect(display.screenDisplay.banners.count == 1)
    for banner in display.screenDisplay.banners { banner.dismiss() }
    #expect(display.screenDisplay.banners.isEmpty)
  }

  @Test(.contract("Errors end with the view…"))
  func `another screen replaces the first one and ends its errors`() {
    bind()
    errors.present(Offline(), proposing: .alert)
    let (other, next) = (ScreenStateMachine(), ErrorPresenter(scheduler: scheduler))
    other.processEvent(.loadingStarted)
    display.bind(to: other, Observable(["Katherine"]).readOnly, errors: next)
    #expect(parts == ["skeleton"])
    #expect(display.value == ["Katherine"])
    #expect(display.alert == nil)
    machine.processEvent(.contentReceived)
    #expect(parts == ["skeleton"])
  }
}

private struct Offline: Error {}
