// SPDX-License-Identifier: MIT

#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#endif

#include "CPresentation.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

uint32_t cpresentation_watched = 0;

_Thread_local uintptr_t cpresentation_round = 0;

_Thread_local uintptr_t cpresentation_joins = 0;

_Thread_local uintptr_t cpresentation_last_join = 0;

_Thread_local uintptr_t cpresentation_releases = 0, cpresentation_transaction = 0;

// Where the stack of this thread ends, towards which it grows; 0 until somebody has asked.
static _Thread_local uintptr_t stack_end = 0;

static uintptr_t find_stack_end(void) {
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#else
  pthread_attr_t attributes;
  void *address = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) abort();
  pthread_attr_getstack(&attributes, &address, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)address;
#endif
}

size_t cpresentation_stack_left(void) {
  if (stack_end == 0) stack_end = find_stack_end();
  return (uintptr_t)__builtin_frame_address(0) - stack_end;
}

static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) abort();
  return memory;
}

_Thread_local cpresentation_counts *cpresentation_counts_of_thread = NULL;

// The counts of all threads: those of one that has ended are used by the next that begins.
static cpresentation_counts *all_counts = NULL;
static pthread_mutex_t counts_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t counts_once = PTHREAD_ONCE_INIT;
static pthread_key_t counts_key;

static void end_counts(void *counts) {
  cpresentation_counts_of_thread = NULL;
  pthread_mutex_lock(&counts_lock);
  ((cpresentation_counts *)counts)->in_use = 0;
  pthread_mutex_unlock(&counts_lock);
}

static void make_counts_key(void) { pthread_key_create(&counts_key, end_counts); }

cpresentation_counts *cpresentation_counts_make(void) {
  pthread_once(&counts_once, make_counts_key);
  pthread_mutex_lock(&counts_lock);
  cpresentation_counts *counts = all_counts;
  while (counts != NULL && counts->in_use) counts = counts->next;
  if (counts == NULL) {
    counts = allocate(sizeof *counts);
    *counts = (cpresentation_counts){.next = all_counts};
    all_counts = counts;
  }
  counts->in_use = 1;
  pthread_mutex_unlock(&counts_lock);
  pthread_setspecific(counts_key, counts);
  cpresentation_counts_of_thread = counts;
  return counts;
}

void cpresentation_counts_sum(intptr_t *observables, intptr_t *observers) {
  *observables = *observers = 0;
  pthread_mutex_lock(&counts_lock);
  for (cpresentation_counts *counts = all_counts; counts != NULL; counts = counts->next) {
    *observables += __atomic_load_n(&counts->observables, __ATOMIC_RELAXED);
    *observers += __atomic_load_n(&counts->observers, __ATOMIC_RELAXED);
  }
  pthread_mutex_unlock(&counts_lock);
}

static uintptr_t chain_limit = 1000000;

uintptr_t cpresentation_chain_limit_load(void) { return __atomic_load_n(&chain_limit, __ATOMIC_RELAXED); }

void cpresentation_chain_limit_store(uintptr_t limit) {
  __atomic_store_n(&chain_limit, limit, __ATOMIC_RELAXED);
}

uintptr_t cpresentation_next_number(void) {
  static uintptr_t last = 0;
  return __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
}

#if defined(__linux__)
// Of libdispatch, where the program has it; null stands for the queue of the caller.
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

bool cpresentation_is_main_thread(void) {
  static _Thread_local signed char is_main = -1;
  if (is_main < 0) is_main = syscall(SYS_gettid) == getpid();
  if (is_main || dispatch_queue_get_label == NULL) return is_main;
  // A program with an asynchronous `main` leaves the main thread, and other threads take turns in its place.
  const char *label = dispatch_queue_get_label(NULL);
  return label != NULL && strcmp(label, "com.apple.main-thread") == 0;
}
#else
bool cpresentation_is_main_thread(void) { return pthread_main_np() != 0; }
#endif

// More than tokens there will ever be: the registry has all shares but those of tokens.
static const intptr_t all_shares = (intptr_t)1 << (sizeof(intptr_t) * 8 - 2);

