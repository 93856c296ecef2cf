// SPDX-License-Identifier: MIT

package import PresentationInspection

/// An object that delivers its changes in turns of a round.
package protocol DeliveryTurn: AnyObject {
  /// Delivers one change, or handles one event.
  func takeTurn()

  var subject: InspectionEvent.Subject { get }

  /// The object whose change the turn delivers, which recurs in an endless loop.
  var changedObject: ObjectIdentifier { get }
}

extension DeliveryTurn {
  /// The identity of the turn, by default.
  package var changedObject: ObjectIdentifier { ObjectIdentifier(self) }
}
