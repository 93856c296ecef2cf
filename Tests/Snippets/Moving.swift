// SPDX-License-Identifier: MIT

import Observation
import Support
import SwiftPresentation
import Testing

@Observable final class Settings { var isDark = false }

/// The snippets from the article on moving from other libraries, verbatim.
@MainActor struct MovingSnippets {
  @Test func `RxSwift code migrates to Observable`() {
    final class Screen {
      var texts: [String] = []
      func show(_ text: String) { texts.append(text) }
    }
    let screen = Screen()

    let name = Observable("Ada")
    let age = Observable(36)
    //= MovingToObservable.md: combineLatest(name, age).map { "\($0), \($1)" }
    name.value = "Grace"

    name.value = "Grace"
    age.value = 40
    #expect(screen.texts == ["Ada, 36", "Grace, 36", "Grace, 40"])
  }

  @Test func `Combine code migrates to Observable`() {
    final class Display {
      var values: [Double] = []
      func show(_ value: Double) { values.append(value) }
    }

    final class Thermostat {
      let celsius = Observable(20.0)
      init(_ display: Display) {
        celsius.map { $0 * 9 / 5 + 32 }
          .observeNewAndCall(display) { display, fahrenheit in display.show(fahrenheit) }
      }
    }

    var display: Display? = Display()
    weak let released = display
    let thermostat = display.map(Thermostat.init)
    thermostat?.celsius.value = 100
    #expect(display?.values == [68, 212])
    display = nil
    #expect(released == nil)
  }

  @Test func `Observation code migrates to Observable`() {
    let print = Printer()

    //= MovingToObservable.md: final class Account {

    #expect(print.lines == ["0 → 10", "10 → 30"])
    token.cancel()
  }

  @Test func `an Observable follows an object of Observation`() async {
    //= MovingToObservable.md: let settings = Settings()

    var values = isDark.values().makeAsyncIterator()
    #expect(await values.next() == false)
    settings.isDark = true
    #expect(await values.next() == true)
    token.cancel()
  }
}
