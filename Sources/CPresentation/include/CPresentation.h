// SPDX-License-Identifier: MIT
//
// Operations that Swift cannot express on every platform of the package: relaxed atomics, because
// Swift's own require macOS 15 and iOS 18, and thread-local storage.

#ifndef CPRESENTATION_H
#define CPRESENTATION_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "CDelivery.h"
#include "CReflection.h"

#pragma clang assume_nonnull begin

// Flushes the C library's buffer of standard output.
void cpresentation_flush_output(void);

// Returns whether an environment variable is 1.
bool cpresentation_is_set(const char *name);

// The watched categories of events, one bit each.
extern uint32_t cpresentation_watched;

static inline uint32_t cpresentation_watched_load(void) {
  return __atomic_load_n(&cpresentation_watched, __ATOMIC_RELAXED);
}

static inline void cpresentation_watched_store(uint32_t mask) {
  __atomic_store_n(&cpresentation_watched, mask, __ATOMIC_RELAXED);
}

// The queue of the releases that are under way on this thread, or 0 if there are none.
extern _Thread_local uintptr_t cpresentation_releases;

static inline uintptr_t cpresentation_releases_load(void) { return cpresentation_releases; }

static inline void cpresentation_releases_store(uintptr_t queue) { cpresentation_releases = queue; }

// Returns a number that is unique among the live threads.
static inline uintptr_t cpresentation_thread(void) { return (uintptr_t)&cpresentation_releases; }

// Returns the number of free bytes on the stack of this thread.
size_t cpresentation_stack_left(void);

// Takes successive numbers of a process-wide sequence, which begins at 1, and returns the first.
uintptr_t cpresentation_next_numbers(size_t count);

static inline uintptr_t cpresentation_next_number(void) {
  return cpresentation_next_numbers(1);
}

// Increments a number that any thread may increment, and returns it.
static inline uint64_t cpresentation_increment(uint64_t *number) {
  return __atomic_add_fetch(number, 1, __ATOMIC_RELAXED);
}

// The numbers of live objects. Each thread counts its own creations and deallocations, without
// contention.
typedef struct cpresentation_counts {
  intptr_t observables, observers;
  struct cpresentation_counts *_Nullable next;
  uint32_t in_use;
} cpresentation_counts;

extern _Thread_local cpresentation_counts *_Nullable cpresentation_counts_of_thread;

cpresentation_counts *cpresentation_counts_make(void);

static inline cpresentation_counts *cpresentation_counts_load(void) {
  cpresentation_counts *counts = cpresentation_counts_of_thread;
  return counts != NULL ? counts : cpresentation_counts_make();
}

static inline void cpresentation_count(intptr_t *count, intptr_t change) {
  // No other thread writes this count; any thread may read it for a sum.
  __atomic_store_n(count, *count + change, __ATOMIC_RELAXED);
}

static inline void cpresentation_count_observables(intptr_t change) {
  cpresentation_count(&cpresentation_counts_load()->observables, change);
}

static inline void cpresentation_count_observers(intptr_t change) {
  cpresentation_count(&cpresentation_counts_load()->observers, change);
}

// Computes the sums over all threads.
void cpresentation_counts_sum(intptr_t *observables, intptr_t *observers);

// Returns whether this is the main thread of the process, or runs the main queue.
bool cpresentation_is_main_thread(void);

#pragma clang assume_nonnull end

#endif
