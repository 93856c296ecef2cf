// SPDX-License-Identifier: MIT

extension PlainKind where Value: Described {
  init(
    _ name: String, isEquatable: Bool = true, _ variants: Int,
    _ make: @escaping (Int, Census) -> (Value, key: String?)
  ) {
    self.init(name, isEquatable: isEquatable, variants, summary: \.summary, make)
  }
}

/// Types with many layouts.
enum ShapeKinds {
  static var item: PlainKind<Item> {
    PlainKind("Item", 3) { (Item("item \($0)", $1), "Item:\($0)") }
  }

  static var int: PlainKind<Int> {
    PlainKind("Int", 3) { number, _ in (number, "Int:\(number)") }
  }

  static var all: [any ShapeKind] {
    numbers + texts + collections + composites + objects + existentials + functions
  }

  /// Returns a text in separate storage.
  private static func long(_ number: Int) -> String {
    String(repeating: "long ", count: 8) + "\(number)"
  }

  private static func summary(ofPair pair: (Int, String)) -> String { "\(pair.0) \(pair.1)" }

  /// The result for functions without a return value.
  nonisolated(unsafe) private static var called = ""

  private static func summary(ofFunction function: () -> Void) -> String {
    unsafe called = ""
    function()
    return unsafe called
  }

  private static var numbers: [any ShapeKind] {
    [
      int,
      PlainKind<Bool>("Bool", 2) { number, _ in (number == 1, "Bool:\(number)") },
      PlainKind<Double>("Double", 3) { number, _ in
        ([0, -0.0, 1.5][number], "Double:\([0, 0, 1][number])")
      },
      PlainKind<Empty>("Empty", 1) { _, _ in (Empty(), "Empty") },
    ]
  }

  private static var texts: [any ShapeKind] {
    [
      PlainKind<String>("String", 5) { number, _ in
        (number < 3 ? ["", "a", "b"][number] : long(number), "String:\(number)")
      },
      PlainKind<Line>("Line", 6) { number, _ in
        (Line(text: long(number / 2), isOn: number % 2 == 0), "Line:\(number)")
      },
    ]
  }

  private static var collections: [any ShapeKind] {
    [
      PlainKind<[Int]>("[Int]", 3) { number, _ in
        (Array(0..<number), "[Int]:\(number)")
      },
      PlainKind<[String]>("[String]", 3) { number, _ in
        ((0..<number).map(long), "[String]:\(number)")
      },
      PlainKind<[String: Int]>("[String: Int]", 3) { number, _ in
        (
          Dictionary(uniqueKeysWithValues: (0..<number * 3).map { ("key \($0)", $0) }),
          "[String: Int]:\(number)"
        )
      },
      PlainKind<[Item]>("[Item]", 2) { number, census in
        ((0...number).map { Item("\($0)", census) }, "[Item]:\(number)")
      },
    ]
  }

  private static var composites: [any ShapeKind] {
    [
      PlainKind<Choice>("Choice", 6) { number, _ in
        (
          [.nothing, .other, .number(1), .text(long(1)), .text(long(2)), .pair(1, [2])][number],
          "Choice:\(number)"
        )
      },
      PlainKind<Tree>("Tree", 3) { number, _ in
        let leaves = (0...number).map { Tree.leaf($0) }
        return (leaves.reduce(.leaf(0)) { .node($0, $1) }, "Tree:\(number)")
      },
      PlainKind<Padded>("Padded", 4) { number, census in
        var value = Padded(small: Int8(number / 2), large: 1, flag: number % 2 == 0)
        unsafe withUnsafeMutableBytes(of: &value) { bytes in
          for index in 1..<8 { unsafe bytes[index] = UInt8(truncatingIfNeeded: census.next()) }
        }
        return (value, "Padded:\(number)")
      },
      PlainKind<(Int, String)>(
        "(Int, String)", isEquatable: false, 2, summary: Self.summary(ofPair:)
      ) { number, _ in ((number, long(number)), nil) },
    ]
  }

  private static var objects: [any ShapeKind] {
    [
      item,
      PlainKind<Thing>("Thing", isEquatable: false, 2) { number, census in
        (number == 0 ? Thing(census) : SubThing(census), nil)
      },
    ]
  }

  private static var existentials: [any ShapeKind] {
    [
      PlainKind<any Figure>("any Figure", isEquatable: false, 7, summary: \.summary) {
        number, census in
        switch number {
        case 0, 1: (Dot(size: number), "Dot:\(number)")
        case 2, 3: (Polygon(name: long(number), corners: [number]), "Polygon:\(number)")
        case 4, 5: (Item("item \(number - 4)", census), "Item:\(number - 4)")
        default: (Blob(item: Item("blob", census)), nil)
        }
      },
      PlainKind<any Bodily>("any Bodily", isEquatable: false, 2, summary: \.summary) {
        number, census in (number == 0 ? Thing(census) : SubThing(census), nil)
      },
      PlainKind<any Error>("any Error", isEquatable: false, 3, summary: describeAny) {
        number, census in
        switch number {
        case 0, 1: (Fault(code: number), "Fault:\(number)")
        default: (OpaqueFault(item: Item("fault", census)), nil)
        }
      },
      PlainKind<Any>("Any", isEquatable: false, 8, summary: describeAny) { number, census in
        switch number {
        case 0, 1: (number, "Int:\(number)")
        case 2, 3: (long(number), "String:\(number)")
        case 4: (Polygon(name: long(number), corners: [number]), "Polygon:\(number)")
        case 5: (Item("item 0", census), "Item:0")
        case 6: ([Int](), "[Int]:0")
        default: (Thing(census), nil)
        }
      },
    ]
  }

  private static var functions: [any ShapeKind] {
    [
      PlainKind<Closures>("Closures", isEquatable: false, 2) { number, census in
        let item = Item("\(number)", census)
        return (Closures(number: number) { item.number }, nil)
      },
      PlainKind<() -> Void>(
        "() -> Void", isEquatable: false, 2, summary: Self.summary(ofFunction:)
      ) { number, census in
        let item = Item("\(number)", census)
        return ({ unsafe called = item.summary }, nil)
      },
    ]
  }
}
