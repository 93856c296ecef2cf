// SPDX-License-Identifier: MIT
//
// The delivery round of the current thread.
//
// Protocol: thread-local. Only its own thread reads and writes each word, so no memory order is
// involved. The exceptions are the limit of chains and the number of computed values, which belong to
// the process.

#ifndef CDELIVERY_THREAD_ROUND_H
#define CDELIVERY_THREAD_ROUND_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The round: 0 if the thread is idle, 1 if a round is under way, 2 if a value is computed on an
// idle thread, 3 if a round has end-of-turn jobs; otherwise the address of the round's queue. One
// word holds all states, because each access adds to the cost of an observer.
extern _Thread_local uintptr_t cdelivery_round;

// Begins a round on an idle thread.
static inline void cdelivery_round_begin(void) { cdelivery_round = 1; }

// Ends the round; the caller has taken the queue.
static inline void cdelivery_round_end(void) { cdelivery_round = 0; }

static inline bool cdelivery_round_is_under_way(void) { return cdelivery_round != 0; }

// Returns whether no change is under way: each observed value is its delivered one.
static inline bool cdelivery_round_is_settled(void) {
  return (cdelivery_round & ~(uintptr_t)2) == 0;
}

// Begins to compute a value, on an idle thread: changes that this makes are delivered after it.
static inline void cdelivery_round_begin_computing(void) { cdelivery_round = 2; }

// Returns whether the round has jobs or a queue, which must be finished before it ends.
static inline bool cdelivery_round_needs_finish(void) { return cdelivery_round > 2; }

// Marks the round, unless the thread is idle or the round has a queue: a queue implies the check
// for jobs.
static inline void cdelivery_round_mark_jobs(void) {
  if (cdelivery_round == 1) cdelivery_round = 3;
}

static inline bool cdelivery_round_has_queue(void) { return cdelivery_round > 3; }

// Returns the address of the queue, or 0 if the round has none.
static inline uintptr_t cdelivery_round_queue(void) {
  return cdelivery_round_has_queue() ? cdelivery_round : 0;
}

static inline void cdelivery_round_set_queue(uintptr_t queue) { cdelivery_round = queue; }

// The first pending end-of-turn job of this thread, in the order of dependency heights, or 0 if
// there is none.
extern _Thread_local uintptr_t cdelivery_jobs;

static inline uintptr_t cdelivery_jobs_load(void) { return cdelivery_jobs; }

static inline void cdelivery_jobs_store(uintptr_t job) { cdelivery_jobs = job; }

// The pending job that a search inserted last, or 0 if it is no longer pending.
extern _Thread_local uintptr_t cdelivery_last_job;

static inline uintptr_t cdelivery_last_job_load(void) { return cdelivery_last_job; }

static inline void cdelivery_last_job_store(uintptr_t job) { cdelivery_last_job = job; }

// Whether pending jobs of one height may not be in the order of their numbers.
extern _Thread_local bool cdelivery_jobs_unsorted;

static inline bool cdelivery_jobs_are_unsorted(void) { return cdelivery_jobs_unsorted; }

static inline void cdelivery_jobs_mark_unsorted(bool is_unsorted) {
  cdelivery_jobs_unsorted = is_unsorted;
}

// The height below which all jobs of the turn are done, while a job computes a value; otherwise 0.
extern _Thread_local intptr_t cdelivery_settled_height;

static inline intptr_t cdelivery_settled_height_load(void) { return cdelivery_settled_height; }

static inline void cdelivery_settled_height_store(intptr_t height) {
  cdelivery_settled_height = height;
}

// The computation that notes the values that are read: 0 if there is none; with the lowest bit set
// while it is suspended.
extern _Thread_local uintptr_t cdelivery_computation;

static inline uintptr_t cdelivery_computation_load(void) { return cdelivery_computation; }

static inline void cdelivery_computation_store(uintptr_t computation) {
  cdelivery_computation = computation;
}

// The log of what this thread's code reads and changes, or 0 if there is none.
extern _Thread_local uintptr_t cdelivery_access_log;

static inline uintptr_t cdelivery_access_log_load(void) { return cdelivery_access_log; }

static inline void cdelivery_access_log_store(uintptr_t log) { cdelivery_access_log = log; }

// The transaction under way, or 0 if there is none.
extern _Thread_local uintptr_t cdelivery_transaction;

static inline uintptr_t cdelivery_transaction_load(void) { return cdelivery_transaction; }

static inline void cdelivery_transaction_store(uintptr_t transaction) {
  cdelivery_transaction = transaction;
}

// The object that the transactions of this thread use, or 0. The thread retains it, and releases it
// when the thread ends; the caller of `keep` passes its reference.
uintptr_t cdelivery_kept_transaction(void);
void cdelivery_keep_transaction(uintptr_t transaction);

// The number of changes that a chain may have. Any thread reads and writes it, relaxed: no other
// memory depends on it.
uintptr_t cdelivery_chain_limit_load(void);
void cdelivery_chain_limit_store(uintptr_t limit);

// Returns true if a value of `computed` is observed in the process, and counts these values.
// Any thread reads and writes it, relaxed: a thread sees what it has written itself, or what its
// owner has written before on another thread.
bool cdelivery_has_computed_values(void);
void cdelivery_count_computed_values(intptr_t change);

#pragma clang assume_nonnull end

#endif
