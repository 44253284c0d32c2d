/* start.c - the start of the tool on Windows: arguments and console in UTF-8, streams in binary mode. */
#define NO_OLDNAMES
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STREAM_BUFFER 65536

int main(int argc, char **argv);
int wmain(int argc, wchar_t **wide);

/* Tasks that need nothing of the tool; others are arguments of its commands. */
_Noreturn void doubledummy_serve_parent(void);

/* Makes the compiler's library expand *.pgn, because the shells of Windows do not. */
extern int _dowildcard;
int _dowildcard = -1;

static UINT page_before;

static void leave_console(void)
{
    fflush(NULL); /* the buffered text is UTF-8, so it must be printed before the code page changes */
    SetConsoleOutputCP(page_before);
}

/* Consoles before Windows 10 would show escape sequences as text, so colours are switched off there. */
static void prepare_console(void)
{
    HANDLE screen = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    page_before = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
    atexit(leave_console);
    if (GetConsoleMode(screen, &mode) && !SetConsoleMode(screen, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING))
        _putenv("TERM=dumb");
}

/* Removes the task from the arguments if another process has started this one. */
static int take_task(int argc, char **words)
{
    io_windows_task = "";
    if (argc < 3 || strcmp(words[1], "--task") != 0)
        return argc;
    io_windows_task = words[2];
    memmove(words + 1, words + 3, (size_t)(argc - 2) * sizeof *words);
    if (strcmp(io_windows_task, "solve") == 0)
        doubledummy_serve_parent();
    return argc - 2;
}

/* The arguments are never freed. */
int wmain(int argc, wchar_t **wide)
{
    char **words = calloc((size_t)argc + 1, sizeof *words);
    for (int i = 0; words && i < argc; i++) {
        int length = WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, NULL, 0, NULL, NULL);
        words[i] = malloc((size_t)length);
        if (!words[i])
            return 3;
        WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, words[i], length, NULL, NULL);
    }
    for (int file = 0; file <= 2; file++)
        _setmode(file, _O_BINARY);
    /* Without a buffer, the console would get single bytes, which breaks characters of several bytes. */
    setvbuf(stdout, NULL, _IOFBF, STREAM_BUFFER);
    setvbuf(stderr, NULL, _IOFBF, STREAM_BUFFER);
    if (!words)
        return 3;
    argc = take_task(argc, words);
    prepare_console();
    return main(argc, words);
}
