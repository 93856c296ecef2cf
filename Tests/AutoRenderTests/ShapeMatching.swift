// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A view's result: the properties that feed it, and the rule.
struct ShapeRow {
  var view: ShapeMatching.View
  /// The properties; the first that isn't `nil` feeds the view.
  var fields: [ShapeMatching.Field] = []
  /// The rule, or `nil` for a view without a property.
  var rule: AutoRenderExplanation.Rule?
  var isAmbiguous = false
  /// The state whose property's closure renders the values, if one does.
  var closure: Int?
}

/// The documented rules, one after the other.
@MainActor struct ShapeMatching {
  enum Field: Hashable {
    case property(Int)
    case whole
  }

  struct View {
    let slot: Int
    var view: Shape.View
    let words: Words
  }

  private let shape: Shape
  private let state: Shape.State
  private var left: [Field]
  private(set) var rows: [ShapeRow]

  init(_ shape: Shape, _ index: Int, _ views: [View]) {
    self.shape = shape
    state = shape.states[index]
    left = state.kinds.indices.map { .property($0) } + [.whole]
    rows = views.map { ShapeRow(view: $0) }
    bind(index)
    guard shape.policy != .archCompatible else {
      takeAllOfType()
      return
    }
    pair(.equalNames, by: \.name)
    pair(.equalStems, by: \.stem)
    pair(.equalStems, by: \.controlStem)
    takeTheOnlyOneLeft()
    if shape.policy == .declarationOrder { takeInOrder() }
    for index in rows.indices where rows[index].rule == nil {
      rows[index].isAmbiguous = !candidates(rows[index].view).isEmpty
    }
  }

  private mutating func bind(_ index: Int) {
    for binding in shape.bindings where binding.state == index {
      left.removeAll { $0 == .property(binding.field) }
      for row in rows.indices where rows[row].view.slot == binding.target.slot {
        feed(row, [.property(binding.field)], .binding)
        guard let kind = binding.target.kind else { continue }
        rows[row].closure = index
        rows[row].view.view = Shape.View(name: rows[row].view.view.name, kind: kind)
      }
    }
  }

  private mutating func takeAllOfType() {
    let all = state.kinds.indices.map { Field.property($0) } + [.whole]
    for row in rows.indices where rows[row].rule == nil {
      let view = rows[row].view
      feed(row, all.filter { mayFeed($0, view) }, .firstOfType)
    }
  }

  private mutating func pair(_ rule: AutoRenderExplanation.Rule, by word: (Words) -> String) {
    var pairs: [(Int, Field)] = []
    for row in rows.indices where rows[row].rule == nil {
      let agreeing = left.filter { agree(rows[row].view, $0, word) }
      guard agreeing.count == 1 else { continue }
      let rivals = rows.filter { $0.rule == nil && agree($0.view, agreeing[0], word) }
      if rivals.count == 1 { pairs.append((row, agreeing[0])) }
    }
    for (row, field) in pairs {
      feed(row, [field], rule)
      left.removeAll { $0 == field }
    }
  }

  private mutating func takeTheOnlyOneLeft() {
    var taken: Set<Field> = []
    for row in rows.indices where rows[row].rule == nil {
      let candidates = candidates(rows[row].view)
      guard candidates.count == 1 else { continue }
      feed(row, candidates, .onlyCandidate)
      taken.insert(candidates[0])
    }
    left.removeAll(where: taken.contains)
    // The remaining properties may now match other views.
    if !taken.isEmpty { takeTheOnlyOneLeft() }
  }

  private mutating func takeInOrder() {
    for row in rows.indices where rows[row].rule == nil {
      guard let first = candidates(rows[row].view).first else { continue }
      feed(row, [first], .declarationOrder)
      left.removeAll { $0 == first }
    }
  }

  private mutating func feed(
    _ row: Int, _ fields: [Field], _ rule: AutoRenderExplanation.Rule
  ) {
    (rows[row].fields, rows[row].rule) = (fields, rule)
  }

  /// Returns the remaining properties with a view's type.
  ///
  /// Names alone match an untyped view.
  private func candidates(_ view: View) -> [Field] {
    view.view.kind == nil ? [] : left.filter { mayFeed($0, view) }
  }

  private func agree(_ view: View, _ field: Field, _ word: (Words) -> String) -> Bool {
    mayFeed(field, view) && word(view.words) == word(words(of: field))
  }

  private func mayFeed(_ field: Field, _ view: View) -> Bool {
    view.view.kind.map { $0.type.isFed(by: type(of: field)) } ?? true
  }

  private func words(of field: Field) -> Words {
    switch field {
    case .property(let index): state.family.words[index]
    case .whole: Words("self")
    }
  }

  private func type(of field: Field) -> TypeName {
    switch field {
    case .property(let index):
      state.family.hidden.contains(index) ? TypeName(name: "hidden") : state.kinds[index].type
    case .whole: TypeName(name: state.name)
    }
  }
}

extension ShapeRow {
  /// Returns an explanation's row, or `nil` for an untyped view, which may reject its value.
  @MainActor func explanation(_ state: Shape.State) -> String? {
    guard view.view.kind != nil else { return nil }
    let names = fields.map { field in
      switch field {
      case .property(let index): state.family.words[index].name
      case .whole: "self"
      }
    }
    let isFed = rule != nil && !fields.isEmpty
    return Self.line(
      view.words.name, isFed ? names.joined(separator: ", ") : nil, isFed ? rule : nil, isAmbiguous)
  }

  static func line(
    _ view: String?, _ property: String?, _ rule: AutoRenderExplanation.Rule?, _ isAmbiguous: Bool
  ) -> String {
    // A bound property is named by its key path if it is read through `Mirror`.
    let property = rule == .binding ? "…" : property ?? "–"
    return
      "\(view ?? "–") <- \(property): \(isAmbiguous ? "ambiguous" : rule?.rawValue ?? "none")"
  }
}

extension ShapeMatching.View {
  /// Returns the view's rendering for a value, or `nil` if there is none.
  func rendering(of value: ModelValue?) -> (summary: String, key: String?, isRefused: Bool)? {
    guard let value else { return nil }
    guard let kind = view.kind else {
      return value.nilLevel == nil ? (value.anySummary, value.key, value.isRefused) : nil
    }
    guard kind.type.depth > 0 else {
      return value.nilLevel == nil ? (value.summary, value.key, false) : nil
    }
    let around = value.nilLevel ?? kind.type.depth
    let inner = value.nilLevel == nil ? value.summary : "nil"
    let summary =
      String(repeating: "some(", count: around) + inner + String(repeating: ")", count: around)
    let key = value.nilLevel == nil ? value.key : summary
    return (summary, kind.isEquatable ? key : nil, false)
  }
}
