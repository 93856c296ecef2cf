// SPDX-License-Identifier: MIT

/// The rule for views with several matching properties.
public enum AutoRenderPolicy: String, Sendable {
  /// Ambiguous views are not rendered.
  case strict
  /// Each remaining view takes the first remaining property of its type, in the order of
  /// declaration. A property feeds one view.
  case declarationOrder = "in order of declaration"
  /// The first property of its type that is not `nil` feeds every view, as in ARCH, whatever its
  /// name.
  ///
  /// A view without a value is hidden in each pass, even if there is no such property. The views
  /// of the most derived class are rendered first, then those of its superclasses.
  case archCompatible = "compatible with ARCH"
}
