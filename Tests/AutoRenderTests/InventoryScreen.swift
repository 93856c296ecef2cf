// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A screen with a view for each inventory property.
@MainActor final class InventoryScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  private let flag = InventoryView<Bool>(\.summary)
  private let figure = InventoryView<any Figure>(\.summary)
  private let padded = InventoryView<Padded>(\.summary)
  private let weakItem = InventoryView<Item>(\.summary)
  private let small = InventoryView<Int8> { "\($0)" }
  private let owner = InventoryView<Thing>(\.summary)
  private let tree = InventoryView<Tree>(\.summary)
  private let choice = InventoryView<Choice>(\.summary)
  private let anything = InventoryView<Any>(describeAny)
  private let bodily = InventoryView<any Bodily>(\.summary)
  private let weakBodily = InventoryView<any Bodily & Empties>(\.summary)
  private let error = InventoryView<any Error>(describeAny)
  private let empty = InventoryView<Empty>(\.summary)
  private let pair = InventoryView<(Int8, String)> { "\($0)" }
  private let counted = InventoryView<[String]>(\.summary)
  private let line = InventoryView<Line>(\.summary)
  private let number = InventoryView<Double>(\.summary)
  private let unsafeOwner = InventoryView<SubThing>(\.summary)
  private let closures = InventoryView<Closures>(\.summary)
  private let type = InventoryView<Any.Type> { "\($0)" }
  private let action = InventoryView<() -> Void> {
    $0()
    return "done"
  }

  func shown(_ name: String) -> (any InventoryShown)? {
    let all: [String: any InventoryShown] = [
      "flag": flag, "figure": figure, "padded": padded, "weakItem": weakItem, "small": small,
      "owner": owner, "tree": tree, "choice": choice, "anything": anything, "bodily": bodily,
      "weakBodily": weakBodily, "error": error, "empty": empty, "pair": pair, "counted": counted,
      "line": line, "number": number, "unsafeOwner": unsafeOwner, "closures": closures,
      "type": type, "action": action,
    ]
    return all[name]
  }
}

@MainActor protocol InventoryShown {
  var summary: String? { get }
  var isVisible: Bool? { get }
}

@MainActor final class InventoryView<Value>: ViewRenderable, InventoryShown {
  private(set) var summary: String?
  private(set) var isVisible: Bool?
  private let summaryOf: (Value) -> String

  init(_ summaryOf: @escaping (Value) -> String) {
    self.summaryOf = summaryOf
  }

  func render(state: Value) { summary = summaryOf(state) }
  func set(visible: Bool) { isVisible = visible }
}
