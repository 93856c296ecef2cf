// SPDX-License-Identifier: MIT

extension UIView: UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    let handler = TraitHandler(traits: traits) { [weak self] old in
      if let view = self as? TraitEnvironment { handler(view, old) }
    }
    traitHandlers.append(handler)
    return handler
  }

  /// WWDC 2023, "Unleash the UIKit trait system": views inherit traits from superviews. A view that
  /// leaves the hierarchy keeps its traits.
  func updateTraits(_ traits: UITraitCollection) {
    let old = currentTraits
    if traits !== old {
      currentTraits = traits
      traitsDidChange()
      for handler in traitHandlers { handler.traitsDidChange(from: old, to: traits) }
    }
    for view in subviews { view.updateTraits(traits) }
  }
}
