// SPDX-License-Identifier: MIT

public import PresentationViews

/// An image of a specified size.
public struct ImageLayout: LayoutElement, LayoutViewBuilder {
  /// The image and its appearance.
  public let image: ImageContent
  private let width: LayoutLength
  private let height: LayoutLength
  private let changeStyle: LayoutStyle.Change?

  /// Creates a layout of an image that does not shrink.
  public init(_ image: ImageContent, width: LayoutLength, height: LayoutLength) {
    self.image = image
    self.width = width
    self.height = height
    changeStyle = nil
  }

  /// Creates a layout of an image that does not shrink, and is empty without a size.
  ///
  /// - Parameters:
  ///   - image: The image and its appearance.
  ///   - configNode: Sets the size, and changes the rest of the style; called for each arrangement.
  public init(_ image: ImageContent, configNode: @escaping LayoutStyle.Change) {
    self.image = image
    (width, height) = (.auto, .auto)
    changeStyle = configNode
  }

  /// Sets the node's size and style.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.style.width = width
    node.style.height = height
    node.style.flexShrink = 0
    changeStyle?(&node.style)
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
