// SPDX-License-Identifier: MIT

import PresentationSwiftUI
import PresentationUIKit

// Uses each library product and prints its name, or exits with an error at a wrong result. All
// products are linked into this program.

let uses: KeyValuePairs<String, [@MainActor () async -> Void]> = [
  "PresentationAutoRender": [useAutoRender],
  "PresentationComponents": [usePresentationComponents],
  "PresentationErrors": [useErrors],
  "PresentationLayout": [useLayout, useViews, useStyling, useControls, useColorRoles],
  "PresentationLists": [useLists, useCells],
  "PresentationObservable": [useObservable],
  "PresentationStateMachine": [useStateMachine],
  // Their public symbols exist only on Apple platforms.
  "PresentationSwiftUI": [],
  "PresentationTerminal": [useTerminal],
  "PresentationTrace": [useTrace, useInspection, useScheduling],
  "PresentationTraceExport": [useTraceExport],
  "PresentationUIKit": [],
  "SwiftPresentation": [useUmbrella, useScreens],
]

for (product, uses) in uses {
  for use in uses { await use() }
  print(product)
}
