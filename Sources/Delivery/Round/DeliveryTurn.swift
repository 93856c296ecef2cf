// SPDX-License-Identifier: MIT

package import Inspection

/// An object that delivers its changes in turns of a round.
package protocol DeliveryTurn: AnyObject {
  /// Performs one piece of work: delivers one change, or handles one event.
  func takeTurn()

  /// The object's name in traces and error messages.
  var subject: InspectionSubject { get }
}
