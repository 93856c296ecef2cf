// SPDX-License-Identifier: MIT

#include "CPresentation.h"

#include <stdio.h>

uint32_t cpresentation_watched = 0;

_Thread_local uintptr_t cpresentation_round = 0;

_Thread_local uintptr_t cpresentation_joins = 0;

_Thread_local uintptr_t cpresentation_transaction = 0;

void cpresentation_pile_add(uintptr_t *pile, uintptr_t address) {
  cpresentation_pile *entry = malloc(sizeof *entry);
  if (entry == NULL) abort();
  entry->address = address;
  uintptr_t below = __atomic_load_n(pile, __ATOMIC_RELAXED);
  do {
    entry->below = (cpresentation_pile *)below;
  } while (!__atomic_compare_exchange_n(pile, &below, (uintptr_t)entry, 1, __ATOMIC_RELEASE,
                                        __ATOMIC_RELAXED));
}

uintptr_t cpresentation_pile_take(uintptr_t *taken) {
  cpresentation_pile *entry = (cpresentation_pile *)*taken;
  uintptr_t address = entry->address;
  *taken = (uintptr_t)entry->below;
  free(entry);
  return address;
}

void cpresentation_flush_output(void) { fflush(stdout); }
