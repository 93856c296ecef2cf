// SPDX-License-Identifier: MIT

/// Puts the children of a layout together, with `if`, `switch` and `for`.
///
/// What is behind a condition or in a loop does not take part in counting the places of what follows: that stays what it is when it comes
/// and goes. Keys count among what is in one loop, or in one list.
@resultBuilder public enum LayoutBuilder {
  /// A layout by itself.
  public static func buildExpression(_ layout: any Layout) -> [any Layout] { [layout] }

  /// A layout, or nothing.
  public static func buildExpression(_ layout: (any Layout)?) -> [any Layout] {
    [LayoutGroup(layout.map { [$0] } ?? [])]
  }

  /// Several layouts.
  public static func buildExpression(_ layouts: [any Layout]) -> [any Layout] {
    [LayoutGroup(layouts)]
  }

  /// One after the other.
  public static func buildBlock(_ layouts: [any Layout]...) -> [any Layout] {
    layouts.flatMap(\.self)
  }

  /// What is behind an `if` without an `else`.
  public static func buildOptional(_ layouts: [any Layout]?) -> [any Layout] {
    [LayoutGroup(layouts ?? [])]
  }

  /// What is behind a condition.
  public static func buildEither(first layouts: [any Layout]) -> [any Layout] {
    [LayoutGroup(layouts, branch: .first)]
  }

  /// What is behind its `else`.
  public static func buildEither(second layouts: [any Layout]) -> [any Layout] {
    [LayoutGroup(layouts, branch: .second)]
  }

  /// What a loop has made.
  public static func buildArray(_ layouts: [[any Layout]]) -> [any Layout] {
    [LayoutGroup(layouts.flatMap(\.self))]
  }

  /// What is behind a check of availability.
  public static func buildLimitedAvailability(_ layouts: [any Layout]) -> [any Layout] {
    [LayoutGroup(layouts)]
  }
}

/// Several layouts in the place of one: they are laid out as if they were beside its siblings.
struct LayoutGroup: Layout {
  /// What a group is, which tells what is behind a condition from what is behind its `else`.
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

  let children: [any Layout]
  let branch: Branch

  init(_ children: [any Layout], branch: Branch = .only) {
    self.children = children
    self.branch = branch
  }
}

extension [any Layout] {
  /// The layouts one by one: what is behind conditions and in loops stands for itself.
  ///
  /// For a layout that does something with each of its children, such as putting lines between them.
  public var flattened: [any Layout] {
    flatMap { layout in (layout as? LayoutGroup)?.children.flattened ?? [layout] }
  }
}
