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
    guard let id = equal?.id else {
      add(error, at: position, surroundings)
      return []
    }
    update(id) { $0.merge(error) }
    if attempt?.error.id == id { attempt?.error.merge(error) }
    counted.append(id)
    return [.merge(error.id, into: id)]
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
  ) {
    if error.style == .placeholder, surroundings.placeholders == .machine {
      if let owned { ended.append(EndedError(id: owned.error.id, reason: .replaced)) }
      owned = OwnedPlaceholder(error: error)
    } else if error.style == .silent {
      ended.append(EndedError(id: error.id, reason: .dismissed))
    } else if let (other, reason) = queue.add(error, at: position) {
      if reason == .dropped { droppedCount += other.count }
      ended.append(EndedError(id: other.id, reason: reason))
    }
  }

  mutating func dismiss(_ id: ErrorViewModel.ID) -> [Effect] {
    // A placeholder that a machine shows ends with the state of the machine.
    guard let error = error(for: id), error.id != owned?.error.id else { return [] }
    defer { requestUpdate() }
    return remove(error.id, .dismissed)
  }

  mutating func dismissAll(where condition: (QueuedError) -> Bool) -> [Effect] {
    defer { requestUpdate() }
    return queue.all.filter(condition).flatMap { remove($0.id, .dismissed) }
  }

  mutating func dismissAttempts(
    of id: ErrorViewModel.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    dismissAll { $0.origins.contains(id) } + cancelAttempt(of: id, surroundings)
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
    for var error in waiting {
      adoptStyle(of: &error, surroundings)
      add(error, surroundings)
    }
    requestUpdate()
    return []
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
    add(error, surroundings)
    requestUpdate()
    return []
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
