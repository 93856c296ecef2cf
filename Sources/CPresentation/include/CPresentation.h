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

// The derived value of this thread that was inserted last by a search; 0 if it no longer waits.
extern _Thread_local uintptr_t cpresentation_last_join;

static inline uintptr_t cpresentation_last_join_load(void) { return cpresentation_last_join; }

static inline void cpresentation_last_join_store(uintptr_t join) { cpresentation_last_join = join; }

// The queue of the releases that are under way on this thread; 0 if none.
extern _Thread_local uintptr_t cpresentation_releases;

static inline uintptr_t cpresentation_releases_load(void) { return cpresentation_releases; }

static inline void cpresentation_releases_store(uintptr_t queue) { cpresentation_releases = queue; }

// The transaction of this thread; 0 if none.
extern _Thread_local uintptr_t cpresentation_transaction;

static inline uintptr_t cpresentation_transaction_load(void) { return cpresentation_transaction; }

static inline void cpresentation_transaction_store(uintptr_t transaction) {
  cpresentation_transaction = transaction;
}

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

// How long a chain of changes may become.
uintptr_t cpresentation_chain_limit_load(void);
void cpresentation_chain_limit_store(uintptr_t limit);

// Whether this is the main thread of the process, or acts as it.
bool cpresentation_is_main_thread(void);

// The observers of one registry, and what it shares with their tokens, which may die on any thread, also after
// it. The first members are the owner's alone.
typedef struct {
  // How many slots are in use, empty ones among them; how many there are; how many are empty.
  int32_t count, capacity, empty;
  // How many changes are being delivered: while any is, no slot may move.
  int32_t pins;
  // A reference to an observer in each slot; 0 where it is empty.
  uintptr_t *slots;
  // How many tokens were made and not taken back.
  intptr_t tokens;

  // The observers of which the token died: a pile to which any thread adds (Treiber, 1986).
  uintptr_t ended;
  // The registry, guarded by the lock; 0 once it is gone.
  uintptr_t registry;
  // The thread that holds the lock; 0 if none does.
  uintptr_t lock;
  // Whether somebody is on the way to let go of the pile.
  uint32_t letting_go;
  // Who has a share in this block: tokens that died elsewhere give theirs back at once, all others count as the
  // registry's until it goes.
  intptr_t shares;

  // The slots of the few observers that most registries have.
  uintptr_t first_slots[2];
} cpresentation_observers;

cpresentation_observers *cpresentation_observers_make(uintptr_t registry);

// Doubles the number of slots.
void cpresentation_observers_grow(cpresentation_observers *observers);

static inline bool cpresentation_observers_any_ended(const cpresentation_observers *observers) {
  return __atomic_load_n(&observers->ended, __ATOMIC_RELAXED) != 0;
}

// Takes the whole pile of observers of which the token died.
static inline uintptr_t cpresentation_observers_take_ended(cpresentation_observers *observers) {
  return __atomic_exchange_n(&observers->ended, 0, __ATOMIC_ACQ_REL);
}

// Takes the uppermost observer off a pile that was taken.
uintptr_t cpresentation_pile_take(uintptr_t *pile);

// Begins to take a token back on the owner's isolation: returns the registry, which does not go on another thread as
// long as the lock is held; or 0, and gives the share back.
uintptr_t cpresentation_observers_lock(cpresentation_observers *observers);

// Ends it, and gives the share back. On this thread the registry may have gone meanwhile.
void cpresentation_observers_unlock(cpresentation_observers *observers);

// Notes, on any thread, that the token of an observer died. Returns whether the caller is to let go of the pile on the
// owner's isolation, if it `can`: the share of the token is then still to be given back, by `lock` and `unlock`.
bool cpresentation_observers_token_died(cpresentation_observers *observers, uintptr_t observer, bool can);

// Begins to let go of the pile: who dies from now on needs another to do so.
static inline void cpresentation_observers_begin_letting_go(cpresentation_observers *observers) {
  __atomic_exchange_n(&observers->letting_go, 0, __ATOMIC_ACQ_REL);
}

// Notes, on any thread, that the registry goes; waits while another thread holds the lock.
void cpresentation_observers_close(cpresentation_observers *observers);

// Gives the registry's share back, once it was closed and the slots are empty.
void cpresentation_observers_let_go(cpresentation_observers *observers);

#pragma clang assume_nonnull end

#endif
