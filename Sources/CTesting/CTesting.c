// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include "CTesting.h"

#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#define SWIFT_CC __attribute__((swiftcall))
// For what other threads read: it is written before the hooks, which the sanitizer does not see.
#define UNCHECKED __attribute__((no_sanitize("thread")))

typedef ctesting_executor executor;
typedef SWIFT_CC void (*enqueue)(void *job);
typedef SWIFT_CC void (*enqueue_hook)(void *job, enqueue original);
typedef SWIFT_CC executor (*get_executor)(void);
typedef SWIFT_CC executor (*get_executor_hook)(get_executor original);
typedef SWIFT_CC bool (*is_executor)(executor tested);
typedef SWIFT_CC bool (*is_executor_hook)(executor tested, is_executor original);

static struct {
  // Variables of the runtime, which hold hooks.
  enqueue_hook *enqueue_global;
  get_executor_hook *get_main;
  is_executor_hook *is_main;
  enqueue enqueue;
  SWIFT_CC void (*run)(void *job, executor on);
  SWIFT_CC uint64_t (*task)(void *job);
  SWIFT_CC bool (*is_cancelled)(void *task);
  void *(*retain)(void *object);
  void (*release)(void *object);
} runtime;

static executor main_executor;
static ctesting_taker taker;
static _Thread_local bool is_exploring;

UNCHECKED static SWIFT_CC void enqueue_global(void *job, enqueue original) {
  if (!taker(job)) original(job);
}

UNCHECKED static SWIFT_CC executor get_main(get_executor original) {
  return is_exploring ? main_executor : original();
}

UNCHECKED static SWIFT_CC bool is_main(executor tested, is_executor original) {
  return tested.identity == main_executor.identity || original(tested);
}

UNCHECKED static const char *find(void) {
  const struct { const char *name; void *to; } symbols[] = {
    {"swift_task_enqueueGlobal_hook", &runtime.enqueue_global},
    {"swift_task_getMainExecutor_hook", &runtime.get_main},
    {"swift_task_isMainExecutor_hook", &runtime.is_main},
    {"swift_task_enqueueGlobal", &runtime.enqueue},
    {"swift_job_run", &runtime.run},
    {"swift_task_getJobTaskId", &runtime.task},
    {"swift_task_isCancelled", &runtime.is_cancelled},
    {"swift_retain", &runtime.retain},
    {"swift_release", &runtime.release},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(RTLD_DEFAULT, symbols[i].name);
    if (symbol == NULL) return symbols[i].name;
    *(void **)symbols[i].to = symbol;
  }
  return NULL;
}

// The order's steps, for a crash.
static char order[4096];
static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction former[crash_count];

static void restore_handlers(void) {
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &former[i], NULL);
}

static void write_text(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

// Afterwards the instruction is executed again, with the former handler.
static void crash(int number) {
  restore_handlers();
  if (is_exploring) {
    write_text("\nThe exploration crashes. Replay it: try replay(\"");
    write_text(order);
    write_text("\", scenario)\n");
  }
  if (number == SIGABRT) raise(number);
}

static void set_handlers(void) {
  struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &former[i]);
}

void ctesting_begin_order(void) { order[0] = 0; }

void ctesting_add_step(const char *name) {
  size_t length = strlen(order), added = strlen(name);
  if (length + added + 3 > sizeof order) return;
  if (length > 0) {
    memcpy(order + length, "; ", 2);
    length += 2;
  }
  memcpy(order + length, name, added + 1);
}

UNCHECKED const char *ctesting_begin(ctesting_executor main, ctesting_taker take) {
  const char *missing = find();
  if (missing != NULL) return missing;
  main_executor = main;
  taker = take;
  is_exploring = true;
  set_handlers();
  __atomic_store_n(runtime.is_main, is_main, __ATOMIC_RELEASE);
  __atomic_store_n(runtime.get_main, get_main, __ATOMIC_RELEASE);
  __atomic_store_n(runtime.enqueue_global, enqueue_global, __ATOMIC_RELEASE);
  return NULL;
}

void ctesting_end(void) {
  __atomic_store_n(runtime.enqueue_global, NULL, __ATOMIC_RELEASE);
  __atomic_store_n(runtime.get_main, NULL, __ATOMIC_RELEASE);
  is_exploring = false;
  restore_handlers();
  // `is_main` stays: a task of an earlier exploration may resume with the executor.
}

bool ctesting_is_exploring(void) { return is_exploring; }

void ctesting_enqueue(void *job) { runtime.enqueue(job); }

void ctesting_run(void *job) { runtime.run(job, (executor){NULL, NULL}); }

// A job is a header of an object, two words for executors, its flags and its number, two more words,
// and the function to run: `Job` in ABI/Task.h. Compiled code relies on this layout.
struct job {
  void *header[2];
  void *executors[2];
  uint32_t flags, number;
  void *others[2];
  const void *function;
};

UNCHECKED uint64_t ctesting_task(void *job) {
  uint8_t kind = (uint8_t)((const struct job *)job)->flags;
  return kind == 0 ? runtime.task(job) : 0;
}

bool ctesting_is_child(const void *task) {
  return (((const struct job *)task)->flags >> 24 & 1) != 0;
}

bool ctesting_is_cancelled(void *task) { return runtime.is_cancelled(task); }

void ctesting_retain(void *task) { runtime.retain(task); }

void ctesting_release(void *task) { runtime.release(task); }

uintptr_t ctesting_resumption(const void *task) {
  return (uintptr_t)((const struct job *)task)->function;
}
