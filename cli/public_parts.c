/* public_parts.c - what everybody may see of an event.
 *
 * Only what is listed here gets out: nothing of a draft, no bytes, paths, dates of birth, contacts and remarks. */
#include "public_parts.h"

#include <gamut/viewer.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "helper/helper.h"

/* ---- text ---- */

static bool make_room(public_text *text, size_t more)
{
    size_t room = text->room ? text->room : 4096;
    while (room < text->length + more + 1)
        room *= 2;
    char *data = room > text->room ? realloc(text->data, room) : text->data;
    text->has_failed = text->has_failed || !data;
    if (text->has_failed)
        return false;
    text->data = data;
    text->room = room;
    return true;
}

bool public_text_pour(const char *data, size_t length, void *payload)
{
    public_text *text = payload;
    if (!make_room(text, length))
        return false;
    memcpy(text->data + text->length, data, length);
    text->length += length;
    text->data[text->length] = '\0';
    return true;
}

void public_text_print(public_text *text, const char *format, ...)
{
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int length = vsnprintf(NULL, 0, format, values);
    if (length >= 0 && make_room(text, (size_t)length))
        text->length += (size_t)vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
    va_end(again);
    va_end(values);
}

void public_text_free(public_text *text)
{
    free(text->data);
    *text = (public_text){ 0 };
}

/* ---- parts ---- */

/* A copy of the members of an object that are in the list, which ends with NULL. */
static gamut_value *choose(gamut_builder *builder, const gamut_value *object, const char *const *members)
{
    gamut_value *chosen = gamut_make_object(builder);
    for (; *members; members++) {
        const gamut_value *member = gamut_value_member(object, *members);
        if (member)
            gamut_value_set(builder, chosen, *members, gamut_value_copy(builder, member));
    }
    return chosen;
}

/* The tables of a session of bridge: who sits there and which boards they play, but no result, because others still
 * have to play these boards. */
static gamut_value *choose_tables(gamut_builder *builder, const gamut_value *tables)
{
    static const char *const members[] = { "section",        "table",     "north_south", "north_south_name",
                                           "east_west",      "north",     "north_name",  "east",
                                           "east_west_name", "east_name", "south",       "south_name",
                                           "west",           "west_name", "sits_out",    NULL };
    static const char *const of_board[] = { "board", "late", NULL };
    gamut_value *chosen = gamut_make_list(builder);
    for (const gamut_value *table = tables->first; table; table = table->next) {
        gamut_value *one = choose(builder, table, members), *boards = gamut_make_list(builder);
        const gamut_value *own = gamut_value_member(table, "boards");
        for (const gamut_value *board = own ? own->first : NULL; board; board = board->next)
            gamut_value_append(boards, choose(builder, board, of_board));
        gamut_value_set(builder, one, "boards", boards);
        gamut_value_append(chosen, one);
    }
    return chosen;
}

static const gamut_value *choose_status(gamut_builder *builder, const gamut_value *status, const gamut_value *record)
{
    static const char *const members[] = { "event", "round", "rounds",   "phase",  "missing", "players", "present",
                                           "pairs", "bye",   "bye_name", "absent", "teams",   "ranking", NULL };
    const gamut_value *tables = gamut_value_member(status, "tables");
    gamut_value *chosen = choose(builder, status, members);
    (void)record;
    if (tables)
        gamut_value_set(builder, chosen, "tables", choose_tables(builder, tables));
    return chosen;
}

/* The sheets of a session of bridge. Of boards that are not finished they have nothing: event-status leaves it out. */
static const gamut_value *choose_sheets(gamut_builder *builder, const gamut_value *status, const gamut_value *record)
{
    static const char *const names[] = { "rankings", "overall", "recap", "travellers", "cards", "movement" };
    const gamut_value *sheets = gamut_value_member(status, "sheets");
    gamut_value *chosen = sheets ? gamut_make_list(builder) : NULL;
    (void)record;
    for (const gamut_value *sheet = sheets ? sheets->first : NULL; sheet; sheet = sheet->next) {
        const gamut_value *name = gamut_value_member(sheet, "sheet");
        for (size_t i = 0; name && i < COUNT(names); i++)
            if (name->as.text.length == strlen(names[i]) && !memcmp(name->as.text.data, names[i], strlen(names[i])))
                gamut_value_append(chosen, gamut_value_copy(builder, sheet));
    }
    return chosen;
}

