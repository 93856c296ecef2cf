// SPDX-License-Identifier: MIT

public import AbstractViews

/// An image of a specified size.
public struct ImageLayout: Layout, LayoutViewBuilder {
  /// The image and its appearance.
  public let image: ImageContent
  private let width: LayoutLength
  private let height: LayoutLength

  /// Creates a layout of an image that does not shrink.
  public init(_ image: ImageContent, width: LayoutLength, height: LayoutLength) {
    self.image = image
    self.width = width
    self.height = height
  }

  /// Sets the node's size.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.width = width
    node.style.height = height
    node.style.flexShrink = 0
  }

  /// The image, so that a view of an equal image is not configured again.
  public var comparableContent: (any Equatable & Sendable)? { image }

  /// Returns `true`: the padding surrounds the image.
  public var coversContentBox: Bool { true }

  /// The type of an image view.
  public var viewType: Any.Type { (any ImageView).self }

  /// Creates an image view.
  public func createView(on host: any ComponentHost) -> any ComponentView { host.makeImage() }

  /// Sets the view's image.
  public func configView(_ view: any ComponentView) {
    (view as? any ImageView)?.set(image: image)
  }
}
