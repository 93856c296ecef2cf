// SPDX-License-Identifier: MIT

extension AutoRenderer {
  /// How the values of states are read by renderers that are made from now on, as far as it is possible.
  @_spi(Measuring) @TaskLocal public static var reading = AutorenderExplanation.Reading.memory

  /// A Boolean value that indicates whether renderers that are created from now on treat every
  /// object as one of Objective-C.
  ///
  /// The default is whether the environment variable `AUTORENDER_ASSUMES_OBJECTIVE_C` is `1`. So
  /// the path that views of UIKit take can be tested and measured where there is no Objective-C.
  @_spi(Measuring) @TaskLocal public static var assumesObjectiveC =
    ReferenceCounting.isObjectiveCAssumed

  /// Forgets what is known of types, so that finding it out can be measured.
  @_spi(Measuring) public static func forgetTypes() {
    StateShape.forgetAll()
    HostShape.forgetAll()
  }
}
