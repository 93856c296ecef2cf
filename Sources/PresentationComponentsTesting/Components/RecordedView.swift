// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationControls
public import PresentationLayout
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A ``RecordingHost`` view that records its last values.
@MainActor public final class RecordedView {
  /// A view's kind.
  public enum Kind: Hashable, Sendable {
    /// A view with subviews.
    case container
    /// A view with text.
    case label
    /// A view with an image.
    case image
    /// A view with a few characters.
    case badge
    /// A view that is on or off.
    case toggle(ToggleKind)
    /// A line.
    case separator
    /// A skeleton for another view.
    case bone
  }

  /// The view's kind.
  public let kind: Kind
  /// The frame in the superview.
  public var frame = CGRect.zero
  /// A Boolean value that indicates whether the view is visible.
  public var isVisible: Bool { content.isVisible }
  /// A Boolean value that indicates whether a bone covers the view.
  public var isConcealed: Bool { content.isConcealed }
  /// The accessibility identifier.
  public var accessibilityIdentifier: String? { content.accessibilityIdentifier }
  /// The description for assistive technologies.
  public var accessibility: AccessibilityContent? { content.accessibility }
  /// A label's or badge's text.
  public var text: StyledText? { content.text }
  /// An image view's image.
  public var image: ImageContent? { content.image }
  /// A Boolean value that indicates whether a toggle is on.
  public var isOn: Bool { content.isOn }
  /// A badge's or container's background color.
  public var background: ColorRole? { content.background }
  /// A container's opacity, from 0 to 1.
  public var alpha: Double { content.alpha }
  /// A Boolean value that indicates whether a container and its subviews respond to the user.
  public var isEnabled: Bool { content.isEnabled }
  /// The view's container.
  public private(set) weak var superview: RecordedView?
  /// A container's subviews, from back to front.
  public private(set) var subviews: [RecordedView] = []
  /// A container's tap action.
  public private(set) var onTap: (@MainActor () -> Void)?
  /// A container's long-press action.
  public private(set) var onLongPress: (@MainActor () -> Void)?
  /// The action for user changes of a toggle.
  public private(set) var onChange: (@MainActor (Bool) -> Void)?

  private var content = Content()
  private var readingOrder: [ObjectIdentifier] = []

  private struct Content {
    var isVisible = true
    var isConcealed = false
    var accessibilityIdentifier: String?
    var accessibility: AccessibilityContent?
    var text: StyledText?
    var image: ImageContent?
    var isOn = false
    var background: ColorRole?
    var alpha = 1.0
    var isEnabled = true
  }

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Taps the view as a user does.
  ///
  /// A toggle with an action changes its value. Otherwise the nearest container with an action,
  /// which is this view or an ancestor, performs it.
  ///
  /// - Returns: `true` if an action was performed; `false` also if the view is hidden, concealed or
  ///   disabled.
  @discardableResult public func tap() -> Bool {
    guard let views = reachable else { return false }
    if let onChange {
      content.isOn.toggle()
      onChange(isOn)
      return true
    }
    let onTap = views.lazy.compactMap(\.onTap).first
    onTap?()
    return onTap != nil
  }

  /// Long-presses the view as a user does.
  ///
  /// The nearest container with an action, which is this view or an ancestor, performs it.
  ///
  /// - Returns: `true` if an action was performed; `false` also if the view is hidden, concealed or
  ///   disabled.
  @discardableResult public func longPress() -> Bool {
    let onLongPress = reachable?.lazy.compactMap(\.onLongPress).first
    onLongPress?()
    return onLongPress != nil
  }

  /// The view and its ancestors, innermost first, or `nil` if a user can't reach the view.
  private var reachable: [RecordedView]? {
    let views = Array(sequence(first: self, next: \.superview))
    return views.allSatisfy { $0.isVisible && !$0.isConcealed && $0.isEnabled } ? views : nil
  }

  /// Returns views of a kind in this view's subtree, in drawing order.
  public func views(of kind: Kind) -> [RecordedView] {
    (self.kind == kind ? [self] : []) + subviews.flatMap { $0.views(of: kind) }
  }

  /// Subviews in the order in which a screen reader reads them.
  var subviewsInReadingOrder: [RecordedView] {
    AccessibilityNode.ReadingOrder.sorted(subviews, explicit: readingOrder)
  }

  /// Returns a line for each view in the subtree.
  func outline(depth: Int) -> [String] {
    let head = [
      Self.name(of: kind), text.map { $0.string.debugDescription }, image.map(\.name.rawValue),
      accessibilityIdentifier.map { "“\($0)”" },
      kind == .toggle(.switch) || kind == .toggle(.checkbox) ? (isOn ? "on" : "off") : nil,
      background.map { "on \($0.rawValue)" }, alpha < 1 ? "alpha \(alpha)" : nil,
      isEnabled ? nil : "disabled", text.flatMap(Self.outline),
      isVisible ? nil : "hidden", isConcealed ? "concealed" : nil,
    ].compactMap(\.self)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
      number == number.rounded() ? "\(Int64(clamping: number))" : "\(number)"
    }
    let line =
      String(repeating: "  ", count: depth) + head.joined(separator: " ")
      + " \(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
    return [line] + subviews.flatMap { $0.outline(depth: depth + 1) }
  }

  /// Returns a text's runs, or `nil` if it is plain.
  private static func outline(of text: StyledText) -> String? {
    guard !text.isPlain else { return nil }
    let runs = text.runs.map { run in
      let words = [run.string.debugDescription, run.style.rawValue, run.color.rawValue]
      return (words + (run.emphasis.isEmpty ? [] : ["\(run.emphasis)"])).joined(separator: " ")
    }
    return "[" + runs.joined(separator: ", ") + "]"
  }

  private static func name(of kind: Kind) -> String {
    switch kind {
    case .toggle(let kind): "\(kind)"
    default: "\(kind)"
    }
  }
}

