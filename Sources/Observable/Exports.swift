// SPDX-License-Identifier: MIT

// Clients of `Observable` use tokens without importing `PresentationDelivery`, which is not a
// product.
@_exported public import class PresentationDelivery.ObservationToken
