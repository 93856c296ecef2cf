// SPDX-License-Identifier: MIT

// Public API uses this type, but `PresentationReflection` is not a product.
@_exported public import struct PresentationReflection.ForceEquatable
