// SPDX-License-Identifier: MIT

public import PresentationComponents

extension FriendRowState: LayoutItem {
  /// A row with a number, an online indicator, a name and a city.
  public var layout: any LayoutElement {
    hStack(gap: 8) {
      TextLayout("\(number)", style: .caption)
      TextLayout(isOnline ? "●" : "○")
      TextLayout(name)
      hGap()
      TextLayout(city, style: .caption)
    }
  }
}
