// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ScreenReading {
  /// Fails the running test for each control without a label.
  ///
  /// - Parameters:
  ///   - filePath: The path of the file.
  ///   - line: The line.
  public func expectLabels(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    for control in unlabeledControls {
      let x = Int64(clamping: control.frame.minX.rounded())
      let y = Int64(clamping: control.frame.minY.rounded())
      TestFailure.report(
        "“\(control.speech)” at \(x), \(y) has no label: a screen reader cannot name it; "
          + "set(accessibility: AccessibilityContent(label: …)) labels it", at: location)
    }
  }
}
