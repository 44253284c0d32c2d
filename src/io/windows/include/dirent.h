/* dirent.h - see ../posix.h. */
#ifndef IO_WINDOWS_DIRENT_H
#define IO_WINDOWS_DIRENT_H

typedef struct io_windows_folder DIR;

struct dirent {
    char d_name[1024]; /* 260 units of UTF-16 are at most 780 bytes */
};

DIR *opendir(const char *path) __asm__("io_windows_opendir");
struct dirent *readdir(DIR *folder) __asm__("io_windows_readdir");
int closedir(DIR *folder) __asm__("io_windows_closedir");

#endif
