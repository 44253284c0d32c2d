/* process.c - starts this program once more, for work that may have to be killed: see posix.h. */
#include <stdbool.h>
#define NO_OLDNAMES
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <wchar.h>

#include "posix.h"

const char *io_windows_task;

enum {
    PATH_UNITS = 32768, /* the longest path of Windows */
    MOMENT = 100        /* in milliseconds */
};

/* The two ends of a pipe; the child gets one of them. */
typedef struct process_pipe {
    HANDLE ours, theirs;
} process_pipe;

static bool make_pipe(process_pipe *out, bool child_reads)
{
    HANDLE reading, writing;
    if (!CreatePipe(&reading, &writing, NULL, 0))
        return false;
    *out = child_reads ? (process_pipe){ writing, reading } : (process_pipe){ reading, writing };
    return SetHandleInformation(out->theirs, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) != 0;
}

static void process_close(HANDLE handle)
{
    if (handle)
        CloseHandle(handle);
}

/* The part of the command line after the program's name, which may be in quotes. */
static const wchar_t *arguments_of(const wchar_t *line)
{
    if (*line == L'"') {
        const wchar_t *end = wcschr(line + 1, L'"');
        return end ? end + 1 : L"";
    }
    return line + wcscspn(line, L" \t");
}

/* Returns the command line of the child, which must be freed. */
static wchar_t *command_line(const wchar_t *program, const char *task)
{
    const wchar_t *arguments = arguments_of(GetCommandLineW());
    size_t size = wcslen(program) + wcslen(arguments) + 64;
    wchar_t *line = malloc(size * sizeof *line);
    if (line)
        swprintf(line, size, L"\"%ls\" --task %hs %ls", program, task, arguments);
    return line;
}

/* Starts the child with these handles and no others: those that another thread makes for its own child must not be kept
 * open by this one. */
static bool create_process(PROCESS_INFORMATION *out, wchar_t *line, const wchar_t *program, HANDLE *handles)
{
    STARTUPINFOEXW start = { .StartupInfo = { .cb = sizeof start,
                                              .dwFlags = STARTF_USESTDHANDLES,
                                              .hStdInput = handles[0],
                                              .hStdOutput = handles[1] } };
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    start.lpAttributeList = malloc(size);
    bool has_list = start.lpAttributeList && InitializeProcThreadAttributeList(start.lpAttributeList, 1, 0, &size);
    bool is_started = has_list &&
                      UpdateProcThreadAttribute(start.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles,
                                                2 * sizeof *handles, NULL, NULL) &&
                      CreateProcessW(program, line, NULL, NULL, TRUE,
                                     CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT, NULL, NULL,
                                     &start.StartupInfo, out);
    if (has_list)
        DeleteProcThreadAttributeList(start.lpAttributeList);
    free(start.lpAttributeList);
    return is_started;
}

/* Puts the child into a group that ends when its last handle is closed, also because this process was killed. Where a
 * group cannot be had the child ends when it next writes. */
static HANDLE make_group(HANDLE process)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = { .BasicLimitInformation = {
                                                        .LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE } };
    HANDLE group = CreateJobObjectW(NULL, NULL);
    if (group && (!SetInformationJobObject(group, JobObjectExtendedLimitInformation, &limits, sizeof limits) ||
                  !AssignProcessToJobObject(group, process))) {
        CloseHandle(group);
        group = NULL;
    }
    return group;
}

bool io_windows_start(io_windows_child *out, const char *task)
{
    process_pipe input = { 0 }, output = { 0 };
    PROCESS_INFORMATION process = { 0 };
    wchar_t *program = io_windows_task ? malloc(PATH_UNITS * sizeof *program) : NULL, *line = NULL;
    *out = (io_windows_child){ .input = -1, .output = -1 };
    if (program && GetModuleFileNameW(NULL, program, PATH_UNITS))
        line = command_line(program, task);
    bool is_started = line && make_pipe(&input, true) && make_pipe(&output, false) &&
                      create_process(&process, line, program, (HANDLE[]){ input.theirs, output.theirs });
    process_close(input.theirs);
    process_close(output.theirs);
    free(line);
    free(program);
    if (!is_started) {
        process_close(input.ours);
        process_close(output.ours);
        return false;
    }
    out->process = process.hProcess;
    out->group = make_group(process.hProcess);
    ResumeThread(process.hThread);
    CloseHandle(process.hThread);
    out->input = _open_osfhandle((intptr_t)input.ours, _O_BINARY | _O_NOINHERIT);
    out->output = _open_osfhandle((intptr_t)output.ours, _O_BINARY | _O_NOINHERIT);
    if (out->input >= 0 && out->output >= 0)
        return true;
    io_windows_stop(out);
    return false;
}

int io_windows_stop(io_windows_child *child)
{
    DWORD status = 0;
    /* A child that has closed its pipes may still be on its way to its end, which gives the status. */
    if (WaitForSingleObject(child->process, MOMENT) != WAIT_OBJECT_0) {
        TerminateProcess(child->process, 1);
        WaitForSingleObject(child->process, INFINITE);
    }
    GetExitCodeProcess(child->process, &status);
    process_close(child->group);
    CloseHandle(child->process);
    return (int)status;
}
