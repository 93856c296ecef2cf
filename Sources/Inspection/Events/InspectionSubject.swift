// SPDX-License-Identifier: MIT

/// What an event happened to: a type, and a name where it was given one.
public struct InspectionSubject: Sendable, Hashable, CustomStringConvertible {
  /// The name of the type, without its module.
  public let type: String
  /// The name it was given, such as that of a property.
  public let name: String?
  /// Where it was made, as `Module/File.swift:12`, if that is known.
  public let site: String?

  /// Makes a subject from names.
  ///
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - name: A name of its own, where it has one.
  ///   - site: Where it was made, if that is known.
  public init(type: String, name: String? = nil, site: String? = nil) {
    self.type = type
    self.name = name.map { URLRedactor.redacted($0) }
    self.site = site
  }

  /// Makes a subject from a type.
  ///
  /// - Parameters:
  ///   - type: The type it happened to.
  ///   - name: A name of its own, where it has one.
  public init(_ type: Any.Type, name: String? = nil) {
    self.init(type: String(describing: type), name: name)
  }

  /// The name if there is one; else the type, and where it was made if that is known.
  public var description: String {
    name ?? (site.map { "\(type) of \($0)" } ?? type)
  }
}
