// SPDX-License-Identifier: MIT

#include "CDelivery.h"
#include "CPresentation.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

_Thread_local uintptr_t cdelivery_round = 0, cdelivery_jobs = 0, cdelivery_last_job = 0;

_Thread_local bool cdelivery_jobs_unsorted = false;
_Thread_local intptr_t cdelivery_settled_height = 0;
_Thread_local uintptr_t cdelivery_computation = 0;
_Thread_local uintptr_t cdelivery_access_log = 0;
_Thread_local uintptr_t cdelivery_transaction = 0;

// A function of the Swift runtime.
extern void swift_release(void *object);

static pthread_once_t kept_once = PTHREAD_ONCE_INIT;
static pthread_key_t kept_key;

static void make_kept_key(void) {
  if (pthread_key_create(&kept_key, swift_release) != 0) abort();
}

uintptr_t cdelivery_kept_transaction(void) {
  pthread_once(&kept_once, make_kept_key);
  return (uintptr_t)pthread_getspecific(kept_key);
}

void cdelivery_keep_transaction(uintptr_t transaction) {
  pthread_setspecific(kept_key, (void *)transaction);
}

static uintptr_t chain_limit = 1000000;

uintptr_t cdelivery_chain_limit_load(void) {
  return __atomic_load_n(&chain_limit, __ATOMIC_RELAXED);
}

void cdelivery_chain_limit_store(uintptr_t limit) {
  __atomic_store_n(&chain_limit, limit, __ATOMIC_RELAXED);
}

static uintptr_t computed_values = 0;

bool cdelivery_has_computed_values(void) {
  return __atomic_load_n(&computed_values, __ATOMIC_RELAXED) != 0;
}

void cdelivery_count_computed_values(intptr_t change) {
  __atomic_add_fetch(&computed_values, (uintptr_t)change, __ATOMIC_RELAXED);
}

// Exceeds any possible number of tokens. The registry owns all shares but those of tokens.
static const intptr_t all_shares = (intptr_t)1 << (sizeof(intptr_t) * 8 - 2);

static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) abort();
  return memory;
}

cdelivery_observers *cdelivery_observers_make(uintptr_t registry) {
  cdelivery_observers *observers = allocate(sizeof *observers);
  *observers = (cdelivery_observers){
      .capacity = sizeof observers->first_slots / sizeof *observers->first_slots,
      .slots = observers->first_slots,
      .registry = registry,
      .cursor = -1,
      .shares = all_shares,
  };
  return observers;
}

void cdelivery_observers_grow(cdelivery_observers *observers) {
  size_t size = (size_t)observers->capacity * sizeof *observers->slots;
  uintptr_t *slots = allocate(size * 2);
  memcpy(slots, observers->slots, size);
  if (observers->slots != observers->first_slots) free(observers->slots);
  observers->slots = slots;
  observers->capacity *= 2;
}

typedef struct ended_entry {
  struct ended_entry *below;
  uintptr_t observer;
} ended_entry;

static void push(uintptr_t *onto, uintptr_t observer) {
  ended_entry *entry = allocate(sizeof *entry);
  entry->observer = observer;
  uintptr_t below = __atomic_load_n(onto, __ATOMIC_RELAXED);
  do {
    entry->below = (ended_entry *)below;
  } while (!__atomic_compare_exchange_n(onto, &below, (uintptr_t)entry, 1, __ATOMIC_RELEASE,
                                        __ATOMIC_RELAXED));
}

uintptr_t cdelivery_ended_pop(uintptr_t *from) {
  ended_entry *entry = (ended_entry *)*from;
  uintptr_t observer = entry->observer;
  *from = (uintptr_t)entry->below;
  free(entry);
  return observer;
}

static void release(cdelivery_observers *observers, intptr_t shares) {
  // The owner of all remaining shares needs no atomic subtraction.
  if (__atomic_load_n(&observers->shares, __ATOMIC_ACQUIRE) != shares &&
      __atomic_sub_fetch(&observers->shares, shares, __ATOMIC_ACQ_REL) != 0) {
    return;
  }
  while (observers->ended != 0) cdelivery_ended_pop(&observers->ended);
  free(observers);
}

static void lock(cdelivery_observers *observers) {
  uintptr_t nobody = 0;
  while (!__atomic_compare_exchange_n(&observers->lock, &nobody, cpresentation_thread(), 0,
                                      __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    nobody = 0;
    sched_yield();
  }
}

static void unlock(cdelivery_observers *observers) {
  __atomic_store_n(&observers->lock, 0, __ATOMIC_RELEASE);
}

uintptr_t cdelivery_observers_lock(cdelivery_observers *observers) {
  if (__atomic_load_n(&observers->registry, __ATOMIC_ACQUIRE) != 0) {
    lock(observers);
    uintptr_t registry = observers->registry;
    if (registry != 0) return registry;
    unlock(observers);
  }
  release(observers, 1);
  return 0;
}

void cdelivery_observers_unlock(cdelivery_observers *observers) {
  if (observers->registry != 0) {
    __atomic_store_n(&observers->tokens, observers->tokens - 1, __ATOMIC_RELEASE);
    unlock(observers);
  } else {
    unlock(observers);
    release(observers, 1);
  }
}

bool cdelivery_observers_token_deallocated(
    cdelivery_observers *observers, uintptr_t observer, bool can_reach_owner) {
  if (__atomic_load_n(&observers->registry, __ATOMIC_ACQUIRE) != 0) {
    push(&observers->ended, observer);
    if (can_reach_owner && __atomic_exchange_n(&observers->is_removing, 1, __ATOMIC_ACQ_REL) == 0) {
      return true;
    }
  }
  release(observers, 1);
  return false;
}

void cdelivery_observers_close(cdelivery_observers *observers) {
  uintptr_t holder = __atomic_load_n(&observers->lock, __ATOMIC_ACQUIRE);
  if (holder == cpresentation_thread()) {
    // Ending an observation on this thread has released the last reference to the registry.
    __atomic_store_n(&observers->registry, 0, __ATOMIC_RELEASE);
    return;
  }
  // No token has a share or is unlocking: a token that ends on the owner's isolation locks first.
  if (__atomic_load_n(&observers->tokens, __ATOMIC_ACQUIRE) == 0 &&
      __atomic_load_n(&observers->lock, __ATOMIC_ACQUIRE) == 0) {
    return;
  }
  lock(observers);
  __atomic_store_n(&observers->registry, 0, __ATOMIC_RELEASE);
  unlock(observers);
}

void cdelivery_observers_release(cdelivery_observers *observers) {
  if (observers->slots != observers->first_slots) free(observers->slots);
  release(observers, all_shares - observers->tokens);
}
