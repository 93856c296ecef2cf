// SPDX-License-Identifier: MIT

/// Observers in the order of their subscription, told one change at a time.
///
/// Ending an observation leaves an empty place, so that the places of the others hold during a delivery;
/// empty places are closed up when no delivery is under way.
package final class ObserverList<Change> {
  /// Who was subscribed when a change was made: those who came later are not told of it.
  package struct Audience {
    fileprivate let end: Int
  }

  // Apart from the observation, so that a token that is kept does not keep what the closure captured.
  private struct Observer {
    let observation: ListObservation<Change>
    let body: (Change) -> Void
  }

  private var observers: [Observer?] = []
  // Changes that were made and are not yet delivered refer to places: none may shift meanwhile.
  private var pendingAudiences = 0
  private var emptyPlaces = 0
  private let someEnded = Flag()

  package init() {}

  /// Whether nobody is to be told.
  package var isEmpty: Bool {
    observers.isEmpty
  }

  /// Who is subscribed now.
  ///
  /// Each audience must be given to ``notify(_:_:)`` once.
  package var audience: Audience {
    pendingAudiences += 1
    return Audience(end: observers.count)
  }

  /// Adds an observer that lasts until its token is dropped.
  package func subscribe(_ body: @escaping (Change) -> Void) -> ObservationToken {
    closeUp()
    return ObservationToken(append(body))
  }

  /// Adds an observer that lasts as long as the list.
  package func subscribeForever(_ body: @escaping (Change) -> Void) {
    closeUp()
    _ = append(body)
  }

  /// Tells an audience of a change, but for those whose observation has ended meanwhile.
  package func notify(_ change: Change, _ audience: Audience) {
    for place in 0..<audience.end {
      guard let observer = observers[place] else { continue }
      if observer.observation.hasEnded {
        remove(at: place)
      } else {
        observer.body(change)
      }
    }
    pendingAudiences -= 1
    closeUp()
  }

  private func append(_ body: @escaping (Change) -> Void) -> ListObservation<Change> {
    let observation = ListObservation(in: self, at: observers.count, someEnded)
    observers.append(Observer(observation: observation, body: body))
    return observation
  }

  fileprivate func remove(at place: Int) {
    observers[place] = nil
    emptyPlaces += 1
  }

  // Lets go of observers that ended on another thread, and closes up once half of the places are empty.
  private func closeUp() {
    guard pendingAudiences == 0 else { return }
    if someEnded.lower() {
      for place in observers.indices where observers[place]?.observation.hasEnded == true {
        remove(at: place)
      }
    }
    guard emptyPlaces > 0, emptyPlaces * 2 >= observers.count else { return }
    observers.removeAll { $0 == nil }
    for (place, observer) in observers.enumerated() {
      observer?.observation.place = place
    }
    emptyPlaces = 0
  }
}

/// The place of one observer in its list.
private final class ListObservation<Change>: AnyObservation {
  private weak var list: ObserverList<Change>?
  var place: Int

  init(in list: ObserverList<Change>, at place: Int, _ someEnded: Flag) {
    self.list = list
    self.place = place
    super.init(someEnded)
  }

  override func cancel() {
    guard !hasEnded else { return }
    super.cancel()
    list?.remove(at: place)
  }
}
