// SPDX-License-Identifier: MIT

/// A constraint: one attribute equals another, or zero, plus a constant.
@MainActor public final class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  enum Attribute { case top, bottom, leading, trailing, width, height }

  let first, second: LayoutAnchor?
  public var constant: CGFloat {
    didSet { if constant != oldValue { container?.constraintDidChange() } }
  }
  private weak var container: UIView?

  init(_ first: LayoutAnchor, _ second: LayoutAnchor?, _ constant: CGFloat) {
    (self.first, self.second, self.constant) = (first, second, constant)
  }

  /// uikit/nslayoutconstraint/activate(_:): adds each constraint to the closest common ancestor,
  /// and raises an exception without one.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  private func activate() {
    guard let view = first?.view else { return }
    guard let other = second?.view else { return add(to: view.superview ?? view) }
    let others = Array(sequence(first: other) { $0.superview })
    let common = sequence(first: view) { $0.superview }.first { others.contains($0) }
    guard let common else {
      return StandIn.raise(
        "Unable to activate constraint with anchors because they have no common ancestor")
    }
    add(to: common)
  }

  private func add(to view: UIView) {
    container = view
    view.constraints.append(self)
    view.setNeedsLayout()
  }

  func refers(to view: UIView) -> Bool { first?.view === view || second?.view === view }
}

/// An edge or side of a view or guide.
@MainActor final class LayoutAnchor {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  let attribute: NSLayoutConstraint.Attribute

  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, guide: UILayoutGuide? = nil) {
    (self.view, self.attribute, self.guide) = (view, attribute, guide)
  }
}

@MainActor public final class NSLayoutDimension: NSObject {
  private let anchor: LayoutAnchor

  init(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, guide: UILayoutGuide? = nil
  ) { anchor = LayoutAnchor(view, attribute, guide: guide) }

  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(anchor, nil, c)
  }
}

@MainActor public final class NSLayoutYAxisAnchor: NSObject {
  private let anchor: LayoutAnchor

  init(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, guide: UILayoutGuide? = nil
  ) { anchor = LayoutAnchor(view, attribute, guide: guide) }

  public func constraint(
    equalTo anchor: NSLayoutYAxisAnchor, constant c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(self.anchor, anchor.anchor, c) }
}

@MainActor public final class NSLayoutXAxisAnchor: NSObject {
  private let anchor: LayoutAnchor

  init(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, guide: UILayoutGuide? = nil
  ) { anchor = LayoutAnchor(view, attribute, guide: guide) }

  public func constraint(
    equalTo anchor: NSLayoutXAxisAnchor, constant c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(self.anchor, anchor.anchor, c) }
}

extension UIView {
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
}
