// SPDX-License-Identifier: MIT

extension AutoRenderer {
  /// The way in which new renderers read states that allow it.
  @_spi(Measuring) @TaskLocal public static var reading = AutoRenderExplanation.Reading.memory

  /// A Boolean value that indicates whether new renderers treat every object as one of Objective-C.
  ///
  /// In a debug build, the environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C=1` sets the default
  /// to `true`. This tests and measures the path of UIKit views on other platforms.
  @_spi(Measuring) @TaskLocal public static var assumesObjectiveC =
    ReferenceCounting.isObjectiveCAssumed

  /// Removes the cached shapes of types, so that their creation can be measured.
  @_spi(Measuring) public static func removeCachedTypes() {
    StateShape.removeAllCached()
    ScreenShape.removeAllCached()
  }
}
