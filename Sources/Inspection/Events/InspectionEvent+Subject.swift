// SPDX-License-Identifier: MIT

extension InspectionEvent {
  /// The subject of an event: a type and an optional name.
  public struct Subject: Sendable, Hashable, CustomStringConvertible {
    /// The type's name, without its module.
    public let type: String
    /// The instance's name, such as that of a property.
    public let name: String?
    /// The source location of the creation, as `Module/File.swift:12`, if known.
    public let site: String?

    /// Creates a subject from names.
    ///
    /// - Parameters:
    ///   - type: The type's name.
    ///   - name: The instance's name, if any.
    ///   - site: The source location of the creation, if known.
    public init(type: String, name: String? = nil, site: String? = nil) {
      self.type = type
      self.name = name.map { URLRedactor.redacted($0) }
      self.site = site
    }

    /// Creates a subject from a type and the instance's name, if any.
    public init(_ type: Any.Type, name: String? = nil) {
      self.init(type: String(describing: type), name: name)
    }

    /// The name, or the type with the source location, if known.
    public var description: String {
      name ?? (site.map { "\(type) of \($0)" } ?? type)
    }
  }
}
