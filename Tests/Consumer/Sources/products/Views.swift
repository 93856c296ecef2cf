// SPDX-License-Identifier: MIT

import PresentationViews

func useViews() {
  let metrics: any ComponentMetrics = MonospaceMetrics()
  check(metrics.size(of: StyledText("Hello"), fitting: 800).width, 40)
}
