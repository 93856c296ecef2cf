// SPDX-License-Identifier: MIT

// The names of an article on cells. Other pairs have no names of their own: see `LeftRightItem`.

/// A title and a chevron.
@available(*, deprecated, message: "write LeftRightItem<LeftTitle, RightChevron>")
public typealias TitleChevronItem = LeftRightItem<LeftTitle, RightChevron>

/// A title, a detail and a chevron.
@available(*, deprecated, message: "write LeftRightItem<LeftTitle, RightDetailChevron>")
public typealias TitleDetailChevronItem = LeftRightItem<LeftTitle, RightDetailChevron>

/// An image, a title, a subtitle and a chevron.
@available(*, deprecated, message: "write LeftRightItem<LeftImageTitleSubtitle, RightChevron>")
public typealias ImageTitleSubtitleChevronItem = LeftRightItem<LeftImageTitleSubtitle, RightChevron>

/// An icon and a title.
@available(*, deprecated, message: "write LeftRightItem<LeftIconTitle, NoRight>")
public typealias IconTitleItem = LeftRightItem<LeftIconTitle, NoRight>

/// A checkbox and a title.
@available(*, deprecated, message: "write LeftRightItem<LeftCheckbox, NoRight>")
public typealias CheckboxItem = LeftRightItem<LeftCheckbox, NoRight>
