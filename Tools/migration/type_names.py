# SPDX-License-Identifier: MIT
"""Migrates the names of types: those that are nested now, and those that Apple's frameworks declare, too."""

import re

from swift_source import rename

TYPES = {
    "AccessibilityElement": "ScreenReading.Element",
    "AutoRenderHost": "AutoRenderScreen",
    "CellPartContent": "CellPart.Content",
    "CellPartKind": "CellPart.Kind",
    "CellSide": "CellPart.Side",
    "CellStyle": "CellGrid.Style",
    "CheckboxItem": "LeftRightItem<LeftCheckbox, NoRight>",
    "ColorDepth": "CellGrid.ColorDepth",
    "ErrorRetry": "ErrorViewModel.Retry",
    "ErrorTextsError": "ErrorTexts.Failure",
    "ExistingHalfView": "ExistingContentView",
    "FocusDriver": "HostDriver.Focus",
    "HostConformanceReport": "HostConformance.Report",
    "HostReading": "HostDriver.Reading",
    "HostSpy": "ScreenContainerSpy",
    "IconTitleItem": "LeftRightItem<LeftIconTitle, NoRight>",
    "ImageTitleSubtitleChevronItem": "LeftRightItem<LeftImageTitleSubtitle, RightChevron>",
    "InputSpy": "ViewInputSpy",
    "InsetsView": "UIKitHost.InsetsView",
    "InspectionCategory": "InspectionEvent.Category",
    "InspectionCause": "InspectionEvent.Cause",
    "InspectionSubject": "InspectionEvent.Subject",
    "ItemListCoordinator": "ItemList.Coordinator",
    "LayoutEdges": "LayoutStyle.Edges",
    "ListAction": "ListSwipeActions.Action",
    "ListAnchor": "BatchUpdate.Anchor",
    "ListCellKind": "AnyListItem.CellKind",
    "ListChanges": "ListDiff.Changes",
    "ListDisplaying": "ListAdapter.Display",
    "ListDriver": "HostDriver.List",
    "ListEdge": "ListSwipeActions.Edge",
    "ListGeometry": "ListAdapter.Geometry",
    "ListIndexTitle": "ListSnapshot.IndexTitle",
    "ListItemConvertible": "AnyListItem.Convertible",
    "ListItemReference": "ListAdapter.ItemReference",
    "ListMove": "ListSnapshot.Move",
    "ListOutcome": "ListAdapter.Outcome",
    "ListSectionDriver": "HostDriver.List.Sections",
    "ListSelectionMode": "ListAdapter.SelectionMode",
    "NavigationControllerHost": "UIKitNavigation",
    "NavigationHost": "NavigationContainer",
    "NavigationHostDriver": "HostDriver.Navigation",
    "ObserverProtocol": "ObservationToken",
    "PresentationHost": "ScreenContainer",
    "ReadingOrder": "AccessibilityNode.ReadingOrder",
    "ScreenDriver": "HostDriver.Screen",
    "ScreenInput": "ScreenDisplayable",
    "ScreenTexts": "ScreenDisplay.Texts",
    "SectionTraits": "ListSnapshot.SectionTraits",
    "StatechartCoverage": "MachineCoverage",
    "StatechartFinding": "MachineFinding",
    "StatechartGraph": "MachineGraph",
    "SupportCode": "ErrorViewModel.SupportCode",
    "TerminalColor": "CellGrid.Color",
    "TerminalError": "TerminalSession.Failure",
    "TerminalShimmer": "TerminalTheme.Shimmer",
    "TextEmphasis": "StyledText.Emphasis",
    "TextFieldDriver": "HostDriver.TextField",
    "TitleChevronItem": "LeftRightItem<LeftTitle, RightChevron>",
    "TitleDetailChevronItem": "LeftRightItem<LeftTitle, RightDetailChevron>",
    "TraceDifference": "TraceFile.Difference",
    "TraceFileError": "TraceFile.Failure",
    "TraceInput": "TraceEntry.Input",
    "TraceFilter": "Tracer.Filter",
    "TraceRecord": "TraceEntry.Record",
    "TraceSummary": "TraceFile.Summary",
    "UnmatchedViews": "AutoRenderExplanation.UnmatchedViews",
    "ViewControllerHost": "UIKitPresentation",
}
"""The types that have other names. What became generic by nesting, such as `DelayRestoration`, has no entry."""

ALIASES = {"AutoRenderer.Policy": "AutoRenderPolicy", "Replay.Mode": "ReplayMode"}
"""The second names of types, which are gone."""

COLLIDING = {"Layout": ("LayoutElement", "SwiftUI"), "Scheduler": ("ActionScheduler", "Combine")}
"""The protocols that have names of their own now, and the framework that declares the former name, too."""

QUALIFIERS = r"(?:SwiftPresentation|PresentationComponents|PresentationLayout|PresentationInspection)(?:\.|::)"


def rewrite(text):
    """Returns the source of a client after the change."""
    declared = set(re.findall(r"\b(?:typealias|struct|class|enum|protocol|actor)\s+(\w+)", text))
    text = rename(text, {name: new for name, new in TYPES.items() if name not in declared})
    for alias, name in ALIASES.items():
        text = re.sub(rf"(?<![\w.]){re.escape(alias)}\b", name, text)
    for name, (new, framework) in COLLIDING.items():
        text = re.sub(rf"(import protocol \w+\.){name}\b", rf"\1{new}", text)
        text = re.sub(rf"(?<![\w.])({QUALIFIERS}){name}\b", rf"\1{new}", text)
        # Beside the framework, a plain name was the framework's or ambiguous.
        if name not in declared and not re.search(rf"^\s*(?:\w+ )*import {framework}\b", text, re.MULTILINE):
            text = re.sub(rf"((?<!\w)(?:any|some|extension|protocol) |[:,&] ){name}\b(?![\w.(]|\s*:)", rf"\1{new}", text)
    return text
