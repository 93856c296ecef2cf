// SPDX-License-Identifier: MIT
//
// Announcements to assistive technologies.
//
// Facts: developer.apple.com/documentation/accessibility, the page AccessibilityNotification.
@_exported import Foundation
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public enum AccessibilityNotification {
  public struct Announcement: Swift.Sendable {
    public init(_ announcement: Swift.String)
    public func post()
  }
}
