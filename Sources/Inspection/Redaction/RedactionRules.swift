// SPDX-License-Identifier: MIT

/// The rules that hide parts of values by name.
struct RedactionRules: Sendable {
  private static let lazyPrefix = "$__lazy_storage_$_"
  /// The names of property wrappers' wrapped values.
  private static let wrapperNames: Set<String> = ["wrappedvalue", "projectedvalue"]

  private static let rules = Locked(RedactionRules())

  static var current: RedactionRules { rules.withLock { $0 } }

  static func update(_ change: (inout RedactionRules) -> Void) {
    rules.withLock { change(&$0) }
  }

  private var globs: [Glob] = []

  var isEmpty: Bool { globs.isEmpty }

  /// Adds a rule of names joined by dots; `*` matches any text, `?` any character.
  mutating func add(_ pattern: String) {
    let names = Self.normalized(pattern)
    guard !names.isEmpty else { return }
    globs.append(Glob("*.\(names).*"))
  }

  /// Returns a Boolean value that indicates whether a rule hides a path or one of its ancestors.
  ///
  /// - Parameter path: The names from a value down to one of its parts, joined by dots.
  /// - Returns: `true` if the part is hidden.
  func matches(_ path: String) -> Bool {
    guard !globs.isEmpty, !path.isEmpty else { return false }
    let names = ".\(Self.normalized(path))."
    return globs.contains { $0.matches(names) }
  }

  /// Normalizes spellings: `_apiKey.wrappedValue`, `API_KEY` and `api-key` are one name.
  private static func normalized(_ path: String) -> String {
    path.split(separator: ".").map(normalizedName)
      .filter { !$0.isEmpty && !wrapperNames.contains($0) }.joined(separator: ".")
  }

  private static func normalizedName(_ name: Substring) -> String {
    let name = name.hasPrefix(lazyPrefix) ? name.dropFirst(lazyPrefix.count) : name
    return name.filter { !"_-$ ".contains($0) }.lowercased()
  }
}
