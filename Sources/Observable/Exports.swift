// SPDX-License-Identifier: MIT

// Clients of `Observable` use tokens without importing `Delivery`, which is not a product.
@_exported public import class Delivery.ObservationToken
