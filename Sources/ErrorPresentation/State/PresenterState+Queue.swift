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

  /// Returns the placeholder of a machine for an error that was proposed as a placeholder but has
  /// another style.
  ///
  /// Without it, the machine would have nothing to show.
  private mutating func placeholder(
    behind error: QueuedError, _ surroundings: Surroundings
  ) -> QueuedError? {
    guard error.proposed == .placeholder, surroundings.placeholders == .machine,
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
    let equal = first {
      $0.isEqual(to: error) && error.presentedAt - $0.presentedAt <= window
    }
    guard let id = equal?.id else { return add(error, at: position, surroundings) }
    let timed = visible.first { $0.id == id && $0.since != nil }
    let stop = timed.map { stopTimer(of: $0, surroundings) } ?? []
    update(id) { $0.merge(error) }
    counted.append(id)
    let start = timed.map { startTimer(of: $0.id, surroundings) } ?? []
    return [.merge(error.id, into: id)] + stop + start
  }

  /// Adopts the style in which the view shows an error.
  private mutating func adoptStyle(of error: inout QueuedError, _ surroundings: Surroundings) {
    guard var abilities = surroundings.view else { return }
    if surroundings.placeholders == .unavailable { abilities.remove(.placeholders) }
    error.adoptStyle(for: abilities)
    if let index = visible.firstIndex(where: { [id = error.id] in $0.id == id }) {
      visible[index].style = error.style
    }
  }

  private mutating func add(
    _ error: QueuedError, at position: ErrorQueue.Position? = nil, _ surroundings: Surroundings
  ) -> [Effect] {
    let replaced: (error: QueuedError, reason: ErrorViewModel.HideReason)?
    if error.style == .placeholder, surroundings.placeholders == .machine {
      replaced = owned.map { ($0.error, .replaced) }
      owned = OwnedPlaceholder(error: error)
    } else {
      replaced = error.style == .silent ? (error, .dismissed) : queue.add(error, at: position)
    }
    guard let (other, reason) = replaced else { return [] }
    if reason == .dropped { droppedCount += other.count }
    ended.append(EndedError(id: other.id, reason: reason))
    guard reason == .replaced, other.id == error.rest else { return [] }
    // One retry of a merged error has failed: the others go on with the failure in its place.
    update(error.id) { $0.adoptRetries(of: other) }
    if attempt?.id == other.id { attempt?.id = error.id }
    return [.moveRetries(from: other.id, to: error.id)]
  }

  mutating func dismiss(_ id: ErrorViewModel.ID) -> [Effect] {
    // A placeholder that a machine shows ends with the state of the machine.
    guard let error = error(for: id), error.id != owned?.error.id else { return [] }
    defer { requestUpdate() }
    return remove(error.id, .dismissed)
  }

  mutating func dismissAll() -> [Effect] {
    defer { requestUpdate() }
    return queue.all.flatMap { remove($0.id, .dismissed) }
  }

  mutating func dismissAttempts(
    of id: ErrorViewModel.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    defer { requestUpdate() }
    var effects: [Effect] = []
    for error in queue.all {
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
    let isAttempting = attempt != nil
    attempt = nil
    defer { requestUpdate() }
    let all = queue.all + [owned?.error].compactMap(\.self)
    for error in all { _ = remove(error.id, .screenGone) }
    return isAttempting ? [.releaseAttempt] : []
  }
}

// The events of the view and of the machine.
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
    let style = first { $0.id == error.id }?.style ?? error.style
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
    if owned != nil { owned?.isNew = true }
    return requeue(surroundings)
  }

  /// Adds every error of the queue again, because another view or machine shows it.
  mutating func requeue(_ surroundings: Surroundings) -> [Effect] {
    let waiting = queue.all
    queue = ErrorQueue(alertLimit: queue.alertLimit, policy: queue.policy)
    var effects: [Effect] = []
    for var error in waiting {
      adoptStyle(of: &error, surroundings)
      effects += add(error, surroundings)
    }
    requestUpdate()
    return effects
  }

  mutating func recordPlaceholder(
    isShown: Bool, _ surroundings: Surroundings
  ) -> [Effect] {
    guard var error = owned?.error, owned?.isNew == false else { return [] }
    owned?.isVisible = isShown
    guard !isShown else { return [] }
    owned = nil
    var others = surroundings
    others.placeholders = .unavailable
    adoptStyle(of: &error, others)
    requestUpdate()
    return add(error, surroundings)
  }

  mutating func placeholderWasHidden() -> [Effect] {
    guard let owned, owned.isVisible else { return [] }
    // The attempt continues, because it has moved the machine.
    let attempt = attempt
    _ = remove(owned.error.id, .dismissed)
    self.attempt = attempt
    requestUpdate()
    return []
  }
}
