// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@Suite(
  .contract("`flatMapLatest` to an optional source has the value `nil` without an inner source."))
@MainActor struct OptionalChoiceTests {
  @Test func `flatMapLatest emits nil while no source is selected`() {
    let (isOn, text) = (Observable(false), Observable("A"))
    let chosen: ReadOnlyObservable<String?> = isOn.flatMapLatest { $0 ? text : nil }
    var values: [String?] = []
    #expect(chosen.value == nil)
    let token = chosen.observe { values.append($1) }
    text.value = "B"
    isOn.value = true
    #expect(chosen.value == "B")
    text.value = "C"
    isOn.value = false
    text.value = "D"
    #expect(values == ["B", "C", nil])
    token.cancel()
    #expect(chosen.value == nil)
  }

  @Test func `flatMapLatest isn't optional if its closure never returns nil`() {
    let (isOn, first, second) = (Observable(false), Observable(1), Observable(2))
    let chosen: ReadOnlyObservable<Int> = isOn.flatMapLatest { $0 ? first : second }
    #expect(chosen.value == 2)
  }

  @Test func `a multi-statement closure may return nil`() {
    let (isOn, text) = (Observable(true), Observable("A"))
    let chosen = isOn.flatMapLatest { isOn -> Observable<String>? in
      guard isOn else { return nil }
      return text
    }
    #expect(chosen.value == "A")
    isOn.value = false
    #expect(chosen.value == nil)
  }

  @Test func `a value's child observable may be missing`() {
    struct Parent { var child: Observable<Int>? }
    let parent = Observable(Parent())
    let child = parent.flatMapLatest { $0.child }
    var values: [Int?] = []
    let token = child.observeNewAndCall { values.append($0) }
    parent.value.child = Observable(1)
    parent.value.child?.value = 2
    parent.value.child = nil
    #expect(values == [nil, 1, 2, nil])
    token.cancel()
  }
}
