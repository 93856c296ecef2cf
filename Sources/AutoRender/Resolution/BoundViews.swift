// SPDX-License-Identifier: MIT

import PresentationInspection

/// The views of a screen, among them the objects in which its bindings render values.
struct BoundViews {
  /// The screen's own views, followed by those that only bindings return.
  let all: [ScreenView]
  /// The index of the view that each binding returned; `nil` if the screen does not have it.
  let indices: [Int?]
  /// The types of the values that the bindings read, and of the views that render them.
  ///
  /// The bindings themselves are not stored, because they may retain the screen.
  private let types: [(value: Any.Type, view: Any.Type?)]

  @MainActor init(
    of screen: PropertyReader, _ screenViews: ScreenViews, _ counting: ReferenceCounting
  ) {
    var all = screenViews.views
    var indices: [Int?] = []
    for (index, binding) in screen.bindings.enumerated() {
      guard let object = binding.object(screen.object) else {
        indices.append(nil)
        continue
      }
      let known = all.firstIndex { $0.reference.refers(to: object) }
      indices.append(known ?? all.count)
      if let objectView = binding.objectView?(screen.object) {
        let field = known.map { all[$0].kind.field } ?? screenViews.field(of: object, in: screen)
        let view = ScreenView(
          label: field?.label ?? Label(binding.name), objectView, counting, field: field,
          binding: index, of: binding.stateType)
        Misuse.require(
          view.kind.stateType == binding.type.type || objectView.canBeHidden,
          "Cannot hide \(view.kind.type) if \(binding.name) is nil: pass setVisible to its binding")
        if let known { all[known] = view } else { all.append(view) }
      } else if known == nil,
        let view = ScreenView(label: Label(binding.name), object, counting, binding: index)
      {
        all.append(view)
      }
    }
    (self.all, self.indices) = (all, indices)
    types = screen.bindings.map { ($0.type.type, $0.objectViewType) }
  }

  /// Returns the bindings of a screen, which are those of the search, for a plan.
  func planned(_ bindings: [AutoRenderBinding], _ shape: StateShape) -> [Plan.Binding] {
    zip(bindings, indices).map { binding, view in
      Plan.Binding(
        name: binding.name, path: binding.path, type: binding.type,
        property: binding.index(in: shape.properties), view: view, isDirect: binding.isDirect)
    }
  }

  /// Returns whether bindings lead to the same views as those of the search.
  func areSame(for screen: PropertyReader) -> Bool {
    guard indices.count == screen.bindings.count else { return false }
    for (index, binding) in screen.bindings.enumerated() {
      let view = indices[index].map { all[$0] }
      guard let object = binding.object(screen.object) else {
        guard view == nil else { return false }
        continue
      }
      guard let view, view.reference.refers(to: object),
        types[index].value == binding.type.type, types[index].view == binding.objectViewType,
        (view.kind.boundState == nil) == (binding.objectView == nil)
      else { return false }
    }
    return true
  }
}
