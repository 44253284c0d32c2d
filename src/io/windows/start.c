/* start.c - how the tool starts on Windows: words and console in UTF-8, bytes as they are. */
#define NO_OLDNAMES
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>

#define STREAM_BUFFER 65536

int main(int argc, char **argv);
int wmain(int argc, wchar_t **wide);

/* Shells of Windows hand over *.pgn as it is; this asks the compiler's library to put the files in its place. */
extern int _dowildcard;
int _dowildcard = -1;

static UINT page_before;

static void leave_console(void)
{
    fflush(NULL); /* what still waits is UTF-8 */
    SetConsoleOutputCP(page_before);
}

/* A console from before Windows 10 knows no colours by characters, and shows them as they are. */
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

/* The words live as long as the program. */
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
    /* Else a console gets byte by byte, and no character of several bytes is whole. */
    setvbuf(stdout, NULL, _IOFBF, STREAM_BUFFER);
    setvbuf(stderr, NULL, _IOFBF, STREAM_BUFFER);
    prepare_console();
    return words ? main(argc, words) : 3;
}
