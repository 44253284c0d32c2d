/* check_file.c - prints the findings of a file: cc check_file.c $(pkg-config --cflags --libs gamut) */
#include <stdio.h>

#include <gamut/gamut.h>

int main(int argc, char **argv)
{
    static const char *const severities[] = {
        [GAMUT_SEVERITY_NOTE] = "note", [GAMUT_SEVERITY_WARNING] = "warning", [GAMUT_SEVERITY_ERROR] = "error"
    };
    gamut_session *session;
    if (argc != 2 || gamut_session_open(&session) != GAMUT_OK) {
        fputs("usage: check_file FILE\n", stderr);
        return 2;
    }
    gamut_outcome outcome = gamut_check(session, argv[1]);
    const gamut_diagnostic *finding;
    for (size_t i = 0; (finding = gamut_diagnostic_at(session, i)); i++) {
        printf("%s", finding->file);
        if (finding->is_text)
            printf(":%u:%u", finding->line, finding->column);
        else
            printf(" at byte %llu", (unsigned long long)finding->offset);
        printf(": %s: %s (%s)\n", severities[finding->severity], finding->message, finding->rule->id);
    }
    printf("%zu errors, %zu warnings\n", gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR),
           gamut_diagnostic_total(session, GAMUT_SEVERITY_WARNING));
    gamut_session_close(session);
    return (int)outcome;
}
