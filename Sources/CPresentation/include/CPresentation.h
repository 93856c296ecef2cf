// SPDX-License-Identifier: MIT
//
// The few words of the machine that Swift cannot say on every platform the package is meant for: relaxed
// atomics (Swift's own need macOS 15 and iOS 18) and one word of storage per thread.

#ifndef CPRESENTATION_H
#define CPRESENTATION_H

#include <stdint.h>
#include <stdlib.h>

// Writes out what the C library holds back of standard output.
void cpresentation_flush_output(void);

// The categories of events that somebody watches: a bit each.
extern uint32_t cpresentation_watched;

static inline uint32_t cpresentation_watched_load(void) {
  return __atomic_load_n(&cpresentation_watched, __ATOMIC_RELAXED);
}

static inline void cpresentation_watched_store(uint32_t mask) {
  __atomic_store_n(&cpresentation_watched, mask, __ATOMIC_RELAXED);
}

// The delivery round of this thread: 0 idle, 1 under way, 3 under way with derived values to compute, else
// the address of its queue.
extern _Thread_local uintptr_t cpresentation_round;

static inline uintptr_t cpresentation_round_load(void) { return cpresentation_round; }

static inline void cpresentation_round_store(uintptr_t round) { cpresentation_round = round; }

// A number that no other thread has at the same time.
static inline uintptr_t cpresentation_thread(void) { return (uintptr_t)&cpresentation_round; }

// The first of the derived values of this thread that are to be computed at the end of its turn; 0 if none.
extern _Thread_local uintptr_t cpresentation_joins;

static inline uintptr_t cpresentation_joins_load(void) { return cpresentation_joins; }

static inline void cpresentation_joins_store(uintptr_t join) { cpresentation_joins = join; }

// The transaction of this thread; 0 if none.
extern _Thread_local uintptr_t cpresentation_transaction;

static inline uintptr_t cpresentation_transaction_load(void) { return cpresentation_transaction; }

static inline void cpresentation_transaction_store(uintptr_t transaction) {
  cpresentation_transaction = transaction;
}

// A pile of addresses: any thread adds one, the owner takes all of them at once (Treiber, 1986).
typedef struct cpresentation_pile {
  struct cpresentation_pile *below;
  uintptr_t address;
} cpresentation_pile;

static inline uintptr_t cpresentation_pile_load(const uintptr_t *pile) {
  return __atomic_load_n(pile, __ATOMIC_RELAXED);
}

void cpresentation_pile_add(uintptr_t *pile, uintptr_t address);

static inline uintptr_t cpresentation_pile_take_all(uintptr_t *pile) {
  return __atomic_exchange_n(pile, 0, __ATOMIC_ACQ_REL);
}

// Takes the uppermost address off a pile that nobody adds to any more.
uintptr_t cpresentation_pile_take(uintptr_t *taken);

#endif
