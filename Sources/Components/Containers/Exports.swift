// SPDX-License-Identifier: MIT

// Public API uses this type, but `Reflection` is not a product.
@_exported public import struct Reflection.ForceEquatable
