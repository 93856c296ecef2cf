// SPDX-License-Identifier: MIT
//
// The few words of the machine that Swift cannot say on every platform the package is meant for: relaxed
// atomics (Swift's own need macOS 15 and iOS 18) and one word of storage per thread.

#ifndef CPRESENTATION_H
#define CPRESENTATION_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#pragma clang assume_nonnull begin

// Writes out what the C library holds back of standard output.
void cpresentation_flush_output(void);

// Returns whether an environment variable is 1.
bool cpresentation_is_set(const char *name);

// The categories of events that somebody watches: a bit each.
extern uint32_t cpresentation_watched;

static inline uint32_t cpresentation_watched_load(void) {
  return __atomic_load_n(&cpresentation_watched, __ATOMIC_RELAXED);
}

static inline void cpresentation_watched_store(uint32_t mask) {
  __atomic_store_n(&cpresentation_watched, mask, __ATOMIC_RELAXED);
}

// The queue of the releases that are under way on this thread; 0 if none.
extern _Thread_local uintptr_t cpresentation_releases;

static inline uintptr_t cpresentation_releases_load(void) { return cpresentation_releases; }

static inline void cpresentation_releases_store(uintptr_t queue) { cpresentation_releases = queue; }

// Returns a number that no other thread has at the same time.
static inline uintptr_t cpresentation_thread(void) { return (uintptr_t)&cpresentation_releases; }

// How many bytes of the stack of this thread are left.
size_t cpresentation_stack_left(void);

// The next of the numbers that the process counts.
uintptr_t cpresentation_next_number(void);

// How many there are of something: each thread counts what it adds and takes away, which costs next to nothing.
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
  // No other thread writes; those that read the sum do so at any time.
  __atomic_store_n(count, *count + change, __ATOMIC_RELAXED);
}

static inline void cpresentation_count_observables(intptr_t change) {
  cpresentation_count(&cpresentation_counts_load()->observables, change);
}

static inline void cpresentation_count_observers(intptr_t change) {
  cpresentation_count(&cpresentation_counts_load()->observers, change);
}

// The sums over all threads.
void cpresentation_counts_sum(intptr_t *observables, intptr_t *observers);

// Whether this is the main thread of the process, or acts as it.
bool cpresentation_is_main_thread(void);

#pragma clang assume_nonnull end

#endif
