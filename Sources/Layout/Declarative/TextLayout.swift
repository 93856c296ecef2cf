// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation
public import Styling

/// A text, as large as its words make it.
///
/// It is broken into lines where it has less width than it wants, but no word is: where there is a limit of lines, it may be cut off, and
/// is as narrow as it has to be.
public struct TextLayout: Layout, LayoutViewBuilder {
  /// What is said, and how it looks.
  public let text: StyledText

  /// Makes a layout of a text.
  ///
  /// - Parameter text: What is said, and how it looks.
  public init(_ text: StyledText) {
    self.text = text
  }

  /// Makes a layout of a text without a limit of lines.
  ///
  /// - Parameters:
  ///   - text: What is said.
  ///   - style: What the text is.
  public init(_ text: String, style: TextStyle = .body) {
    self.init(StyledText(text, style: style))
  }

  /// Lets the text be measured.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.measurer = LayoutMeasurer(measuring: text, by: metrics)
  }

  /// The text.
  public var content: (any Equatable & Sendable)? { text }

  /// The padding is around the text.
  public var isInsidePadding: Bool { true }

  /// A label.
  public var viewType: Any.Type { (any LabelView).self }

  /// Makes a label.
  public func createView(on host: any ComponentHost) -> any ComponentView { host.makeLabel() }

  /// Shows the text.
  public func configView(_ view: any ComponentView) {
    (view as? any LabelView)?.set(text: text)
  }
}

extension LayoutMeasurer {
  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - measurer: Knows how much room it takes on a host.
  public init(measuring text: StyledText, by measurer: any TextMeasurer) {
    self.init { size in
      min(measurer.baseline(of: text), size.height)
    } measure: { width, mode, _, _ in
      switch mode {
      case .undefined: return measurer.size(of: text, fitting: .infinity)
      case .exactly: return measurer.size(of: text, fitting: width)
      case .atMost:
        let least = measurer.minWidth(of: text)
        return measurer.size(of: text, fitting: max(width, least))
      }
    }
  }
}
