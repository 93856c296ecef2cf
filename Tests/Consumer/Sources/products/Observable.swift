// SPDX-License-Identifier: MIT

import PresentationObservable

func useObservable() {
  let (first, second) = (Observable(1), Observable(2))
  let sum = combineLatest(first, second).map { $0 + $1 }
  var sums: [Int] = []
  let token = sum.observe { _, new in sums.append(new) }
  first.value = 10
  second.value = 20
  token.cancel()
  second.value = 30
  check(sums, [12, 30])
}
