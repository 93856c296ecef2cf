// SPDX-License-Identifier: MIT

// A program that depends on `SwiftPresentation` alone: `.ci/consumer` checks that it compiles no
// module of the design system.

import SwiftPresentation

let count = Observable(0)
let token = count.map { "\($0)" }.observe { _, new in print(new) }
count.value = 1
