// SPDX-License-Identifier: MIT

public import PresentationControls

/// An image and its appearance.
public struct ImageContent: Hashable, Sendable {
  /// A name that a host maps to one of its images.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, the same for every host.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(stringLiteral value: String) {
      self.init(rawValue: value)
    }

    /// A disclosure chevron.
    public static let chevron: Name = "chevron"
  }

  /// The shape to which an image is clipped.
  public enum Style: Hashable, Sendable {
    /// The whole rectangle.
    case plain
    /// A circle.
    case circular
  }

  /// The image's name.
  public var name: Name
  /// The image's shape.
  public var style: Style
  /// The tint color, or `nil` for the image's own colors.
  public var tint: ColorRole?

  /// Creates an image.
  public init(_ name: Name, style: Style = .plain, tint: ColorRole? = nil) {
    self.name = name
    self.style = style
    self.tint = tint
  }
}

extension ImageContent: ExpressibleByStringLiteral {
  /// Creates an untinted, rectangular image.
  public init(stringLiteral value: String) {
    self.init(Name(stringLiteral: value))
  }
}
