// SPDX-License-Identifier: MIT

#pragma once

#include <stdbool.h>
#include <stdint.h>

// Hooks of Swift's concurrency runtime, which decide about the executors of tasks. They are
// exported but not documented, and looked up at run time.

// A reference to a serial executor, as the runtime passes it.
typedef struct {
  const void *_Nullable identity;
  const void *_Nullable implementation;
} ctesting_executor;

// Takes a job that a thread enqueues on the global executor; returns whether it did.
typedef bool (*ctesting_taker)(void *_Nonnull job);

// Lets `main` be the main actor's executor on this thread, and passes each job for the global
// executor to `taker` first, on the thread that enqueues it. Returns the name of a symbol that the
// runtime lacks; nothing has changed then.
const char *_Nullable ctesting_begin(ctesting_executor main, ctesting_taker _Nonnull taker);

// Restores what `ctesting_begin` has changed. Jobs may still arrive at `main`.
void ctesting_end(void);

// Returns true on the thread between `ctesting_begin` and `ctesting_end`.
bool ctesting_is_exploring(void);

// Begins an order without steps, or adds a step to it. If this thread crashes between
// `ctesting_begin` and `ctesting_end`, the order is written to the standard error.
void ctesting_begin_order(void);
void ctesting_add_step(const char *_Nonnull name);

// Enqueues a job on the global executor.
void ctesting_enqueue(void *_Nonnull job);

// Runs a job on the global executor, on this thread.
void ctesting_run(void *_Nonnull job);

// The number of a job's task; 0 for a job without one.
uint64_t ctesting_task(void *_Nonnull job);

// Returns true for a task that ends within another one, which doesn't count its references.
bool ctesting_is_child(const void *_Nonnull task);

bool ctesting_is_cancelled(void *_Nonnull task);

// A task is a reference-counted object; jobs without a task aren't.
void ctesting_retain(void *_Nonnull task);
void ctesting_release(void *_Nonnull task);

// The address of the code that a suspended task resumes with.
uintptr_t ctesting_resumption(const void *_Nonnull task);
