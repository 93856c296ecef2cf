// SPDX-License-Identifier: MIT

// Results are added to `sunk`, because the optimizer would otherwise remove the work that computes
// them. `@inline(never)` prevents inlining, even where the optimizer works across modules;
// `consumed` is visible to other modules, which keeps the store. The variable is private, so that
// the compiler sees every access and omits exclusivity checks. A call and an addition remain, the
// same in a subject and in its baselines.

@MainActor private var sunk = 0

/// The sum of all consumed results.
@MainActor package var consumed: Int { sunk }

/// Consumes a result, so that the work that computes it cannot be removed.
///
/// - Parameter result: A value that depends on the whole result.
@MainActor @inline(never) package func consume(_ result: Int) {
  sunk &+= result
}

/// Consumes a result, so that the work that computes it cannot be removed.
///
/// - Parameter result: A value that depends on the whole result.
@MainActor @inline(never) package func consume(_ result: Bool) {
  sunk &+= result ? 1 : 0
}

/// Hides a closure's body from the optimizer, so that each call to it remains.
///
/// - Parameter closure: A closure.
/// - Returns: The same closure.
@inline(never) package func opaque(
  _ closure: @escaping @MainActor (Int, Int) -> Void
) -> @MainActor (Int, Int) -> Void {
  closure
}
