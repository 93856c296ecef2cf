// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A loading screen's content, and views that indicate progress and errors.
///
/// ## Topics
///
/// ### Parts
///
/// - ``GTKSkeleton``
/// - ``GTKPlaceholder``
/// - ``GTKBanner``
/// - ``GTKAlert``
@MainActor public final class GTKLoadingView: GTKContainer {
  /// Content, in the whole area.
  public let content: GTKView
  /// A skeleton in place of content that is being loaded.
  public let skeleton: GTKSkeleton
  /// A placeholder for missing content.
  public let placeholder: GTKPlaceholder
  /// Banners in front of the content.
  public let banner: GTKBanner
  /// An alert in front of the screen.
  public let alert: GTKAlert
  /// An indicator below the content: another page is being loaded, or all content is being
  /// reloaded.
  public let indicator: GTKLayoutView
  /// Visible parts, and their texts.
  public let screenDisplay = ScreenDisplay()

  private static let indicatorHeight = 52.0
  private var size = CGSize.zero
  /// The view that had focus before the alert.
  private weak var formerFocus: GTKView?
  let host: GTKHost

  /// Creates a view that displays nothing yet.
  ///
  /// - Parameters:
  ///   - content: A content view.
  ///   - host: A host for all other views.
  public init(content: GTKView, host: GTKHost) {
    self.content = content
    self.host = host
    skeleton = GTKSkeleton(host: host)
    placeholder = GTKPlaceholder(screenDisplay, host: host)
    banner = GTKBanner(screenDisplay, host: host)
    alert = GTKAlert(screenDisplay, host: host)
    indicator = GTKLayoutView(host: host)
    super.init()
    clip()
    for view in [content, skeleton, placeholder, indicator, banner, alert] { add(view) }
    for view in [content, indicator] { view.set(visible: false) }
    alert.willChangeVisibility = { [weak self] in self?.alertWillChange(toVisible: $0) }
    screenDisplay.onChange = { [weak self] in self?.update($0) }
    host.onMetricsChange(for: self) { [weak self] in self?.layOut() }
  }

  override func didResize(width: Int, height: Int) {
    size = CGSize(width: Double(width), height: Double(height))
    layOut()
    super.didResize(width: width, height: height)
  }

  /// Moves focus out of a hidden alert, and prevents it behind a visible one.
  private func alertWillChange(toVisible visible: Bool) {
    guard visible != alert.isVisible else { return }
    let focused = focusedView
    for view in subviews where view !== alert {
      unsafe gtk_widget_set_can_focus(view.widget, visible ? 0 : 1)
    }
    if visible {
      formerFocus = focused
    } else if let formerFocus, focused?.isInside(alert) == true {
      unsafe gtk_widget_grab_focus(formerFocus.widget)
    }
  }

  private func layOut() {
    let bottom = indicator.isVisible ? Self.indicatorHeight : 0
    let area = CGRect(x: 0, y: 0, width: size.width, height: max(size.height - bottom, 0))
    for view in [content, skeleton, placeholder] { view.frame = area }
    indicator.frame = CGRect(x: 0, y: area.maxY, width: size.width, height: bottom)
    banner.frame = CGRect(
      x: 0, y: 0, width: size.width, height: banner.height(fitting: size.width))
    alert.frame = CGRect(origin: .zero, size: size)
  }

  private func update(_ part: ScreenDisplay.Part) {
    switch part {
    case .content: content.set(visible: screenDisplay.isContentVisible)
    case .skeleton: skeleton.set(visible: screenDisplay.isSkeletonVisible)
    case .placeholder: placeholder.update()
    case .alert: alert.update()
    case .banners:
      banner.update()
      layOut()
    case .indicator:
      showIndicator()
      layOut()
    }
  }

  private func showIndicator() {
    indicator.set(visible: screenDisplay.indicator != nil)
    guard let text = screenDisplay.indicatorText else { return }
    let row = hStack(alignedTo: .center, gap: 12) {
      GTKSpinner.layout()
      TextLayout(StyledText(text, color: .secondaryText, lineLimit: 1))
    }
    indicator.show(
      row.styled {
        $0.flexGrow = 1
        $0.justifyContent = .center
      })
  }
}

/// A screen for a screen machine and an error presenter, implemented with a ``GTKLoadingView``.
///
/// ```swift
/// final class PocketsView: GTKLoadingScreen, ViewRenderable {
///   let label: GTKLabel
///   let loadingView: GTKLoadingView
///
///   init(host: GTKHost) {
///     label = GTKLabel(host: host)
///     loadingView = GTKLoadingView(content: label, host: host)
///   }
///
///   func render(state: String) { label.set(text: StyledText(state)) }
///   func set(visible: Bool) { loadingView.set(visible: visible) }
/// }
/// ```
@MainActor
public protocol GTKLoadingScreen: ScreenDisplay.Owner, ScreenDisplayable, AlertDisplayable,
  BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable,
  AnnouncementDisplayable
{
  /// The screen's root view.
  var loadingView: GTKLoadingView { get }
}

extension GTKLoadingScreen {
  /// Visible parts, and their texts.
  public var screenDisplay: ScreenDisplay { loadingView.screenDisplay }

  /// Announces text in the active window.
  public func announce(_ text: String) { loadingView.host.announce(text) }
}
