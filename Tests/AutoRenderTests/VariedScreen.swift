// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A screen class whose views and bindings differ between objects.
@MainActor class VariedScreen: AutoRenderScreen {
  /// A screen's differences, each a small number.
  struct Variant {
    let numbers: [Int]

    func callAsFunction(_ index: Int, below limit: Int) -> Int { numbers[index] % limit }
  }

  let autoRenderer: AutoRenderer
  let log = ShapeLog()
  let titleLabel: ShapeView<String>
  private(set) lazy var countView = view("countView", 1)
  private var note: (any ViewInput)?
  private var anything: Any?
  private var family: BaseView?
  private weak var weakView: BaseView?
  private unowned var unownedView: BaseView
  private var rows: [(any ViewInput)?] = []
  private var cells: [String: any ViewInput] = [:]
  private let held: [AnyObject]
  private let variant: Variant

  init(_ variant: Variant) {
    self.variant = variant
    autoRenderer = AutoRenderer(
      policy: [.strict, .declarationOrder, .archCompatible][variant(0, below: 3)])
    titleLabel = ShapeView("titleLabel", log) { $0 }
    let (first, second) = (BaseView.make(variant(1, below: 3), "weakView", log), Self.base(log))
    (weakView, unownedView, held) = (first, second, [first, second])
    note = variant(2, below: 4) == 0 ? nil : view("note", variant(2, below: 4))
    anything = variant(3, below: 5) == 4 ? "no view" : view("anything", variant(3, below: 5))
    family = variant(4, below: 4) == 3 ? nil : .make(variant(4, below: 4), "family", log)
    rows = (0..<variant(5, below: 3)).map { view("row\($0)", variant(6 + $0, below: 4)) }
    if variant(8, below: 2) == 0 { cells["a"] = view("cell", variant(9, below: 4)) }
    if variant(10, below: 2) == 0 { _ = countView }
  }

  private static func base(_ log: ShapeLog) -> BaseView { .make(0, "unownedView", log) }

  private func view(_ name: String, _ kind: Int) -> any ViewInput {
    switch kind {
    case 0: UntypedView(name, log)
    case 1: ShapeView<Int>(name, log) { "\($0)" }
    case 2: ShapeView<String>(name, log) { $0 }
    default: ShapeView<Bool?>(name, log) { "\($0 as Any)" }
    }
  }

  var autoRenderIgnoredViews: [AnyObject] {
    variant(11, below: 4) == 0 ? [titleLabel] : []
  }

  var autoRenderBindings: [AutoRenderBinding] {
    let note = { (screen: VariedScreen) in screen.note }
    let text = AutoRenderBinding(\VariedState.text, to: note)
    let count = AutoRenderBinding(\VariedState.length, to: note)
    let closure = binder(of: VariedState.self)(\.text, to: { $0.family }, render: { $0.show($1) })
    return switch variant(12, below: 8) {
    case 0: [text]
    case 1: [count]
    case 2: [closure]
    case 3: [count, closure]
    default: []
    }
  }
}

/// A subclass that adds one view to its superclass's.
final class DerivedVariedScreen: VariedScreen {
  private var flag: ShapeView<Bool>?

  override init(_ variant: Variant) {
    super.init(variant)
    flag = ShapeView("flag", log) { "\($0)" }
  }
}

/// A view whose subclasses render different value types.
class BaseView: ViewInput, ShapeObject {
  let name: String
  let log: ShapeLog

  fileprivate init(_ name: String, _ log: ShapeLog) { (self.name, self.log) = (name, log) }

  static func make(_ kind: Int, _ name: String, _ log: ShapeLog) -> BaseView {
    switch kind {
    case 0: BaseView(name, log)
    case 1: BaseTextView(name, log)
    default: BaseNumberView(name, log)
    }
  }

  func update(state: Any?) { log.rendered("any", by: name) }
  func set(visible: Bool) { log.record("\(name).set(visible: \(visible))") }
  func canRender(state: Any?) -> Bool { true }
}

private final class BaseTextView: BaseView, ViewRenderable {
  func render(state: String) { log.rendered(state, by: name) }
}

private final class BaseNumberView: BaseView, ViewRenderable {
  func render(state: Int) { log.rendered("\(state)", by: name) }
}
