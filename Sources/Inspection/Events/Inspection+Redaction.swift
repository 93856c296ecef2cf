// SPDX-License-Identifier: MIT

extension Inspection {
  /// Hides parts of values in all traces and recordings from now on.
  ///
  /// ```swift
  /// Inspection.hide("password", "user.card.*")
  /// ```
  ///
  /// A rule applies to properties, to the labels of enum cases and of their payloads, to the keys
  /// of an `NSError`'s `userInfo`, to the keys of recorded JSON, and to named observables and
  /// inputs. It hides everything below a matching name. Leading underscores, lazy storage, the
  /// `wrappedValue` of property wrappers, case, and the separators `_` and `-` do not matter:
  /// `apiKey` also hides `_apiKey`, `API_KEY` and `api-key`.
  ///
  /// A value that is computed from a hidden one, such as a text that contains it, has its own name.
  /// Hide a value of your own wherever it appears by making it a ``Secret``.
  ///
  /// - Parameter paths: Names, or several joined by dots, each the name of a part of the one
  ///   before. `*` stands for any text, `?` for any character.
  public static func hide(_ paths: String...) {
    HiddenPaths.update { rules in
      for path in paths { rules.add(path) }
    }
  }

  /// Removes all rules that ``hide(_:)`` has added.
  public static func hideNothing() {
    HiddenPaths.update { $0 = HiddenPaths() }
  }

  /// Returns a Boolean value that indicates whether a rule hides a path of names joined by dots.
  package static func isHidden(_ path: String) -> Bool { HiddenPaths.current.contain(path) }
}
