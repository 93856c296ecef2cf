// SPDX-License-Identifier: MIT

/// Takes out of a text what users have no use for, and others might have.
///
/// Texts of `LocalizedError` are written for users, and yet often quote what failed. Word by word, this looks for paths, URLs,
/// hosts and addresses, emails, identifiers, tokens, and whatever a password or a token is named before; an ellipsis stands
/// for what is taken out. What braces, brackets or quotes hold goes as a whole, and so does what lies between the ends of a path.
/// In doubt a word goes: the name of a file looks like a host.
package enum Redaction {
  /// A text without what is not for users; nil if no word is left.
  ///
  /// - Parameter text: Any text.
  /// - Returns: What is left of it, on one line. Complexity: O(length).
  package static func redacted(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    var hidden = words.map(isTechnical)
    hideNamedSecrets(of: words, in: &hidden)
    hideQuotes(of: words, in: &hidden)
    hidePaths(of: words, in: &hidden)
    hideData(of: words, in: &hidden)
    var shown: [Substring] = []
    for (word, isHidden) in zip(words, hidden) {
      if !isHidden {
        shown.append(word)
      } else if shown.last != "…" {
        shown.append("…")
      }
    }
    guard shown.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    return shown.joined(separator: " ")
  }

  private static let openers: Set<Character> = ["\"", "'", "`", "“", "‘", "«", "„", "("]
  private static let closers: Set<Character> = [
    "\"", "'", "`", "”", "’", "»", "“", ")", ".", ",", ";", ":", "!", "?", "…",
  ]
  private static let ends: Set<Character> = ["\"", "'", "`", "“", "”", "’", "»", ")"]
  private static let marks: Set<Character> = [
    "\\", "@", "=", "_", "{", "}", "[", "]", "<", ">", "|", "$", "%",
  ]
  private static let namesOfSecrets: Set<String> = [
    "apikey", "auth", "authorization", "code", "cookie", "credentials", "key", "login",
    "passphrase", "passwd", "password", "pin", "pwd", "secret", "session", "token", "user",
    "username", "код", "ключ", "логин", "пароль", "секрет", "токен",
  ]

  /// A word without the punctuation around it.
  private static func core(_ word: Substring) -> Substring {
    var core = word.drop(while: openers.contains)
    while let last = core.last, closers.contains(last) { core.removeLast() }
    return core
  }

  private static func isTechnical(_ word: Substring) -> Bool {
    // A dash may stand between words without spaces.
    core(word).split { "—–…".contains($0) }.map(core).contains { core in
      core.dropLast(core.last == "%" ? 1 : 0).contains(where: marks.contains)
        || isPath(core) || isPair(core) || isHost(core) || isOpaque(core)
    }
  }

  /// A path, absolute or not; `and/or` and `km/h` are none.
  private static func isPath(_ core: Substring) -> Bool {
    guard core.contains("/") else {
      return core.hasPrefix("~") && core.dropFirst().first?.isLetter == true
    }
    let names = core.split(separator: "/", omittingEmptySubsequences: false)
    let isChoice =
      names.count == 2 && names.allSatisfy { 1...3 ~= $0.count && $0.allSatisfy(\.isLetter) }
    return !isChoice
  }

  /// A name and its value, a host and its port, or parts of an address; `12:30` is none.
  private static func isPair(_ core: Substring) -> Bool {
    guard core.contains(":") else { return false }
    let parts = core.split(separator: ":", omittingEmptySubsequences: false)
    return !parts.allSatisfy { 1...2 ~= $0.count && $0.allSatisfy(\.isNumber) }
  }

  /// A host or an address of four numbers; `3.5` and `e.g.` are none.
  private static func isHost(_ core: Substring) -> Bool {
    let labels = core.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, labels.allSatisfy({ !$0.isEmpty }) else { return false }
    guard labels.count > 1 else { return last.lowercased() == "localhost" }
    if last.allSatisfy(\.isNumber) { return labels.count >= 4 }
    return last.count > 1
  }

  /// A token: letters with digits among them, more letters than words have, or more digits than dates have.
  private static func isOpaque(_ core: Substring) -> Bool {
    let digits = core.count(where: \.isNumber)
    guard core.contains(where: \.isLetter) else { return digits >= 9 }
    return core.count >= (digits > 0 ? 6 : 32)
  }

  /// Hides what follows `Bearer`, `password:`, `password =`, or, in quotes, `password`.
  private static func hideNamedSecrets(of words: [Substring], in hidden: inout [Bool]) {
    for index in words.indices.dropLast() {
      let (word, next) = (words[index], words[index + 1])
      let name = core(word).split(separator: "-").last?.lowercased() ?? ""
      let isAssigned = ["=", ":"].contains(next)
      let isQuoted = next.first.map(openers.contains) == true && next.first != "("
      guard
        name == "bearer"
          || namesOfSecrets.contains(name) && (word.hasSuffix(":") || isAssigned || isQuoted)
      else { continue }
      // Secrets may be of several words: up to where the clause ends.
      for position in words.indices[(index + 1)...] {
        hidden[position] = true
        if let last = words[position].last, ".,;!?".contains(last) { break }
        if name == "bearer" || isQuoted { break }
      }
    }
  }

  /// Hides a quotation if anything in it is hidden.
  private static func hideQuotes(of words: [Substring], in hidden: inout [Bool]) {
    var start: Int?
    for (index, word) in words.enumerated() {
      if start == nil, let first = word.first, openers.contains(first) { start = index }
      let isEnd = word.reversed().prefix(while: closers.contains).contains(where: ends.contains)
      guard let first = start, isEnd, index > first || word.count > 1 else { continue }
      if hidden[first...index].contains(true) {
        for position in first...index { hidden[position] = true }
      }
      start = nil
    }
  }

  /// Hides what lies between the start of an absolute path and the last word that is hidden: paths have spaces.
  private static func hidePaths(of words: [Substring], in hidden: inout [Bool]) {
    let start = words.firstIndex { word in
      let core = core(word)
      return core.hasPrefix("/") || core.hasPrefix("~") || core.contains("\\")
        || core.contains("://") || core.hasPrefix("file:")
    }
    guard let start else { return }
    let end = words.lastIndex { $0.contains("/") || $0.contains("\\") || isHost(core($0)) }
    for index in start...max(start, end ?? start) { hidden[index] = true }
  }

  /// Hides data such as JSON, from the first brace or bracket to the last, or to the end if it is cut off.
  private static func hideData(of words: [Substring], in hidden: inout [Bool]) {
    guard let start = words.firstIndex(where: { $0.contains("{") || $0.contains("[") }) else {
      return
    }
    let end = words.lastIndex { $0.contains("}") || $0.contains("]") } ?? words.count - 1
    let isCutOff =
      words[start...].joined().filter { "{[".contains($0) }.count
      > words[start...].joined().filter { "}]".contains($0) }.count
    for index in start...(isCutOff ? words.count - 1 : max(start, end)) { hidden[index] = true }
  }
}
