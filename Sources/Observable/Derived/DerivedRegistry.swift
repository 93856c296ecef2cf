// SPDX-License-Identifier: MIT

public import Delivery
public import Inspection

/// The observers of a derived value, as long as it has any.
///
/// Its sources hold it by the closures that they call; it holds none of them, but what they told it last. So a
/// derived value ends with its last observer or with its sources, whichever goes first.
@usableFromInline final class DerivedRegistry<Value>: ObserverRegistry<ObserverNode<Value>> {
  @usableFromInline enum Phase {
    /// Observed, but to follow its sources only from its turn on.
    case waiting
    /// Told of changes by its sources.
    case attached
    /// No longer observed.
    case ended
  }

  /// What the observers were told last.
  @safe @usableFromInline @exclusivity(unchecked) var told: Value
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt
  @safe @usableFromInline @exclusivity(unchecked) var phase = Phase.waiting
  /// What keeps the observation of the sources.
  @usableFromInline var upstream: [ObservationToken] = []
  private var joinsBelow = 0

  @inlinable init(_ value: Value, stamp: UInt) {
    told = value
    self.stamp = stamp
  }

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  @usableFromInline override var subject: InspectionSubject {
    InspectionSubject(type: "ReadOnlyObservable<\(Value.self)>")
  }

  @usableFromInline override var deliveredStamp: UInt { stamp }

  @usableFromInline override var height: Int { joinsBelow }

  /// Tells the observers a new value.
  @inlinable func tell(_ new: Value, stamp: UInt) {
    let old = told
    told = new
    self.stamp = stamp
    notifyAudience { $0.body(old, new) }
  }

  @usableFromInline override func lastObserverLeft() -> [ObservationToken] {
    phase = .ended
    defer { upstream = [] }
    return upstream
  }
}

extension DerivedRegistry: DependentValue {
  @usableFromInline func rise(to height: Int, _ updates: inout HeightUpdates) {
    guard height > joinsBelow else { return }
    joinsBelow = height
    slots?.lendEach { node in
      let dependent = unsafe unsafeDowncast(node, to: ObserverNode<Value>.self).dependent
      if let dependent { updates.append(dependent, height) }
    }
  }
}
