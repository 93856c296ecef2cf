// SPDX-License-Identifier: MIT

public import CPresentation

/// What a registry shares with the tokens of its observers, each of which may outlive the other and may be
/// released on any thread.
///
/// A token that dies on an unknown thread adds its observer to a pile, for the registry to let go of later. One
/// that is cancelled on the owner's isolation locks the ledger meanwhile, so that the registry, which may be
/// released elsewhere at this moment, does not go. Tokens hold the ledger, and neither weakly nor by a count
/// of its own that each would have to change: that would take longer than all else.
@safe @usableFromInline struct TokenLedger {
  @usableFromInline let ledger: UnsafeMutablePointer<cpresentation_ledger>

  init(of registry: AnyObserverRegistry) {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(registry).toOpaque())
    unsafe ledger = cpresentation_ledger_make(address)
  }

  /// Whether the token of any observer died.
  @inlinable var hasEnded: Bool {
    unsafe cpresentation_ledger_has_ended(ledger)
  }

  /// Hands over each observer of which the token died.
  func takeEnded(_ body: (AnyObserverNode) -> Void) {
    var pile = unsafe cpresentation_ledger_take_ended(ledger)
    while pile != 0 {
      let address = unsafe cpresentation_pile_take(&pile)
      if let pointer = unsafe UnsafeRawPointer(bitPattern: address) {
        unsafe Unmanaged<AnyObserverNode>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
      }
    }
  }

  /// Notes that there is one token more, which holds the ledger until it dies or is cancelled.
  func addToken() {
    unsafe cpresentation_ledger_add_token(ledger)
  }

  /// Notes, on any thread, that a token died.
  func tokenDied(of node: Unmanaged<AnyObserverNode>) {
    unsafe cpresentation_ledger_token_died(ledger, UInt(bitPattern: node.toOpaque()))
  }

  /// Takes what belongs to a token out of the registry, unless that is gone; on the owner's isolation.
  ///
  /// - Parameter take: Runs while the registry stays, and must not let go of anything.
  /// - Returns: What was taken.
  func cancelToken<Taken>(_ take: (AnyObserverRegistry) -> Taken) -> Taken? {
    let address = unsafe cpresentation_ledger_lock(ledger)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    defer { unsafe cpresentation_ledger_unlock(ledger) }
    return unsafe Unmanaged<AnyObserverRegistry>.fromOpaque(pointer)._withUnsafeGuaranteedRef(take)
  }

  /// Notes, on any thread, that the registry goes.
  func close() {
    unsafe cpresentation_ledger_close(ledger)
  }
}