extension RecordedView: ContainerView, LabelView, ImageView, BadgeView, ToggleView, SeparatorView,
  BoneView
{
  /// Shows or hides the view.
  public func set(visible: Bool) { content.isVisible = visible }

  /// Conceals the view, which then draws nothing, or reveals it.
  public func set(concealed: Bool) { content.isConcealed = concealed }

  /// Sets the accessibility identifier.
  public func set(accessibilityIdentifier: String?) {
    content.accessibilityIdentifier = accessibilityIdentifier
  }

  /// Sets the description for assistive technologies.
  public func set(accessibility: AccessibilityContent?) { content.accessibility = accessibility }

  /// Sets the reading order of subviews.
  public func set(readingOrder: [any ComponentView]?) {
    self.readingOrder = readingOrder?.map { ObjectIdentifier($0) } ?? []
  }

  /// Inserts a subview.
  public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    precondition(kind == .container, "Cannot insert a view into a \(Self.name(of: kind))")
    guard let view = view as? RecordedView else {
      preconditionFailure(
        "Cannot insert \(type(of: view)): create it with the same host as its container")
    }
    view.superview?.remove(view)
    view.superview = self
    guard let sibling else {
      subviews.append(view)
      return
    }
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("Cannot insert a view below one that is not in the same container")
    }
    subviews.insert(view, at: index)
  }

  /// Removes a subview.
  public func remove(_ view: any ComponentView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index).superview = nil
  }

  /// Sets the tap action.
  public func set(onTap: (@MainActor () -> Void)?) { self.onTap = onTap }

  /// Sets the long-press action.
  public func set(onLongPress: (@MainActor () -> Void)?) { self.onLongPress = onLongPress }

  /// Sets the action for user changes.
  public func set(onChange: (@MainActor (Bool) -> Void)?) { self.onChange = onChange }

  /// Enables or disables the view and its subviews.
  public func set(enabled: Bool) { content.isEnabled = enabled }

  /// Sets the background color.
  public func set(background: ColorRole?) { content.background = background }

  /// Sets the opacity.
  public func set(alpha: Double) { content.alpha = alpha }

  /// Displays text.
  public func set(text: StyledText) { content.text = text }

  /// Displays an image.
  public func set(image: ImageContent) { content.image = image }

  /// Displays text on a colored background.
  public func set(text: String, color: ColorRole) {
    content.text = StyledText(text, style: .caption)
    content.background = color
  }

  /// Turns the toggle on or off.
  public func set(isOn: Bool) { content.isOn = isOn }
}

extension RecordedView: MeasuredView {
  /// A measure function for a label, badge or toggle; `nil` for other views.
  public var layoutMeasurer: LayoutMeasurer? {
    let metrics = MonospaceMetrics()
    return switch kind {
    case .label: text.map { LayoutMeasurer(measuring: $0, by: metrics) }
    case .badge: text.map { LayoutMeasurer(size: metrics.size(ofBadge: $0.string)) }
    case .toggle(let kind): LayoutMeasurer(size: metrics.size(of: kind))
    case .container, .image, .separator, .bone: nil
    }
  }
}

extension RecordedView {
  /// The elements of this view and its descendants, in reading order.
  public var reading: ScreenReading {
    ScreenReading(of: accessibilityNode ?? AccessibilityNode(frame: .zero))
  }

  /// The view as a reading's input, or `nil` if it is hidden or concealed.
  var accessibilityNode: AccessibilityNode? {
    guard isVisible, !isConcealed else { return nil }
    var node = AccessibilityNode(frame: frame, isEnabled: isEnabled, content: accessibility)
    switch kind {
    case .container:
      node.isControl = onTap != nil
      node.traits = onTap == nil ? [] : .button
      node.subviews = subviewsInReadingOrder.compactMap(\.accessibilityNode)
    case .label, .badge:
      node.text = text?.string
      node.traits = text?.style == .largeTitle ? .header : []
    case .toggle:
      node.isControl = onChange != nil
      node.traits = .toggle
      node.value = isOn ? "on" : "off"
    case .image: node.traits = .image
    case .separator, .bone: break
    }
    return node
  }
}

extension RecordingHost {
  /// Reads a view of this host as a screen reader does, and fails the test for each unlabeled
  /// control.
  ///
  /// ```swift
  /// #expect(host.reading(of: cell.view).text == "Notifications, on, switch button")
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - filePath: The file path.
  ///   - line: The line.
  /// - Returns: The elements of the view and its descendants, in reading order.
  public func reading(
    of view: any ComponentView, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ScreenReading {
    let reading = Self.recorded(view).reading
    reading.expectLabels(filePath: filePath, line: line)
    return reading
  }
}
