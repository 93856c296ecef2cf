// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A screen whose view types are chosen at run time.
@MainActor class ShapeScreen: AutoRenderScreen {
  let autoRenderer: AutoRenderer
  /// Views retained for properties that don't retain them.
  ///
  /// They aren't the screen's views.
  fileprivate var held: [Int: HeldView] = [:]
  fileprivate var touched: Set<Int> = []
  var ignored: Set<Int> = []
  var makeBindings: ((ShapeScreen) -> [AutoRenderBinding])?

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    autoRenderer = AutoRenderer(policy: policy)
  }

  var autoRenderIgnoredViews: [AnyObject] { ignored.sorted().compactMap { view(at: $0) } }
  var autoRenderBindings: [AutoRenderBinding] { makeBindings?(self) ?? [] }

  /// Returns the view in a property, or `nil` for an unused lazy property.
  func view(at slot: Int) -> (any ViewInput)? { nil }

  func set(_ view: (any ViewInput)?, at slot: Int) {}

  fileprivate func exactly<View>(_ view: (any ViewInput)?) -> View {
    guard let view = view as? View else { fatalError("the view is not of type \(View.self)") }
    return view
  }

  /// Retains the view for a property that doesn't.
  fileprivate func hold(_ view: (any ViewInput)?, at slot: Int) {
    held[slot] = view.map(HeldView.init)
  }
}

private struct HeldView {
  let view: any ViewInput
}

final class Screen1<A: ViewInput>: ShapeScreen {
  private var label: A?

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    super.init(views, policy)
    label = exactly(views[0])
  }

  override func view(at slot: Int) -> (any ViewInput)? { label }
  override func set(_ view: (any ViewInput)?, at slot: Int) { label = view.map { exactly($0) } }
}

class Screen2<A: ViewInput, B: ViewInput>: ShapeScreen {
  private let title: A
  private lazy var count: B = exactly(held[1]?.view)

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    guard let title = views[0] as? A else { fatalError("the view is not of type \(A.self)") }
    self.title = title
    super.init(views, policy)
  }

  override func view(at slot: Int) -> (any ViewInput)? {
    slot == 0 ? title : touched.contains(1) ? count : nil
  }

  override func set(_ view: (any ViewInput)?, at slot: Int) {
    guard touched.insert(1).inserted else {
      count = exactly(view)
      return
    }
    hold(view, at: 1)
    _ = count
    hold(nil, at: 1)
  }
}

final class Screen3<A: ViewInput, B: ViewInput, C: ViewInput>: Screen2<A, B> {
  private var titleLabel: C??

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    super.init(views, policy)
    titleLabel = exactly(views[2]) as C
  }

  override func view(at slot: Int) -> (any ViewInput)? {
    slot == 2 ? titleLabel ?? nil : super.view(at: slot)
  }

  override func set(_ view: (any ViewInput)?, at slot: Int) {
    guard slot == 2 else { return super.set(view, at: slot) }
    titleLabel = .some(view.map { exactly($0) })
  }
}

/// A screen whose properties don't retain their views, wrap them, or have existential types.
final class Screen4<A: ViewInput, B: ViewInput>: ShapeScreen {
  private weak var badgeView: A?
  private var subtitle: (any ViewInput)?
  @Counted private var title: B?
  private var count: any ViewInput

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    (subtitle, count) = (views[1], views[3])
    super.init(views, policy)
    for slot in [0, 2] { set(views[slot], at: slot) }
  }

  override func view(at slot: Int) -> (any ViewInput)? {
    switch slot {
    case 0: badgeView
    case 1: subtitle
    case 2: title
    default: count
    }
  }

  override func set(_ view: (any ViewInput)?, at slot: Int) {
    switch slot {
    case 0:
      badgeView = view.map { exactly($0) }
      hold(view, at: 0)
    case 1: subtitle = view
    case 2: title = view.map { exactly($0) }
    default: count = exactly(view)
    }
  }
}

final class Screen5<A: ViewInput, B: ViewInput, C: ViewInput, D: ViewInput, E: ViewInput>:
  ShapeScreen
{
  private var _title: A?
  private var titleModel: B?
  private let iconImageView: C
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var first: D!
  private unowned var badge: E

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    guard let icon = views[2] as? C, let badge = views[4] as? E else {
      fatalError("the views are not of types \(C.self), \(E.self)")
    }
    (iconImageView, self.badge) = (icon, badge)
    super.init(views, policy)
    for slot in [0, 1, 3, 4] { set(views[slot], at: slot) }
  }

  override func view(at slot: Int) -> (any ViewInput)? {
    switch slot {
    case 0: _title
    case 1: titleModel
    case 2: iconImageView
    case 3: first
    default: badge
    }
  }

  override func set(_ view: (any ViewInput)?, at slot: Int) {
    switch slot {
    case 0: _title = view.map { exactly($0) }
    case 1: titleModel = view.map { exactly($0) }
    case 3: first = view.map { exactly($0) }
    default:
      badge = exactly(view)
      hold(view, at: 4)
    }
  }
}

/// A screen with a view array and a view dictionary.
final class Screen6<A: ViewInput>: ShapeScreen {
  private var rows: [(any ViewInput)?]
  private var title: A?
  private var cells: [String: any ViewInput]?

  required init(_ views: [any ViewInput], _ policy: AutoRenderPolicy) {
    rows = [views[0], views[1]]
    cells = ["z": views[4], "a": views[3]]
    super.init(views, policy)
    title = exactly(views[2])
  }

  override func view(at slot: Int) -> (any ViewInput)? {
    switch slot {
    case 0, 1: rows[slot]
    case 2: title
    case 3: cells?["a"]
    default: cells?["z"]
    }
  }

  override func set(_ view: (any ViewInput)?, at slot: Int) {
    switch slot {
    case 0, 1: rows[slot] = view
    case 2: title = view.map { exactly($0) }
    default:
      var changed = cells ?? [:]
      changed[slot == 3 ? "a" : "z"] = view
      cells = changed.isEmpty ? nil : changed
    }
  }
}
