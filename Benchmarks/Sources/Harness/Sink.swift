// SPDX-License-Identifier: MIT

// Results are added to `sunk`, or the optimiser would remove the work that computes them.
// `@inline(never)` keeps each call a call, also where the optimiser works across modules;
// `consumed` is visible to other modules, which keeps the store. The variable is private, so that
// the compiler sees every access and checks none of them for exclusivity. A call and an addition
// remain, the same in a subject and in its baselines.

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

/// Hides the body of a closure from the optimiser, so that each call of it is a call.
///
/// - Parameter closure: The closure.
/// - Returns: The same closure.
@inline(never) package func opaque(
  _ closure: @escaping @MainActor (Int, Int) -> Void
) -> @MainActor (Int, Int) -> Void {
  closure
}
