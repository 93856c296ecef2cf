// SPDX-License-Identifier: MIT

import PresentationReflection

/// The matching of properties with views, by types and names alone and never by a cast.
struct Matching {
  struct View {
    let label: Label
    /// The type of the view itself, for an explanation.
    let type: Any.Type
    /// `nil` if the view takes values of any type.
    let stateType: Any.Type?
  }

  struct Property {
    let label: Label
    let type: StaticType

    /// Returns whether the property feeds views of a type, regardless of optionals.
    func feeds(_ type: Any.Type) -> Bool {
      hasType(type) && self.type.isReadable
    }

    /// Returns a Boolean value that indicates whether the property has a type, with or without the
    /// optionals around it.
    func hasType(_ type: Any.Type) -> Bool {
      self.type.flattened == type || self.type.type == type
    }
  }

  enum Result {
    /// The view is fed from a property, or from the first of several that is not `nil`.
    case fed(by: [Int], AutoRenderExplanation.Rule)
    case unmatched(reason: String, isAmbiguous: Bool)
  }

  private let views: [View]
  private let properties: [Property]
  private var matches: [(property: Int, rule: AutoRenderExplanation.Rule)?]
  private var used: Set<Int>

  static func results(
    _ views: [View], _ properties: [Property], bound: Set<Int>, _ policy: AutoRenderPolicy
  ) -> [Result] {
    guard policy != .archCompatible else {
      return views.map { view in
        .fed(
          by: properties.indices.filter { index in
            view.stateType.map { properties[index].feeds($0) } ?? properties[index].type.isReadable
          }, .firstOfType)
      }
    }
    var matching = Matching(
      views: views, properties: properties, matches: views.map { _ in nil }, used: bound)
    matching.pair(.equalNames, by: \.name)
    matching.pair(.equalStems, by: \.stem)
    // Separately, so that `coverImage` and `coverImageView` precede `cover` and `coverImageView`.
    matching.pair(.equalStems, by: \.controlStem)
    matching.matchOnlyCandidates()
    if policy == .declarationOrder { matching.pairInOrder() }
    return matching.results
  }

  /// Pairs each view with the property of its name, unless either name occurs several times.
  private mutating func pair(_ rule: AutoRenderExplanation.Rule, by name: (Label) -> String) {
    // There are so few that comparing all pairs is faster than a dictionary.
    let views = remainingViews.map { (index: $0, name: name(self.views[$0].label)) }
    guard !views.isEmpty else { return }
    let properties = remainingProperties.map { (index: $0, name: name(self.properties[$0].label)) }
    var pairs: [(view: Int, property: Int)] = []
    for view in views {
      var candidate: Int?
      var isSettled = true
      for property in properties
      where property.name == view.name && mayFeed(property.index, view.index) {
        isSettled = candidate == nil
        candidate = property.index
      }
      guard let candidate, isSettled else { continue }
      for rival in views where rival.name == view.name && rival.index != view.index {
        if mayFeed(candidate, rival.index) { isSettled = false }
      }
      if isSettled { pairs.append((view.index, candidate)) }
    }
    for pair in pairs {
      matches[pair.view] = (pair.property, rule)
      used.insert(pair.property)
    }
  }

  /// Feeds the remaining views of a type from its only remaining property, until nothing changes.
  private mutating func matchOnlyCandidates() {
    while true {
      let pairs = remainingViews.compactMap { view -> (view: Int, property: Int)? in
        let candidates = candidates(for: view)
        return candidates.count == 1 ? (view, candidates[0]) : nil
      }
      guard !pairs.isEmpty else { return }
      for pair in pairs {
        matches[pair.view] = (pair.property, .onlyCandidate)
      }
      used.formUnion(pairs.map(\.property))
    }
  }

  private mutating func pairInOrder() {
    for view in remainingViews {
      guard let property = candidates(for: view).first else { continue }
      matches[view] = (property, .declarationOrder)
      used.insert(property)
    }
  }

  private var remainingViews: [Int] {
    matches.indices.filter { matches[$0] == nil }
  }

  private var remainingProperties: [Int] {
    properties.indices.filter { !used.contains($0) }
  }

  private func mayFeed(_ property: Int, _ view: Int) -> Bool {
    views[view].stateType.map { properties[property].feeds($0) }
      ?? properties[property].type.isReadable
  }

  /// Returns the remaining properties that match the type of a view.
  ///
  /// A view of any type has none: only names match it.
  private func candidates(for view: Int) -> [Int] {
    guard let type = views[view].stateType else { return [] }
    return remainingProperties.filter { properties[$0].feeds(type) }
  }

  private var results: [Result] {
    views.indices.map { view in
      matches[view].map { .fed(by: [$0.property], $0.rule) } ?? unmatched(view)
    }
  }

  private func unmatched(_ view: Int) -> Result {
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
    let ofType = properties.filter { $0.hasType(type) }
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
