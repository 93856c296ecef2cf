// SPDX-License-Identifier: MIT

// States of views use it; `Reflection` itself is not a product.
@_exported public import struct Reflection.ForceEquatable
