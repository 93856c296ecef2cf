// SPDX-License-Identifier: MIT

/// The rules that say which parts of values are hidden, by their names.
struct HiddenPaths: Sendable {
  private static let lazyPrefix = "$__lazy_storage_$_"
  /// The names that property wrappers give to what they wrap.
  private static let wrapperNames: Set<String> = ["wrappedvalue", "projectedvalue"]

  private static let rules = Locked(HiddenPaths())

  /// The rules that apply to the whole process.
  static var current: HiddenPaths { rules.withLock { $0 } }

  /// Changes the rules that apply to the whole process.
  static func update(_ change: (inout HiddenPaths) -> Void) {
    rules.withLock { change(&$0) }
  }

  private var globs: [Glob] = []

  /// A Boolean value that indicates whether nothing is hidden.
  var isEmpty: Bool { globs.isEmpty }

  /// Adds a rule.
  ///
  /// - Parameter pattern: Names joined by dots; `*` stands for any text, `?` for any character.
  mutating func add(_ pattern: String) {
    let names = Self.normalized(pattern)
    guard !names.isEmpty else { return }
    globs.append(Glob("*.\(names).*"))
  }

  /// Returns a Boolean value that indicates whether a rule hides a path, or anything that contains
  /// it.
  ///
  /// - Parameter path: The names from a value down to one of its parts, joined by dots.
  /// - Returns: `true` if the part is hidden.
  func contain(_ path: String) -> Bool {
    guard !globs.isEmpty, !path.isEmpty else { return false }
    let names = ".\(Self.normalized(path))."
    return globs.contains { $0.matches(names) }
  }

  /// Returns a path without differences of spelling: `_apiKey.wrappedValue`, `API_KEY` and
  /// `api-key` are one name.
  private static func normalized(_ path: String) -> String {
    path.split(separator: ".").map(normalizedName)
      .filter { !$0.isEmpty && !wrapperNames.contains($0) }.joined(separator: ".")
  }

  private static func normalizedName(_ name: Substring) -> String {
    let name = name.hasPrefix(lazyPrefix) ? name.dropFirst(lazyPrefix.count) : name
    return name.filter { !"_-$ ".contains($0) }.lowercased()
  }
}
