// SPDX-License-Identifier: MIT

extension AutoRenderer {
  /// The way in which renderers that are created from now on read states, where a state allows it.
  @_spi(Measuring) @TaskLocal public static var reading = AutorenderExplanation.Reading.memory

  /// A Boolean value that indicates whether renderers that are created from now on treat every
  /// object as one of Objective-C.
  ///
  /// In a debug build, the environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C=1` makes it `true`
  /// by default. So the path that views of UIKit take can be tested and measured where there is no
  /// Objective-C.
  @_spi(Measuring) @TaskLocal public static var assumesObjectiveC =
    ReferenceCounting.isObjectiveCAssumed

  /// Removes the cached shapes of types, so that their creation can be measured.
  @_spi(Measuring) public static func forgetTypes() {
    StateShape.forgetAll()
    HostShape.forgetAll()
  }
}
