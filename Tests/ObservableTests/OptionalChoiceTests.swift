// SPDX-License-Identifier: MIT

import PresentationObservable
import Testing

@MainActor struct OptionalChoiceTests {
  @Test func theValueIsNilWhileNothingIsChosen() {
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

  @Test func aChoiceThatIsNeverNilStaysAsItIs() {
    let (isOn, first, second) = (Observable(false), Observable(1), Observable(2))
    let chosen: ReadOnlyObservable<Int> = isOn.flatMapLatest { $0 ? first : second }
    #expect(chosen.value == 2)
  }

  @Test func aClosureOfSeveralStatementsMayReturnNil() {
    let (isOn, text) = (Observable(true), Observable("A"))
    let chosen = isOn.flatMapLatest { isOn -> Observable<String>? in
      guard isOn else { return nil }
      return text
    }
    #expect(chosen.value == "A")
    isOn.value = false
    #expect(chosen.value == nil)
  }

  @Test func theChildOfAValueMayBeMissing() {
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
