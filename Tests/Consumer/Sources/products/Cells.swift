// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationViews

func useCells() {
  let item = LeftRightItem(left: LeftTitle(title: "Country"), right: RightChevron())
  check(item.content.left.title, "Country")
  let size = LeftRightItem<LeftTitle, RightChevron>.Cell.size(
    fitting: 160, item: item, metrics: MonospaceMetrics())
  check(size.width, 160)
}
