// SPDX-License-Identifier: MIT

/// Listings from the article "Vivid UI", rewritten with other values.
///
/// Above each listing is the edit that a reader makes in the article's code. Listings are nested
/// here, so that the article's names do not collide with other articles' names.
@MainActor enum Vivid {}
