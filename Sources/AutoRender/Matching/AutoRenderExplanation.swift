// SPDX-License-Identifier: MIT

/// The property that feeds each view of a screen and the rule, or the reason why none does.
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
  /// A rule that matches a property with a view; rules are tried in this order.
  public enum Rule: String, Sendable, CaseIterable {
    /// A binding of the screen.
    case binding = "bound"
    /// Equal names.
    case equalNames = "equal names"
    /// Equal names after a suffix such as `View`, `Label`, `State` or `Model` is removed.
    case equalStems = "equal stems"
    /// The only remaining property of the type.
    case onlyCandidate = "the only candidate of its type"
    /// The first remaining property, with ``AutoRenderPolicy/declarationOrder`` only.
    case declarationOrder = "order of declaration"
    /// The first property that is not `nil`, with ``AutoRenderPolicy/archCompatible`` only.
    case firstOfType = "first of its type that is not nil"
  }

  /// The way in which the values of a state are read.
  public enum Reading: String, Sendable {
    /// Directly in memory, at the offsets in the type's metadata.
    case memory = "read in memory"
    /// Through `Mirror`.
    ///
    /// The state is of a class, an enum or a type with a custom mirror, or its metadata is
    /// unexpected.
    case mirror = "read through Mirror"
  }

  /// A property with the view that it feeds, or one of the two alone.
  public struct Row: Sendable, Hashable {
    /// The name of the property, or `nil` for a view without one.
    public let property: String?
    /// The declared type of the property.
    public let propertyType: String?
    /// The name of the view's property in the screen, or `nil` for a property without a view.
    public let view: String?
    /// The type of the view.
    public let viewType: String?
    /// The rule of the match, or `nil` if there is none.
    public let rule: Rule?
    /// The reason why there is no match, with a solution, or `nil` if there is one.
    public let reason: String?
    /// A Boolean value that indicates whether the view is not rendered because several properties
    /// match it.
    public let isAmbiguous: Bool
  }

  /// The name of the screen's type.
  public let screen: String
  /// The name of the state's type.
  public let state: String
  /// The rule for ambiguous views.
  public let policy: AutoRenderPolicy
  /// The way in which the values are read.
  public let reading: Reading
  /// The views in the order in which they are rendered, and then the properties without a view.
  public let rows: [Row]
  /// A message if reflection shows nothing of the screen or the state, with the likely reason.
  public let warning: String?

  /// The views that no rule feeds, or that rejected their last value.
  public var unmatchedViews: [Row] {
    rows.filter { $0.view != nil && $0.rule == nil }
  }

  /// The views that are not rendered because several properties match them.
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

/// The rule for views with several matching properties.
public enum AutoRenderPolicy: String, Sendable {
  /// Ambiguous views are not rendered.
  case strict
  /// Each remaining view takes the first remaining property of its type, in the order of
  /// declaration. A property feeds one view.
  case declarationOrder = "in order of declaration"
  /// The first property of its type that is not `nil` feeds every view, as in ARCH, whatever its
  /// name.
  ///
  /// A view without a value is hidden in each pass, even if there is no such property. The views
  /// of the most derived class are rendered first, then those of its superclasses.
  case archCompatible = "compatible with ARCH"
}
