// SPDX-License-Identifier: MIT

/// Which property each view gets: decided by types and labels alone, never by a cast.
@MainActor struct Matching {
  /// Views with their properties, in the order of the views.
  let pairs: [(view: ViewSlot, property: PropertySlot)]
  /// Views that get nothing, in the order of the views, and why.
  let unmatched: [(view: ViewSlot, reason: String)]

  init(views: [ViewSlot], properties: [PropertySlot]) {
    var matcher = Matcher(views: views, properties: properties)
    matcher.pair { $0.name == $1.name }
    matcher.pair { $0.stem == $1.stem }
    matcher.feedFromTheOneLeft()
    var pairs: [(view: ViewSlot, property: PropertySlot)] = []
    var unmatched: [(view: ViewSlot, reason: String)] = []
    for (index, view) in views.enumerated() {
      guard let property = matcher.property[index].map({ properties[$0] }) else {
        unmatched.append((view, matcher.reason(index)))
        continue
      }
      if let value = property.value, !view.view.canRender(state: value) {
        unmatched.append((view, "the view refuses the value of \(property.label.name)"))
      } else {
        pairs.append((view, property))
      }
    }
    self.pairs = pairs
    self.unmatched = unmatched
  }
}

private struct Matcher {
  let views: [ViewSlot]
  let properties: [PropertySlot]
  /// For each view that has one, the index of its property.
  var property: [Int: Int] = [:]
  var taken: Set<Int> = []

  init(views: [ViewSlot], properties: [PropertySlot]) {
    self.views = views
    self.properties = properties
  }

  /// Pairs every view and property of which the labels agree, where neither agrees with another as well.
  mutating func pair(_ agree: (Label, Label) -> Bool) {
    var found: [(view: Int, property: Int)] = []
    for view in views.indices where property[view] == nil {
      let candidates = left(for: view).filter { agree(views[view].label, properties[$0].label) }
      guard let candidate = candidates.first, candidates.count == 1 else { continue }
      let rivals = views.indices.filter { rival in
        property[rival] == nil && left(for: rival).contains(candidate)
          && agree(views[rival].label, properties[candidate].label)
      }
      if rivals == [view] {
        found.append((view, candidate))
      }
    }
    for (view, candidate) in found {
      property[view] = candidate
      taken.insert(candidate)
    }
  }

  /// Where one property of a type is left, it feeds every remaining view of that type.
  mutating func feedFromTheOneLeft() {
    let found = views.indices.compactMap { view -> (view: Int, property: Int)? in
      guard property[view] == nil, views[view].stateType != nil else { return nil }
      let candidates = left(for: view)
      return candidates.count == 1 ? (view, candidates[0]) : nil
    }
    for (view, candidate) in found {
      property[view] = candidate
      taken.insert(candidate)
    }
  }

  func reason(_ view: Int) -> String {
    guard let type = views[view].stateType else {
      return "the view takes values of any type, and no property is named like it"
    }
    let candidates = left(for: view).map { properties[$0].label.name }
    guard !candidates.isEmpty else {
      let exist = properties.contains { $0.type == type }
      return exist
        ? "every property of type \(type) went to a view named like it"
        : "the state has no property of type \(type)"
    }
    return """
      ambiguous: \(candidates.joined(separator: ", ")) are all of type \(type); \
      name the view like one of them, or ignore it
      """
  }

  private func left(for view: Int) -> [Int] {
    properties.indices.filter { index in
      guard !taken.contains(index) else { return false }
      guard let type = views[view].stateType else { return true }
      return properties[index].type == type
    }
  }
}
