// SPDX-License-Identifier: MIT

/// The block sizes that are known before the content of a box is laid out.
///
/// Intrinsic inline sizes depend on them if columns wrap or boxes have aspect ratios.
struct BlockSpace {
  /// The block size of the containing block for percentages; NaN if indefinite.
  var available = Double.nan
  /// The inline size of the containing block for percentages of margins.
  var width = Double.nan
  /// A Boolean value that indicates whether an automatic block size stretches to the container.
  var isStretched = false
  /// The border-box block size set by the container; NaN if there is none.
  var fixed = Double.nan
  /// A Boolean value that indicates whether the content treats even a known block size as
  /// indefinite (CSS Flexbox §9.8).
  var isIndefinite = false
}
