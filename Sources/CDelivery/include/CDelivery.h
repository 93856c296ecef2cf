// SPDX-License-Identifier: MIT
//
// The words of memory on which the module `Delivery` is built. Swift cannot express them on every
// platform of the package: its own atomics need macOS 15 and iOS 18.

#ifndef CDELIVERY_H
#define CDELIVERY_H

#include "ObserverBlock.h"
#include "ThreadRound.h"

#endif
