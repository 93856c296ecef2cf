// SPDX-License-Identifier: MIT

extension Inspection {
  private static let hiddenPaths = Locked<[Glob]>([])

  /// Keeps parts of values out of everything that is written down, from now on.
  ///
  /// ```swift
  /// Inspection.hide("password", "user.card.*")
  /// ```
  ///
  /// For values of one's own, ``Secret`` does so wherever they are.
  ///
  /// - Parameter paths: The names of properties from a value down, joined by dots; `*` stands for any text, `?` for any
  ///   character. A name alone is hidden wherever it stands.
  public static func hide(_ paths: String...) {
    let globs = paths.flatMap { $0.contains(".") ? [Glob($0)] : [Glob($0), Glob("*." + $0)] }
    hiddenPaths.withLock { $0 += globs }
  }

  /// Ends everything that was hidden by ``hide(_:)``.
  public static func hideNothing() {
    hiddenPaths.withLock { $0 = [] }
  }

  static var pathsToHide: [Glob] { hiddenPaths.withLock { $0 } }
}
