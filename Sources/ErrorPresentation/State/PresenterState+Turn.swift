// SPDX-License-Identifier: MIT

extension PresenterState {
  /// Begins a turn, or another pass of the current one.
  mutating func requestUpdate() {
    if next != nil || turn.detachments > 0 {
      turn.needsPass = true
    } else {
      beginPass()
    }
  }

  private mutating func beginPass() {
    turn.needsPass = false
    turn.phase = .hiding(visible.map(\.id))
  }

  mutating func proceed(_ surroundings: Surroundings) -> [Effect] {
    switch turn.phase {
    case .idle: return []
    case .hiding(let ids): return hide(ids, surroundings)
    case .settingPlaceholder: return setPlaceholder(surroundings)
    case .delegatingPlaceholder(let id): return delegatePlaceholder(id)
    case .showing: return showFront(surroundings)
    case .counting(let ids): return showCounts(ids)
    case .finishing(let errors): return finish(errors)
    }
  }

  private mutating func hide(
    _ ids: [QueuedError.ID], _ surroundings: Surroundings
  ) -> [Effect] {
    var rest = ids[...]
    while let id = rest.popFirst() {
      guard let error = visible.first(where: { $0.id == id }) else { continue }
      let front = front(surroundings)
      let isCovered = queue.containsBanner(id) && !front.contains { $0.id == id }
      guard isCovered || !queue.contains(id) || id == delegated?.id else { continue }
      let effects = stopTimer(of: error, surroundings)
      visible.removeAll { $0.id == id }
      turn.phase = .hiding(Array(rest))
      // The stack is updated once, and an error with the same style is shown in the same place.
      let isReplaced = error.style == .banner && showsStack(surroundings)
      return isReplaced || front.first?.style == error.style
        ? effects : effects + [.hide(error.style)]
    }
    turn.phase = .settingPlaceholder
    return []
  }

  private mutating func setPlaceholder(_ surroundings: Surroundings) -> [Effect] {
    turn.phase = .showing
    guard let error = delegated, turn.needsTexts, surroundings.view != nil else { return [] }
    turn.phase = .delegatingPlaceholder(error.id)
    return [.show(error.id, error.style)]
  }

  private mutating func delegatePlaceholder(_ id: QueuedError.ID) -> [Effect] {
    turn.phase = .showing
    guard delegated?.id == id else { return [] }
    (turn.placeholder, turn.needsTexts) = (id, false)
    return [.delegatePlaceholder]
  }

  private mutating func showFront(_ surroundings: Surroundings) -> [Effect] {
    turn.phase = .counting(nil)
    guard surroundings.view != nil else { return [] }
    let front = front(surroundings)
    if showsStack(surroundings) {
      let banners = front.filter { $0.style == .banner }.map(\.id)
      guard banners == turn.stack else {
        turn.phase = .showing
        return showStack(banners, surroundings)
      }
    }
    guard let error = front.first, !isVisible(error.id) else { return [] }
    return makeVisible(error.id, surroundings) + [.show(error.id, error.style)]
  }

  private mutating func showStack(
    _ banners: [QueuedError.ID], _ surroundings: Surroundings
  ) -> [Effect] {
    turn.stack = banners
    let new = banners.filter { !isVisible($0) }
    return new.flatMap { makeVisible($0, surroundings) } + [.showStack(banners, new: new)]
  }

  private mutating func makeVisible(
    _ id: QueuedError.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    guard let error = queue.first(where: { $0.id == id }) else { return [] }
    visible.append(VisibleError(id: id, style: error.style))
    return startTimer(of: id, surroundings)
  }

  private mutating func showCounts(_ ids: [QueuedError.ID]?) -> [Effect] {
    var rest = (ids ?? counted)[...]
    if ids == nil { counted = [] }
    while let id = rest.popFirst() {
      let isDelegated = delegated?.id == id
      guard let style = isDelegated ? .placeholder : visible.first(where: { $0.id == id })?.style
      else { continue }
      turn.phase = .counting(Array(rest))
      return [.showCount(id, style)]
    }
    turn.phase = .finishing(ended)
    ended = []
    return []
  }

  private mutating func finish(_ errors: [EndedError]) -> [Effect] {
    guard let error = errors.first else {
      if turn.needsPass || !ended.isEmpty {
        beginPass()
      } else {
        turn.phase = .idle
      }
      return []
    }
    turn.phase = .finishing(Array(errors.dropFirst()))
    return [.finish(error.id, error.reason)]
  }
}

// The banners' timers.
extension PresenterState {
  /// Starts a visible banner's timer, unless the banner is retried.
  mutating func startTimer(
    of id: QueuedError.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    guard attempt?.id != id, let index = visible.firstIndex(where: { $0.id == id }),
      let error = queue.first(where: { $0.id == id }), error.style == .banner
    else { return [] }
    visible[index].since = surroundings.now
    return [.startTimer(id, error.remaining)]
  }

  /// Stops a banner's timer, and stores its remaining time; without any, the banner ends.
  mutating func stopTimer(
    of error: VisibleError, _ surroundings: Surroundings
  ) -> [Effect] {
    guard let since = error.since else { return [] }
    if let index = visible.firstIndex(where: { $0.id == error.id }) { visible[index].since = nil }
    queue.update(error.id) { $0.elapse(surroundings.now - since) }
    var effects = [Effect.stopTimer(error.id)]
    if queue.first(where: { $0.id == error.id })?.remaining == .zero {
      effects += remove(error.id, .timedOut)
      requestUpdate()
    }
    return effects
  }

  /// Ends banners whose time has elapsed, even if their timers haven't fired.
  ///
  /// Other scheduler actions may precede a timer that is due at the same time.
  mutating func endElapsedBanners(_ surroundings: Surroundings) -> [Effect] {
    // The screen has ended with its view.
    guard surroundings.view != nil else { return [] }
    let elapsed = visible.filter { banner in
      guard let since = banner.since, let error = queue.first(where: { $0.id == banner.id })
      else { return false }
      return surroundings.now - since >= error.remaining
    }
    return elapsed.flatMap { stopTimer(of: $0, surroundings) }
  }
}

/// A presenter's turn: passes that update the view, one effect at a time, until nothing changes.
///
/// ```mermaid
/// stateDiagram-v2
///   idle --> hiding: an event has changed the queue
///   hiding --> settingPlaceholder
///   settingPlaceholder --> delegatingPlaceholder: the screen has a new placeholder
///   delegatingPlaceholder --> showing
///   settingPlaceholder --> showing
///   showing --> counting
///   counting --> finishing
///   finishing --> hiding: a callback has changed the queue
///   finishing --> idle
/// ```
struct Turn: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case idle
    /// Hides each of these errors that is no longer visible.
    case hiding([QueuedError.ID])
    /// Sets the texts of the placeholder that a screen shows.
    case settingPlaceholder
    /// Lets the screen show the placeholder.
    case delegatingPlaceholder(QueuedError.ID)
    case showing
    /// Shows these errors' counts, or all that have changed if `nil`.
    case counting([QueuedError.ID]?)
    case finishing([EndedError])
  }

  var phase = Phase.idle
  /// The banner stack that the last pass has shown.
  var stack: [QueuedError.ID] = []
  /// The placeholder that was delegated last.
  var placeholder: QueuedError.ID?
  /// The view hasn't received the texts of the placeholder that a screen shows.
  var needsTexts = false
  /// Another pass follows the current one.
  var needsPass = false
  /// The number of views that are being detached, during which no turn begins.
  var detachments = 0
}
