// SPDX-License-Identifier: MIT

/// The block sizes that are known before the content of a box is laid out.
///
/// Intrinsic inline sizes depend on them if columns wrap or boxes have aspect ratios.
struct BlockSpace {
  /// The containing block's block size for percentages; NaN if indefinite.
  var available = Double.nan
  /// The containing block's inline size for percentages of margins.
  var width = Double.nan
  /// `true` if an automatic block size stretches to the container.
  var isStretched = false
  /// The border-box block size that the container sets; NaN if none.
  var fixed = Double.nan
  /// `true` if the content treats even a known block size as indefinite (CSS Flexbox §9.8).
  var isIndefinite = false
}
