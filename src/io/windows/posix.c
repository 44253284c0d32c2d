/* posix.c - the file functions of POSIX, implemented with calls to Windows: see posix.h.
 *
 * Files are opened in a mode in which other programs may rename and remove them, as on other systems; otherwise a file
 * that is being read could not be replaced. Features that Windows lacks (owners, unnamed files) fail with ENOSYS. */
#include <stdbool.h>
#include <sys/types.h>
#define NO_OLDNAMES /* the header below would declare open(2) and others a second time, and differently */
#include <windows.h>

#include <io.h>
#undef fopen
#undef freopen
#undef rename
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "posix.h"

FILE *io_windows_fopen(const char *path, const char *mode);
FILE *io_windows_freopen(const char *path, const char *mode, FILE *file);
int io_windows_rename(const char *from, const char *to);

/* maximum size of one read or write */
#define PIECE ((size_t)1 << 30)

static int windows_refuse(int error)
{
    errno = error;
    return -1;
}

/* Sets errno from the error of the last Windows call. */
static int windows_fail(void)
{
    static const struct {
        DWORD windows_error;
        int error;
    } rows[] = {
        { ERROR_FILE_NOT_FOUND, ENOENT },
        { ERROR_PATH_NOT_FOUND, ENOENT },
        { ERROR_INVALID_NAME, ENOENT },
        { ERROR_BAD_NETPATH, ENOENT },
        { ERROR_BAD_PATHNAME, ENOENT },
        { ERROR_DIRECTORY, ENOTDIR },
        { ERROR_ACCESS_DENIED, EACCES },
        { ERROR_SHARING_VIOLATION, EBUSY },
        { ERROR_LOCK_VIOLATION, EBUSY },
        { ERROR_USER_MAPPED_FILE, EBUSY },
        { ERROR_DELETE_PENDING, EBUSY },
        { ERROR_FILE_EXISTS, EEXIST },
        { ERROR_ALREADY_EXISTS, EEXIST },
        { ERROR_TOO_MANY_OPEN_FILES, EMFILE },
        { ERROR_NOT_ENOUGH_MEMORY, ENOMEM },
        { ERROR_OUTOFMEMORY, ENOMEM },
        { ERROR_COMMITMENT_LIMIT, ENOMEM },
        { ERROR_DISK_FULL, ENOSPC },
        { ERROR_HANDLE_DISK_FULL, ENOSPC },
        { ERROR_WRITE_PROTECT, EROFS },
        { ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG },
        { ERROR_BROKEN_PIPE, EPIPE },
        { ERROR_NO_DATA, EPIPE },
        { ERROR_INVALID_HANDLE, EBADF },
    };
    DWORD last = GetLastError();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].windows_error == last)
            return windows_refuse(rows[i].error);
    return windows_refuse(EIO);
}

/* ---- paths ---- */

/* Returns a path for the wide-character calls of Windows, which must be freed. NULL: errno has the reason. Paths over
 * 260 units must be absolute and start with the prefix for literal paths. */
static wchar_t *widen(const char *path)
{
    static const wchar_t literal_prefix[] = L"\\\\?\\";
    if (strcmp(path, "/dev/null") == 0)
        path = "NUL";
    int count = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, NULL, 0);
    wchar_t *wide = count > 0 ? malloc((size_t)count * sizeof *wide) : NULL;
    if (!wide || MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, count) == 0) {
        free(wide);
        errno = count > 0 ? ENOMEM : ENOENT; /* no file has a name that is not Unicode */
        return NULL;
    }
    if (count < MAX_PATH - 12 || wcsncmp(wide, L"\\\\", 2) == 0)
        return wide;
    DWORD length = GetFullPathNameW(wide, 0, NULL, NULL);
    wchar_t *whole = malloc((length + 4) * sizeof *whole);
    if (whole) {
        memcpy(whole, literal_prefix, sizeof literal_prefix);
        GetFullPathNameW(wide, length, whole + 4, NULL);
    } else
        errno = ENOMEM;
    free(wide);
    return whole;
}

/* Converts to UTF-8. False: the buffer is too small. */
static bool narrow(char *out, size_t room, const wchar_t *wide)
{
    return WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, (int)room, NULL, NULL) > 0;
}

