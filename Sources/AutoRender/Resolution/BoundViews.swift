// SPDX-License-Identifier: MIT

import PresentationInspection

/// The views of a host, among them the objects in which its bindings render values.
struct BoundViews {
  /// The host's own views, followed by those that only bindings return.
  let all: [HostView]
  /// The index of the view that each binding returned; `nil` if the host does not have it.
  let indices: [Int?]
  /// The types of the values that the bindings read, and of the views that render them.
  ///
  /// The bindings themselves are not stored, because they may retain the host.
  private let types: [(value: Any.Type, view: Any.Type?)]

  @MainActor init(of host: HostReader, _ hostViews: HostViews, _ counting: ReferenceCounting) {
    var all = hostViews.views
    var indices: [Int?] = []
    for (index, binding) in host.bindings.enumerated() {
      guard let object = binding.object(host.object) else {
        indices.append(nil)
        continue
      }
      let known = all.firstIndex { $0.reference.refers(to: object) }
      indices.append(known ?? all.count)
      if let objectView = binding.objectView?(host.object) {
        let field = known.map { all[$0].kind.field } ?? hostViews.field(of: object, in: host)
        let view = HostView(
          label: field?.label ?? Label(binding.name), objectView, counting, field: field,
          binding: index, of: binding.stateType)
        Misuse.require(
          view.kind.stateType == binding.type.type || objectView.canBeHidden,
          "Cannot hide \(view.kind.type) if \(binding.name) is nil: pass setVisible to its binding")
        if let known { all[known] = view } else { all.append(view) }
      } else if known == nil, let view = object as? any ViewInput {
        all.append(HostView(label: Label(binding.name), view: view, counting, binding: index))
      }
    }
    (self.all, self.indices) = (all, indices)
    types = host.bindings.map { ($0.type.type, $0.objectViewType) }
  }

  /// Returns the bindings of a host, which are those of the search, for a plan.
  func planned(_ bindings: [AutoRenderBinding], _ shape: StateShape) -> [Plan.Binding] {
    zip(bindings, indices).map { binding, view in
      Plan.Binding(
        name: binding.name, path: binding.path, type: binding.type,
        property: binding.index(in: shape.properties), view: view, isDirect: binding.isDirect)
    }
  }

  /// Returns whether bindings lead to the same views as those of the search.
  func areSame(for host: HostReader) -> Bool {
    guard indices.count == host.bindings.count else { return false }
    for (index, binding) in host.bindings.enumerated() {
      let view = indices[index].map { all[$0] }
      guard let object = binding.object(host.object) else {
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