cpresentation_observers *cpresentation_observers_make(uintptr_t registry) {
  cpresentation_observers *observers = allocate(sizeof *observers);
  *observers = (cpresentation_observers){
      .capacity = sizeof observers->first_slots / sizeof *observers->first_slots,
      .slots = observers->first_slots,
      .registry = registry,
      .shares = all_shares,
  };
  return observers;
}

void cpresentation_observers_grow(cpresentation_observers *observers) {
  size_t size = (size_t)observers->capacity * sizeof *observers->slots;
  uintptr_t *slots = allocate(size * 2);
  memcpy(slots, observers->slots, size);
  if (observers->slots != observers->first_slots) free(observers->slots);
  observers->slots = slots;
  observers->capacity *= 2;
}

typedef struct pile {
  struct pile *below;
  uintptr_t observer;
} pile;

static void add(uintptr_t *to, uintptr_t observer) {
  pile *entry = allocate(sizeof *entry);
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

static void give_back(cpresentation_observers *observers, intptr_t shares) {
  // The last one need not tell anybody.
  if (__atomic_load_n(&observers->shares, __ATOMIC_ACQUIRE) != shares &&
      __atomic_sub_fetch(&observers->shares, shares, __ATOMIC_ACQ_REL) != 0) {
    return;
  }
  while (observers->ended != 0) cpresentation_pile_take(&observers->ended);
  free(observers);
}

static void lock(cpresentation_observers *observers) {
  uintptr_t nobody = 0;
  while (!__atomic_compare_exchange_n(&observers->lock, &nobody, cpresentation_thread(), 0,
                                      __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    nobody = 0;
    sched_yield();
  }
}

static void unlock(cpresentation_observers *observers) {
  __atomic_store_n(&observers->lock, 0, __ATOMIC_RELEASE);
}

uintptr_t cpresentation_observers_lock(cpresentation_observers *observers) {
  if (__atomic_load_n(&observers->registry, __ATOMIC_ACQUIRE) != 0) {
    lock(observers);
    uintptr_t registry = observers->registry;
    if (registry != 0) return registry;
    unlock(observers);
  }
  give_back(observers, 1);
  return 0;
}

void cpresentation_observers_unlock(cpresentation_observers *observers) {
  if (observers->registry != 0) {
    __atomic_store_n(&observers->tokens, observers->tokens - 1, __ATOMIC_RELEASE);
    unlock(observers);
  } else {
    unlock(observers);
    give_back(observers, 1);
  }
}

bool cpresentation_observers_token_died(cpresentation_observers *observers, uintptr_t observer, bool can) {
  if (__atomic_load_n(&observers->registry, __ATOMIC_ACQUIRE) != 0) {
    add(&observers->ended, observer);
    if (can && __atomic_exchange_n(&observers->letting_go, 1, __ATOMIC_ACQ_REL) == 0) return true;
  }
  give_back(observers, 1);
  return false;
}

void cpresentation_observers_close(cpresentation_observers *observers) {
  uintptr_t holder = __atomic_load_n(&observers->lock, __ATOMIC_ACQUIRE);
  if (holder == cpresentation_thread()) {
    // The last reference was the one by which this thread takes an observer out.
    __atomic_store_n(&observers->registry, 0, __ATOMIC_RELEASE);
    return;
  }
  // Nobody else has a share, and nobody is still unlocking: whoever takes a token back locks before.
  if (__atomic_load_n(&observers->tokens, __ATOMIC_ACQUIRE) == 0 &&
      __atomic_load_n(&observers->lock, __ATOMIC_ACQUIRE) == 0) {
    return;
  }
  lock(observers);
  __atomic_store_n(&observers->registry, 0, __ATOMIC_RELEASE);
  unlock(observers);
}

void cpresentation_observers_let_go(cpresentation_observers *observers) {
  if (observers->slots != observers->first_slots) free(observers->slots);
  give_back(observers, all_shares - observers->tokens);
}

void cpresentation_flush_output(void) { fflush(stdout); }

bool cpresentation_is_set(const char *name) {
  const char *value = getenv(name);
  return value != NULL && strcmp(value, "1") == 0;
}
