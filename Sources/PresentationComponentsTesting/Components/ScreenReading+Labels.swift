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
  ///   - fileID: The module and the file of the failures.
  ///   - filePath: The path of the file.
  ///   - line: The line.
  ///   - column: The column.
  public func expectLabels(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestFailure.Location(
      fileID: fileID, filePath: filePath, line: line, column: column)
    for control in unlabeledControls {
      let x = Int64(clamping: control.frame.minX.rounded())
      let y = Int64(clamping: control.frame.minY.rounded())
      TestFailure.report(
        "“\(control.speech)” at \(x), \(y) has no label: a screen reader cannot name it; "
          + "set(accessibility: AccessibilityContent(label: …)) labels it", at: location)
    }
  }
}
