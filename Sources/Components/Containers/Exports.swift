// SPDX-License-Identifier: MIT

// The public API of items and contents uses this type, but `Reflection` is not a product.
@_exported public import struct Reflection.ForceEquatable
