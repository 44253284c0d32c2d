/* event_access.c - reads and writes the tokens and waiting entries beside an event. */
#include "event_access.h"

#include <string.h>

#include "base/date.h"
#include "base/sha256.h"
#include "base/text.h"
#include "codec/json/json.h"
#include "model/tree_json.h"

enum {
    PATIENCE = 5000 /* milliseconds to wait for somebody else's entry */
};

static gamut_outcome take_access_lock(event_access *access)
{
    const char *message = NULL;
    io_lock_result result = io_lock_take(&access->lock, access->lock_path, PATIENCE, &message);
    if (result == IO_LOCK_TAKEN)
        return GAMUT_FINE;
    access->lock = -1;
    return session_say(access->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' cannot be locked: %s", access->path,
                       result == IO_LOCK_BUSY ? "another program is working on it; try again" : message);
}

static gamut_value *parse_access(base_arena *arena, base_text text)
{
    size_t at, end;
    const char *problem;
    gamut_value *tree = json_scan_value(text, 0, TREE_DEPTH_MAX, &end) == JSON_SCAN_VALUE
                            ? json_parse(arena, text, &at, &problem)
                            : NULL;
    return tree && tree->kind == GAMUT_VALUE_OBJECT ? tree : NULL;
}

gamut_outcome event_access_open(event_access *out, gamut_session *session, base_arena *arena, const char *file,
                                bool is_writing)
{
    io_storage storage = { 0 };
    const char *message = NULL;
    *out = (event_access){ .session = session, .arena = arena, .lock = -1 };
    out->path = base_arena_print(arena, "%s.access", file).data;
    out->lock_path = base_arena_print(arena, "%s.access.lock", file).data;
    if (!out->path || !out->lock_path)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = is_writing ? take_access_lock(out) : GAMUT_FINE;
    if (outcome != GAMUT_FINE)
        return outcome;
    switch (io_load_file(&storage, out->path, session->budget, &message)) {
    case IO_OK: {
        base_text text = base_arena_copy(arena, base_text_of_bytes(storage.bytes));
        out->tree = text.data ? parse_access(arena, text) : NULL;
        io_storage_release(&storage);
        return out->tree
                   ? GAMUT_FINE
                   : session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT,
                                 "'%s' is damaged; without it nobody has a token: move it away, and make new ones "
                                 "with gamut event tokens",
                                 out->path);
    }
    case IO_NOT_FOUND:
        out->tree = tree_object(arena);
        return out->tree ? GAMUT_FINE : session_out_of_memory(session, GAMUT_UNREADABLE);
    default:
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", out->path, message);
    }
}

gamut_outcome event_access_save(const event_access *access)
{
    base_buffer text = { 0 };
    tree_print_json(&text, access->tree, 1);
    base_buffer_add_char(&text, '\n');
    gamut_outcome outcome =
        text.failed || base_arena_failed(access->arena)
            ? session_out_of_memory(access->session, GAMUT_UNWRITTEN)
            : event_replace_file(access->session, access->path, (base_bytes){ text.data, text.length });
    base_buffer_free(&text);
    return outcome;
}

void event_access_close(event_access *access)
{
    if (access->lock >= 0)
        io_lock_leave(access->lock, access->lock_path);
    access->lock = -1;
}

gamut_value *event_access_list(const event_access *access, const char *name)
{
    const gamut_value *list = gamut_value_member(access->tree, name);
    return list && list->kind == GAMUT_VALUE_LIST ? (gamut_value *)(uintptr_t)list
                                                  : tree_set_list(access->arena, access->tree, name);
}

const gamut_value *event_access_find(const event_access *access, const char *secret)
{
    char digest[BASE_SHA256_SIZE];
    const gamut_value *found = NULL;
    base_sha256_print(digest, (base_bytes){ (const uint8_t *)secret, strlen(secret) });
    /* All are compared, so that the time does not tell which one is similar. */
    for (const gamut_value *each = tree_first_in(access->tree, "tokens"); each; each = each->next) {
        base_text known = base_arena_copy(access->arena, tree_get_text(each, "digest"));
        if (known.data && base_is_same_secret(known.data, digest) && !gamut_value_member(each, "revoked"))
            found = each;
    }
    return found;
}

gamut_value *event_access_of(const event_access *access, int64_t person)
{
    for (gamut_value *each = tree_first_in(access->tree, "tokens"); each; each = each->next)
        if (person && tree_integer_in(each, "person") == person && !gamut_value_member(each, "revoked"))
            return each;
    return NULL;
}

bool event_access_is_helper(const gamut_value *token)
{
    return base_text_is(tree_get_text(token, "role"), "helper");
}

/* The last day may last longer here than in UTC. */
const char *event_access_end(desk_session *desk)
{
    base_date end = desk->event->end;
    bool is_past = !base_date_is_absent(end) && base_date_compare(event_yesterday(desk->arena), end) > 0;
    if (is_past)
        return base_arena_print(desk->arena, "the event ended on %.*s, and tokens with it",
                                TEXT_ARGS(base_date_print(desk->arena, end)))
            .data;
    bool is_complete = desk_planned(desk) && desk->round >= desk_planned(desk) && desk_phase_of(desk) == DESK_COMPLETE;
    return is_complete ? "the event is over, and tokens with it" : NULL;
}
