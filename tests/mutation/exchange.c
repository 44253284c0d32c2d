/* exchange.c - writes JSON records in a format and reads them back, many times in one process: exchange FOLDER
 *
 * A request is a line "FORMAT LENGTH" and then that many bytes of JSON. The answer is one line of JSON, {"written":
 * outcome, "message", "losses", "findings", "read": outcome, "records"}, of CSV also "text"; the files lie in FOLDER. A
 * request "edit LENGTH" edits a file: its path, the path of a value and the value, each ended by a zero byte. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/change.h>
#include <gamut/gamut.h>

/* The answer is one line, and no JSON text has a line break inside. */
static bool print(const char *data, size_t length, void *payload)
{
    (void)payload;
    for (size_t i = 0; i < length; i++)
        if (data[i] != '\n')
            putchar(data[i]);
    return true;
}

static void print_value(const char *name, const gamut_value *value)
{
    gamut_stream stream = { print, NULL };
    printf(", \"%s\": ", name);
    if (!value || !gamut_value_print(value, 0, &stream))
        fputs("null", stdout);
}

static void print_text(const char *name, const char *text)
{
    const gamut_value value = { .kind = GAMUT_VALUE_TEXT, .as.text = { text, strlen(text) } };
    print_value(name, &value);
}

/* An array of what --json prints as lines. */
typedef struct list_stream {
    bool has_item;
} list_stream;

static bool print_item(const char *data, size_t length, void *payload)
{
    list_stream *list = payload;
    for (size_t i = 0; i < length; i++) {
        if (data[i] == '\n') {
            list->has_item = true;
            continue;
        }
        if (list->has_item)
            putchar(',');
        list->has_item = false;
        putchar(data[i]);
    }
    return true;
}

static void print_findings(gamut_session *session)
{
    list_stream list = { false };
    gamut_stream stream = { print_item, &list };
    fputs(", \"findings\": [", stdout);
    gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_WARNING, false, &stream);
    putchar(']');
}

/* Each record as JSON has it, without what only its own format understands. */
static gamut_outcome read_back(const char *path)
{
    gamut_session *session;
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status status = GAMUT_FAILED;
    if (gamut_session_open(&session) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    fputs(", \"records\": [", stdout);
    if (gamut_reader_open(&reader, session, path) == GAMUT_OK) {
        gamut_stream stream = { print, NULL };
        const char *before = "";
        while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED) {
            const gamut_value *tree = status == GAMUT_OK ? gamut_record_tree(reader, record) : NULL;
            if (!tree)
                continue;
            fputs(before, stdout);
            gamut_value_print(tree, 0, &stream);
            before = ",";
        }
        gamut_reader_close(reader);
    }
    putchar(']');
    gamut_session_close(session);
    return status == GAMUT_END ? GAMUT_FINE : GAMUT_UNREADABLE;
}

/* Tables of sessions are written only, so what is in them is looked for in the file. */
static void print_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t room = 1 << 20, length = 0;
    char *text = malloc(room);
    if (file && text)
        length = fread(text, 1, room - 1, file);
    if (text) {
        text[length] = '\0';
        print_text("text", text);
    }
    free(text);
    if (file)
        fclose(file);
}

static bool answer(const char *folder, const char *format, gamut_bytes json)
{
    char path[4096];
    const char *inputs[] = { "record.json" };
    const gamut_value *losses = NULL;
    gamut_session *session;
    if (gamut_session_open(&session) != GAMUT_OK || gamut_session_lend(session, inputs[0], json) != GAMUT_OK ||
        gamut_session_set(session, "to", format) != GAMUT_OK || gamut_session_set(session, "jobs", "1") != GAMUT_OK)
        return false;
    const gamut_format *about = gamut_format_find(format);
    snprintf(path, sizeof path, "%s/out.%.*s", folder, (int)strcspn(about->extensions, " "), about->extensions);
    remove(path);
    gamut_outcome outcome = gamut_convert(session, inputs, 1, path, &losses);
    printf("{\"written\": %d", (int)outcome);
    print_text("message", outcome > GAMUT_FINDINGS ? gamut_session_message(session) : "");
    print_value("losses", losses);
    print_findings(session);
    gamut_session_close(session);
    if (outcome <= GAMUT_FINDINGS && strcmp(format, "csv") == 0)
        print_file(path);
    if (outcome <= GAMUT_FINDINGS)
        printf(", \"read\": %d", (int)read_back(path));
    puts("}");
    return fflush(stdout) == 0;
}

/* The file that is edited stays as it is; what comes of it is read back where there is one. */
static bool answer_edit(const char *folder, const char *input)
{
    char output[4096];
    const char *path = input + strlen(input) + 1, *value = path + strlen(path) + 1, *dot = strrchr(input, '.');
    const gamut_change change = { path, value };
    const gamut_value *changed = NULL;
    gamut_session *session;
    if (gamut_session_open(&session) != GAMUT_OK || gamut_session_set(session, "jobs", "1") != GAMUT_OK)
        return false;
    snprintf(output, sizeof output, "%s/edited%s", folder, dot ? dot : "");
    remove(output);
    gamut_outcome outcome = gamut_edit(session, input, &change, 1, false, output, &changed);
    printf("{\"written\": %d", (int)outcome);
    print_text("message", outcome > GAMUT_FINDINGS ? gamut_session_message(session) : "");
    print_value("changed", changed);
    print_findings(session);
    gamut_session_close(session);
    if (outcome <= GAMUT_FINDINGS)
        printf(", \"read\": %d", (int)read_back(output));
    puts("}");
    return fflush(stdout) == 0;
}

int main(int argc, char **argv)
{
    char format[16];
    size_t length;
    bool is_fine = argc == 2;
    while (is_fine && scanf("%15s %zu", format, &length) == 2 && getchar() == '\n') {
        uint8_t *json = malloc(length + 1);
        is_fine = json && fread(json, 1, length, stdin) == length;
        if (is_fine)
            json[length] = 0;
        is_fine = is_fine && (strcmp(format, "edit") ? answer(argv[1], format, (gamut_bytes){ json, length })
                                                     : answer_edit(argv[1], (const char *)json));
        free(json);
    }
    return is_fine ? 0 : 1;
}
