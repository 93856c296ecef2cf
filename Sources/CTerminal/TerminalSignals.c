// SPDX-License-Identifier: MIT

#include "TerminalSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CTerminal.h"

// The previous action of each signal, indexed by signal number.
static struct sigaction previous_actions[NSIG];

// MARK: - Signals that restore the terminal at once

/// Returns whether a signal means that the process has crashed.
static bool is_crash(int number) {
  return number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE || number == SIGABRT ||
         number == SIGTRAP;
}

/// Returns whether a signal needs no handler here: the session handles it, it cannot be caught, or
/// its default action is to be ignored or to continue.
static bool is_excluded(int number) {
  switch (number) {
  case SIGINT: case SIGTERM: case SIGHUP: case SIGTSTP: case SIGWINCH:
  case SIGKILL: case SIGSTOP:
  case SIGCHLD: case SIGURG: case SIGCONT:
#ifdef SIGINFO
  // Only BSD and Darwin have `SIGINFO`. They ignore both signals by default.
  case SIGINFO: case SIGIO:
#endif
    return true;
  default:
    return false;
  }
}

static void wake(int number);

/// Restores the terminal, then raises the signal again for its previous handler.
static void handle_end(int number) {
  terminal_restore();
  sigaction(number, &previous_actions[number], NULL);
  raise(number);
}

/// Restores the terminal and stops the process; then the session sets the terminal up again.
static void handle_stop(int number) {
  int error = errno;
  terminal_restore();
  terminal_raise(number);
  wake(SIGCONT);
  errno = error;
}

static void restore_on(int number) {
  if (is_excluded(number)) return;
  bool is_stop = number == SIGTTIN || number == SIGTTOU;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = is_stop ? handle_stop : handle_end;
  // Uses the runtime's alternate stack, if any: the thread's own may have overflowed.
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, NULL, &previous_actions[number]) != 0) return;
  // A signal that is handled or ignored elsewhere is left alone. A crash reaches its previous
  // handler afterwards.
  if (is_crash(number) || previous_actions[number].sa_handler == SIG_DFL) sigaction(number, &action, NULL);
}

void terminal_restore_on_signals(void) {
  static bool has_handlers;
  if (has_handlers) return;
  has_handlers = true;
  atexit(terminal_restore);
  for (int number = 1; number < 32; number += 1) restore_on(number);
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX && number < NSIG; number += 1) restore_on(number);
#endif
}

void terminal_raise(int number) {
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, number);
  struct sigaction action, other;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, &other);
  pthread_sigmask(SIG_UNBLOCK, &set, &before);
  raise(number);
  // A stopped process continues here.
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &other, NULL);
}

// MARK: - Signals that the session handles on the main actor

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};
enum { caught_count = sizeof caught / sizeof caught[0] };
/// The signals that have arrived and were not yet taken, one bit each.
static atomic_uint pending;
/// The read and write ends of the pipe that announces pending signals.
static int pipe_ends[2] = {-1, -1};

static void wake(int number) {
  int error = errno;
  atomic_fetch_or(&pending, 1u << number);
  // A full pipe already announces pending signals.
  if (pipe_ends[1] >= 0) (void)!write(pipe_ends[1], "", 1);
  errno = error;
}

int terminal_catch_signals(void) {
  if (pipe_ends[0] < 0) {
    int both[2];
    if (pipe(both) != 0) return -1;
    for (int end = 0; end < 2; end += 1) {
      fcntl(both[end], F_SETFD, FD_CLOEXEC);
      fcntl(both[end], F_SETFL, O_NONBLOCK);
    }
    memcpy(pipe_ends, both, sizeof pipe_ends);
  }
  atomic_store(&pending, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = wake;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < caught_count; index += 1) {
    int number = caught[index];
    sigaction(number, NULL, &previous_actions[number]);
    // A signal that was ignored when the process started, as with nohup, stays ignored.
    if (previous_actions[number].sa_handler != SIG_IGN) sigaction(number, &action, NULL);
  }
  return pipe_ends[0];
}

unsigned terminal_take_signals(void) {
  char bytes[64];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {}
  return atomic_exchange(&pending, 0);
}

void terminal_release_signals(void) {
  for (int index = 0; index < caught_count; index += 1) sigaction(caught[index], &previous_actions[caught[index]], NULL);
}