static const gamut_value *choose_facts(gamut_builder *builder, const gamut_value *status, const gamut_value *record)
{
    static const char *const names[] = {
        "place",      "start",        "end",     "system",   "system_name", "rounds",
        "tie_breaks", "time_control", "arbiter", "director", "scoring",     "session"
    };
    const gamut_value *facts = gamut_value_member(record, "facts");
    gamut_value *chosen = gamut_make_list(builder);
    (void)status;
    for (const gamut_value *fact = facts ? facts->first : NULL; fact; fact = fact->next)
        for (size_t i = 0; fact->first && i < COUNT(names); i++)
            if (fact->first->as.text.length == strlen(names[i]) &&
                memcmp(fact->first->as.text.data, names[i], strlen(names[i])) == 0)
                gamut_value_append(chosen, gamut_value_copy(builder, fact));
    return chosen;
}

static const gamut_value *choose_cards(gamut_builder *builder, const gamut_value *status, const gamut_value *record)
{
    static const char *const members[] = { "id",     "name", "title",     "rating",      "federation", "number", "team",
                                           "points", "rank", "opponents", "performance", "rows",       NULL };
    const gamut_value *cards = gamut_value_member(gamut_value_member(record, "tournament"), "cards");
    gamut_value *chosen = gamut_make_list(builder);
    (void)status;
    for (const gamut_value *card = cards ? cards->first : NULL; card; card = card->next)
        gamut_value_append(chosen, choose(builder, card, members));
    return chosen;
}

/* The parts of an event: those without a function are sheets of the tournament as they are. */
static const struct {
    const char *name;
    const gamut_value *(*choose)(gamut_builder *builder, const gamut_value *status, const gamut_value *record);
} parts[] = {
    { "status", choose_status }, { "about", choose_facts }, { "cards", choose_cards },
    { "standings", NULL },       { "crosstable", NULL },    { "pairings", NULL },
    { "matches", NULL },         { "progress", NULL },      { "sheets", choose_sheets },
};

const char *public_part_name(size_t at)
{
    return at < COUNT(parts) ? parts[at].name : NULL;
}

/* Read the status of the event: only what is published. NULL: the file has no event. */
static const gamut_value *ask_status(gamut_session *session, const char *path)
{
    const gamut_event_status_options options = { .size = sizeof options, .published = true };
    const gamut_request request = {
        .size = sizeof request, .operation = "event-status", .paths = &path, .path_count = 1, .options = &options
    };
    const gamut_value *answer = NULL;
    if (gamut_run(session, &request, &answer) > GAMUT_FINDINGS)
        return NULL;
    /* What has neither a title nor players is damaged: bytes of anything, in a file whose name is that of an event. */
    const gamut_value *title = gamut_value_member(answer, "event"), *players = gamut_value_member(answer, "players");
    return (title && title->kind == GAMUT_VALUE_TEXT && title->as.text.length) || (players && players->as.integer)
               ? answer
               : NULL;
}

bool public_parts_make(gamut_session *session, const char *path, public_take take, void *payload)
{
    public_text text = { 0 };
    const gamut_stream stream = { public_text_pour, &text };
    const gamut_view_request request = { .size = sizeof request, .kind = GAMUT_VIEW_RECORD, .record = 1 };
    gamut_builder *builder = NULL;
    bool is_whole = false;
    const gamut_value *status = ask_status(session, path);
    if (status && gamut_builder_open(&builder, session) == GAMUT_OK &&
        gamut_view(session, path, &request, &stream) <= GAMUT_FINDINGS) {
        const gamut_value *record = gamut_value_parse(builder, text.data, text.length);
        is_whole = record != NULL;
        for (size_t i = 0; is_whole && i < COUNT(parts); i++) {
            const gamut_value *part = parts[i].choose
                                          ? parts[i].choose(builder, status, record)
                                          : gamut_value_member(gamut_value_member(record, "tournament"), parts[i].name);
            is_whole = !gamut_builder_failed(builder) && (!part || take(parts[i].name, part, payload));
        }
    }
    gamut_builder_close(builder);
    public_text_free(&text);
    return is_whole;
}

/* ---- versions and ids ---- */

