/* convert_file.c - converts a file and reports what was lost: cc convert_file.c $(pkg-config --cflags --libs gamut) */
#include <stdio.h>

#include <gamut/gamut.h>

static bool print(const char *data, size_t length, void *payload)
{
    return fwrite(data, 1, length, payload) == length;
}

int main(int argc, char **argv)
{
    gamut_session *session;
    if (argc != 3 || gamut_session_open(&session) != GAMUT_OK) {
        fputs("usage: convert_file IN OUT\n", stderr);
        return GAMUT_MISUSED;
    }

    const char *const inputs[] = { argv[1] };
    const gamut_value *losses = NULL;
    gamut_outcome outcome = gamut_convert(session, inputs, 1, argv[2], &losses);

    gamut_stream errors = { print, stderr };
    gamut_outcome written =
        gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_TEXT, GAMUT_SEVERITY_WARNING, false, &errors);
    if (outcome > GAMUT_FINDINGS || written != GAMUT_FINE)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    for (const gamut_value *loss = losses ? losses->first : NULL; loss; loss = loss->next)
        if (gamut_value_print(loss, 0, &errors))
            fputc('\n', stderr);

    gamut_session_close(session);
    return (int)outcome;
}
