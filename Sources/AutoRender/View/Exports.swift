// SPDX-License-Identifier: MIT

// States of views use it; `PresentationReflection` itself is not a product.
@_exported public import struct PresentationReflection.ForceEquatable
