// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
public import Foundation
public import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view of a ``RecordingHost``: what it was told last.
@MainActor public final class RecordedView {
  /// What a view is.
  public enum Kind: Hashable, Sendable {
    /// One with others in it.
    case container
    /// One that shows a text.
    case label
    /// One that shows an image.
    case image
    /// One that shows a few characters.
    case badge
    /// One that is on or off.
    case toggle(ToggleKind)
    /// A line.
    case separator
    /// What stands in the place of another.
    case bone
  }

  /// What the view is.
  public let kind: Kind
  /// Where it is in the one that it is in.
  public var frame = CGRect.zero
  /// A Boolean value that indicates whether the view is visible.
  public var isVisible: Bool { content.isVisible }
  /// A Boolean value that indicates whether a bone is shown in place of the view.
  public var isConcealed: Bool { content.isConcealed }
  /// The accessibility identifier.
  public var accessibilityIdentifier: String? { content.accessibilityIdentifier }
  /// The text of a label or a badge.
  public var text: StyledText? { content.text }
  /// The image of an image view.
  public var image: ImageContent? { content.image }
  /// A Boolean value that indicates whether a toggle is on.
  public var isOn: Bool { content.isOn }
  /// The role of the background color of a badge or a container.
  public var background: ColorRole? { content.background }
  /// The opacity of a container, from 0 to 1.
  public var alpha: Double { content.alpha }
  /// A Boolean value that indicates whether a container and its subviews respond to the user.
  public var isEnabled: Bool { content.isEnabled }
  /// What it was added to; nil where it is in nothing.
  public private(set) weak var superview: RecordedView?
  /// What is in a container, the lowest first.
  public private(set) var subviews: [RecordedView] = []
  /// Called when a container is tapped.
  public var onTap: (@MainActor () -> Void)?
  /// Called when a container is pressed for long.
  public var onLongPress: (@MainActor () -> Void)?
  /// Called when a toggle was changed.
  public var onChange: (@MainActor (Bool) -> Void)?

  private var content = Content()

  /// The last values that the view was given.
  private struct Content {
    var isVisible = true
    var isConcealed = false
    var accessibilityIdentifier: String?
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

  /// Taps the view as a user does: a toggle is changed, if it can be, else the container is called back that answers, this one or the
  /// nearest around it.
  ///
  /// - Returns: Whether anybody answered; nobody does where the view is hidden or concealed, or not enabled.
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

  /// Presses the view for long as a user does: the container is called back that answers, this one or the nearest around it.
  ///
  /// - Returns: Whether anybody answered; nobody does where the view is hidden or concealed, or not enabled.
  @discardableResult public func longPress() -> Bool {
    let onLongPress = reachable?.lazy.compactMap(\.onLongPress).first
    onLongPress?()
    return onLongPress != nil
  }

  /// The view and those around it, from the inside; nil where a user cannot reach it.
  private var reachable: [RecordedView]? {
    let views = Array(sequence(first: self, next: \.superview))
    return views.allSatisfy { $0.isVisible && !$0.isConcealed && $0.isEnabled } ? views : nil
  }

  /// The views of a kind in this one, at any depth, in the order in which they are drawn.
  ///
  /// - Parameter kind: What they are.
  /// - Returns: The views; this one among them, if it is one.
  public func views(of kind: Kind) -> [RecordedView] {
    (self.kind == kind ? [self] : []) + subviews.flatMap { $0.views(of: kind) }
  }

  /// A line for the view and each one in it.
  func outline(depth: Int) -> [String] {
    let head = [
      Self.name(of: kind), text.map { $0.text.debugDescription }, image.map(\.name.rawValue),
      accessibilityIdentifier.map { "“\($0)”" },
      kind == .toggle(.toggle) || kind == .toggle(.checkbox) ? (isOn ? "on" : "off") : nil,
      background.map { "on \($0.rawValue)" }, alpha < 1 ? "alpha \(alpha)" : nil,
      isEnabled ? nil : "disabled",
      isVisible ? nil : "hidden", isConcealed ? "concealed" : nil,
    ].compactMap(\.self)
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { number in
      number == number.rounded() ? "\(Int64(clamping: number))" : "\(number)"
    }
    let line =
      String(repeating: "  ", count: depth) + head.joined(separator: " ")
      + " \(place[0]),\(place[1]) \(place[2])×\(place[3])"
    return [line] + subviews.flatMap { $0.outline(depth: depth + 1) }
  }

  private static func name(of kind: Kind) -> String {
    switch kind {
    case .toggle(let style): "\(style)"
    default: "\(kind)"
    }
  }
}

extension RecordedView: ContainerView, LabelView, ImageView, BadgeView, ToggleView, SeparatorView,
  BoneView
{
  /// Shows or hides the view.
  public func set(visible: Bool) { content.isVisible = visible }

  /// Lets the view draw nothing.
  public func set(concealed: Bool) { content.isConcealed = concealed }

  /// Gives the view a name.
  public func set(accessibilityIdentifier: String?) {
    content.accessibilityIdentifier = accessibilityIdentifier
  }

  /// Puts a view into this one.
  public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    precondition(kind == .container, "Cannot insert a view into a \(Self.name(of: kind))")
    guard let view = view as? RecordedView else {
      preconditionFailure("Cannot insert \(type(of: view)): another host has made it")
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

  /// Takes a view out of this one.
  public func remove(_ view: any ComponentView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index).superview = nil
  }

  /// Lets the view and what is in it answer to the user, or not.
  public func set(enabled: Bool) { content.isEnabled = enabled }

  /// Fills what lies behind the views in it.
  public func set(background: ColorRole?) { content.background = background }

  /// Fades the view.
  public func set(alpha: Double) { content.alpha = alpha }

  /// Shows a text.
  public func set(text: StyledText) { content.text = text }

  /// Shows an image.
  public func set(image: ImageContent) { content.image = image }

  /// Shows a text on a ground.
  public func set(text: String, color: ColorRole) {
    content.text = StyledText(text, style: .caption)
    content.background = color
  }

  /// Turns it on or off.
  public func set(isOn: Bool) { content.isOn = isOn }
}
