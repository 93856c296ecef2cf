// SPDX-License-Identifier: MIT
//
// Declares nothing: the target's only function runs before `main`.
