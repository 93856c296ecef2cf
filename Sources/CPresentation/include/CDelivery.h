// SPDX-License-Identifier: MIT
//
// The atomic and thread-local words of the module `PresentationDelivery`. Swift cannot express them on every
// platform of the package: its own atomics require macOS 15 and iOS 18.

#ifndef CDELIVERY_H
#define CDELIVERY_H

#include "ObserverBlock.h"
#include "ThreadRound.h"

#endif
