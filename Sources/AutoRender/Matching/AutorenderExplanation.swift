// SPDX-License-Identifier: MIT

/// Which property of a state each view of a host is fed from, by which rule, or why from none.
///
/// Its description is a table:
///
/// ```
/// ProfileState → ProfileScreen, strict, read in memory
/// property          view                     why
/// title: String     titleLabel: TitleLabel   equal stems
/// age: Int          –                        no view is left that renders Int
/// –                 badge: BadgeView         the state has no property of type Badge
/// ```
public struct AutorenderExplanation: Sendable, Hashable, CustomStringConvertible {
  /// By which rule a property feeds a view; they are tried in this order.
  public enum Rule: String, Sendable, CaseIterable {
    /// The host says so in its bindings.
    case binding = "bound"
    /// They are of the same name.
    case equalLabels = "equal labels"
    /// They are of the same name, but for a word that says what they are.
    case equalStems = "equal stems"
    /// Of the properties of that type it is the only one that is left.
    case onlyOneLeft = "the only one left of its type"
    /// They are the first that remain: ``AutorenderPolicy/declarationOrder`` alone.
    case declarationOrder = "order of declaration"
    /// It may be the first that is not nil: ``AutorenderPolicy/archCompatible`` alone.
    case firstOfType = "first of its type that is not nil"
  }

  /// How the values of a state are read.
  public enum Reading: String, Sendable {
    /// At their places in memory, as the type's metadata says.
    case memory = "read in memory"
    /// Through `Mirror`: the state is of a class, an enum or a type with a mirror of its own, or the metadata is
    /// not what it should be.
    case mirror = "read through Mirror"
  }

  /// A property with the view that it feeds; or one of the two alone.
  public struct Row: Sendable, Hashable {
    /// The name of the property; nil for a view that gets nothing.
    public let property: String?
    /// The type of the property, as it is declared.
    public let propertyType: String?
    /// The name of the view's property in the host; nil for a property that feeds no view.
    public let view: String?
    /// The type of the view.
    public let viewType: String?
    /// Why they belong together; nil where they do not.
    public let rule: Rule?
    /// Why they do not, and how to settle it; nil where they do.
    public let reason: String?
    /// Whether nothing is rendered because more than one property could be.
    public let isAmbiguous: Bool
  }

  /// The name of the host's type.
  public let host: String
  /// The name of the state's type.
  public let state: String
  /// How what is ambiguous was settled.
  public let policy: AutorenderPolicy
  /// How the values are read.
  public let reading: Reading
  /// The views in the order of the host's properties, and then the properties that feed none.
  public let rows: [Row]
  /// That reflection sees nothing of the host or the state, and why that may be; nil where all is well.
  public let warning: String?

  /// The views that are fed from nothing.
  public var unmatchedViews: [Row] {
    rows.filter { $0.view != nil && $0.rule == nil }
  }

  /// The views for which more than one property could be meant.
  public var ambiguousViews: [Row] {
    unmatchedViews.filter(\.isAmbiguous)
  }

  /// The properties that feed no view.
  public var unusedProperties: [Row] {
    rows.filter { $0.view == nil }
  }

  /// The table.
  public var description: String {
    let head = ["property", "view", "why"]
    let cells =
      [head]
      + rows.map { row in
        [
          row.property.map { "\($0): \(row.propertyType ?? "")" } ?? "–",
          row.view.map { "\($0): \(row.viewType ?? "")" } ?? "–",
          row.rule?.rawValue ?? row.reason ?? "",
        ]
      }
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { cells in
      zip(cells, widths).dropLast()
        .map { $0 + String(repeating: " ", count: $1 - $0.count) + "  " }
        .joined() + (cells.last ?? "")
    }
    let title = "\(state) → \(host), \(policy.rawValue), \(reading.rawValue)"
    return ([title] + [warning].compactMap(\.self) + lines).joined(separator: "\n")
  }
}
