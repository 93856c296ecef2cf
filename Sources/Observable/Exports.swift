// SPDX-License-Identifier: MIT

// The one name of `Delivery` that users touch. A client of `Observable` calls `cancel()` on it
// without importing `Delivery`, which is no product.
@_exported public import class Delivery.ObservationToken
