# SPDX-License-Identifier: MIT
"""Migrates the names of types: those that are nested now, and those that Apple's frameworks declare, too."""

import re

from swift_source import rename

TYPES = {
    "AccessibilityElement": "ScreenReading.Element",
    "CellStyle": "CellGrid.Style",
    "ColorDepth": "CellGrid.ColorDepth",
    "ErrorRetry": "ErrorViewModel.Retry",
    "ErrorTextsError": "ErrorTexts.Failure",
    "FocusDriver": "HostDriver.Focus",
    "HostConformanceReport": "HostConformance.Report",
    "HostReading": "HostDriver.Reading",
    "InspectionCategory": "InspectionEvent.Category",
    "InspectionSubject": "InspectionEvent.Subject",
    "LayoutEdges": "LayoutStyle.Edges",
    "ObserverProtocol": "ObservationToken",
    "SupportCode": "ErrorViewModel.SupportCode",
    "TerminalColor": "CellGrid.Color",
    "TerminalError": "TerminalSession.Failure",
    "TerminalShimmer": "TerminalTheme.Shimmer",
    "TextEmphasis": "StyledText.Emphasis",
    "TextFieldDriver": "HostDriver.TextField",
    "TraceDifference": "TraceFile.Difference",
    "TraceFileError": "TraceFile.Failure",
    "TraceInput": "TraceEntry.Input",
    "TraceRecord": "TraceEntry.Record",
    "TraceSummary": "TraceFile.Summary",
}
"""The types that have other names."""

COLLIDING = {"Layout": ("LayoutElement", "SwiftUI"), "Scheduler": ("ActionScheduler", "Combine")}
"""The protocols that have names of their own now, and the framework that declares the former name, too."""

QUALIFIERS = r"(?:SwiftPresentation|PresentationComponents|PresentationLayout|PresentationInspection)(?:\.|::)"


def rewrite(text):
    """Returns the source of a client after the change."""
    declared = set(re.findall(r"\b(?:typealias|struct|class|enum|protocol|actor)\s+(\w+)", text))
    text = rename(text, {name: new for name, new in TYPES.items() if name not in declared})
    for name, (new, framework) in COLLIDING.items():
        text = re.sub(rf"(import protocol \w+\.){name}\b", rf"\1{new}", text)
        text = re.sub(rf"(?<![\w.])({QUALIFIERS}){name}\b", rf"\1{new}", text)
        # Beside the framework, a plain name was the framework's or ambiguous.
        if name not in declared and not re.search(rf"^\s*(?:\w+ )*import {framework}\b", text, re.MULTILINE):
            text = re.sub(rf"((?<!\w)(?:any|some|extension|protocol) |[:,&] ){name}\b(?![\w.(]|\s*:)", rf"\1{new}", text)
    return text
