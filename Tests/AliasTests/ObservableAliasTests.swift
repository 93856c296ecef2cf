// SPDX-License-Identifier: MIT

import Observable
import Testing

/// The former names of Observable, which are deprecated aliases.
struct ObservableAliasTests {
  @Test func formerNamesOfObserversStillCompile() {
    var observers: [ObserverProtocol] = []
    let (count, text) = (Observable(0), Observable(""))
    observers.append(count.observeNewAndCall { text.value = "\($0) items" })
    count.value = 3
    #expect(text.value == "3 items")
    observers = []
    count.value = 4
    #expect(text.value == "3 items")
  }
}
