/* ioctl.h - see ../../posix.h. */
#ifndef IO_WINDOWS_SYS_IOCTL_H
#define IO_WINDOWS_SYS_IOCTL_H

#define TIOCGWINSZ 1

struct winsize {
    unsigned short ws_row, ws_col;
};

int ioctl(int file, int request, struct winsize *out); /* only TIOCGWINSZ */

#endif
