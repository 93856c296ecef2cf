// SPDX-License-Identifier: MIT

/// A collection view's registered classes, and its views that await reuse.
@MainActor struct ReuseQueues {
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var waiting: [String: [UICollectionReusableView]] = [:]

  mutating func register(_ type: AnyClass?, _ identifier: String) {
    classes[identifier] = type as? UICollectionReusableView.Type
  }

  /// uikit/uicollectionreusableview/prepareforreuse(): runs before a view is reused.
  mutating func dequeue(_ identifier: String) -> UICollectionReusableView? {
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = classes[identifier] else {
      StandIn.raise(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
      return nil
    }
    let view = type.init(frame: .zero)
    view.registration = identifier
    return view
  }

  mutating func enqueue(_ view: UICollectionReusableView) {
    guard let identifier = view.registration else { return }
    waiting[identifier, default: []].append(view)
  }
}
