// SPDX-License-Identifier: MIT

import PresentationViews

func useStyling() {
  check(Insets(top: 1, left: 2, bottom: 3, right: 4).vertical, 4)
  check(MonospaceText.lines(of: "one two", columns: 4), ["one", "two"])
}