static HANDLE open_handle(const char *path, DWORD access, DWORD disposition, DWORD flags)
{
    wchar_t *wide = widen(path);
    if (!wide)
        return INVALID_HANDLE_VALUE;
    HANDLE handle = CreateFileW(wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, disposition,
                                flags, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        windows_fail();
    free(wide);
    return handle;
}

char *realpath(const char *path, char *resolved)
{
    wchar_t wide[PATH_MAX];
    HANDLE handle = open_handle(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle == INVALID_HANDLE_VALUE)
        return NULL;
    DWORD length = GetFinalPathNameByHandleW(handle, wide, PATH_MAX, 0);
    CloseHandle(handle);
    if (!length || length >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    /* Removes the prefix for literal paths: \\?\C:\x is C:\x, and \\?\UNC\machine\x is \\machine\x. */
    wchar_t *start = wide;
    if (wcsncmp(wide, L"\\\\?\\UNC\\", 8) == 0) {
        start = wide + 6;
        *start = L'\\';
    } else if (wcsncmp(wide, L"\\\\?\\", 4) == 0)
        start = wide + 4;
    char *out = resolved ? resolved : malloc(PATH_MAX);
    if (out && narrow(out, PATH_MAX, start))
        return out;
    errno = out ? ENAMETOOLONG : ENOMEM;
    if (!resolved)
        free(out);
    return NULL;
}

/* ---- open files ---- */

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

int open(const char *path, int flags, ...)
{
    if (flags & O_DIRECTORY)
        return windows_refuse(ENOSYS);
    DWORD access = flags & O_RDWR ? GENERIC_READ | GENERIC_WRITE : flags & O_WRONLY ? GENERIC_WRITE : GENERIC_READ;
    DWORD disposition = !(flags & O_CREAT) ? OPEN_EXISTING : flags & O_EXCL ? CREATE_NEW : OPEN_ALWAYS;
    HANDLE handle = open_handle(path, access, disposition, FILE_ATTRIBUTE_NORMAL);
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    int file = _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
    if (file < 0)
        CloseHandle(handle);
    return file;
}

/* If the folder does not exist (/tmp), uses the folder of Windows for temporary files. */
int mkostemp(char *name, int flags)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz012345";
    unsigned char random[6];
    char *end = name + strlen(name) - sizeof random;
    if (getrandom(random, sizeof random, 0) < 0)
        return -1;
    for (size_t i = 0; i < sizeof random; i++)
        end[i] = letters[random[i] % 32];
    int file = open(name, flags | O_CREAT | O_EXCL | O_RDWR, 0600);
    wchar_t folder[MAX_PATH + 1];
    size_t length;
    if (file >= 0 || errno != ENOENT || !GetTempPathW(MAX_PATH + 1, folder) || !narrow(name, 4000, folder))
        return file;
    length = strlen(name);
    snprintf(name + length, 4096 - length, "gamut-%02x%02x%02x%02x%02x%02x", random[0], random[1], random[2], random[3],
             random[4], random[5]);
    return open(name, flags | O_CREAT | O_EXCL | O_RDWR, 0600);
}

int close(int file)
{
    return _close(file);
}

ssize_t read(int file, void *data, size_t length)
{
    return _read(file, data, (unsigned)(length < PIECE ? length : PIECE));
}

ssize_t write(int file, const void *data, size_t length)
{
    return _write(file, data, (unsigned)(length < PIECE ? length : PIECE));
}

/* Restores the position in the file afterwards, because pwrite must not change it. */
ssize_t pwrite(int file, const void *data, size_t length, int64_t offset)
{
    int64_t before = _lseeki64(file, 0, SEEK_CUR);
    if (before < 0 || _lseeki64(file, offset, SEEK_SET) < 0)
        return -1;
    ssize_t done = write(file, data, length);
    return _lseeki64(file, before, SEEK_SET) < 0 ? -1 : done;
}

int ftruncate(int file, int64_t length)
{
    FILE_END_OF_FILE_INFO end = { .EndOfFile.QuadPart = length };
    return SetFileInformationByHandle(handle_of(file), FileEndOfFileInfo, &end, sizeof end) ? 0 : windows_fail();
}

int dup(int file)
{
    return _dup(file);
}

int dup2(int file, int as)
{
    return _dup2(file, as);
}

int fsync(int file)
{
    return _commit(file);
}

/* True only for a console; _isatty is true for every device, even NUL. */
int isatty(int file)
{
    DWORD mode;
    return GetConsoleMode(handle_of(file), &mode) != 0;
}

int ioctl(int file, int request, struct winsize *out)
{
    CONSOLE_SCREEN_BUFFER_INFO console;
    if (request != TIOCGWINSZ || !GetConsoleScreenBufferInfo(handle_of(file), &console))
        return windows_refuse(ENOTTY);
    out->ws_col = (unsigned short)(console.srWindow.Right - console.srWindow.Left + 1);
    out->ws_row = (unsigned short)(console.srWindow.Bottom - console.srWindow.Top + 1);
    return 0;
}

/* Waits for one pipe; Windows cannot wait for it and for a time at once, so it is asked again and again. A pipe that
 * was closed at the other end counts as readable: the next read says so. */
int poll(struct pollfd *files, unsigned count, int timeout)
{
    HANDLE pipe_end = handle_of(files->fd);
    ULONGLONG start = GetTickCount64();
    if (count != 1 || files->events != POLLIN || GetFileType(pipe_end) != FILE_TYPE_PIPE)
        return windows_refuse(ENOSYS);
    for (DWORD available = 0, pause = 1;; pause += pause < 16) {
        if (!PeekNamedPipe(pipe_end, NULL, 0, NULL, &available, NULL) || available) {
            files->revents = POLLIN;
            return 1;
        }
        if (timeout >= 0 && GetTickCount64() - start >= (ULONGLONG)timeout)
            return 0;
        Sleep(pause);
    }
}

/* ---- facts about a file ---- */

/* FILETIME counts units of 100 nanoseconds since 1601. */
static struct timespec time_of(FILETIME time)
{
    int64_t units = (int64_t)((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime) - 116444736000000000;
    return (struct timespec){ .tv_sec = (time_t)(units / 10000000), .tv_nsec = (long)(units % 10000000) * 100 };
}

static int describe(HANDLE handle, struct stat *out)
{
    BY_HANDLE_FILE_INFORMATION facts;
    DWORD kind = GetFileType(handle);
    *out = (struct stat){ .st_mode = kind == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR };
    if (kind != FILE_TYPE_DISK)
        return 0;
    if (!GetFileInformationByHandle(handle, &facts))
        return windows_fail();
    *out = (struct stat){
        .st_dev = facts.dwVolumeSerialNumber,
        .st_ino = (uint64_t)facts.nFileIndexHigh << 32 | facts.nFileIndexLow,
        .st_mode = facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? S_IFDIR : S_IFREG,
        .st_size = (int64_t)((uint64_t)facts.nFileSizeHigh << 32 | facts.nFileSizeLow),
        .st_mtim = time_of(facts.ftLastWriteTime),
    };
    return 0;
}

static int describe_path(const char *path, struct stat *out, DWORD flags)
{
    HANDLE handle = open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags);
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    int result = describe(handle, out);
    CloseHandle(handle);
    return result;
}

int stat(const char *path, struct stat *out)
{
    return describe_path(path, out, 0);
}

/* A link to a folder does not count as a folder, so that walks cannot go in circles. */
int lstat(const char *path, struct stat *out)
{
    wchar_t *wide = widen(path);
    DWORD attributes = wide ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    free(wide);
    if (describe_path(path, out, FILE_FLAG_OPEN_REPARSE_POINT) != 0)
        return -1;
    if (attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_REPARSE_POINT)
        out->st_mode = S_IFLNK;
    return 0;
}

int fstat(int file, struct stat *out)
{
    return describe(handle_of(file), out);
}

int access(const char *path, int mode)
{
    wchar_t *wide = widen(path);
    DWORD attributes = wide ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    int result = 0;
    if (wide && attributes == INVALID_FILE_ATTRIBUTES)
        result = windows_fail();
    else if (!wide)
        result = -1;
    else if (mode & W_OK && attributes & FILE_ATTRIBUTE_READONLY)
        result = windows_refuse(EACCES);
    free(wide);
    return result;
}

int faccessat(int folder, const char *path, int mode, int flags)
{
    (void)folder, (void)flags;
    return access(path, mode);
}

/* A new file inherits its permissions from the folder. */
int fchmod(int file, mode_t mode)
{
    (void)file, (void)mode;
    return 0;
}

/* stat reports owner 0 for all files. */
uid_t geteuid(void)
{
    return 0;
}

int fchown(int file, uid_t owner, gid_t group)
{
    (void)file, (void)owner, (void)group;
    return 0;
}

/* ---- names ---- */

int unlink(const char *path)
{
    wchar_t *wide = widen(path);
    int result = !wide ? -1 : DeleteFileW(wide) ? 0 : windows_fail();
    free(wide);
    return result;
}

int mkdir(const char *path, mode_t mode)
{
    (void)mode;
    wchar_t *wide = widen(path);
    int result = !wide ? -1 : CreateDirectoryW(wide, NULL) ? 0 : windows_fail();
    free(wide);
    return result;
}

/* Atomic, like rename(2). ReplaceFile would keep the permissions of the old file, but takes several steps and may fail
 * between them, leaving no file of that name. */
int io_windows_rename(const char *from, const char *to)
{
    wchar_t *wide_from = widen(from), *wide_to = widen(to);
    int result = -1;
    if (wide_from && wide_to)
        result =
            MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) ? 0 : windows_fail();
    free(wide_from);
    free(wide_to);
    return result;
}

