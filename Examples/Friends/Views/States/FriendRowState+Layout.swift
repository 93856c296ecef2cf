// SPDX-License-Identifier: MIT

public import PresentationComponents

extension FriendRowState: LayoutItem {
  /// A row with the number, an online indicator, the name and the city.
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
