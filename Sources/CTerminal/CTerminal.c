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

#include "TerminalSignals.h"

static struct termios saved;
static int saved_input, saved_output;
static char saved_farewell[256];
/// Indicates whether the terminal must be restored.
static atomic_bool is_raw;

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
      // With a time limit, because a signal handler may wait here.
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

void terminal_restore(void) {
  if (!atomic_exchange(&is_raw, false)) return;
  int error = errno;
  // A background process may restore the terminal only while it blocks SIGTTOU.
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  write_all(saved_output, saved_farewell);
  // The flush discards unread input, which is not meant for the next program.
  tcsetattr(saved_input, TCSAFLUSH, &saved);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

int terminal_enter_raw_mode(int input, int output, const char *welcome, const char *farewell) {
  if (atomic_load(&is_raw)) return EBUSY;
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
  terminal_restore_on_signals();
  // A background process stops here until it is in the foreground, which owns the terminal.
  pid_t foreground = tcgetpgrp(input);
  if (foreground >= 0 && foreground != getpgrp()) terminal_raise(SIGTTOU);
  // Set before raw mode, because a signal may arrive between any two lines.
  atomic_store(&is_raw, true);
  if (tcsetattr(input, TCSAFLUSH, &raw) != 0) {
    int error = errno;
    atomic_store(&is_raw, false);
    return error;
  }
  // If the process was stopped meanwhile, the flag was reset.
  atomic_store(&is_raw, true);
  write_all(output, welcome);
  return 0;
}
