// SPDX-License-Identifier: MIT

extension Inspection {
  /// Hides parts of values in all traces and recordings from now on.
  ///
  /// ```swift
  /// Inspection.hide("password", "user.card.*")
  /// ```
  ///
  /// A rule applies to properties, to the labels of enum cases and of their payloads, and to named
  /// observables and inputs. It also applies to the keys of an `NSError`'s `userInfo` and of
  /// recorded JSON. It hides everything below a matching name. Case, leading underscores, and the
  /// separators `_` and `-` do not matter: `apiKey` also hides `_apiKey`, `API_KEY` and `api-key`.
  /// Nor do lazy storage and the `wrappedValue` of property wrappers.
  ///
  /// A value computed from a hidden one, such as a text that contains it, has its own name. To hide
  /// a value of your own everywhere, make it a ``Secret``.
  ///
  /// - Parameter paths: Names, or paths of names joined by dots. `*` matches any text, `?` any
  ///   character.
  public static func hide(_ paths: String...) {
    RedactionRules.update { rules in
      for path in paths { rules.add(path) }
    }
  }

  /// Removes all rules that ``hide(_:)`` has added.
  public static func hideNothing() {
    RedactionRules.update { $0 = RedactionRules() }
  }

  /// Returns a Boolean value that indicates whether a rule hides a path of names joined by dots.
  package static func isHidden(_ path: String) -> Bool { RedactionRules.current.matches(path) }

  /// The name of the input that a boundary is passing to the app, if it is recorded as it is.
  @MainActor package static var unredactedInput: String?
}
