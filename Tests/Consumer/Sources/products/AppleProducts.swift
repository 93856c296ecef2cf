// SPDX-License-Identifier: MIT

import AppleTrace
import SwiftUIViews
import UIKitViews

/// Does nothing, because the products have public symbols on Apple's platforms only.
///
/// A package for those and other platforms depends on them everywhere.
func useAppleProducts() {}
