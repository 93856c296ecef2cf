// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A screen's elements, in the order in which a screen reader reads them.
///
/// - A view with a description, a control, and a container that responds to taps are one element
///   each, with the texts inside. Any other text is its own element.
/// - A text with style `largeTitle` is a heading.
/// - An element's value is the state of any switches inside that don't respond themselves, and the
///   texts of subviews with ``AccessibilityContent/Reading/value``.
/// - Controls inside an element follow it. A switch or text field without a label gets the
///   element's label. The element is then omitted if it doesn't respond itself.
public struct ScreenReading: Equatable, Sendable {
  /// The elements, in reading order.
  public let elements: [ScreenReading.Element]

  /// Creates a reading from a view and its descendants.
  ///
  /// - Complexity: O(*n* · *d*) for *n* views in elements nested *d* deep.
  public init(of view: AccessibilityNode) {
    var reader = Reader()
    reader.read(view, in: Scope())
    elements = reader.elements
  }

  /// The elements' spoken texts, one per line.
  public var text: String { elements.map(\.speech).joined(separator: "\n") }

  /// Controls without a label, which a screen reader's user can't tell apart.
  public var unlabeledControls: [ScreenReading.Element] { elements.filter(\.needsLabel) }
}

/// Properties that a view has from its ancestors.
private struct Scope {
  var origin = CGPoint.zero
  var isEnabled = true
  /// The label for switches and text fields that have none.
  var label = ""

  /// Returns the scope for a view's subviews.
  func inside(_ view: AccessibilityNode) -> Scope {
    Scope(
      origin: CGPoint(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY),
      isEnabled: isEnabled && view.isEnabled)
  }
}

/// The texts and controls in an element.
private struct ElementParts {
  var labels: [String] = []
  var values: [String] = []
  var traits: AccessibilityContent.Traits = []
  var controls: [(view: AccessibilityNode, scope: Scope)] = []

  /// Adds the parts of an element's subviews.
  mutating func addSubviews(of view: AccessibilityNode, _ scope: Scope) {
    let scope = scope.inside(view)
    for subview in view.subviews { add(subview, scope) }
  }

  private mutating func add(_ view: AccessibilityNode, _ scope: Scope) {
    guard !view.isHidden else { return }
    guard !view.isControl else { return controls.append((view, scope)) }
    var inside = ElementParts()
    inside.addSubviews(of: view, scope)
    let (texts, values) = (inside.labels(of: view), inside.values(of: view))
    if view.content?.reading == .value {
      self.values += texts + values
    } else {
      labels += texts
      self.values += values
    }
    // An image in a cell doesn't make the cell an image.
    traits.formUnion(inside.traits(of: view).subtracting(.image))
    controls += inside.controls
  }

  /// Returns the texts of a view with these parts.
  func labels(of view: AccessibilityNode) -> [String] {
    view.content?.label.map { [$0] } ?? [view.text].compactMap(\.self) + labels
  }

  /// Returns the values of a view with these parts.
  func values(of view: AccessibilityNode) -> [String] {
    view.content?.value.map { [$0] } ?? [view.value].compactMap(\.self) + values
  }

  /// Returns the traits of a view with these parts.
  func traits(of view: AccessibilityNode) -> AccessibilityContent.Traits {
    view.traits.union(traits).union(view.content?.traits ?? [])
  }
}

private struct Reader {
  var elements: [ScreenReading.Element] = []

  mutating func read(_ view: AccessibilityNode, in scope: Scope) {
    guard !view.isHidden else { return }
    guard !view.isElement, view.text == nil, view.value == nil else {
      return readElement(view, in: scope)
    }
    let inside = scope.inside(view)
    for subview in view.subviews { read(subview, in: inside) }
  }

  private mutating func readElement(_ view: AccessibilityNode, in scope: Scope) {
    var parts = ElementParts()
    parts.addSubviews(of: view, scope)
    let element = element(view, parts, in: scope)
    // A container that doesn't respond itself is named by its controls, with its value.
    let label = view.isControl ? element.label : joined([element.label, element.value ?? ""])
    var controls = Reader()
    for (control, var scope) in parts.controls {
      scope.label = label
      controls.read(control, in: scope)
    }
    let name = controls.elements.firstIndex { $0.label == label && !label.isEmpty }
    if let name, !view.isControl {
      controls.elements[name].traits.formUnion(element.traits.intersection([.selected, .focused]))
    } else if view.isControl || element.needsLabel || !label.isEmpty {
      elements.append(element)
    }
    elements += controls.elements
  }

  private func element(
    _ view: AccessibilityNode, _ parts: ElementParts, in scope: Scope
  ) -> ScreenReading.Element {
    let value = joined(parts.values(of: view))
    var element = ScreenReading.Element(
      label: joined(parts.labels(of: view)), value: value.isEmpty ? nil : value,
      hint: view.content?.hint, traits: parts.traits(of: view),
      frame: view.frame.offsetBy(dx: scope.origin.x, dy: scope.origin.y))
    if view.isElement, !(scope.isEnabled && view.isEnabled) { element.traits.insert(.disabled) }
    if element.label.isEmpty, !element.traits.isDisjoint(with: [.toggle, .textField]) {
      element.label = scope.label
    }
    return element
  }

  private func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ScreenReading {
  /// A part of a screen that a screen reader reads as a whole.
  public struct Element: Equatable, Sendable {
    /// The name; empty for an element without one.
    public var label: String
    /// The current value, or `nil` if there is none.
    public var value: String?
    /// The result of the element's action, or `nil` if there is none.
    public var hint: String?
    /// The element's kinds and states.
    public var traits: AccessibilityContent.Traits
    /// The frame in screen coordinates, in points.
    public var frame: CGRect

    /// Creates an element from properties with the same names.
    public init(
      label: String, value: String? = nil, hint: String? = nil,
      traits: AccessibilityContent.Traits = [],
      frame: CGRect
    ) {
      self.label = label
      self.value = value
      self.hint = hint
      self.traits = traits
      self.frame = frame
    }

    /// A Boolean value that indicates whether the element is a control without a label.
    public var needsLabel: Bool { label.isEmpty && !traits.isDisjoint(with: .controls) }

    /// The spoken text in English, such as `Notifications, on, switch button`.
    ///
    /// It joins label, value, kind, states and hint with commas.
    public var speech: String {
      let parts = [label, value ?? ""] + kinds + states + [hint ?? ""]
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var kinds: [String] {
      var kinds: [String] = []
      if traits.contains(.toggle) {
        kinds.append("switch button")
      } else if traits.contains(.button) {
        kinds.append("button")
      }
      for (trait, name) in Self.kindNames where traits.contains(trait) { kinds.append(name) }
      return kinds
    }

    private var states: [String] {
      Self.stateNames.filter { traits.contains($0.trait) }.map(\.name)
    }

    private static let kindNames: [(AccessibilityContent.Traits, String)] = [
      (.textField, "text field"), (.link, "link"), (.header, "heading"), (.image, "image"),
    ]

    private static let stateNames: [(trait: AccessibilityContent.Traits, name: String)] = [
      (.selected, "selected"), (.disabled, "disabled"), (.focused, "focused"),
    ]
  }
}
