// SPDX-License-Identifier: MIT

// Clients of `Observable` use tokens without importing `PresentationDelivery`, which isn't a
// product.
@_exported public import class PresentationDelivery.ObservationToken
