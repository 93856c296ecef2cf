// SPDX-License-Identifier: MIT

extension PresenterState {
  mutating func present(
    _ error: QueuedError, at position: ErrorQueue.Position?, _ surroundings: Surroundings
  ) -> [Effect] {
    defer { requestUpdate() }
    guard let placeholder = placeholder(behind: error, surroundings) else {
      return enqueue(error, at: position, surroundings)
    }
    return [.copy(error.id, to: placeholder.id)] + enqueue(error, at: position, surroundings)
      + enqueue(placeholder, at: nil, surroundings)
  }

  /// Returns a screen's placeholder for an error that was proposed as a placeholder but has another
  /// style.
  ///
  /// Without it, the screen would have nothing to show.
  private mutating func placeholder(
    behind error: QueuedError, _ surroundings: Surroundings
  ) -> QueuedError? {
    guard error.proposed == .placeholder, isDelegating, surroundings.canDelegate,
      surroundings.view?.contains(.placeholders) == true
    else { return nil }
    return error.placeholder(makeID())
  }

  private mutating func enqueue(
    _ error: QueuedError, at position: ErrorQueue.Position?, _ surroundings: Surroundings
  ) -> [Effect] {
    guard !hasEnded else {
      ended.append(EndedError(id: error.id, reason: .screenGone))
      return []
    }
    var error = error
    adoptStyle(of: &error, surroundings)
    let equal = queue.first {
      $0.isEqual(to: error) && error.presentedAt - $0.presentedAt <= window
    }
    guard let id = equal?.id else { return add(error, at: position, surroundings) }
    let timed = visible.first { $0.id == id && $0.since != nil }
    let stop = timed.map { stopTimer(of: $0, surroundings) } ?? []
    queue.update(id) { $0.merge(error) }
    counted.append(id)
    let start = timed.map { startTimer(of: $0.id, surroundings) } ?? []
    return [.merge(error.id, into: id)] + stop + start
  }

  /// Adopts the style in which the view shows an error.
  private mutating func adoptStyle(of error: inout QueuedError, _ surroundings: Surroundings) {
    guard var abilities = surroundings.view else { return }
    if isDelegating, !surroundings.canDelegate { abilities.remove(.placeholders) }
    error.adoptStyle(for: abilities)
    if let index = visible.firstIndex(where: { [id = error.id] in $0.id == id }) {
      visible[index].style = error.style
    }
  }

  private mutating func add(
    _ error: QueuedError, at position: ErrorQueue.Position? = nil, _ surroundings: Surroundings
  ) -> [Effect] {
    var error = error
    error.isDelegated = error.style == .placeholder && isDelegating && surroundings.canDelegate
    if error.isDelegated { turn.needsTexts = true }
    let replaced = error.style == .silent ? (error, .dismissed) : queue.add(error, at: position)
    guard let (other, reason) = replaced else { return [] }
    if reason == .dropped { droppedCount += other.count }
    ended.append(EndedError(id: other.id, reason: reason))
    guard reason == .replaced, other.id == error.rest else { return [] }
    // One retry of a merged error has failed: the others go on with the failure in its place.
    queue.update(error.id) { $0.adoptRetries(of: other) }
    if attempt?.id == other.id { attempt?.id = error.id }
    return [.moveRetries(from: other.id, to: error.id)]
  }

  mutating func dismiss(_ id: ErrorViewModel.ID) -> [Effect] {
    // A placeholder that a screen shows ends with the screen's state.
    guard let error = error(for: id), error.id != delegated?.id else { return [] }
    defer { requestUpdate() }
    return remove(error.id, .dismissed)
  }

  mutating func dismissAll() -> [Effect] {
    defer { requestUpdate() }
    return queue.all.filter { $0.id != delegated?.id }.flatMap { remove($0.id, .dismissed) }
  }

  mutating func dismissAttempts(
    of id: ErrorViewModel.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    defer { requestUpdate() }
    var effects: [Effect] = []
    for error in queue.all where error.id != delegated?.id {
      for retry in error.retries where retry.origins.contains(id) {
        effects += end(retry, of: error.id, .dismissed)
      }
    }
    return effects + cancelAttempt(of: id, surroundings)
  }

  mutating func timeOut(_ id: QueuedError.ID) -> [Effect] {
    guard queue.contains(id) else { return [] }
    defer { requestUpdate() }
    return remove(id, .timedOut)
  }

  mutating func end() -> [Effect] {
    hasEnded = true
    isDelegating = false
    let isAttempting = attempt != nil
    attempt = nil
    defer { requestUpdate() }
    for error in queue.all { _ = remove(error.id, .screenGone) }
    return isAttempting ? [.releaseAttempt] : []
  }
}

// The view's and the screen's events.
extension PresenterState {
  mutating func beginDetaching() -> [Effect] {
    turn.stack = turn.stack.filter(isVisible)
    visible = []
    turn.detachments += 1
    return []
  }

  mutating func detach(_ error: VisibleError, _ surroundings: Surroundings) -> [Effect] {
    var effects = stopTimer(of: error, surroundings)
    // The style may have changed since the view was detached.
    let style = queue.first { $0.id == error.id }?.style ?? error.style
    if queue.containsBanner(error.id) { effects += remove(error.id, .replaced) }
    if let index = turn.stack.firstIndex(of: error.id) {
      turn.stack.remove(at: index)
      // The stack is hidden as a whole.
      guard turn.stack.isEmpty else { return effects }
    }
    return effects + [.hide(style)]
  }

  mutating func attach(_ surroundings: Surroundings) -> [Effect] {
    turn.detachments -= 1
    return requeue(surroundings)
  }

  mutating func delegate(_ surroundings: Surroundings) -> [Effect] {
    isDelegating = true
    return requeue(surroundings)
  }

  /// Adds every queued error again, because another view or screen shows it.
  private mutating func requeue(_ surroundings: Surroundings) -> [Effect] {
    let waiting = queue.all
    let delegated = surroundings.canDelegate ? delegated : nil
    queue = ErrorQueue(alertLimit: queue.alertLimit, policy: queue.policy)
    var effects: [Effect] = []
    for var error in waiting {
      if error.id != delegated?.id { adoptStyle(of: &error, surroundings) }
      effects += add(error, surroundings)
    }
    requestUpdate()
    return effects
  }

  mutating func refusePlaceholder(_ surroundings: Surroundings) -> [Effect] {
    guard var error = delegated, error.id == turn.placeholder else { return [] }
    queue.remove(error.id)
    var others = surroundings
    others.canDelegate = false
    adoptStyle(of: &error, others)
    requestUpdate()
    return add(error, others)
  }

  mutating func endPlaceholder() -> [Effect] {
    guard let id = delegated?.id, id == turn.placeholder else { return [] }
    // The attempt continues, because it has moved the screen.
    let attempt = attempt
    _ = remove(id, .dismissed)
    self.attempt = attempt
    requestUpdate()
    return []
  }
}
