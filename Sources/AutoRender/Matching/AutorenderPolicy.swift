// SPDX-License-Identifier: MIT

/// The rule for views that more than one property could feed: ``AutoRenderer/Policy``.
public enum AutorenderPolicy: String, Sendable {
  /// Ambiguous views are not rendered.
  case strict
  /// Each of the remaining views is fed from the first of the remaining properties, in the order of
  /// declaration.
  case declarationOrder = "in order of declaration"
  /// As in ARCH, the first property of its type that is not `nil` feeds every view, whatever its
  /// name. A view without a value is hidden, also if there is no such property.
  case archCompatible = "compatible with ARCH"
}
