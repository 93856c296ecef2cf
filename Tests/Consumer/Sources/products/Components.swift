// SPDX-License-Identifier: MIT

import AbstractViews
import Components

func useComponents() {
  let item = TitleChevronItem(left: LeftTitle(title: "Country"), right: RightChevron())
  check(item.content.left.title, "Country")
  let size = TitleChevronItem.Cell.size(fitting: 160, item: item, metrics: MonospaceMetrics())
  check(size.width, 160)
}
