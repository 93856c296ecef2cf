// SPDX-License-Identifier: MIT

// What a workload computes goes into `sunk`, or the optimiser drops the work itself. `@inline(never)` keeps
// each call a call, also where the optimiser works across modules; that other modules may read `consumed`
// keeps the store. The variable itself is private, so that the compiler sees every access and checks none
// of them for exclusivity. What is left, a call and an addition, is the same in the subject and in its
// baselines.

@MainActor private var sunk = 0

/// The sum of everything that was consumed.
@MainActor package var consumed: Int { sunk }

/// Consumes a result, so that computing it cannot be left out.
///
/// - Parameter result: The result, or something that depends on all of it.
@MainActor @inline(never) package func consume(_ result: Int) {
  sunk &+= result
}

/// Consumes a result, so that computing it cannot be left out.
///
/// - Parameter result: The result, or something that depends on all of it.
@MainActor @inline(never) package func consume(_ result: Bool) {
  sunk &+= result ? 1 : 0
}

/// Returns a closure of which the optimiser no longer knows the body, so that a call of it is a call.
///
/// - Parameter closure: The closure.
/// - Returns: The same closure.
@inline(never) package func opaque(
  _ closure: @escaping @MainActor (Int, Int) -> Void
) -> @MainActor (Int, Int) -> Void {
  closure
}
