// SPDX-License-Identifier: MIT

import PresentationAutoRender
import TestSupport

/// A state with a property for each layout, whose types the compiler knows.
///
/// Its texts identify the value: only the same value is equal.
struct Inventory {
  var flag: Bool
  var figure: any Figure
  var padded: Padded?
  weak var weakItem: Item?
  var small: Int8
  unowned var owner: Thing
  var tree: Tree
  unowned(unsafe) var unsafeOwner: SubThing
  var choice: Choice??
  var anything: Any
  var bodily: (any Bodily)?
  weak var weakBodily: (any Bodily & Empties)?
  var error: (any Error)?
  var empty: Empty
  var pair: (Int8, String)
  @Counted var counted: [String]?
  var line: Line???
  let closures: Closures
  var type: Any.Type
  var action: () -> Void
  @Counted var number: Double
}

/// A separate protocol, so that no other property has the weak property's type.
protocol Empties: AnyObject {}

final class EmptyThing: Thing, Empties {}
