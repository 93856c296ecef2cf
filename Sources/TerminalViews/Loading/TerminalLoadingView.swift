// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
public import PresentationViews

/// The root view for a screen that loads: its content, and views that indicate progress and errors.
///
/// ## Topics
///
/// ### Parts
///
/// - ``TerminalSkeleton``
/// - ``TerminalPlaceholder``
/// - ``TerminalBanner``
/// - ``TerminalAlert``
@MainActor public final class TerminalLoadingView: TerminalStack {
  /// The content.
  public let content: TerminalView
  /// The banners above the content.
  public let banner: TerminalBanner
  /// The alert in front of the screen.
  public let alert: TerminalAlert
  /// The skeleton in place of content that is loading.
  public let skeleton: TerminalSkeleton
  /// The placeholder for missing content.
  public let placeholder: TerminalPlaceholder
  /// The indicator, below the content, for loading another page or reloading all content.
  public let indicator = TerminalLabel()
  /// The visible parts, and their texts.
  public let screenDisplay = ScreenDisplay(
    texts: ScreenDisplay.Texts(page: "… loading more", refresh: "… reloading"))

  /// Creates a view that displays nothing yet.
  ///
  /// - Parameters:
  ///   - screen: The screen that presents alerts, which the view does not retain.
  ///   - content: The content, which takes the remaining space.
  ///   - skeleton: The skeleton in place of content that is loading.
  public init(
    on screen: TerminalScreen, content: TerminalView,
    skeleton: TerminalSkeleton = TerminalSkeleton()
  ) {
    self.content = content
    self.skeleton = skeleton
    placeholder = TerminalPlaceholder(screenDisplay)
    banner = TerminalBanner(screenDisplay)
    alert = TerminalAlert(on: screen, screenDisplay)
    super.init(.column)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    content.layoutStyle.flexGrow = 1
    content.layoutStyle.flexBasis = 0
    content.layoutStyle.minHeight = 0
    for view in [banner, content, skeleton, placeholder, indicator] { add(view) }
    for view in [content, indicator] { view.set(visible: false) }
    screenDisplay.onChange = { [weak self] in self?.update($0) }
  }

  private func update(_ part: ScreenDisplay.Part) {
    switch part {
    case .content: content.set(visible: screenDisplay.isContentVisible)
    case .skeleton: skeleton.set(visible: screenDisplay.isSkeletonVisible)
    case .placeholder: placeholder.update()
    case .banners: banner.update()
    case .alert: alert.update()
    case .indicator:
      indicator.set(visible: screenDisplay.indicator != nil)
      guard let text = screenDisplay.indicatorText else { return }
      indicator.set(
        text: StyledText(text, color: .secondaryText, lineLimit: 1, alignment: .center))
    }
  }
}

/// A screen for a screen machine and an error presenter, implemented by a ``TerminalLoadingView``.
///
/// ```swift
/// final class PocketsView: TerminalLoadingScreen, ViewRenderable {
///   let label = TerminalLabel()
///   let loadingView: TerminalLoadingView
///
///   init(on screen: TerminalScreen) {
///     loadingView = TerminalLoadingView(on: screen, content: label)
///   }
///
///   func render(state: String) { label.set(text: StyledText(state)) }
///   func set(visible: Bool) { loadingView.set(visible: visible) }
/// }
/// ```
@MainActor
public protocol TerminalLoadingScreen: ScreenDisplay.Owner, ScreenDisplayable, AlertDisplayable,
  BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable,
  AnnouncementDisplayable
{
  /// The screen's root view.
  var loadingView: TerminalLoadingView { get }
}

extension TerminalLoadingScreen {
  /// The visible parts, and their texts.
  public var screenDisplay: ScreenDisplay { loadingView.screenDisplay }

  /// Announces text through the screen's host.
  public func announce(_ text: String) { loadingView.alert.screen?.host.announce(text) }
}

/// A placeholder for rows that are loading, each with bones for an image and texts.
@MainActor public final class TerminalSkeleton: TerminalStack {
  /// Creates a hidden skeleton; rows that do not fit are clipped.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - lines: Each row's text lines, one cell high; by default, two with varying widths.
  public init(rows: Int = 12, lines: SkeletonLines? = nil) {
    super.init(.column, gap: 16)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    layoutStyle.padding = LayoutStyle.Edges(16)
    for number in 0..<rows { add(Self.row(number, lines)) }
    set(visible: false)
  }

  private static func row(_ number: Int, _ lines: SkeletonLines?) -> TerminalStack {
    let row = TerminalStack(.row, gap: 16)
    row.layoutStyle.flexShrink = 0
    row.add(bone(40, 32))
    let texts = TerminalStack(.column)
    texts.layoutStyle.flexGrow = 1
    let widths: [Int] = [40 + number * 7 % 20, 20 + number * 5 % 15]
    for width in lines?.widths ?? widths.map(Double.init) {
      texts.add(bone(LayoutLength.percent(width), 16))
    }
    row.add(texts)
    return row
  }

  private static func bone(_ width: LayoutLength, _ height: LayoutLength) -> TerminalBone {
    let bone = TerminalBone()
    (bone.layoutStyle.width, bone.layoutStyle.height) = (width, height)
    return bone
  }
}

extension TerminalSkeleton: SkeletonDisplayable {
  /// Shows the skeleton.
  public func showSkeleton(animated: Bool) { set(visible: true) }

  /// Hides the skeleton.
  public func hideSkeleton(animated: Bool) { set(visible: false) }
}

extension SkeletonLines {
  /// The lines' widths in percent.
  fileprivate var widths: [Double] {
    Array(repeating: 100, count: count - 1) + [lastLineWidth * 100]
  }
}
