// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A content with two halves.
public struct LeftRightContainer<Left: LeftContent, Right: RightContent>: ContainerContent {
  /// The content's view.
  public typealias View = LeftRightContainerView<Left.View, Right.View>

  /// The left half.
  public var left: Left
  /// The right half, or `nil` for none.
  public var right: Right?
  /// The separator at the bottom edge.
  public var separator: CellSeparator

  /// Creates a content with two halves.
  public init(left: Left, right: Right?, separator: CellSeparator = .none) {
    self.left = left
    self.right = right
    self.separator = separator
  }

  /// Creates a content with a left half only.
  public init(left: Left, separator: CellSeparator = .none) where Right == NoRight {
    self.init(left: left, right: nil, separator: separator)
  }

  /// The left half's title.
  public var accessibilityTitle: String? { left.accessibilityTitle }
}

extension LeftRightContainer: TitledContent where Left: TitledContent {
  /// The left half's title.
  public var title: String { left.title }
}

/// Content for a cell's left half.
public protocol LeftContent: ContainerContent where View: LeftContentView {}

/// Content for a cell's right half.
public protocol RightContent: ContainerContent where View: RightContentView {}

/// A view for a cell's left half.
///
/// It includes the margin at the cell's left edge, but none beside the right half.
@MainActor public protocol LeftContentView: ContainerContentView
where Content: LeftContent {
  /// Returns the minimum width in points in which a content stays readable; callable on any thread.
  ///
  /// It doesn't exceed the content's ideal width.
  nonisolated static func minWidth(content: Content, metrics: any ComponentMetrics) -> Double
}

/// A view for a cell's right half.
///
/// It includes margins beside the left half and at the cell's right edge.
@MainActor public protocol RightContentView: ContainerContentView
where Content: RightContent {
  /// Returns the minimum width in points in which a content stays readable; callable on any thread.
  ///
  /// It doesn't exceed the content's ideal width.
  nonisolated static func minWidth(content: Content, metrics: any ComponentMetrics) -> Double
}

/// A right half for cells without one; this type has no values.
public enum NoRight: RightContent {
  /// A view that is never created.
  public final class View: RightContentView {
    /// An empty view.
    public let view: any ContainerView

    /// Never called, because there is no content.
    public init(host: any ComponentHost) {
      view = host.makeContainer()
    }

    /// Never called.
    public nonisolated static func size(
      fitting width: Double, content: NoRight, metrics: any ComponentMetrics
    ) -> CGSize {
    }

    /// Never called.
    public nonisolated static func minWidth(
      content: NoRight, metrics: any ComponentMetrics
    ) -> Double {
    }

    /// Never called.
    public func update(with content: NoRight) {}

    /// Never called.
    public func layout(in size: CGSize) {}
  }
}

/// A view with a left half and an optional right half.
///
/// If both ideal widths don't fit, the right half shrinks to its minimum width, and then the left
/// half to its own. After that, the right half is hidden. The left half takes any remaining width.
public final class LeftRightContainerView<
  Left: LeftContentView, Right: RightContentView
>: ContainerContentView {
  /// The view's content.
  public typealias Content = LeftRightContainer<Left.Content, Right.Content>

  /// The container for both halves.
  public let view: any ContainerView
  private let host: any ComponentHost
  /// The left half's view.
  public let left: Left
  /// The right half's view, or `nil` while the content has none.
  public private(set) var right: Right?
  private var separator: (any SeparatorView)?
  private var content: Content?
  private var isLoading = false

  /// Creates an empty view.
  public init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
    left = Left(host: host)
    view.add(left.view)
  }

  /// Returns the available width and the taller half's height.
  public nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize {
    let widths = widths(in: width, content: content, metrics: metrics)
    let left = Left.size(
      fitting: widths.left - widths.margin, content: content.left, metrics: metrics)
    let right = content.right.map {
      Right.size(fitting: widths.right, content: $0, metrics: metrics)
    }
    return CGSize(
      width: width < .infinity ? max(width, 0) : widths.left + widths.right,
      height: max(left.height, widths.right > 0 ? right?.height ?? 0 : 0))
  }

  /// Returns the halves' widths, and the right margin for a left half that fills the cell.
  nonisolated static func widths(
    in width: Double, content: Content, metrics: any ComponentMetrics
  ) -> (left: Double, right: Double, margin: Double) {
    guard let right = content.right else {
      guard width == .infinity else { return (width, 0, .m) }
      return (Left.size(fitting: width, content: content.left, metrics: metrics).width + .m, 0, .m)
    }
    let ideal = Left.size(fitting: .infinity, content: content.left, metrics: metrics).width
    let rightIdeal = Right.size(fitting: .infinity, content: right, metrics: metrics).width
    guard width < .infinity else { return (ideal, rightIdeal, 0) }
    guard width < ideal + rightIdeal else { return (width - rightIdeal, rightIdeal, 0) }
    let minimum = Left.minWidth(content: content.left, metrics: metrics)
    let rightMinimum = Right.minWidth(content: right, metrics: metrics)
    let rightWidth = min(rightIdeal, max(rightMinimum, width - ideal))
    guard width >= minimum + rightMinimum, rightWidth > 0 else { return (width, 0, .m) }
    return (width - rightWidth, rightWidth, 0)
  }

  /// Replaces the content.
  public func update(with content: Content) {
    self.content = content
    left.update(with: content.left)
    if let rightContent = content.right {
      let right = self.right ?? makeRight()
      right.update(with: rightContent)
    } else if let right {
      view.remove(right.view)
      self.right = nil
    }
    if content.separator != .none, separator == nil {
      let separator = host.makeSeparator()
      view.add(separator)
      self.separator = separator
    }
  }

  private func makeRight() -> Right {
    let right = Right(host: host)
    right.view.set(accessibility: AccessibilityContent(reading: .value))
    view.add(right.view)
    right.setLoading(isLoading)
    self.right = right
    return right
  }

  /// Lays out both halves and the separator.
  public func layout(in size: CGSize) {
    guard let content else { return }
    let widths = Self.widths(in: size.width, content: content, metrics: host.metrics)
    left.view.frame = CGRect(
      x: 0, y: 0, width: max(widths.left - widths.margin, 0), height: size.height)
    left.layout(in: left.view.frame.size)
    right?.view.set(visible: widths.right > 0)
    if let right, widths.right > 0 {
      right.view.frame = CGRect(
        x: widths.left, y: 0, width: widths.right, height: size.height)
      right.layout(in: right.view.frame.size)
    }
    let insets = content.separator.insets
    separator?.set(visible: insets != nil)
    if let insets {
      separator?.frame = CGRect(
        x: insets.left, y: size.height - CellSeparator.height,
        width: max(size.width - insets.left - insets.right, 0), height: CellSeparator.height)
    }
  }

  /// Shows or hides both halves' bones.
  public func setLoading(_ isLoading: Bool) {
    self.isLoading = isLoading
    left.setLoading(isLoading)
    right?.setLoading(isLoading)
  }
}
