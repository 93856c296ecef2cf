// SPDX-License-Identifier: MIT

/// A stored property's name as written in source code.
struct Label: Hashable {
  /// The name without the prefixes that the compiler adds to lazy and wrapped properties.
  let name: String

  private static let lazyPrefix = "$__lazy_storage_$_"
  private static let suffixes = ["ViewModel", "ViewState", "View", "Label", "State", "Model"]
  private static let controlSuffixes = [
    "ImageView", "Button", "TextField", "Switch", "StackView", "Stack",
  ]

  init(_ reflected: String) {
    // Most names have no prefix, and searching for one takes long.
    guard let first = reflected.utf8.first, [UInt8(ascii: "$"), UInt8(ascii: "_")].contains(first)
    else {
      name = reflected
      return
    }
    var name = Substring(reflected)
    if name.hasPrefix(Self.lazyPrefix) {
      name = name.dropFirst(Self.lazyPrefix.count)
    }
    name = name.drop { $0 == "_" }
    self.name = String(name)
  }

  /// The name without a suffix such as `View`, `Label`, `State` or `Model`.
  var stem: String { dropping(Self.suffixes) ?? name }

  /// The name without a suffix such as `ImageView`, `Button` or `Switch`, or else the ``stem``.
  var controlStem: String { dropping(Self.controlSuffixes) ?? stem }

  private func dropping(_ suffixes: [String]) -> String? {
    suffixes.first { name.hasSuffix($0) && name.count > $0.count }
      .map { String(name.dropLast($0.count)) }
  }
}
