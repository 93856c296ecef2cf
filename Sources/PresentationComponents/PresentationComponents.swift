// SPDX-License-Identifier: MIT

@_exported public import AbstractViews
@_exported public import Components
@_exported public import Layout
@_exported public import Lists
@_exported public import Presentation
@_exported public import Styling
