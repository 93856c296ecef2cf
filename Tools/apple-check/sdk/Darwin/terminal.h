// SPDX-License-Identifier: MIT
//
// Terminals and polling.
//
// Facts: <poll.h>, <sys/ioctl.h>, <sys/ttycom.h> and <sys/termios.h> of Darwin; termios(4).
#pragma once
// poll, ioctl, termios
struct pollfd { int fd; short events; short revents; };
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLHUP 0x0010
int poll(struct pollfd *, nfds_t, int);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
#define TIOCGWINSZ 0x40087468UL
#define TIOCSWINSZ 0x80087467UL
int ioctl(int, unsigned long, ...);
struct termios { tcflag_t c_iflag, c_oflag, c_cflag, c_lflag; cc_t c_cc[20]; speed_t c_ispeed,
    c_ospeed; };
#define BRKINT 0x00000002
#define PARMRK 0x00000008
#define INPCK 0x00000010
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define IXON 0x00000200
#define OPOST 0x00000001
#define ECHO 0x00000008
#define ECHONL 0x00000010
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define CSIZE 0x00000300
#define CS8 0x00000300
#define PARENB 0x00001000
#define VMIN 16
#define VTIME 17
#define TCSAFLUSH 2
#define TCSANOW 0
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
