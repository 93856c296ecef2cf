// SPDX-License-Identifier: MIT

import PresentationReflection
import TestSupport
import Testing

struct ComparisonTests {
  struct Plain {
    var name: String
    var onTap: () -> Void = {}
  }

  final class Node: Equatable {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func == (lhs: Node, rhs: Node) -> Bool { lhs.number == rhs.number }
  }

  @Test(
    .contract(
      "Values of unknown types are equal only if their common type is `Equatable` and they",
      "are equal. A structural comparison compares all other values part by part."))
  func `values are equal only if they have one Equatable type`() {
    #expect(AnyEquality.areEqual(1, 1))
    #expect(!AnyEquality.areEqual(1, 2))
    #expect(!AnyEquality.areEqual(1, 1.0))
    #expect(!AnyEquality.areEqual(Plain(name: "a"), Plain(name: "a")))
  }

  @Test(.contract("Values of unknown types are equal…"))
  func `structures are compared property by property`() {
    func areEqual(_ old: Any, _ new: Any) -> Bool {
      var comparison = StructuralComparison()
      return comparison.areEqual(old, new)
    }
    #expect(areEqual([Plain(name: "a")], [Plain(name: "a")]))
    #expect(!areEqual([Plain(name: "a")], [Plain(name: "b")]))
    #expect(!areEqual([Plain(name: "a")], [Plain]()))
    #expect(areEqual(Node(1), Node(1)))
    #expect(!areEqual(Node(1), Node(2)))
  }

  @Test(
    .contract(
      "`ForceEquatable` values are always equal. `PresentationAutoRender`,",
      "`PresentationCells` and both umbrella modules export it."))
  func `ForceEquatable values are always equal`() {
    #expect(ForceEquatable(wrappedValue: 1) == ForceEquatable(wrappedValue: 2))
    #expect(Set([ForceEquatable(wrappedValue: 1), ForceEquatable(wrappedValue: 2)]).count == 1)
  }

  @Test(
    .contract("Memory can be read by a type known only at run time, including through optionals."))
  func `memory is read as a type known only at run time`() {
    let type = StaticType(String?.self)
    let text: String? = "a"
    let (value, isNil) = unsafe StaticType.withMemory(of: text as Any) {
      unsafe (type.value(at: $0) as? String, type.isNil(at: $0))
    }
    #expect(value == "a")
    #expect(!isNil)
    let none: String?? = .some(nil)
    let isNone = unsafe StaticType.withMemory(of: none as Any) {
      unsafe StaticType(String??.self).isNil(at: $0)
    }
    #expect(isNone)
    #expect(type.name == "String?")
  }
}