/* realpath resolves links, so only a broken link would need readlink. That is rare, and then the link itself is
 * replaced. */
ssize_t readlink(const char *path, char *out, size_t length)
{
    (void)path, (void)out, (void)length;
    return windows_refuse(EINVAL);
}

FILE *io_windows_fopen(const char *path, const char *mode)
{
    return io_windows_freopen(path, mode, NULL);
}

FILE *io_windows_freopen(const char *path, const char *mode, FILE *file)
{
    wchar_t wide_mode[8] = { 0 };
    for (size_t i = 0; i < 6 && mode[i]; i++)
        wide_mode[i] = (wchar_t)mode[i];
    wcscat(wide_mode, L"b");
    wchar_t *wide = widen(path);
    FILE *opened = !wide ? NULL : file ? _wfreopen(wide, wide_mode, file) : _wfopen(wide, wide_mode);
    free(wide);
    return opened;
}

/* ---- folders ---- */

struct io_windows_folder {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool has_found;
    struct dirent entry;
};

DIR *opendir(const char *path)
{
    DIR *folder = calloc(1, sizeof *folder);
    size_t length = strlen(path);
    char *pattern = malloc(length + 3);
    wchar_t *wide = NULL;
    if (folder && pattern) {
        snprintf(pattern, length + 3, "%s/*", path);
        wide = widen(pattern);
    }
    if (wide) {
        folder->search = FindFirstFileW(wide, &folder->found);
        folder->has_found = folder->search != INVALID_HANDLE_VALUE;
        if (!folder->has_found)
            windows_fail();
    }
    free(wide);
    free(pattern);
    if (folder && folder->has_found)
        return folder;
    free(folder);
    return NULL;
}

