// SPDX-License-Identifier: MIT

extension ErrorPresenter {
  /// Delegates placeholders to the states of a machine.
  ///
  /// - Precondition: No other machine shows them.
  package func delegatePlaceholders(to owner: PlaceholderOwner) {
    precondition(
      self.owner == nil,
      "Cannot show the errors of one presenter on two screens: create a presenter for each screen"
    )
    self.owner = owner
    send(.requeue)
  }

  package var delegatesPlaceholders: Bool { owner != nil }

  /// Records whether the machine shows the placeholder; otherwise the error takes another style.
  package func recordPlaceholder(isShown: Bool) {
    send(.placeholderShown(isShown))
  }

  /// Records that the machine has left its error state, and so has hidden the placeholder.
  package func placeholderWasHidden() {
    send(.placeholderHidden)
  }
}
