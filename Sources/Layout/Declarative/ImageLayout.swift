// SPDX-License-Identifier: MIT

public import AbstractViews

/// An image of a size that is said.
public struct ImageLayout: Layout, LayoutViewBuilder {
  /// The image and how it is shown.
  public let image: ImageContent
  private let width: LayoutLength
  private let height: LayoutLength

  /// Makes a layout of an image, which does not give way where there is too little room.
  ///
  /// - Parameters:
  ///   - image: The image and how it is shown.
  ///   - width: How wide it is.
  ///   - height: How high it is.
  public init(_ image: ImageContent, width: LayoutLength, height: LayoutLength) {
    self.image = image
    self.width = width
    self.height = height
  }

  /// Hands its size on.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.width = width
    node.style.height = height
    node.style.flexShrink = 0
  }

  /// The image.
  public var content: (any Equatable & Sendable)? { image }

  /// The padding is around the image.
  public var isInsidePadding: Bool { true }

  /// An image.
  public var viewType: Any.Type { (any ImageView).self }

  /// Makes a view that shows an image.
  public func createView(on host: any ComponentHost) -> any ComponentView { host.makeImage() }

  /// Shows the image.
  public func configView(_ view: any ComponentView) {
    (view as? any ImageView)?.set(image: image)
  }
}