struct dirent *readdir(DIR *folder)
{
    if (!folder->has_found)
        return NULL;
    bool fits = narrow(folder->entry.d_name, sizeof folder->entry.d_name, folder->found.cFileName);
    folder->has_found = FindNextFileW(folder->search, &folder->found);
    return fits ? &folder->entry : NULL;
}

int closedir(DIR *folder)
{
    FindClose(folder->search);
    free(folder);
    return 0;
}

/* ---- memory, random numbers and texts ---- */

void *mmap(void *at, size_t length, int protection, int flags, int file, int64_t offset)
{
    (void)at, (void)protection, (void)flags;
    char *memory = VirtualAlloc(NULL, length, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (!memory) {
        windows_fail();
        return MAP_FAILED;
    }
    size_t done = 0;
    if (_lseeki64(file, offset, SEEK_SET) >= 0)
        for (ssize_t got = 1; done < length && got > 0; done += got > 0 ? (size_t)got : 0)
            got = read(file, memory + done, length - done);
    if (done == length)
        return memory;
    munmap(memory, length);
    errno = EIO;
    return MAP_FAILED;
}

int munmap(void *mapping, size_t length)
{
    (void)length;
    return VirtualFree(mapping, 0, MEM_RELEASE) ? 0 : windows_fail();
}

int madvise(void *mapping, size_t length, int advice)
{
    (void)mapping, (void)length, (void)advice;
    return 0;
}

long sysconf(int name)
{
    (void)name;
    return 4096;
}

/* The function is called RtlGenRandom, but is exported under this name. */
BOOLEAN NTAPI SystemFunction036(PVOID out, ULONG length);

ssize_t getrandom(void *out, size_t length, unsigned flags)
{
    (void)flags;
    return SystemFunction036(out, (ULONG)length) ? (ssize_t)length : windows_refuse(EIO);
}

char *strndup(const char *text, size_t length)
{
    size_t whole = strnlen(text, length);
    char *copy = malloc(whole + 1);
    if (copy) {
        memcpy(copy, text, whole);
        copy[whole] = '\0';
    }
    return copy;
}

/* ---- locks and time ---- */

/* A lock on the first byte, which ends with the open file. */
int flock(int file, int operation)
{
    OVERLAPPED place = { 0 };
    DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (operation & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    return LockFileEx(handle_of(file), flags, 0, 1, 0, &place) ? 0 : windows_fail();
}

unsigned sleep(unsigned seconds)
{
    Sleep(seconds * 1000);
    return 0;
}
