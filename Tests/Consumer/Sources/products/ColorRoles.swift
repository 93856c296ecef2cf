// SPDX-License-Identifier: MIT

import PresentationControls

func useColorRoles() {
  let promotion: ColorRole = "promotion"
  check([.accent: 1, promotion: 2][ColorRole(rawValue: "promotion")], 2)
}
