// SPDX-License-Identifier: MIT

/// The listings of the article "Vivid UI", rewritten with other values.
///
/// Above each listing is the edit that a reader makes in the article's code. A listing is nested
/// here, so that the names of the article do not collide with those of other articles.
@MainActor enum Vivid {}
