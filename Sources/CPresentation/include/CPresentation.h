// SPDX-License-Identifier: MIT
//
// The few words of the machine that Swift cannot say on every platform the package is meant for: relaxed
// atomics (Swift's own need macOS 15 and iOS 18) and one word of storage per thread.

#ifndef CPRESENTATION_H
#define CPRESENTATION_H

#include <stdbool.h>
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

// Whether this is the main thread of the process.
bool cpresentation_is_main_thread(void);

// Memory for words, to be freed by `free`: Swift's own allocation of bytes asks for an alignment, which takes
// longer.
void *cpresentation_allocate(size_t size);

// What a registry of observers shares with their tokens, which may die on any thread, also after it.
typedef struct {
  // The observers of which the token died: a pile to which any thread adds (Treiber, 1986).
  uintptr_t ended;
  // The registry, guarded by the lock; 0 once it is gone.
  uintptr_t registry;
  // How many tokens were made and not taken back, known to the owner.
  intptr_t tokens;
  // How many hold the ledger: tokens that died elsewhere are deducted at once, all others at the registry's end.
  intptr_t holders;
  uint32_t lock;
} cpresentation_ledger;

cpresentation_ledger *cpresentation_ledger_make(uintptr_t registry);

static inline bool cpresentation_ledger_has_ended(const cpresentation_ledger *ledger) {
  return __atomic_load_n(&ledger->ended, __ATOMIC_RELAXED) != 0;
}

// Takes the whole pile of observers of which the token died.
static inline uintptr_t cpresentation_ledger_take_ended(cpresentation_ledger *ledger) {
  return __atomic_exchange_n(&ledger->ended, 0, __ATOMIC_ACQ_REL);
}

// Takes the uppermost observer off a pile that was taken.
uintptr_t cpresentation_pile_take(uintptr_t *pile);

// Notes, on the owner's isolation, that there is one token more.
static inline void cpresentation_ledger_add_token(cpresentation_ledger *ledger) { ledger->tokens += 1; }

// Begins to end an observation on the owner's isolation: returns the registry, which stays as long as the
// ledger is locked, or 0 and lets go of the ledger.
uintptr_t cpresentation_ledger_lock(cpresentation_ledger *ledger);

static inline void cpresentation_ledger_unlock(cpresentation_ledger *ledger) {
  __atomic_store_n(&ledger->lock, 0, __ATOMIC_RELEASE);
}

// Notes, on any thread, that the token of an observer died, and lets go of the ledger.
void cpresentation_ledger_token_died(cpresentation_ledger *ledger, uintptr_t observer);

// Notes, on any thread, that the registry is gone, and lets go of the ledger; waits while it is locked.
void cpresentation_ledger_close(cpresentation_ledger *ledger);

#endif
