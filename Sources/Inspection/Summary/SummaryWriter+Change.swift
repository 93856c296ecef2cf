// SPDX-License-Identifier: MIT

import PresentationReflection

extension SummaryWriter {
  private static let longestContext = 60
  /// The limit for the search of a difference, in Unicode scalars.
  private static let longestSearched = 4_096

  /// Describes two different values so that the difference is visible.
  ///
  /// - Complexity: O(the length of both texts).
  func change(from old: Any, to new: Any, at path: String) -> (old: String, new: String) {
    let (older, newer) = (summary(of: old, at: path), summary(of: new, at: path))
    guard older == newer, older != ValueSummary.hidden, older != "…" else { return (older, newer) }
    guard type(of: old) == type(of: new) else {
      return ("\(older) (\(type(of: old)))", "\(newer) (\(type(of: new)))")
    }
    if let old = old as? String, let new = new as? String {
      return context(of: old, new) ?? (older, "another text with the same beginning")
    }
    guard ReflectedValue(old).style != .object else { return (older, "another \(newer)") }
    return context(of: ValueText.of(old, at: path), ValueText.of(new, at: path))
      ?? (older, "another value with the same description")
  }

  /// Returns excerpts from shortly before the first visible difference, if any.
  private func context(of old: String, _ new: String) -> (old: String, new: String)? {
    func searched(_ text: String) -> [Character] {
      let scalars = text.unicodeScalars.prefix(Self.longestSearched)
      let isTruncated = scalars.endIndex < text.unicodeScalars.endIndex
      // A credential must not lose the beginning of its URL.
      return Array(URLRedactor.redacted(String(scalars), isTruncated: isTruncated))
    }
    let (before, after) = (searched(old), searched(new))
    let common = zip(before, after).prefix { $0 == $1 }.count
    guard common < max(before.count, after.count) else { return nil }
    let start = max(0, common - Self.longestContext / 3)
    func part(_ text: [Character]) -> String {
      let end = min(text.count, start + Self.longestContext)
      let part = String(text[min(start, end)..<end])
      return (start > 0 ? "…" : "") + String(reflecting: part) + (end < text.count ? "…" : "")
    }
    return (part(before), part(after))
  }
}
