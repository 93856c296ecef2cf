// SPDX-License-Identifier: MIT

import AbstractViews
import Styling

func useAbstractViews() {
  let metrics: any ComponentMetrics = MonospaceMetrics()
  check(metrics.size(of: StyledText("Hello"), fitting: 800).width, 40)
}
