// SPDX-License-Identifier: MIT

#include "CPresentation.h"

uint32_t cpresentation_watched = 0;

_Thread_local uintptr_t cpresentation_round = 0;
