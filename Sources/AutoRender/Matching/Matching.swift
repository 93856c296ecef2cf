// SPDX-License-Identifier: MIT

import Reflection

/// Which properties each view may be fed from: decided by types and names alone, never by a cast.
struct Matching {
  /// What matching knows of a view.
  struct View {
    let label: Label
    /// The type of the values that it renders; nil for a view that takes values of any type.
    let stateType: Any.Type?
  }

  /// What matching knows of a property.
  struct Property {
    let label: Label
    let type: StaticType

    /// Whether it feeds views of a type: with or without the optionals around it.
    func feeds(_ type: Any.Type) -> Bool {
      isOf(type) && self.type.isReadable
    }

    /// Whether it is of a type, with or without the optionals around it.
    func isOf(_ type: Any.Type) -> Bool {
      self.type.flattened == type || self.type.type == type
    }
  }

  /// What came of a view.
  enum Result {
    /// It is fed from a property; from the first of several that is not nil.
    case fed(by: [Int], AutorenderExplanation.Rule)
    /// It is fed from none.
    case unmatched(reason: String, isAmbiguous: Bool)
  }

  private let views: [View]
  private let properties: [Property]
  private var found: [(property: Int, rule: AutorenderExplanation.Rule)?]
  private var taken: Set<Int>

  /// What comes of each view.
  ///
  /// - Parameters:
  ///   - views: The views that no binding feeds.
  ///   - properties: The properties.
  ///   - bound: The properties that bindings use.
  ///   - policy: What to do about those that are ambiguous.
  /// - Returns: What comes of each view, in their order.
  static func results(
    _ views: [View], _ properties: [Property], bound: Set<Int>, _ policy: AutoRenderer.Policy
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
      views: views, properties: properties, found: views.map { _ in nil }, taken: bound)
    matching.pair(.equalLabels, by: \.name)
    matching.pair(.equalStems, by: \.stem)
    matching.feedFromTheOneLeft()
    if policy == .declarationOrder { matching.pairInOrder() }
    return matching.results
  }

  /// Pairs every view and property of which the names agree, where neither agrees with another as well.
  private mutating func pair(_ rule: AutorenderExplanation.Rule, by name: (Label) -> String) {
    // Few enough to compare each with each, which is faster than to look them up.
    let views = viewsLeft.map { (index: $0, name: name(self.views[$0].label)) }
    let properties = propertiesLeft.map { (index: $0, name: name(self.properties[$0].label)) }
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
      found[pair.view] = (pair.property, rule)
      taken.insert(pair.property)
    }
  }

  /// Where one property of a type is left, it feeds every remaining view of that type; what that leaves may settle others.
  private mutating func feedFromTheOneLeft() {
    while true {
      let pairs = viewsLeft.compactMap { view -> (view: Int, property: Int)? in
        let candidates = candidates(for: view)
        return candidates.count == 1 ? (view, candidates[0]) : nil
      }
      guard !pairs.isEmpty else { return }
      for pair in pairs {
        found[pair.view] = (pair.property, .onlyOneLeft)
      }
      taken.formUnion(pairs.map(\.property))
    }
  }

  /// Gives each of the remaining views the first of the properties that are left.
  private mutating func pairInOrder() {
    for view in viewsLeft {
      guard let property = candidates(for: view).first else { continue }
      found[view] = (property, .declarationOrder)
      taken.insert(property)
    }
  }

  private var viewsLeft: [Int] {
    found.indices.filter { found[$0] == nil }
  }

  private var propertiesLeft: [Int] {
    properties.indices.filter { !taken.contains($0) }
  }

  private func mayFeed(_ property: Int, _ view: Int) -> Bool {
    views[view].stateType.map { properties[property].feeds($0) }
      ?? properties[property].type.isReadable
  }

  /// The properties left that feed a view by type; none for a view of any type, which goes by names alone.
  private func candidates(for view: Int) -> [Int] {
    guard let type = views[view].stateType else { return [] }
    return propertiesLeft.filter { properties[$0].feeds(type) }
  }

  private var results: [Result] {
    views.indices.map { view in
      found[view].map { .fed(by: [$0.property], $0.rule) } ?? unmatched(view)
    }
  }

  private func unmatched(_ view: Int) -> Result {
    guard let type = views[view].stateType else {
      return .unmatched(
        reason: "it takes values of any type, and no property that is left is named like it",
        isAmbiguous: false)
    }
    let candidates = candidates(for: view).map { properties[$0].label.name }
    guard candidates.isEmpty else {
      return .unmatched(
        reason: """
          ambiguous: \(candidates.joined(separator: ", ")) are all of type \(type); \
          name the view like one of them, bind it, or ignore it
          """, isAmbiguous: true)
    }
    let ofType = properties.filter { $0.isOf(type) }
    let reason =
      if ofType.isEmpty {
        "the state has no property of type \(type)"
      } else if ofType.contains(where: \.type.isReadable) {
        "every property of type \(type) went to another view"
      } else {
        "reflection cannot read what is of type \(type): bind it"
      }
    return .unmatched(reason: reason, isAmbiguous: false)
  }
}
