// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation
public import Styling

/// A text, as large as its words make it.
///
/// It is broken into lines where it has less width than it wants, but no word is: where there is a limit of lines, it may be cut off, and
/// is as narrow as it has to be.
public struct TextLayout: Layout, ViewBuilder {
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

  /// Itself.
  public var viewBuilder: (any ViewBuilder)? { self }

  /// Lets the text be measured.
  public func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    node.measurer = LayoutMeasurer(measuring: text, by: metrics)
  }

  /// A label.
  public var viewType: Any.Type { (any LabelView).self }

  /// Makes a label.
  public func createView(on host: any ComponentHost) -> any ComponentView { host.makeLabel() }

  /// Shows the text.
  public func configView(_ view: any ComponentView) {
    (view as? any LabelView)?.set(text: text)
  }

  /// Whether both show the same text.
  public func tellsTheSame(as previous: any ViewBuilder) -> Bool {
    (previous as? TextLayout)?.text == text
  }
}

extension LayoutMeasurer {
  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - measurer: Knows how much room it takes on a host.
  public init(measuring text: StyledText, by measurer: any TextMeasurer) {
    self.init { _ in
      measurer.baseline(of: text)
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
