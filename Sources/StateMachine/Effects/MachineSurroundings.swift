// SPDX-License-Identifier: MIT

import PresentationInspection

/// The surroundings with which a machine was started.
struct MachineSurroundings {
  var scheduler: (any ActionScheduler)?
  weak var owner: (any Actor)?
  /// A Boolean value that indicates whether effects never start, in a test of the definition.
  var ignoresEffects = false
}
