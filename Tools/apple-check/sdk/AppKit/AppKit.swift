// SPDX-License-Identifier: MIT
//
// Facts: AppKit.h, which includes Foundation and CoreGraphics.
@_exported import AppKit
@_exported import Foundation
@_exported import CoreGraphics
