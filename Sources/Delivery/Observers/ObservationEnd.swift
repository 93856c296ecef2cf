// SPDX-License-Identifier: MIT

package import PresentationInspection

/// The reason for the end of an observation, as a trace shows it.
package enum ObservationEnd: String {
  case cancelled
  case tokenDeallocated = "token deallocated"
  case sourceDeallocated = "source deallocated"
  case ownerDeallocated = "owner deallocated"

  package func report(of subject: @autoclosure () -> InspectionEvent.Subject) {
    Inspection.report(.observation, subject(), .observationEnded(reason: rawValue))
  }
}
