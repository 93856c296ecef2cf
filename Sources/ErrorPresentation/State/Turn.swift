// SPDX-License-Identifier: MIT

/// A turn of a presenter: passes that update the view, one effect at a time, until nothing changes.
///
/// ```mermaid
/// stateDiagram-v2
///   idle --> hiding: an event has changed the queue
///   hiding --> settingPlaceholder
///   settingPlaceholder --> delegatingPlaceholder: the machine has a new placeholder
///   delegatingPlaceholder --> showing
///   settingPlaceholder --> showing
///   showing --> counting
///   counting --> finishing
///   finishing --> hiding: a callback has changed the queue
///   finishing --> idle
/// ```
struct Turn: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case idle
    /// Hides each of these errors that is no longer visible.
    case hiding([QueuedError.ID])
    /// Sets the texts of the placeholder that a machine shows.
    case settingPlaceholder
    /// Lets the machine show the placeholder.
    case delegatingPlaceholder(QueuedError.ID)
    case showing
    /// Shows the counts of these errors, or of all that have changed if `nil`.
    case counting([QueuedError.ID]?)
    case finishing([EndedError])
  }

  var phase = Phase.idle
  /// The stack of banners that the last pass has shown.
  var stack: [QueuedError.ID] = []
  /// Another pass follows the current one.
  var needsPass = false
  /// The number of views that are being detached, during which no turn begins.
  var detachments = 0
}
