// SPDX-License-Identifier: MIT

// A replay is a test.
@_exported public import struct PresentationTraceExport.Replay
@_exported public import enum PresentationTraceExport.ReplayError
@_exported public import enum PresentationTraceExport.ReplayMode
