// SPDX-License-Identifier: MIT

@_exported public import PresentationAutoRender
@_exported public import PresentationControls
@_exported public import PresentationErrors
@_exported public import PresentationInspection
@_exported public import PresentationObservable
@_exported public import PresentationScreens
@_exported public import PresentationStateMachine
@_exported public import PresentationTrace
