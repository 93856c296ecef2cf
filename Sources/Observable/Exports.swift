// SPDX-License-Identifier: MIT

// Clients of `Observable` use tokens without importing `Delivery`, which is not a product.
@_exported public import class Delivery.ObservationToken

/// The former name of `ObservationToken`.
@available(*, deprecated, renamed: "ObservationToken")
public typealias ObserverProtocol = ObservationToken
