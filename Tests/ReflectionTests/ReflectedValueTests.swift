// SPDX-License-Identifier: MIT

import PresentationReflection
import TestSupport
import Testing

@Suite(
  .contract(
    "A struct read in memory has its mirror's parts. References that may dangle aren't",
    "read."))
struct ReflectedValueTests {
  private protocol Shape {}

  private struct Circle: Shape, Equatable {
    var radius = 1.5
    var center = (x: 1, y: 2)
    var name = "a name that is long enough to be on the heap"

    static func == (lhs: Circle, rhs: Circle) -> Bool { lhs.name == rhs.name }
  }

  private struct Empty {}

  private enum Phase {
    case waiting
    case failed(message: String)
  }

  private class Node {
    var next: Node?
  }

  @propertyWrapper private struct Clamped {
    var wrappedValue: Int8
  }

  private struct Generic<First, Second> {
    var small = true
    var first: First
    var empty = Empty()
    var second: Second?
    var last: UInt16 = 7
  }

  private struct Everything {
    @Clamped var clamped: Int8 = 3
    var flag = true
    var shape: any Shape = Circle()
    var anything: Any = Circle()
    var nothing: Any?
    var error: (any Error)?
    var object: AnyObject? = Node()
    var type: Any.Type = Int.self
    var phase = Phase.failed(message: "m")
    var other = Phase.waiting
    var list = [Circle()]
    var table = ["a": 1]
    var nested = Generic<Circle, [Int]>(first: Circle(), second: [1])
    var doubly: Int?? = .some(nil)
    lazy var later = Circle()
    let last: Character = "é"
  }

  private func parts(_ children: some Sequence<(label: String?, value: Any)>) -> [String] {
    children.map { "\($0.label ?? "?"): \(StaticType.of($0.value)) \($0.value)" }
  }

  private func agrees(_ value: Any) -> Bool {
    let reflection = ReflectedValue(value)
    let read = (0..<reflection.count).map { reflection.child(at: $0) }
    return reflection.hasFields
      && parts(read.map { (label: $0.label, value: $0.value ?? "unreadable") })
        == parts(Mirror(reflecting: value).children)
      && parts(reflection.children.map { (label: $0.label, value: $0.value ?? "unreadable") })
        == parts(Mirror(reflecting: value).children)
  }

  @Test func `reflected children equal the mirror's`() {
    #expect(agrees(Circle()))
    #expect(agrees(Empty()))
    #expect(agrees(Everything()))
    #expect(agrees(Generic<UInt8, Double>(first: 1, second: nil)))
    #expect(agrees(Generic<any Shape, Any>(first: Circle(), second: Circle())))
    #expect(agrees(Generic<String, Generic<Empty, Int>>(first: "s", second: nil)))
  }

  @Test func `a protocol-typed property is read through its mirror`() {
    for part in Mirror(reflecting: Generic<any Shape, Any>(first: Circle(), second: Circle()))
      .children where part.label == "first"
    {
      let isInExistential = StaticType.of(part.value) != type(of: part.value)
      #expect(isInExistential)
      #expect(agrees(part.value))
      #expect(ExactBytes.propertiesThatDiffer(part.value, Circle(radius: 2)) == [0])
      #expect(
        ExactBytes.propertiesThatDiffer(part.value, Circle(center: (x: 1, y: 3))) == [1])
    }
  }

  @Test func `a reference that may dangle isn't read`() {
    struct References {
      weak var weakNode: Node?
      unowned var node: Node
      unowned(unsafe) var unmanaged: Node
      var number = 1
    }
    let node = Node()
    var references: References?
    do {
      let lost = Node()
      references = References(weakNode: node, node: lost, unmanaged: lost)
    }
    guard let references else { return }
    let reflection = ReflectedValue(references)
    #expect(reflection.children.map { $0.value == nil } == [true, true, true, false])
  }

  @Test func `a custom mirror is read`() {
    struct Custom: CustomReflectable {
      var secret = 1
      var customMirror: Mirror { Mirror(self, children: ["shown": 2], displayStyle: .struct) }
    }
    let reflection = ReflectedValue(Custom())
    #expect(!reflection.hasFields)
    #expect(reflection.children.map(\.label) == ["shown"])
    #expect(ReflectedValue(fieldsOf: "text")?.count == nil)
    #expect(ReflectedValue(fieldsOf: 1)?.count == nil)
    #expect(ReflectedValue(fieldsOf: AnyHashable(1))?.count == nil)
    #expect(ReflectedValue(fieldsOf: Circle?.some(Circle()) as Any)?.count == nil)
  }
}
