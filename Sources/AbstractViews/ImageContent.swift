// SPDX-License-Identifier: MIT

public import ColorRoles

/// An image and how it is shown.
public struct ImageContent: Hashable, Sendable {
  /// The name of an image, which a host maps to one of its own.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, the same for every host.
    public let rawValue: String

    /// Makes a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name.
    ///
    /// - Parameter value: The name.
    public init(stringLiteral value: String) {
      self.init(rawValue: value)
    }

    /// What says that more is behind a row.
    public static let chevron: Name = "chevron"
  }

  /// What is cut out of an image.
  public enum Style: Hashable, Sendable {
    /// All of it.
    case plain
    /// A circle.
    case circular
  }

  /// The name of the image.
  public var name: Name
  /// What is cut out of it.
  public var style: Style
  /// What the color is for that all of it is drawn in; nil for its own colors.
  public var tint: ColorRole?

  /// Describes an image.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - style: What is cut out of it.
  ///   - tint: What the color is for that all of it is drawn in; nil for its own colors.
  public init(_ name: Name, style: Style = .plain, tint: ColorRole? = nil) {
    self.name = name
    self.style = style
    self.tint = tint
  }
}

extension ImageContent: ExpressibleByStringLiteral {
  /// An image as it is.
  public init(stringLiteral value: String) {
    self.init(Name(stringLiteral: value))
  }
}