uint64_t public_add(uint64_t sum, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ at[i]) * 0x100000001b3;
    return sum;
}

void public_version(char out[PUBLIC_VERSION_SIZE], const void *bytes, size_t length)
{
    snprintf(out, PUBLIC_VERSION_SIZE, "%016llx", (unsigned long long)public_add(PUBLIC_SUM, bytes, length));
}

/* Return the end of a path that has so many names, or all of it: of "/srv/desk/open.trf" 2 are "desk/open.trf". */
static const char *end_of(const char *path, size_t names)
{
    const char *at = path + strlen(path);
    while (at > path && (at[-1] != '/' || --names))
        at--;
    return at;
}

/* Print a path from the root, so that every folder has its name. What is inside an archive is no folder of the system,
 * so the first folder that there is counts. */
static void print_whole_path(char out[CLI_PATH_SIZE], const char *path)
{
    char folder[CLI_PATH_SIZE];
    const char *rest = path + strlen(path);
    for (size_t names = 1; rest > path; names++) {
        rest = end_of(path, names);
        int length = snprintf(folder, sizeof folder, "%.*s", (int)(rest - path), path);
        char *whole = length >= 0 && (size_t)length < sizeof folder ? realpath(length ? folder : ".", NULL) : NULL;
        length = whole ? snprintf(out, CLI_PATH_SIZE, "%s/%s", whole, rest) : -1;
        free(whole);
        if (length > 0 && length < CLI_PATH_SIZE)
            return;
    }
    snprintf(out, CLI_PATH_SIZE, "%s", path);
}

/* Return how many names at the end tell two paths apart; 0: they are the same. */
static size_t count_names(const char *a, const char *b)
{
    size_t names = 1;
    for (; strcmp(end_of(a, names), end_of(b, names)) == 0; names++)
        if (end_of(a, names) == a && end_of(b, names) == b)
            return 0;
    return names;
}

/* Return how many names at the end tell two files apart. The system is asked only if the paths alone do not say it. */
static size_t count_telling_names(const char *a, const char *b)
{
    char whole_a[CLI_PATH_SIZE], whole_b[CLI_PATH_SIZE];
    size_t names = count_names(a, b);
    if (names <= 1 || (end_of(a, names) != a && end_of(b, names) != b && !strstr(a, "./") && !strstr(b, "./")))
        return names;
    print_whole_path(whole_a, a);
    print_whole_path(whole_b, b);
    return count_names(whole_a, whole_b);
}

void public_id(char out[PUBLIC_ID_SIZE], const char *const *paths, size_t count, size_t at, size_t again)
{
    char whole[CLI_PATH_SIZE];
    size_t names = 1;
    for (size_t i = 0; i < count; i++) {
        size_t needed = count_telling_names(paths[at], paths[i]);
        names = needed > names ? needed : names;
    }
    if (names > 1)
        print_whole_path(whole, paths[at]);
    const char *name = end_of(names > 1 ? whole : paths[at], names);
    uint64_t sum = public_add(PUBLIC_SUM, name, strlen(name));
    while (again--)
        sum = public_add(sum, "", 1);
    snprintf(out, PUBLIC_ID_SIZE, "%012llx", (unsigned long long)(sum >> 16));
}

static uint64_t add_number(uint64_t sum, uint64_t number)
{
    unsigned char bytes[8];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(number >> 8 * i);
    return public_add(sum, bytes, sizeof bytes);
}

static uint64_t public_add_file(uint64_t sum, const char *path)
{
    helper_file file = { 0 };
    if (!helper_look_at(&file, path))
        return add_number(sum, 1);
    sum = add_number(add_number(sum, file.number), file.size);
    return add_number(add_number(sum, (uint64_t)file.seconds), (uint64_t)file.nanoseconds);
}

uint64_t public_stamp(const char *path)
{
    static const char *const beside[] = { "journal", "access" };
    char name[CLI_PATH_SIZE];
    uint64_t sum = public_add_file(PUBLIC_SUM, path);
    for (size_t i = 0; i < COUNT(beside); i++) {
        int length = snprintf(name, sizeof name, "%s.%s", path, beside[i]);
        sum = length > 0 && (size_t)length < sizeof name ? public_add_file(sum, name) : sum;
    }
    return sum;
}
