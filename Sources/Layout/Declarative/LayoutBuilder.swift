// SPDX-License-Identifier: MIT

/// A result builder for a layout's children, with `if`, `switch` and `for`.
///
/// A condition or a loop counts as one sibling, so that later siblings keep their identity. Keys
/// are compared within one loop or list.
@resultBuilder public enum LayoutBuilder {
  /// Builds a single layout.
  public static func buildExpression(_ layout: any LayoutElement) -> [any LayoutElement] {
    [layout]
  }

  /// Builds an optional layout.
  public static func buildExpression(_ layout: (any LayoutElement)?) -> [any LayoutElement] {
    [LayoutGroup(layout.map { [$0] } ?? [])]
  }

  /// Builds a list of layouts.
  public static func buildExpression(_ layouts: [any LayoutElement]) -> [any LayoutElement] {
    [LayoutGroup(layouts)]
  }

  /// Builds a sequence of statements.
  public static func buildBlock(_ layouts: [any LayoutElement]...) -> [any LayoutElement] {
    layouts.flatMap(\.self)
  }

  /// Builds an `if` without an `else`.
  public static func buildOptional(_ layouts: [any LayoutElement]?) -> [any LayoutElement] {
    [LayoutGroup(layouts ?? [])]
  }

  /// Builds a condition's first branch.
  public static func buildEither(first layouts: [any LayoutElement]) -> [any LayoutElement] {
    [LayoutGroup(layouts, branch: .first)]
  }

  /// Builds a condition's second branch.
  public static func buildEither(second layouts: [any LayoutElement]) -> [any LayoutElement] {
    [LayoutGroup(layouts, branch: .second)]
  }

  /// Builds a loop.
  public static func buildArray(_ layouts: [[any LayoutElement]]) -> [any LayoutElement] {
    [LayoutGroup(layouts.flatMap(\.self))]
  }

  /// Builds an availability check.
  public static func buildLimitedAvailability(_ layouts: [any LayoutElement]) -> [any LayoutElement]
  {
    [LayoutGroup(layouts)]
  }
}

/// Layouts that count as one sibling, but are laid out among its siblings.
struct LayoutGroup: LayoutElement {
  /// Distinguishes a condition's branches.
  enum Branch {
    case only, first, second

    var type: Any.Type {
      switch self {
      case .only: LayoutGroup.self
      case .first: First.self
      case .second: Second.self
      }
    }

    private enum First {}
    private enum Second {}
  }

  let children: [any LayoutElement]
  let branch: Branch

  init(_ children: [any LayoutElement], branch: Branch = .only) {
    self.children = children
    self.branch = branch
  }
}

extension [any LayoutElement] {
  /// The layouts without condition and loop groups.
  ///
  /// Use it to treat each child separately, for example to insert separators.
  public var flattened: [any LayoutElement] {
    flatMap { layout in (layout as? LayoutGroup)?.children.flattened ?? [layout] }
  }
}
