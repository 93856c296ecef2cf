// SPDX-License-Identifier: MIT

@_exported public import AutoRender
@_exported public import ColorRoles
@_exported public import Controls
@_exported public import ErrorPresentation
@_exported public import Inspection
@_exported public import Observable
@_exported public import Scheduling
@_exported public import Screen
@_exported public import StateMachine
@_exported public import Trace
