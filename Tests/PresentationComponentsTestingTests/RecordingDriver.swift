// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationControls
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The driver for recording views, which may be inside other views.
@MainActor enum RecordingDriver {
  /// Creates a driver; `recorded` returns a host view's recording view.
  static func make(
    _ host: any ComponentHost,
    recorded: @escaping @MainActor (any ComponentView) -> RecordedView?
  ) -> HostDriver {
    var driver = HostDriver(host: host, root: host.makeContainer())
    let root = recorded(driver.root)
    driver.root.frame = CGRect(x: 0, y: 0, width: 640, height: 480)
    driver.tap = { recorded($0)?.tap() }
    driver.longPress = { recorded($0)?.longPress() }
    driver.reading.isVisible = { view in
      let views = recorded(view).map { Array(sequence(first: $0, next: \.superview)) } ?? []
      return views.last === root && views.allSatisfy { $0.isVisible && !$0.isConcealed }
    }
    driver.reading.text = { recorded($0)?.text?.string ?? "" }
    driver.reading.isOn = { recorded($0)?.isOn ?? false }
    driver.reading.alpha = { recorded($0)?.alpha ?? 1 }
    driver.reading.accessibilityIdentifier = { recorded($0)?.accessibilityIdentifier }
    driver.reading.elements = { recorded($0)?.reading.elements ?? [] }
    driver.reading.lines = { label in
      guard let view = recorded(label) else { return [] }
      return RecordingHost().picture(of: view).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    driver.reading.appearances = { recorded($0)?.appearances ?? [] }
    return driver
  }
}

extension RecordedView {
  /// A description of each visible character's appearance.
  fileprivate var appearances: [String] {
    guard let text else { return [] }
    let lines = MonospaceMetrics.measurer.styledLines(of: text, fitting: frame.width)
    return lines.flatMap(\.runs).flatMap { run in
      let look = "\(run.style.rawValue) \(run.color.rawValue) \(run.emphasis)"
      return Array(repeating: look, count: run.string.filter { $0 != " " }.count)
    }
  }
}
