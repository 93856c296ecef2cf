// SPDX-License-Identifier: MIT

/// A value with a complete description: different values have different descriptions.
protocol Described {
  var summary: String { get }
}

/// Returns any value's description; values without one are all the same.
func describeAny(_ value: Any) -> String {
  (value as? any Described)?.summary ?? "something"
}

extension Int: Described { var summary: String { "\(self)" } }
extension Bool: Described { var summary: String { "\(self)" } }
extension String: Described { var summary: String { "'\(self)'" } }
extension Double: Described { var summary: String { "\(self)" } }

extension Array: Described where Element: Described {
  var summary: String { "[\(map(\.summary).joined(separator: ","))] of \(Element.self)" }
}

extension Dictionary: Described where Key == String, Value == Int {
  var summary: String {
    "[\(sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ","))]"
  }
}

/// The live object count and the number of objects ever created.
final class Census {
  var live = 0
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

enum Choice: Equatable, Described {
  case nothing, other
  case number(Int)
  case text(String)
  case pair(Int, [Int])

  var summary: String {
    switch self {
    case .nothing: "nothing"
    case .other: "other"
    case .number(let number): "number \(number)"
    case .text(let text): "text \(text)"
    case .pair(let number, let numbers): "pair \(number) \(numbers)"
    }
  }
}

indirect enum Tree: Equatable, Described {
  case leaf(Int)
  case node(Tree, Tree)

  var summary: String {
    switch self {
    case .leaf(let number): "\(number)"
    case .node(let left, let right): "(\(left.summary) \(right.summary))"
    }
  }
}

/// A value with padding between its properties.
struct Padded: Equatable, Described {
  var small: Int8
  var large: Int
  var flag: Bool

  var summary: String { "\(small) \(large) \(flag)" }
}

struct Line: Equatable, Described {
  var text: String
  var isOn: Bool

  var summary: String { "\(text) \(isOn)" }
}

struct Empty: Equatable, Described {
  var summary: String { "empty" }
}

/// Not `Equatable`.
struct Closures: Described {
  let number: Int
  let body: () -> Int

  var summary: String { "\(number) \(body())" }
}

/// An object that may equal others.
final class Item: Equatable, Described {
  let name: String
  let number: Int
  private let census: Census

  init(_ name: String, _ census: Census) {
    self.name = name
    self.census = census
    number = census.next()
    census.live += 1
  }

  deinit { census.live -= 1 }

  var summary: String { "\(name)#\(number)" }

  static func == (lhs: Item, rhs: Item) -> Bool { lhs.name == rhs.name }
}

/// An object that isn't `Equatable`.
class Thing: Described, Bodily {
  let number: Int
  private let census: Census

  init(_ census: Census) {
    self.census = census
    number = census.next()
    census.live += 1
  }

  deinit { census.live -= 1 }

  var summary: String { "thing#\(number)" }

  /// Checks that the object is alive.
  func touch() { precondition(census.live > 0) }
}

final class SubThing: Thing {
  let text = "more"
  override var summary: String { "\(text) \(super.summary)" }
}

protocol Bodily: AnyObject, Described {}

protocol Figure: Described {}

/// A value stored inside an existential.
struct Dot: Figure, Equatable {
  let size: Int
  var summary: String { "dot \(size)" }
}

/// A value too large to be stored inside an existential.
struct Polygon: Figure, Equatable {
  let name: String
  let corners: [Int]
  let padding: (Int, Int) = (1, 2)
  var summary: String { "polygon \(name) \(corners)" }
  static func == (lhs: Polygon, rhs: Polygon) -> Bool {
    lhs.name == rhs.name && lhs.corners == rhs.corners
  }
}

struct Blob: Figure {
  let item: Item
  var summary: String { "blob \(item.summary)" }
}

extension Item: Figure, Bodily {}

struct Fault: Error, Equatable, Described {
  let code: Int
  var summary: String { "fault \(code)" }
}

/// Not `Equatable`.
struct OpaqueFault: Error, Described {
  nonisolated(unsafe) let item: Item
  var summary: String { unsafe "opaque \(item.summary)" }
}
