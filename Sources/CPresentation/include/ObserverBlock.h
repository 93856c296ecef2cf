// SPDX-License-Identifier: MIT
//
// The block of memory that a registry of observers shares with the tokens of their observations.
//
// The registry, on its owner's isolation, reads and writes everything. A token may be deallocated
// on any thread, and so may the registry; each may outlive the other. Four protocols make that
// safe:
//
// 1. Stack (`ended`), a Treiber stack [Treiber, 1986]. Any thread pushes the observer of a
//    deallocated token: it links the entry and publishes it with a compare-and-swap (release). The
//    owner takes the whole stack with one exchange (acquire and release), which makes the entries
//    visible to the owner. No thread pops a single entry of the shared stack, so the ABA problem
//    cannot occur. The check for an empty stack is relaxed: the next check finds a missed entry.
// 2. Lock (`lock`), a spin lock that holds the identifier of its thread: a compare-and-swap
//    (acquire) locks it, a store (release) unlocks it. It is held while an observation ends on the
//    owner's isolation, so that no other thread deallocates the registry. Closing the block waits
//    for the lock, unless the same thread holds it: ending the observation has then released the
//    last reference to the registry.
// 3. Gone (`registry`). The word becomes 0 under the lock, or by its holder, with a store
//    (release). A thread that reads 0 (acquire) no longer needs the registry and releases its
//    share; any other value is only valid under the lock. A registry without tokens leaves the
//    word unchanged, because no thread reads it any more.
// 4. Shares (`shares`), a reference count. The registry begins with more shares than there can be
//    tokens, and owns those of all live tokens, so that creating a token needs no atomic
//    operation. A token that is deallocated off the owner's isolation releases its own share. A
//    token that ends on it only decrements `tokens` (release), which the owner reads when it is
//    deallocated (acquire). The registry releases the rest. The thread that decrements the count
//    to 0 (acquire and release) sees all writes of the others, and frees the block.
//
// `is_removing` is a flag that selects one deallocated token to schedule the removal on the owner's
// isolation. It is exchanged (acquire and release): the thread that reads 0 is selected. The
// removal resets the flag before it takes the stack, so that a later push schedules another one.

#ifndef CDELIVERY_OBSERVER_BLOCK_H
#define CDELIVERY_OBSERVER_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  // Only for the owner's isolation:

  // The numbers of used slots, including empty ones; of allocated slots; and of empty slots.
  int32_t count, capacity, empty;
  // The number of deliveries that iterate the slots; unless it is 0, no slot may move.
  int32_t pins;
  // A reference to an observer in each slot, or 0 if the slot is empty.
  uintptr_t *slots;
  // The number of tokens that are live, or were deallocated off the owner's isolation.
  intptr_t tokens;

  // For any thread, under the protocols above:

  uintptr_t ended;
  uintptr_t registry;
  uintptr_t lock;
  uint32_t is_removing;
  // Only for the owner's isolation, here because it fits between the others: the next slot whose
  // observer's owner is checked, or -1 if no observer has an owner.
  int32_t cursor;
  intptr_t shares;

  // Inline slots, because most registries have few observers.
  uintptr_t first_slots[2];
} cdelivery_observers;

cdelivery_observers *cdelivery_observers_make(uintptr_t registry);

// Doubles the number of slots.
void cdelivery_observers_grow(cdelivery_observers *observers);

// Returns whether the token of any observer was deallocated.
static inline bool cdelivery_observers_any_ended(const cdelivery_observers *observers) {
  return __atomic_load_n(&observers->ended, __ATOMIC_RELAXED) != 0;
}

// Takes the whole stack of observers whose tokens were deallocated.
static inline uintptr_t cdelivery_observers_take_ended(cdelivery_observers *observers) {
  return __atomic_exchange_n(&observers->ended, 0, __ATOMIC_ACQ_REL);
}

// Removes and returns the top observer of a taken stack.
uintptr_t cdelivery_ended_pop(uintptr_t *stack);

// Begins to end an observation on the owner's isolation. Returns the registry, which no other
// thread deallocates until the block is unlocked. If the registry is gone, returns 0 and releases
// the token's share.
uintptr_t cdelivery_observers_lock(cdelivery_observers *observers);

// Unlocks the block and releases the token's share. The registry may have been deallocated on this
// thread meanwhile.
void cdelivery_observers_unlock(cdelivery_observers *observers);

// Pushes the observer of a deallocated token, on any thread. Returns whether the caller must
// schedule the removal of the stack on the owner's isolation, if reachable; lock and unlock then
// release the token's share.
bool cdelivery_observers_token_deallocated(
    cdelivery_observers *observers, uintptr_t observer, bool can_reach_owner);

// Begins to empty the stack; a later push schedules another removal.
static inline void cdelivery_observers_begin_removing(cdelivery_observers *observers) {
  __atomic_exchange_n(&observers->is_removing, 0, __ATOMIC_ACQ_REL);
}

// Detaches the block from its registry, which is being deallocated on any thread; waits while
// another thread holds the lock.
void cdelivery_observers_close(cdelivery_observers *observers);

// Releases the registry's shares of a closed block whose slots are empty.
void cdelivery_observers_release(cdelivery_observers *observers);

#pragma clang assume_nonnull end

#endif
