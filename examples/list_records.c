/* list_records.c - lists the events of a file: cc list_records.c $(pkg-config --cflags --libs gamut) */
#include <stdio.h>

#include <gamut/gamut.h>

static void print_record(const gamut_record *record)
{
    if (record->kind != GAMUT_KIND_EVENT)
        return;
    const gamut_event *event = record->event;
    printf("%4llu  %04u  %.*s\n", (unsigned long long)record->number, event->start.year, (int)event->name.length,
           event->name.data ? event->name.data : "");
}

/* A record that cannot be read is skipped; the findings tell why. */
static gamut_status print_records(gamut_reader *reader)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (status == GAMUT_OK)
            print_record(record);
    return status;
}

static void print_findings(gamut_session *session)
{
    for (size_t i = 0; i < gamut_diagnostic_count(session); i++) {
        const gamut_diagnostic *finding = gamut_diagnostic_at(session, i);
        fprintf(stderr, "%s: %s [%s]\n", finding->file, finding->message, finding->rule->id);
    }
}

int main(int argc, char **argv)
{
    gamut_session *session;
    gamut_reader *reader;
    if (argc != 2 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    gamut_status status = gamut_reader_open(&reader, session, argv[1]);
    if (status == GAMUT_OK) {
        status = print_records(reader);
        gamut_reader_close(reader);
    }
    print_findings(session);
    gamut_session_close(session);
    return status == GAMUT_END ? 0 : 1;
}
