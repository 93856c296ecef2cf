// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int pseudo_terminal_open(int columns, int rows, int *person, int *program) {
  *person = posix_openpt(O_RDWR | O_NOCTTY);
  if (*person < 0 || grantpt(*person) || unlockpt(*person)) return -1;
  *program = open(ptsname(*person), O_RDWR | O_NOCTTY);
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  return *program < 0 || ioctl(*program, TIOCSWINSZ, &size) ? -1 : 0;
}

int pseudo_terminal_set_raw(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes)) return -1;
  cfmakeraw(&modes);
  return tcsetattr(descriptor, TCSANOW, &modes);
}
