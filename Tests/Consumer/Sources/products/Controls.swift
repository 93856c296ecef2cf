// SPDX-License-Identifier: MIT

import PresentationControls

@MainActor func useControls() {
  final class Slider: ValueControl {
    var value = 0.5
    var binding: ControlBinding<Double>?
  }
  let slider = Slider()
  slider.binding?.valueDidChange(to: slider.value)
  check(TextCursor.position(2, from: "ab", to: "abc"), 3)
}
