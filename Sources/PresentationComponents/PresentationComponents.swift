// SPDX-License-Identifier: MIT

@_exported public import PresentationCells
@_exported public import PresentationLayout
@_exported public import PresentationLists
@_exported public import PresentationViews
@_exported public import SwiftPresentation
