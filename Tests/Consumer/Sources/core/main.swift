// SPDX-License-Identifier: MIT

// A program that depends only on `SwiftPresentation`. `.ci/consumer` checks that it compiles no
// design system modules.

import SwiftPresentation

let count = Observable(0)
let token = count.map { "\($0)" }.observe { _, new in print(new) }
count.value = 1
