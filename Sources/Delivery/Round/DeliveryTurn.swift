// SPDX-License-Identifier: MIT

package import Inspection

/// An object that delivers its changes in turns of a round.
package protocol DeliveryTurn: AnyObject {
  /// Delivers one change, or handles one event.
  func takeTurn()

  var subject: InspectionSubject { get }
}
