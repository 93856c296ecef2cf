// SPDX-License-Identifier: MIT

// Every left half with every right half.

/// A title.
public typealias TitleItem = LeftRightItem<LeftTitle, NoRight>
/// A title and a chevron.
public typealias TitleChevronItem = LeftRightItem<LeftTitle, RightChevron>
/// A title and a detail.
public typealias TitleDetailItem = LeftRightItem<LeftTitle, RightDetail>
/// A title, a detail and a chevron.
public typealias TitleDetailChevronItem = LeftRightItem<LeftTitle, RightDetailChevron>
/// A title and a badge.
public typealias TitleBadgeItem = LeftRightItem<LeftTitle, RightBadge>
/// A title and a switch.
public typealias TitleToggleItem = LeftRightItem<LeftTitle, RightToggle>

/// A title and a subtitle.
public typealias TitleSubtitleItem = LeftRightItem<LeftTitleSubtitle, NoRight>
/// A title, a subtitle and a chevron.
public typealias TitleSubtitleChevronItem = LeftRightItem<LeftTitleSubtitle, RightChevron>
/// A title, a subtitle and a detail.
public typealias TitleSubtitleDetailItem = LeftRightItem<LeftTitleSubtitle, RightDetail>
/// A title, a subtitle, a detail and a chevron.
public typealias TitleSubtitleDetailChevronItem = LeftRightItem<
  LeftTitleSubtitle, RightDetailChevron
>
/// A title, a subtitle and a badge.
public typealias TitleSubtitleBadgeItem = LeftRightItem<LeftTitleSubtitle, RightBadge>
/// A title, a subtitle and a switch.
public typealias TitleSubtitleToggleItem = LeftRightItem<LeftTitleSubtitle, RightToggle>

/// An image, a title and a subtitle.
public typealias ImageTitleSubtitleItem = LeftRightItem<LeftImageTitleSubtitle, NoRight>
/// An image, a title, a subtitle and a chevron.
public typealias ImageTitleSubtitleChevronItem = LeftRightItem<LeftImageTitleSubtitle, RightChevron>
/// An image, a title, a subtitle and a detail.
public typealias ImageTitleSubtitleDetailItem = LeftRightItem<LeftImageTitleSubtitle, RightDetail>
/// An image, a title, a subtitle, a detail and a chevron.
public typealias ImageTitleSubtitleDetailChevronItem = LeftRightItem<
  LeftImageTitleSubtitle, RightDetailChevron
>
/// An image, a title, a subtitle and a badge.
public typealias ImageTitleSubtitleBadgeItem = LeftRightItem<LeftImageTitleSubtitle, RightBadge>
/// An image, a title, a subtitle and a switch.
public typealias ImageTitleSubtitleToggleItem = LeftRightItem<LeftImageTitleSubtitle, RightToggle>

/// An icon and a title.
public typealias IconTitleItem = LeftRightItem<LeftIconTitle, NoRight>
/// An icon, a title and a chevron.
public typealias IconTitleChevronItem = LeftRightItem<LeftIconTitle, RightChevron>
/// An icon, a title and a detail.
public typealias IconTitleDetailItem = LeftRightItem<LeftIconTitle, RightDetail>
/// An icon, a title, a detail and a chevron.
public typealias IconTitleDetailChevronItem = LeftRightItem<LeftIconTitle, RightDetailChevron>
/// An icon, a title and a badge.
public typealias IconTitleBadgeItem = LeftRightItem<LeftIconTitle, RightBadge>
/// An icon, a title and a switch.
public typealias IconTitleToggleItem = LeftRightItem<LeftIconTitle, RightToggle>

/// A checkbox and a title.
public typealias CheckboxItem = LeftRightItem<LeftCheckbox, NoRight>
/// A checkbox, a title and a chevron.
public typealias CheckboxChevronItem = LeftRightItem<LeftCheckbox, RightChevron>
/// A checkbox, a title and a detail.
public typealias CheckboxDetailItem = LeftRightItem<LeftCheckbox, RightDetail>
/// A checkbox, a title, a detail and a chevron.
public typealias CheckboxDetailChevronItem = LeftRightItem<LeftCheckbox, RightDetailChevron>
/// A checkbox, a title and a badge.
public typealias CheckboxBadgeItem = LeftRightItem<LeftCheckbox, RightBadge>
/// A checkbox, a title and a switch.
public typealias CheckboxToggleItem = LeftRightItem<LeftCheckbox, RightToggle>
