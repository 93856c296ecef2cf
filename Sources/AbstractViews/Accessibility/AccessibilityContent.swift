// SPDX-License-Identifier: MIT

/// A view's description for assistive technologies, such as a screen reader.
///
/// ```swift
/// row.set(accessibility: AccessibilityContent(hint: "Opens the list of countries"))
/// ```
///
/// Each property that is `nil` is derived from the view and its descendants. A description with a
/// label, a value, a hint or traits makes a view and its descendants one element.
public struct AccessibilityContent: Hashable, Sendable {
  /// The view's name, or `nil` for the texts in the view.
  public var label: String?
  /// The current value; `nil` for a switch's state and any ``Reading/value`` texts inside.
  public var value: String?
  /// The result of the view's action, or `nil` for none.
  public var hint: String?
  /// Traits that the view has in addition to derived ones.
  public var traits: Traits
  /// The view's role when a screen is read.
  public var reading: Reading

  /// A view's role when a screen is read.
  public enum Reading: Hashable, Sendable {
    /// A text or a control is an element, and a container is one if it responds to taps.
    ///
    /// An image is decorative unless it has a label.
    case automatic
    /// The view and its descendants are one element, like a list cell.
    ///
    /// Controls inside remain elements. A switch without a label gets the element's label.
    case combined
    /// The texts in the view are the enclosing element's value, and not part of its label.
    case value
    /// Neither the view nor its descendants are read.
    case hidden
  }

  /// Creates a description from properties with the same names.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: Traits = [], reading: Reading = .automatic
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.reading = reading
  }

  /// A description that makes a view one element together with its descendants.
  public static let combined = AccessibilityContent(reading: .combined)

  /// A description for a view that isn't read, such as a decoration.
  public static let hidden = AccessibilityContent(reading: .hidden)

  /// A Boolean value that indicates whether the view and its descendants are one element.
  public var isElement: Bool {
    switch reading {
    case .combined: true
    case .hidden: false
    case .automatic, .value: label != nil || value != nil || hint != nil || !traits.isEmpty
    }
  }
}

extension AccessibilityContent {
  /// An accessible element's kinds and states.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The traits' bits.
    public let rawValue: UInt16

    /// Creates traits from their bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// An element that performs an action.
    public static let button = Self(rawValue: 1)
    /// An element that is on or off.
    public static let toggle = Self(rawValue: 2)
    /// An element whose text the user edits.
    public static let textField = Self(rawValue: 4)
    /// An element that opens a page.
    public static let link = Self(rawValue: 8)
    /// The title of a part of the screen.
    public static let header = Self(rawValue: 16)
    /// An image.
    public static let image = Self(rawValue: 32)
    /// An element that is selected.
    public static let selected = Self(rawValue: 64)
    /// An element that doesn't respond to the user.
    public static let disabled = Self(rawValue: 128)
    /// An element with keyboard focus.
    public static let focused = Self(rawValue: 256)
    /// An element whose changes aren't read, because it changes often.
    public static let updatesFrequently = Self(rawValue: 512)

    /// The control traits; each control needs a label.
    public static let controls: Self = [.button, .toggle, .textField, .link]
  }
}
