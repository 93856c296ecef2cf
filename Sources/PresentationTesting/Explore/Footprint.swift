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
  /// The last operation's footprint.
  private(set) var footprint = Footprint()

  /// Performs an operation, and records its footprint.
  func record(_ operation: () throws -> Void) rethrows {
    (footprint, created, lastKnown) = (Footprint(), [], lastNumber)
    let log = AccessLog { [unowned self] in note($0, $1) }
    try log.record(operation)
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
