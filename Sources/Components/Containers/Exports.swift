// SPDX-License-Identifier: MIT

// Items and contents use it. `Reflection` itself is no product.
@_exported public import struct Reflection.ForceEquatable
