// SPDX-License-Identifier: MIT

/// Which property each view gets: decided by types and labels alone, never by a cast.
@MainActor struct Matching {
  /// Views with their properties, in the order of the views.
  let pairs: [(view: ViewSlot, property: PropertySlot)]
  /// Views that get nothing, in the order of the views.
  let unmatched: [UnmatchedView]

  init(views: [ViewSlot], properties: [PropertySlot]) {
    var matcher = Matcher(views: views, properties: properties)
    matcher.pair { $0.name == $1.name }
    matcher.pair { $0.stem == $1.stem }
    matcher.feedFromTheOneLeft()
    pairs = views.indices.compactMap { view in
      matcher.property[view].map { (views[view], properties[$0]) }
    }
    unmatched = views.indices.filter { matcher.property[$0] == nil }.map { view in
      UnmatchedView(
        label: views[view].label.name,
        viewType: String(describing: type(of: views[view].view)),
        reason: matcher.reason(view))
    }
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
      let rivals = views.indices.filter { rival in
        property[rival] == nil && views[rival].stateType == views[view].stateType
          && agree(views[rival].label, views[view].label)
      }
      if let candidate = candidates.first, candidates.count == 1, rivals == [view] {
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
