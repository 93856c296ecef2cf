// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ScreenReading {
  /// A part of a screen that a screen reader reads as a whole.
  public struct Element: Equatable, Sendable {
    /// The name; empty for an element without one.
    public var label: String
    /// The current value, or `nil` if there is none.
    public var value: String?
    /// The result of the element's action, or `nil` if there is none.
    public var hint: String?
    /// The kinds and states of the element.
    public var traits: AccessibilityContent.Traits
    /// The frame in the coordinates of the screen, in points.
    public var frame: CGRect

    /// Creates an element from the properties of the same names.
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
    /// The label, the value, the kind, the states and the hint, separated by commas.
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
