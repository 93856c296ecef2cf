// SPDX-License-Identifier: MIT

extension DescribedValues {
  /// The permitted expressions below `Sources` that turn a value into text without `ValueSummary`,
  /// each with the reason.
  static let allowed: [String: [String: String]] = [
    "AbstractViews/ItemID.swift": [
      #"\(base)"#: "a description for the app; a trace reflects the identity instead"
    ],
    "AutoRender/Matching/AutoRenderExplanation.swift": [
      #"\($0)"#: "the name of a property"
    ],
    "AutoRender/Matching/AutoRenderBinding.swift": [
      "String(describing:": "a key path, of which the names are used"
    ],
    "AutoRender/Matching/ViewField.swift": [
      "String(describing:": "the key by which an app names a view"
    ],
    "Components/Cells/CellParts.swift": [
      #"\(part)"#: "a case without a payload",
      #"\(part.kind)"#: "a kind with a size at most",
    ],
    "ErrorPresentation/Conversion/ErrorChain.swift": [
      "String(reflecting:": "the type of an error"
    ],
    "Inspection/Events/EventDescriptor.swift": [
      #"\($0)"#: "a literal of a descriptor"
    ],
    "Inspection/Events/InspectionEvent.swift": [
      #"\($0)"#: "a source location",
      "String(describing:": "a type",
    ],
    "Inspection/Redaction/Secret.swift": [
      "debugDescription": "the declaration of three dots"
    ],
    "Inspection/Summary/SummaryWriter.swift": [
      "String(describing:": "the summary itself",
      "String(reflecting:": "the summary of a text",
    ],
    "Inspection/Summary/ChangeCollector.swift": [
      "String(reflecting:": "the summary of a text"
    ],
    "Inspection/Summary/ValueText.swift": [
      "String(reflecting:": "the summary of a text"
    ],
    "Inspection/Summary/ValueSummary+Describing.swift": [
      "String(reflecting:": "the type of an error"
    ],
    "Layout/Style/LayoutStyle.swift": [
      #"\($0)"#: "a length or a tag of the engine",
      #"\(own)"#: "a text of a style",
    ],
    "Lists/Adapter/ListAdapter+Cells.swift": [
      #"\(index)"#: "an index",
      #"\(height)"#: "a number",
    ],
    "Lists/Items/ListItem.swift": [
      "String(reflecting:": "the type of a cell, which tells kinds of cells apart"
    ],
    "Observable/Async/ValueBuffer.swift": [
      #"\(limit)"#: "a number"
    ],
    "Observable/Value/DisplayedProperty.swift": [
      #"\($0)"#: "the name of a property"
    ],
    "PresentationComponentsTesting/Components/RecordedView.swift": [
      "debugDescription": "a test compares the texts of a picture",
      #"\($0)"#: "an identifier, a name or a number",
      #"\(kind)"#: "a case without a payload",
    ],
    "PresentationComponentsTesting/Contracts/HostContract+Input.swift": [
      #"\($0)"#: "the number of a view of the suite"
    ],
    "PresentationComponentsTesting/Contracts/HostContract+Views.swift": [
      #"\(values.value)"#: "the values of a toggle of the suite"
    ],
    "PresentationComponentsTesting/Contracts/ListSession.swift": [
      #"\($0)"#: "the number of an item of the suite"
    ],
    "PresentationComponentsTesting/Lists/BatchUpdateChecker.swift": [
      #"\($0)"#: "an index, or a text of the checker",
      #"\(index.text)"#: "the text of an index",
      #"\(source.text)"#: "the text of an index",
    ],
    "PresentationTesting/Spies/ScreenContainerSpy.swift": [
      "String(describing:": "the type of a screen"
    ],
    "TraceCommand/TraceCommand+Run.swift": [
      #"\(file)"#: "a path of the command line"
    ],
    "Reflection/Metadata/TypeTraits.swift": [
      "String(reflecting:": "a type, whose name is not written"
    ],
    "StateMachine/Coverage/MachineCoverage.swift": [
      #"\($0)"#: "a transition, which describes itself by summaries"
    ],
    "StateMachine/Definition/DefinitionBuilder.swift": [
      #"\(trigger)"#: "a trigger, which describes itself by summaries"
    ],
    "StateMachine/Definition/DefinitionRow+Case.swift": [
      #"\($0)"#: "the type of a payload"
    ],
    "StateMachine/Graph/MachineFinding.swift": [
      #"\(location)"#: "a file and a line",
      #"\(limit)"#: "a number",
      #"\(edge)"#: "a transition, which describes itself by summaries",
      #"\(first)"#: "a transition, which describes itself by summaries",
      #"\(other)"#: "a transition, which describes itself by summaries",
    ],
    "StateMachine/Graph/MachineGraph.swift": [
      #"\(duration)"#: "a duration",
      #"\(source)"#: "a summary",
      #"\(destinations)"#: "summaries",
      #"\(trigger)"#: "a trigger, which describes itself by summaries",
    ],
    "StateMachine/Graph/MachineGraph+Paths.swift": [
      #"\(trigger)"#: "a trigger, which describes itself by summaries"
    ],
    "StateMachine/Machine/StateMachine+Start.swift": [
      #"\(state)"#: "a summary",
      #"\(problem)"#: "a rule, which names states by summaries",
    ],
    "StateMachine/Machine/StateMachine+Turn.swift": [
      #"\($0)"#: "a duration"
    ],
    "TerminalViews/Input/TerminalEvent.swift": [
      "debugDescription": "the label of a constant text",
      #"\(text)"#: "a pasted text, which the screen hides before it describes the event",
      #"\(lines)"#: "a number",
      #"\(column)"#: "a number",
      #"\(columns)"#: "a number",
      #"\(row)"#: "a number",
      #"\(number)"#: "a number",
    ],
    "Trace/File/TraceLine.swift": [
      #"\(name)"#: "the name of a member",
      #"\(number)"#: "a number",
      #"\(limit)"#: "a number",
    ],
    "Trace/Recording/Boundary.swift": [
      #"\(handler.type)"#: "a type"
    ],
  ]
}
