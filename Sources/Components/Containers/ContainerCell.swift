// SPDX-License-Identifier: MIT

public import Foundation
import PresentationControls
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A cell for any content, which shows the view that its content is bound to.
///
/// Its last item's handlers respond to the user. For assistive technologies, it is one element with
/// its content's texts, and a button if its item responds to taps.
@MainActor public final class ContainerCell<ContentView: ContainerContentView>
where ContentView.Content.View == ContentView {
  /// The cell's item.
  public typealias Item = ContainerItem<ContentView.Content>

  /// The content view's container.
  public let view: any ContainerView
  /// The content's view.
  public let contentView: ContentView
  /// The last item, or `nil` before the first update.
  public private(set) var item: Item?
  private var isHighlighted = false

  /// Creates an empty cell.
  public init(host: any ComponentHost) {
    view = host.makeContainer()
    view.set(accessibility: .combined)
    contentView = ContentView(host: host)
    view.add(contentView.view)
  }

  /// Returns an item's size with its insets, in points; callable on any thread.
  public nonisolated static func size(
    fitting width: Double, item: Item, metrics: any ComponentMetrics
  ) -> CGSize {
    let insets = item.insets
    let size = ContentView.size(
      fitting: max(width - insets.horizontal, 0), content: item.content, metrics: metrics)
    return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  /// Replaces the item.
  ///
  /// Update the cell for an equal item too, so that its handlers take effect. Call ``layout(in:)``
  /// afterwards, even for the same size, because the content may have other parts.
  public func update(with item: Item) {
    if item.id != self.item?.id { isHighlighted = false }
    if item.isDescribed || self.item?.isDescribed == true {
      view.set(accessibility: item.cellAccessibility)
    }
    self.item = item
    contentView.update(with: item.content)
    view.set(onTap: item.didSelectHandler)
    view.set(onLongPress: item.didLongPressHandler)
    view.set(enabled: item.isEnabled)
    view.set(accessibilityIdentifier: item.accessibilityIdentifier)
    view.set(alpha: item.isEnabled ? 1 : 0.5)
    setHighlighted(isHighlighted)
  }

  /// Lays out the content for a cell size in points.
  public func layout(in size: CGSize) {
    guard let insets = item?.insets else { return }
    let frame = CGRect(
      x: insets.left, y: insets.top, width: max(size.width - insets.horizontal, 0),
      height: max(size.height - insets.vertical, 0))
    contentView.view.frame = frame
    contentView.layout(in: frame.size)
  }

  /// Highlights a pressed cell if it is enabled, responds to the user, and
  /// `isSelectedBackgroundNeeded` is `true`.
  public func setHighlighted(_ isHighlighted: Bool) {
    self.isHighlighted = isHighlighted
    let showsHighlight =
      isHighlighted && item?.isInteractive == true && item?.isSelectedBackgroundNeeded == true
    view.set(background: showsHighlight ? .selectedBackground : nil)
  }

  /// Shows or hides the content's bones.
  public func setLoading(_ isLoading: Bool) {
    contentView.setLoading(isLoading)
  }

  /// Calls the item's handler; call it before the cell becomes visible.
  public func willDisplay() {
    item?.willDisplayHandler?()
  }

  /// Calls the item's handler; call it after the cell was hidden.
  public func didEndDisplaying() {
    item?.didEndDisplayingHandler?()
  }
}

/// A view for one type of content, used in cells, other content views or a screen.
///
/// It receives its content first, and then its size, whenever either changes.
///
/// Sizes are computed on any thread. In a module whose default isolation is `MainActor`, declare
/// ``size(fitting:content:metrics:)`` `nonisolated`.
@MainActor public protocol ContainerContentView: AnyObject {
  /// The view's content.
  associatedtype Content: ContainerContent

  /// Creates an empty view.
  init(host: any ComponentHost)

  /// The root of the view's hierarchy.
  var view: any ContainerView { get }

  /// Returns a content's size for an available width, in points; callable on any thread.
  ///
  /// An infinite width asks for the ideal width. The result isn't wider than the available width.
  nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize

  /// Replaces the content.
  func update(with content: Content)

  /// Lays out subviews for a size in points.
  func layout(in size: CGSize)

  /// Shows or hides bones in place of loading content; by default, does nothing.
  func setLoading(_ isLoading: Bool)
}

extension ContainerContentView where Self: ContainerView {
  /// The content view itself by default.
  public var view: any ContainerView { self }
}

extension ContainerContentView {
  /// Does nothing by default.
  public func setLoading(_ isLoading: Bool) {}
}

/// A content view that is a toolkit view, and creates its subviews without a host.
///
/// It is used like any other content view, also for one half, in cells from the toolkit's own host.
/// A `UIView` may adopt `UIKitComponent`, and then needs no ``ContainerContentView/view`` of its
/// own.
@MainActor public protocol ExistingContentView: ContainerContentView {
  /// Creates an empty view.
  init()

  /// Returns a content's size for an available width, in points; callable on any thread.
  ///
  /// An infinite width asks for the ideal width. The result isn't wider than the available width.
  nonisolated static func size(fitting width: Double, content: Content) -> CGSize

  /// Returns the minimum width in points in which a half stays readable; callable on any thread.
  ///
  /// It doesn't exceed the content's ideal width, which is the default.
  nonisolated static func minWidth(content: Content) -> Double
}

extension ExistingContentView {
  /// Creates an empty view, without the host.
  public init(host: any ComponentHost) {
    self.init()
  }

  /// Returns the size without host metrics.
  public nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize {
    size(fitting: width, content: content)
  }

  /// Returns the ideal width by default: a half doesn't shrink.
  public nonisolated static func minWidth(content: Content) -> Double {
    Double(size(fitting: .infinity, content: content).width)
  }

  /// Returns the minimum width without host metrics.
  public nonisolated static func minWidth(
    content: Content, metrics: any ComponentMetrics
  ) -> Double {
    minWidth(content: content)
  }

  /// Does nothing by default: the view lays out its subviews when its frame changes.
  public func layout(in size: CGSize) {}
}
