// SPDX-License-Identifier: MIT

#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#endif

#include "CPresentation.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

uint32_t cpresentation_watched = 0;

_Thread_local uintptr_t cpresentation_round = 0;

_Thread_local uintptr_t cpresentation_joins = 0;

_Thread_local uintptr_t cpresentation_transaction = 0;

bool cpresentation_is_main_thread(void) {
#if defined(__linux__)
  static _Thread_local signed char is_main = -1;
  if (is_main < 0) is_main = syscall(SYS_gettid) == getpid();
  return is_main;
#else
  return pthread_main_np() != 0;
#endif
}

// More than tokens there will ever be: the registry's own share, from which it gives one to each token.
static const intptr_t registry_share = (intptr_t)1 << (sizeof(intptr_t) * 8 - 2);

cpresentation_ledger *cpresentation_ledger_make(uintptr_t registry) {
  cpresentation_ledger *ledger = cpresentation_allocate(sizeof *ledger);
  *ledger = (cpresentation_ledger){.registry = registry, .holders = registry_share};
  return ledger;
}

typedef struct pile {
  struct pile *below;
  uintptr_t observer;
} pile;

static void add(uintptr_t *to, uintptr_t observer) {
  pile *entry = cpresentation_allocate(sizeof *entry);
  entry->observer = observer;
  uintptr_t below = __atomic_load_n(to, __ATOMIC_RELAXED);
  do {
    entry->below = (pile *)below;
  } while (!__atomic_compare_exchange_n(to, &below, (uintptr_t)entry, 1, __ATOMIC_RELEASE,
                                        __ATOMIC_RELAXED));
}

uintptr_t cpresentation_pile_take(uintptr_t *from) {
  pile *entry = (pile *)*from;
  uintptr_t observer = entry->observer;
  *from = (uintptr_t)entry->below;
  free(entry);
  return observer;
}

static void let_go(cpresentation_ledger *ledger, intptr_t holders) {
  // The last one need not tell anybody.
  if (__atomic_load_n(&ledger->holders, __ATOMIC_ACQUIRE) != holders &&
      __atomic_sub_fetch(&ledger->holders, holders, __ATOMIC_ACQ_REL) != 0) {
    return;
  }
  // Nobody else has it any more.
  while (ledger->ended != 0) cpresentation_pile_take(&ledger->ended);
  free(ledger);
}

static void lock(cpresentation_ledger *ledger) {
  while (__atomic_exchange_n(&ledger->lock, 1, __ATOMIC_ACQUIRE) != 0) sched_yield();
}

uintptr_t cpresentation_ledger_lock(cpresentation_ledger *ledger) {
  if (__atomic_load_n(&ledger->registry, __ATOMIC_ACQUIRE) != 0) {
    lock(ledger);
    uintptr_t registry = ledger->registry;
    if (registry != 0) {
      __atomic_store_n(&ledger->tokens, ledger->tokens - 1, __ATOMIC_RELEASE);
      return registry;
    }
    cpresentation_ledger_unlock(ledger);
  }
  let_go(ledger, 1);
  return 0;
}

void cpresentation_ledger_token_died(cpresentation_ledger *ledger, uintptr_t observer) {
  add(&ledger->ended, observer);
  let_go(ledger, 1);
}

void cpresentation_ledger_close(cpresentation_ledger *ledger) {
  // Nobody else has it, and nobody is still unlocking it: whoever takes a token back locks before.
  if (__atomic_load_n(&ledger->tokens, __ATOMIC_ACQUIRE) == 0 &&
      __atomic_load_n(&ledger->lock, __ATOMIC_ACQUIRE) == 0) {
    let_go(ledger, registry_share);
    return;
  }
  lock(ledger);
  intptr_t tokens = ledger->tokens;
  __atomic_store_n(&ledger->registry, 0, __ATOMIC_RELEASE);
  cpresentation_ledger_unlock(ledger);
  let_go(ledger, registry_share - tokens);
}

void *cpresentation_allocate(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) abort();
  return memory;
}

void cpresentation_flush_output(void) { fflush(stdout); }
