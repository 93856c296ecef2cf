// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

/// Text at its intrinsic size.
///
/// With less width available, it wraps between words. With a line limit, it may be truncated, and
/// becomes as narrow as its container requires.
public struct TextLayout: LayoutElement, LayoutViewBuilder {
  /// The text and its appearance.
  public let text: StyledText
  private let changeStyle: LayoutStyle.Change?

  /// Creates a layout for styled text.
  ///
  /// - Parameters:
  ///   - text: The text and its appearance.
  ///   - configNode: Changes the node's style; called for each arrangement.
  public init(_ text: StyledText, configNode: LayoutStyle.Change? = nil) {
    self.text = text
    changeStyle = configNode
  }

  /// Creates a layout for text without a line limit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The text's purpose, which determines its font.
  ///   - configNode: Changes the node's style; called for each arrangement.
  public init(
    _ text: String, style: TextStyle = .body, configNode: LayoutStyle.Change? = nil
  ) {
    self.init(StyledText(text, style: style), configNode: configNode)
  }

  /// Sets the node's measure function and style.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.measurer = LayoutMeasurer(measuring: text, by: metrics)
    changeStyle?(&node.style)
  }

  /// The text, so that a view isn't configured again for equal text.
  public var comparableContent: (any Equatable & Sendable)? { text }

  /// Returns `true`: the padding surrounds the text.
  public var coversContentBox: Bool { true }

  /// The label type.
  public var viewType: Any.Type { (any LabelView).self }

  /// Creates a label.
  public func createView(on host: any ComponentHost) -> any ComponentView { host.makeLabel() }

  /// Sets the label's text.
  public func configView(_ view: any ComponentView) {
    (view as? any LabelView)?.set(text: text)
  }
}

extension LayoutMeasurer {
  /// Creates a text measurer with the host's metrics.
  public init(measuring text: StyledText, by measurer: any TextMeasurer) {
    self.init { size in
      min(measurer.baseline(of: text), size.height)
    } measure: { width in
      let available = width == .minContent ? measurer.minContentWidth(of: text) : width.available
      return measurer.size(of: text, fitting: available)
    }
  }
}

/// An image with a specified size.
public struct ImageLayout: LayoutElement, LayoutViewBuilder {
  /// The image and its appearance.
  public let image: ImageContent
  private let width: LayoutLength
  private let height: LayoutLength
  private let changeStyle: LayoutStyle.Change?

  /// Creates a layout for an image that doesn't shrink.
  public init(_ image: ImageContent, width: LayoutLength, height: LayoutLength) {
    self.image = image
    self.width = width
    self.height = height
    changeStyle = nil
  }

  /// Creates a layout for an image that doesn't shrink, and is empty without a size.
  ///
  /// - Parameters:
  ///   - image: The image and its appearance.
  ///   - configNode: Sets the size, and changes other style properties; called for each
  ///     arrangement.
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

  /// The image, so that a view isn't configured again for an equal image.
  public var comparableContent: (any Equatable & Sendable)? { image }

  /// Returns `true`: the padding surrounds the image.
  public var coversContentBox: Bool { true }

  /// The image view type.
  public var viewType: Any.Type { (any ImageView).self }

  /// Creates an image view.
  public func createView(on host: any ComponentHost) -> any ComponentView { host.makeImage() }

  /// Sets the view's image.
  public func configView(_ view: any ComponentView) {
    (view as? any ImageView)?.set(image: image)
  }
}
