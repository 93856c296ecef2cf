// SPDX-License-Identifier: MIT

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios saved;
static int saved_input, saved_output;
static char saved_farewell[256];
/// Whether the terminal is to be set back.
static atomic_bool is_begun;
static bool has_handlers;

/// What ends a process by itself: crashes first, and then what others may send. What a session handles is not among them.
static const int crashes[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGABRT, SIGTRAP, SIGQUIT,
                              SIGSYS,  SIGXCPU, SIGXFSZ, SIGALRM, SIGUSR1, SIGUSR2};
enum { own_count = 6, crash_count = sizeof crashes / sizeof crashes[0] };
/// What was done before about each of them.
static struct sigaction others[crash_count];

int terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

static void write_all(int descriptor, const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(descriptor, text, left);
    if (count < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      // As in a handler of signals, not for ever.
      if (poll(&ready, 1, 1000) <= 0) return;
      continue;
    }
    if (count < 0 && errno != EINTR) return;
    if (count > 0) {
      text += count;
      left -= (size_t)count;
    }
  }
}

void terminal_end(void) {
  if (!atomic_exchange(&is_begun, false)) return;
  int error = errno;
  write_all(saved_output, saved_farewell);
  // What was typed meanwhile is not for whoever comes next.
  tcsetattr(saved_input, TCSAFLUSH, &saved);
  errno = error;
}

/// Sets the terminal back, and lets whoever was there before handle the crash.
static void handle_crash(int number) {
  terminal_end();
  for (int index = 0; index < crash_count; index += 1) {
    if (crashes[index] == number) sigaction(number, &others[index], NULL);
  }
  raise(number);
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
  // Here a process that was stopped goes on.
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &other, NULL);
}

static void add_handlers(void) {
  if (has_handlers) return;
  has_handlers = true;
  atexit(terminal_end);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_crash;
  // On the stack that the runtime may have set up for this: the thread's own may be used up.
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index += 1) {
    sigaction(crashes[index], NULL, &others[index]);
    // What others handle, or want to be left alone, is theirs; but for crashes, of which they are told afterwards.
    if (index < own_count || others[index].sa_handler == SIG_DFL) sigaction(crashes[index], &action, NULL);
  }
}

int terminal_begin(int input, int output, const char *welcome, const char *farewell) {
  if (atomic_load(&is_begun)) return EBUSY;
  if (strlen(farewell) >= sizeof saved_farewell) return EINVAL;
  if (tcgetattr(input, &saved) != 0) return errno;
  struct termios raw = saved;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | PARMRK);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  raw.c_cflag |= CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  saved_input = input;
  saved_output = output;
  strcpy(saved_farewell, farewell);
  add_handlers();
  if (tcsetattr(input, TCSAFLUSH, &raw) != 0) return errno;
  atomic_store(&is_begun, true);
  write_all(output, welcome);
  return 0;
}
