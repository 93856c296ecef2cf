// SPDX-License-Identifier: MIT

extension StateMachine {
  /// Enters the initial state, with whatever the definition does there.
  ///
  /// A machine whose definition has something to do around its states is started once, before anything is
  /// sent to it; no other machine has to be. Inside a callback the state is entered when that is over.
  public final func start() {
    precondition(
      !definition.needsStart || row == definition.table.rowCount,
      "Cannot start a machine that has been started")
    position = definition.initialRow << definition.shift
    enqueue(.start)
  }
}
