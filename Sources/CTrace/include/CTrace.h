// SPDX-License-Identifier: MIT
//
// Nothing is to be called here: what there is runs before `main`.
