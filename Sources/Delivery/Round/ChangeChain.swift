// SPDX-License-Identifier: MIT

import CPresentation
package import PresentationInspection

/// A chain of changes, each made in the previous one's callback.
///
/// Objects that change each other form a ring. A lap is the changes from one change of an object to
/// its next. The chain compares each object with two earlier ones instead of storing all. The near
/// one is replaced unless it recurs within 16 changes, the far one whenever the length doubles
/// [Brent, 1980]. So a ring is recognized after a few laps, in constant space.
struct ChangeChain {
  private static let nearDistance: UInt32 = 16

  private var near: ObjectIdentifier?
  private var far: ObjectIdentifier?
  private(set) var length: UInt32 = 0
  private var nearLength: UInt32 = 0
  private var farLength: UInt32 = 0

  /// Appends an object's change.
  ///
  /// - Returns: The number of changes since an earlier one to the same object, or 0 if none is
  ///   known.
  mutating func append(_ object: ObjectIdentifier) -> Int {
    length += 1
    var lap: UInt32 = 0
    if far == object {
      lap = length - farLength
      farLength = length
    } else if length & (length - 1) == 0 {
      (far, farLength) = (object, length)
    }
    if near == object {
      lap = length - nearLength
      nearLength = length
    } else if near == nil || length - nearLength >= Self.nearDistance {
      (near, nearLength) = (object, length)
    }
    return Int(lap)
  }
}

/// The maximum length of one chain of changes, and of all laps in a round.
package enum ChainLimit {
  /// Any thread may set it.
  package static var current: Int {
    get { Int(cdelivery_chain_limit_load()) }
    set { cdelivery_chain_limit_store(UInt(newValue)) }
  }
}

/// The number of changes that are consequences of an earlier change to the same object: the total
/// length of all laps.
///
/// Two observers of one value that each set it double the queued changes at each step. Their chains
/// stay short, so all chains' consequences are counted together.
package struct ConsequenceCount {
  /// A warning, or an excess that stops the process.
  package enum Finding {
    case warning(subject: InspectionEvent.Subject, String)
    case excess(String)

    /// Reports the warning, or stops the process.
    package func act() {
      switch self {
      case .warning(let subject, let message):
        Inspection.report(.observable, subject, .outcome(message))
        Misuse.warnOnce(message)
      case .excess(let message): Misuse.stop(message)
      }
    }
  }

  private static let warningCount = 10_000
  /// The limit while events are watched, each of which takes about 200 bytes in a trace.
  private static let watchedLimit = 250_000
  /// The chain length from which a change counts even if no object recurs.
  ///
  /// It is longer than the distance at which the near object is compared.
  private static let longChain = 17
  /// The number of changes before a finding whose subjects it names.
  private static let namedChanges = 32

  private var count = 0
  private var countOfLongChains = 0
  private var hasWarned = false
  private var subjects: [InspectionEvent.Subject] = []

  package init() {}

  /// Counts a lap's changes; a lap of 0 only notes the change's subject.
  package mutating func add(_ lap: Int, _ subject: @autoclosure () -> InspectionEvent.Subject)
    -> Finding?
  {
    count += lap
    guard count > 0 else { return nil }
    let limit =
      Inspection.isWatching(.all) ? min(ChainLimit.current, Self.watchedLimit) : ChainLimit.current
    let next = hasWarned ? limit : min(limit, Self.warningCount)
    guard count >= next - Self.namedChanges else { return nil }
    let subject = subject()
    if !subjects.contains(subject), subjects.count < 8 { subjects.append(subject) }
    guard count >= next else { return nil }
    let names = subjects.map(count >= limit ? \.description : \.descriptionWithSite)
    let message = Self.message(next, names.joined(separator: " → "))
    guard count < limit else { return .excess("Cannot finish a delivery: " + message) }
    hasWarned = true
    subjects = []
    return .warning(subject: subject, message)
  }

  /// Counts changes at the end of a chain.
  ///
  /// Changes that double in a long ring take too much memory before one recurs.
  package mutating func add(
    _ changes: Int, atEndOf length: UInt32, _ subject: @autoclosure () -> InspectionEvent.Subject
  ) -> Finding? {
    guard length >= Self.longChain else { return nil }
    countOfLongChains += changes
    guard countOfLongChains >= ChainLimit.current else { return nil }
    return .excess(
      """
      Cannot finish a delivery: \(countOfLongChains) changes were made in chains of \
      \(Self.longChain) and more, each in a callback of the previous one, the last one by \
      \(subject().descriptionWithSite). Look for a ring of observables that set each other
      """)
  }

  private static func message(_ count: Int, _ names: String) -> String {
    """
    \(count) changes were made in callbacks of earlier changes of the same objects, the last ones \
    by \(names). Look for observers that set what they observe, or the observables of each other
    """
  }
}

extension InspectionEvent.Subject {
  fileprivate var descriptionWithSite: String {
    [name ?? type, site.map { "of \($0)" }].compactMap { $0 }.joined(separator: " ")
  }
}
