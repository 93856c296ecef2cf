// SPDX-License-Identifier: MIT

/// The rule for views with several matching properties: ``AutoRenderer/Policy``.
public enum AutorenderPolicy: String, Sendable {
  /// Ambiguous views are not rendered.
  case strict
  /// The first of the remaining properties feeds each of the remaining views, in the order of
  /// declaration.
  case declarationOrder = "in order of declaration"
  /// The first property of its type that is not `nil` feeds every view, as in ARCH, whatever its
  /// name.
  ///
  /// A view without a value is hidden, even if there is no such property.
  case archCompatible = "compatible with ARCH"
}
