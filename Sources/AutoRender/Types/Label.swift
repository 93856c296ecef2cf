// SPDX-License-Identifier: MIT

/// The name of a stored property as it is written in the source code.
struct Label: Hashable {
  /// The name without the prefixes that the compiler adds to lazy and wrapped properties.
  let name: String

  private static let lazyPrefix = "$__lazy_storage_$_"
  private static let suffixes = ["ViewModel", "ViewState", "View", "Label", "State", "Model"]

  init(_ reflected: String) {
    var name = Substring(reflected)
    if name.hasPrefix(Self.lazyPrefix) {
      name = name.dropFirst(Self.lazyPrefix.count)
    }
    name = name.drop { $0 == "_" }
    self.name = String(name)
  }

  /// The name without a suffix such as `View`, `Label`, `State` or `Model`.
  var stem: String {
    let suffix = Self.suffixes.first { name.hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(suffix?.count ?? 0))
  }
}
