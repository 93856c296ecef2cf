// SPDX-License-Identifier: MIT

import PresentationReflection
import TestSupport
import Testing

@Suite(
  .contract(
    "Metadata lists a struct's or class's stored properties with their offsets,",
    "superclasses first. Weak and unowned properties and property wrappers are marked."))
struct FieldTests {
  final class Owner {}

  class Base {
    var first: UInt8 = 1
  }

  final class Derived: Base {
    var second = "second"
    weak var owner: Owner?
    unowned let other: Owner

    init(other: Owner) {
      self.other = other
    }
  }

  @propertyWrapper struct Wrapper {
    var count = 3
    var wrappedValue = "wrapped"
  }

  struct Wrapped {
    @Wrapper var title: String
    var plain = Wrapper()
  }

  @Test func `a struct's fields have offsets and types`() {
    struct Point {
      var x: Int8 = 1
      var y = 2.0
      let name = "p"
    }
    let fields = Field.all(of: Point.self)
    #expect(fields.map(\.label) == ["x", "y", "name"])
    #expect(fields.map(\.offset) == [0, 8, 16])
    #expect(fields.map { "\($0.type)" } == ["Int8", "Double", "String"])
    #expect(fields.map(\.isVariable) == [true, true, false])
  }

  @Test func `superclass fields come first`() {
    let fields = Field.all(of: Derived.self)
    #expect(fields.map(\.label) == ["first", "second", "owner", "other"])
    #expect(fields.map(\.isStrong) == [true, true, false, false])
  }

  @Test func `a property wrapper stores its wrapped value`() throws {
    let fields = Field.all(of: Wrapped.self)
    let wrapped = try #require(fields[0].wrapped)
    #expect("\(wrapped.type)" == "String")
    #expect(wrapped.offset == 8)
    #expect(fields[1].wrapped == nil)
  }

  @Test func `a class without stored properties has no fields`() {
    #expect(Field.all(of: Owner.self).isEmpty)
  }
}
