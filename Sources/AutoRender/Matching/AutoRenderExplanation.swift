// SPDX-License-Identifier: MIT

/// A table that names the property and rule that feed each view, or the reason why none does.
///
/// The description is a table:
///
/// ```
/// ProfileState → ProfileScreen, strict, read in memory
/// property          view                     why
/// title: String     titleLabel: TitleLabel   equal stems
/// age: Int          –                        no remaining view renders Int
/// –                 badge: BadgeView         the state has no property of type Badge
/// ```
public struct AutoRenderExplanation: Sendable, Hashable, CustomStringConvertible {
  /// A rule that matches a property with a view.
  ///
  /// Rules are tried in this order.
  public enum Rule: String, Sendable, CaseIterable {
    /// A binding that the screen declares.
    case binding = "bound"
    /// Equal names.
    case equalNames = "equal names"
    /// Equal names after a suffix such as `View`, `Label`, `State` or `Model` is removed.
    case equalStems = "equal stems"
    /// The type's only remaining property.
    case onlyCandidate = "the only candidate of its type"
    /// The first remaining property, with ``AutoRenderPolicy/declarationOrder`` only.
    case declarationOrder = "order of declaration"
    /// The first property that is not `nil`, with ``AutoRenderPolicy/archCompatible`` only.
    case firstOfType = "first of its type that is not nil"
  }

  /// A way to read a state's values.
  public enum Reading: String, Sendable {
    /// Directly in memory, at the offsets in the type's metadata.
    case memory = "read in memory"
    /// Through `Mirror`.
    ///
    /// The state is a class instance, an enum, or a type with a custom mirror, or its metadata is
    /// unexpected.
    case mirror = "read through Mirror"
  }

  /// A property with the view that it feeds, or either of them alone.
  public struct Row: Sendable, Hashable {
    /// The property's name, or `nil` for a view without a property.
    public let property: String?
    /// The property's declared type.
    public let propertyType: String?
    /// The name of the view's property in the screen, or `nil` for a property without a view.
    public let view: String?
    /// The view's type.
    public let viewType: String?
    /// The matching rule, or `nil` if there is no match.
    public let rule: Rule?
    /// The reason why there is no match, with a solution, or `nil` if there is a match.
    public let reason: String?
    /// A Boolean value that indicates whether the view isn't rendered because several properties
    /// match it.
    public let isAmbiguous: Bool
  }

  /// The screen type's name.
  public let screen: String
  /// The state type's name.
  public let state: String
  /// The rule for ambiguous views.
  public let policy: AutoRenderPolicy
  /// The way to read the state's values.
  public let reading: Reading
  /// The views in rendering order, and then the properties without a view.
  public let rows: [Row]
  /// A message, with the likely reason, if reflection shows nothing about the screen or the state.
  public let warning: String?

  /// The views that no rule feeds, or that rejected their last value.
  public var unmatchedViews: [Row] {
    rows.filter { $0.view != nil && $0.rule == nil }
  }

  /// The views that aren't rendered because several properties match them.
  public var ambiguousViews: [Row] {
    unmatchedViews.filter(\.isAmbiguous)
  }

  /// The properties without a view.
  public var unusedProperties: [Row] {
    rows.filter { $0.view == nil }
  }

  /// The explanation as a table.
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
    let title = "\(state) → \(screen), \(policy.rawValue), \(reading.rawValue)"
    return ([title] + [warning].compactMap(\.self) + lines).joined(separator: "\n")
  }
}

/// A rule for views with several matching properties.
public enum AutoRenderPolicy: String, Sendable {
  /// Ambiguous views aren't rendered.
  case strict
  /// Each remaining view takes the first remaining property with its type, in declaration order. A
  /// property feeds one view.
  case declarationOrder = "in order of declaration"
  /// The first non-`nil` property with a view's type feeds the view, whatever its name, as in ARCH.
  ///
  /// Each pass hides a view without a value, even if there is no such property. The most derived
  /// class's views are rendered first, then those of its superclasses.
  case archCompatible = "compatible with ARCH"
}
