// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for a `ContainerView`'s subviews.
extension HostContract {
  static let containers = [
    HostContract(
      "container.order", order,
      "The subviews are in the order of the insertions, from back to front.", needs: .subviews),
    HostContract(
      "container.removal", removal, "A removed view is no subview, and can be inserted again.",
      needs: .subviews),
    HostContract(
      "container.superview", superview,
      "A view has one superview, the last that it was inserted into.", needs: .subviews),
    HostContract("container.alpha", alpha, "A container has its last opacity.", needs: .alpha),
  ]

  /// Random insertions and removals, compared with arrays.
  @MainActor private static func order(_ check: ContractCheck) async {
    let containers = (0..<2).map { _ in check.addContainer(CGRect(0, 0, 160, 160)) }
    let views = (0..<6).map { _ in check.host.makeContainer() }
    var model: [[Int]] = [[], []]
    for step in 0..<check.stepCount {
      let (target, view) = (check.number(0..<2), check.number(0..<views.count))
      let event: String
      if check.isLucky(4) {
        containers[target].remove(views[view])
        model[target].removeAll { $0 == view }
        event = "removing view \(view) from container \(target)"
      } else {
        let siblings = model[target].filter { $0 != view }
        let sibling = check.isLucky(3) ? nil : siblings.randomElement(using: &check.random)
        containers[target].insert(views[view], below: sibling.map { views[$0] })
        for index in model.indices { model[index].removeAll { $0 == view } }
        let index = sibling.flatMap { model[target].firstIndex(of: $0) }
        model[target].insert(view, at: index ?? model[target].endIndex)
        event =
          "inserting view \(view) into container \(target)"
          + (sibling.map { " below \($0)" } ?? "")
      }
      for (container, expected) in zip(containers, model) {
        let subviews = await check.subviews(of: container)
        let order = subviews.map { subview in views.firstIndex { $0 === subview } ?? -1 }
        check.expect(
          order == expected,
          "step \(step), \(event): the subviews from back to front are \(order), not \(expected)")
      }
      if check.hasFailed { return }
    }
  }

  @MainActor private static func removal(_ check: ContractCheck) async {
    let container = check.addContainer(CGRect(0, 0, 160, 80))
    let (view, other) = (check.host.makeLabel(), check.host.makeLabel())
    container.add(view)
    container.remove(other)
    var subviews = await check.subviews(of: container)
    check.expect(
      subviews.map { ObjectIdentifier($0) } == [ObjectIdentifier(view)],
      "removing a view that is no subview changes the subviews")
    container.remove(view)
    container.remove(view)
    subviews = await check.subviews(of: container)
    check.expect(subviews.isEmpty, "a removed view is still a subview")
    container.add(view)
    subviews = await check.subviews(of: container)
    check.expect(subviews.count == 1, "a removed view cannot be inserted again")
  }

  @MainActor private static func superview(_ check: ContractCheck) async {
    let (old, new) = (
      check.addContainer(CGRect(0, 0, 160, 80)), check.addContainer(CGRect(0, 80, 160, 80))
    )
    for (name, view) in check.makeViews() {
      old.add(view)
      new.add(view)
      let (before, after) = (await check.subviews(of: old), await check.subviews(of: new))
      check.expect(
        !before.contains { $0 === view },
        "a \(name) that was inserted elsewhere is still in its former superview")
      check.expect(
        after.count { $0 === view } == 1,
        "a \(name) is \(after.count { $0 === view }) times in its new superview")
      old.remove(view)
      let rest = await check.subviews(of: new)
      check.expect(
        rest.contains { $0 === view },
        "the former superview of a \(name) removes it from the new one")
      new.remove(view)
    }
  }

  @MainActor private static func alpha(_ check: ContractCheck) async {
    let container = check.addContainer(CGRect(0, 0, 160, 80))
    for alpha in [1, 0.5, 0, 1] {
      container.set(alpha: alpha)
      await check.settle()
      let reported = check.driver.reading.alpha?(container) ?? 1
      check.expect(
        abs(reported - alpha) < 0.01, "the opacity of a container is \(reported), not \(alpha)")
    }
  }
}
