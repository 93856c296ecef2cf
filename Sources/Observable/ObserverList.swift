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

  private var observers: [Observer<Change>?] = []
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
      if observer.hasEnded {
        remove(at: place)
      } else {
        observer.body(change)
      }
    }
    pendingAudiences -= 1
    closeUp()
  }

  private func append(_ body: @escaping (Change) -> Void) -> Observer<Change> {
    let observer = Observer(body, in: self, at: observers.count, someEnded)
    observers.append(observer)
    return observer
  }

  fileprivate func remove(at place: Int) {
    observers[place] = nil
    emptyPlaces += 1
  }

  // Lets go of observers that ended on another thread, and closes up once half of the places are empty.
  private func closeUp() {
    guard pendingAudiences == 0 else { return }
    if someEnded.lower() {
      for place in observers.indices where observers[place]?.hasEnded == true {
        remove(at: place)
      }
    }
    guard emptyPlaces > 0, emptyPlaces * 2 >= observers.count else { return }
    observers.removeAll { $0 == nil }
    for (place, observer) in observers.enumerated() {
      observer?.place = place
    }
    emptyPlaces = 0
  }
}

/// One observer: its closure, and whether it still wants to be called.
final class Observer<Change>: AnyObserver {
  let body: (Change) -> Void
  private weak var list: ObserverList<Change>?
  fileprivate var place: Int

  init(
    _ body: @escaping (Change) -> Void, in list: ObserverList<Change>, at place: Int,
    _ someEnded: Flag
  ) {
    self.body = body
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
