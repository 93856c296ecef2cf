// SPDX-License-Identifier: MIT

public import PresentationComponents

extension FriendRowState: LayoutItem {
  /// The number, whether the friend is there, the name, and where that is.
  public var layout: any Layout {
    hStack(gap: 8) {
      TextLayout("\(number)", style: .caption)
      TextLayout(isOnline ? "●" : "○")
      TextLayout(name)
      hGap()
      TextLayout(place, style: .caption)
    }
  }
}
