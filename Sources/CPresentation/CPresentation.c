// SPDX-License-Identifier: MIT

#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#endif

#include "CPresentation.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

uint32_t cpresentation_watched = 0;

_Thread_local uintptr_t cpresentation_releases = 0;

// The address towards which the stack of this thread grows, or 0 before the first query.
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

// The counts of all threads; a new thread reuses those of a thread that has ended.
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

static void make_counts_key(void) {
  if (pthread_key_create(&counts_key, end_counts) != 0) abort();
}

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

uintptr_t cpresentation_next_numbers(size_t count) {
  static uintptr_t next = 1;
  return __atomic_fetch_add(&next, count, __ATOMIC_RELAXED);
}

#if defined(__linux__)
// A function of libdispatch, if the program links it; NULL stands for the queue of the caller.
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

bool cpresentation_is_main_thread(void) {
  static _Thread_local signed char is_main = -1;
  if (is_main < 0) is_main = syscall(SYS_gettid) == getpid();
  if (is_main || dispatch_queue_get_label == NULL) return is_main;
  // A program with an asynchronous `main` leaves the main thread, and other threads run the main
  // queue.
  const char *label = dispatch_queue_get_label(NULL);
  return label != NULL && strcmp(label, "com.apple.main-thread") == 0;
}
#else
bool cpresentation_is_main_thread(void) { return pthread_main_np() != 0; }
#endif

void cpresentation_flush_output(void) { fflush(stdout); }

bool cpresentation_is_set(const char *name) {
  const char *value = getenv(name);
  return value != NULL && strcmp(value, "1") == 0;
}
