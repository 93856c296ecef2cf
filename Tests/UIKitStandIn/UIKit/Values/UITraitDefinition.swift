// SPDX-License-Identifier: MIT

/// uikit/uitraitdefinition
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait whose value the stand-in compares.
protocol ComparedTrait: UITraitDefinition where Value: Equatable {
  static func value(in traits: UITraitCollection) -> Value
}

extension ComparedTrait {
  fileprivate static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    value(in: first) != value(in: second)
  }
}

public struct UITraitPreferredContentSizeCategory: ComparedTrait {
  public static var defaultValue: UIContentSizeCategory { .large }

  static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// uikit/uitraitlegibilityweight: the user's setting Bold Text.
public struct UITraitLegibilityWeight: ComparedTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }

  static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

public protocol UITraitChangeRegistration {}

/// A handler for changes to some of a view's traits.
///
/// uikit/uitraitchangeobservable/registerfortraitchanges(_:handler:): called only when these traits
/// change, with the previous collection.
struct TraitHandler: UITraitChangeRegistration {
  let traits: [UITrait]
  let handle: (UITraitCollection) -> Void

  func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    let differs = traits.contains { trait in
      (trait as? any ComparedTrait.Type)?.differs(old, new) ?? false
    }
    if differs { handle(old) }
  }
}

@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  @discardableResult func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment
}
