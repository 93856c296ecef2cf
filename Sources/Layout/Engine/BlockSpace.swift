// SPDX-License-Identifier: MIT

/// The block sizes that a box knows before its content is laid out.
///
/// An intrinsic inline size follows from it where columns wrap or boxes have aspect ratios.
struct BlockSpace {
  /// The block size of the containing block, of which percentages are; not a number if indefinite.
  var available = Double.nan
  /// The inline size of the containing block, of which percentages of margins are.
  var width = Double.nan
  /// A Boolean value that indicates whether an automatic block size is that of the container.
  var isStretched = false
  /// The block size that the container has decided on, with padding and border.
  var fixed = Double.nan
  /// A Boolean value that indicates whether the content treats even a known block size as
  /// indefinite (CSS Flexbox §9.8).
  var isIndefinite = false
}
