// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A step's reads and changes.
struct Footprint {
  enum Subject: Hashable {
    case object(Int)
    case name(String)
  }

  /// A footprint that no other one commutes with.
  static let ofAnything = Footprint(changesAnything: true)

  fileprivate(set) var reads: Set<Subject> = []
  fileprivate(set) var changes: Set<Subject> = []
  fileprivate(set) var readsAnything = false
  fileprivate(set) var changesAnything = false

  /// Returns whether two steps that were performed from one moment do the same in both orders.
  func commutes(with other: Footprint) -> Bool {
    !changesAnything && !other.changesAnything
      && !isChanged(by: other) && !other.isChanged(by: self)
  }

  private func isChanged(by other: Footprint) -> Bool {
    readsAnything && !other.changes.isEmpty || !reads.isDisjoint(with: other.changes)
      || !changes.isDisjoint(with: other.changes)
  }

  func union(_ other: Footprint) -> Footprint {
    Footprint(
      reads: reads.union(other.reads), changes: changes.union(other.changes),
      readsAnything: readsAnything || other.readsAnything,
      changesAnything: changesAnything || other.changesAnything)
  }
}

/// Records steps' footprints in one run.
///
/// An object's number is the same in all runs that begin with the same steps. An object that is
/// accessed for the first time in a step has none; unless that step has created it, the step has
/// accessed anything.
final class FootprintRecorder {
  private struct Known {
    weak var object: AnyObject?
    let number: Int
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var lastNumber = 0
  /// The last number before this step.
  private var lastKnown = 0
  private var created: Set<Footprint.Subject> = []
  private var footprint = Footprint()

  /// Returns an operation's footprint.
  func footprint(of operation: () throws -> Void) rethrows -> Footprint {
    (footprint, created, lastKnown) = (Footprint(), [], lastNumber)
    let log = AccessLog { [unowned self] in note($0, $1) }
    try log.record(operation)
    return footprint
  }

  func note(_ access: AccessLog.Access, _ subject: AccessLog.Subject) {
    switch subject {
    case .name(let name): note(access, Footprint.Subject.name(name))
    case .object(let object):
      let number = number(of: object)
      if access != .creation, number > lastKnown, !created.contains(.object(number)) {
        return note(access, AccessLog.Subject.anything)
      }
      note(access, Footprint.Subject.object(number))
    case .anything:
      if access == .read {
        footprint.readsAnything = true
      } else {
        footprint.changesAnything = true
      }
    }
  }

  private func note(_ access: AccessLog.Access, _ subject: Footprint.Subject) {
    switch access {
    case .creation: created.insert(subject)
    // Nothing else knows what this step has created.
    case _ where created.contains(subject): break
    case .read: footprint.reads.insert(subject)
    case .change: footprint.changes.insert(subject)
    }
  }

  /// Returns an object's number, which is new for a new object at a known address.
  @discardableResult func number(of object: AnyObject) -> Int {
    let identity = ObjectIdentifier(object)
    if let known = known[identity], known.object === object { return known.number }
    lastNumber += 1
    known[identity] = Known(object: object, number: lastNumber)
    return lastNumber
  }
}

/// A walk through all stored properties that a screen refers to.
///
/// Values that log their accesses are left out, with tasks, closures, and the world. What a lock or
/// a closure holds can't be seen.
struct StateWalk {
  /// A limit beyond which a walk would take too long.
  private static let limit = 10_000

  private var hasher = Hasher()
  private var visited: Set<ObjectIdentifier> = []
  private var count = 0
  private let recorder: FootprintRecorder

  /// Returns a digest of a screen's plain properties; `nil` if there are too many, or none.
  ///
  /// Objects that log their accesses are numbered in walking order.
  static func digest(of screen: Any, numbering recorder: FootprintRecorder) -> Int? {
    var walk = StateWalk(recorder)
    walk.visit(screen, isHashed: true, isOrdered: true)
    guard walk.count <= limit, !(screen is Void) else { return nil }
    return walk.hasher.finalize()
  }

  private init(_ recorder: FootprintRecorder) {
    self.recorder = recorder
  }

  private mutating func visit(_ value: Any, isHashed: Bool, isOrdered: Bool) {
    count += 1
    guard count <= Self.limit else { return }
    if let logged = value as? any LoggedValue {
      guard let object = logged.loggedObject else { return }
      if isOrdered { recorder.number(of: object) }
      guard visited.insert(ObjectIdentifier(object)).inserted else { return }
      return visit(logged.loggedContent, isHashed: false, isOrdered: isOrdered)
    }
    if value is World || value is VirtualScheduler { return }
    if isHashed, Self.hash(value, into: &hasher) { return }
    let mirror = Mirror(reflecting: value)
    if type(of: value) is AnyClass {
      return visit(value as AnyObject, mirror, isHashed: isHashed, isOrdered: isOrdered)
    }
    if isHashed, mirror.children.isEmpty {
      if let value = value as? any Hashable {
        value.hash(into: &hasher)
      } else {
        hasher.combine(ValueSummary.name(of: value))
      }
    }
    // The order of elements depends on addresses if these are hashed.
    let isOrdered = isOrdered && mirror.displayStyle != .set && mirror.displayStyle != .dictionary
    visitChildren(of: mirror, isHashed: isHashed, isOrdered: isOrdered)
  }

  private mutating func visit(
    _ object: AnyObject, _ mirror: Mirror, isHashed: Bool, isOrdered: Bool
  ) {
    if isHashed { hasher.combine(ObjectIdentifier(object)) }
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
    // A mirror of its own may hide properties.
    if object is any CustomReflectable { count = Self.limit + 1 }
    var next: Mirror? = mirror
    while let mirror = next {
      visitChildren(of: mirror, isHashed: true, isOrdered: isOrdered)
      next = mirror.superclassMirror
    }
  }

  private mutating func visitChildren(of mirror: Mirror, isHashed: Bool, isOrdered: Bool) {
    if isHashed { hasher.combine(mirror.children.count) }
    for child in mirror.children {
      if isHashed { hasher.combine(child.label) }
      visit(child.value, isHashed: isHashed, isOrdered: isOrdered)
    }
  }

  /// Hashes a value without parts.
  private static func hash(_ value: Any, into hasher: inout Hasher) -> Bool {
    switch value {
    case let value as Int: hasher.combine(value)
    case let value as String: hasher.combine(value)
    case let value as Bool: hasher.combine(value)
    case let value as Double: hasher.combine(value)
    default: return false
    }
    return true
  }
}
