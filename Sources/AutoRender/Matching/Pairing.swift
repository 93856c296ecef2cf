// SPDX-License-Identifier: MIT

import PresentationReflection

/// The rules that pair views with properties, by types and names alone and never by a cast.
struct Pairing {
  typealias Rule = AutoRenderExplanation.Rule

  private let views: [ViewKind]
  private let properties: [StateProperty]
  private var results: [Matching.Result?]
  private var used: Set<Int>

  /// Returns all views' results, given the `bound` views' results and the properties that bindings
  /// have `used`.
  static func results(
    _ views: [ViewKind], _ properties: [StateProperty], _ bound: [Matching.Result?],
    used: Set<Int>, _ policy: AutoRenderPolicy
  ) -> [Matching.Result] {
    var pairing = Pairing(views: views, properties: properties, results: bound, used: used)
    if policy == .archCompatible {
      return views.indices.map { view in
        bound[view]
          ?? .fed(
            by: properties.indices.filter { properties[$0].type.feeds(views[view].stateType) },
            binding: nil, .firstOfType)
      }
    }
    pairing.pair(.equalNames, by: \.name)
    pairing.pair(.equalStems, by: \.stem)
    // Separately, so that `coverImage` and `coverImageView` precede `cover` and `coverImageView`.
    pairing.pair(.equalStems, by: \.controlStem)
    pairing.pairOnlyCandidates()
    if policy == .declarationOrder { pairing.pairInOrder() }
    return views.indices.map { pairing.results[$0] ?? pairing.unmatched($0) }
  }

  /// Pairs each view with the property that has its name, unless either name occurs several times.
  private mutating func pair(_ rule: Rule, by name: (Label) -> String) {
    let views = remainingViews
    guard !views.isEmpty else { return }
    let properties = remainingProperties
    let viewNames = views.map { name(self.views[$0].label) }
    let propertyNames = properties.map { name(self.properties[$0].label) }
    let types = properties.map { self.properties[$0].type }
    var pairs: [(property: Int, view: Int)] = []
    // There are so few that comparing all pairs is faster than a dictionary. Types come first,
    // because they compare faster than names.
    for view in views.indices {
      let type = self.views[views[view]].stateType
      let candidates = properties.indices.filter {
        types[$0].feeds(type) && propertyNames[$0] == viewNames[view]
      }
      guard candidates.count == 1 else { continue }
      let hasRival = views.indices.contains {
        $0 != view && types[candidates[0]].feeds(self.views[views[$0]].stateType)
          && viewNames[$0] == viewNames[view]
      }
      if !hasRival { pairs.append((properties[candidates[0]], views[view])) }
    }
    for pair in pairs { feed(pair.view, from: pair.property, rule) }
  }

  /// Feeds a type's remaining views from its only remaining property, until nothing changes.
  private mutating func pairOnlyCandidates() {
    while true {
      let pairs = remainingViews.compactMap { view -> (property: Int, view: Int)? in
        let candidates = candidates(for: view)
        return candidates.count == 1 ? (candidates[0], view) : nil
      }
      guard !pairs.isEmpty else { return }
      for pair in pairs { feed(pair.view, from: pair.property, .onlyCandidate) }
    }
  }

  private mutating func pairInOrder() {
    for view in remainingViews {
      guard let property = candidates(for: view).first else { continue }
      feed(view, from: property, .declarationOrder)
    }
  }

  private mutating func feed(_ view: Int, from property: Int, _ rule: Rule) {
    results[view] = .fed(by: [property], binding: nil, rule)
    used.insert(property)
  }

  private var remainingViews: [Int] { results.indices.filter { results[$0] == nil } }

  private var remainingProperties: [Int] { properties.indices.filter { !used.contains($0) } }

  /// Returns the remaining properties that match a view's type.
  ///
  /// A view that accepts any type has none: only names match it.
  private func candidates(for view: Int) -> [Int] {
    guard let type = views[view].stateType else { return [] }
    return remainingProperties.filter { properties[$0].type.feeds(type) }
  }

  private func unmatched(_ view: Int) -> Matching.Result {
    guard let type = views[view].stateType else {
      return .unmatched(
        reason: "it accepts values of any type, and no remaining property has its name",
        isAmbiguous: false)
    }
    let candidates = candidates(for: view).map { properties[$0].label.name }
    guard candidates.isEmpty else {
      return .unmatched(
        reason: """
          ambiguous: \(candidates.joined(separator: ", ")) are all of type \(type); \
          rename the view after one of them, bind it, or ignore it
          """, isAmbiguous: true)
    }
    let ofType = properties.filter { $0.type.isType(type) }
    let reason =
      if ofType.isEmpty {
        "the state has no property of type \(type)"
      } else if ofType.contains(where: \.type.isReadable) {
        "every property of type \(type) feeds another view"
      } else {
        "reflection cannot read values of type \(type): bind the property"
      }
    return .unmatched(reason: reason, isAmbiguous: false)
  }
}

extension StaticType {
  /// Returns whether values feed views with another type, regardless of optionals; `nil` stands for
  /// views that accept any type.
  fileprivate func feeds(_ type: Any.Type?) -> Bool {
    (type.map(isType) ?? true) && isReadable
  }

  /// Returns whether a type is this one, with or without its optionals.
  func isType(_ type: Any.Type) -> Bool { flattened == type || self.type == type }
}
