// SPDX-License-Identifier: MIT

// States of views use it. `Reflection` itself is no product.
@_exported public import struct Reflection.ForceEquatable
