// SPDX-License-Identifier: MIT

/// Something that came from outside while a trace was recorded: it is what a replay feeds.
public struct TraceInput: Sendable, Hashable {
  /// What it is to the app.
  public enum Role: String, Sendable, Codable {
    /// It was told, as a command of the user is.
    case input
    /// It was asked for, and waited for.
    case answer
    /// Time had passed that was waited for.
    case timer
  }

  /// What the app calls it.
  public let name: String
  /// What it is to the app.
  public let role: Role
  /// Which one: inputs are counted, and answers and timers have the number of what waits for them.
  public let number: Int
  /// What came, as JSON; nil where there is nothing to it.
  public let content: String?
  /// When, counted from the beginning.
  public let time: Duration
  /// How many entries of the trace came before it.
  public let place: Int

  init(name: String, role: Role, number: Int, content: String?, time: Duration, place: Int = 0) {
    self.name = name
    self.role = role
    self.number = number
    self.content = content
    self.time = time
    self.place = place
  }
}
