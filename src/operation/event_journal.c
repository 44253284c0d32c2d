/* event_journal.c - reads and writes the journal beside the file of an event. */
#include "event_journal.h"

#include <stdio.h>
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "codec/json/json.h"
#include "collection/digest.h"
#include "io/system.h"
#include "model/tree_json.h"

enum {
    WHOLE_STATE_EVERY = 32 /* steps after which the whole state is written, so that opening reads few lines */
};

base_text event_digest(base_arena *arena, base_bytes bytes)
{
    collection_digest digest = { 0 };
    uint8_t out[DIGEST_BYTES];
    collection_digest_add(&digest, bytes);
    collection_digest_print(out, &digest);
    return base_hex_print(arena, (base_bytes){ out, sizeof out });
}

/* ---- texts of bytes ---- */

/* A text that is not UTF-8 is kept in hexadecimal digits; then the line says so. */
static gamut_value *piece(base_arena *arena, base_bytes bytes, bool is_hex)
{
    return tree_text(arena, is_hex ? base_hex_print(arena, bytes) : base_arena_copy(arena, base_text_of_bytes(bytes)));
}

static bool take_piece(base_bytes *out, base_arena *arena, const gamut_value *text, bool is_hex)
{
    if (!text || text->kind != GAMUT_VALUE_TEXT)
        return false;
    *out = (base_bytes){ (const uint8_t *)text->as.text.data, text->as.text.length };
    return !is_hex || base_hex_parse(out, arena, text->as.text);
}

static bool is_plain(base_bytes bytes)
{
    return base_is_utf8(bytes) && !memchr(bytes.data ? bytes.data : (const uint8_t *)"", 0, bytes.length);
}

void event_put_content(base_arena *arena, gamut_value *line, base_bytes content)
{
    bool is_hex = !is_plain(content);
    tree_set(line, "file", piece(arena, content, is_hex));
    if (is_hex)
        tree_set_bool(arena, line, "hex", true);
}

/* ---- patches ---- */

static base_bytes slice(base_bytes bytes, size_t from, size_t to)
{
    return (base_bytes){ bytes.data + from, to - from };
}

static void add_splice(base_arena *arena, gamut_value *patch, size_t at, base_bytes old, base_bytes new, bool is_hex)
{
    gamut_value *splice = tree_list(arena);
    tree_append(splice, tree_integer(arena, (int64_t)at));
    tree_append(splice, piece(arena, old, is_hex));
    tree_append(splice, piece(arena, new, is_hex));
    tree_append(patch, splice);
}

/* Return the bytes of the next line with its end. */
static base_bytes take_line(base_bytes *rest)
{
    const uint8_t *end = rest->length ? memchr(rest->data, '\n', rest->length) : NULL;
    size_t length = end ? (size_t)(end - rest->data) + 1 : rest->length;
    base_bytes line = { rest->data, length };
    *rest = slice(*rest, length, rest->length);
    return line;
}

static size_t count_lines(base_bytes bytes)
{
    size_t count = 0;
    while (bytes.length) {
        (void)take_line(&bytes);
        count++;
    }
    return count;
}

/* Add the splice of two pieces that differ, without what they have in common at both ends. */
static void compare_pieces(base_arena *arena, gamut_value *patch, size_t at, base_bytes old, base_bytes new,
                           bool is_hex)
{
    size_t front = 0, back = 0, least = old.length < new.length ? old.length : new.length;
    while (front < least && old.data[front] == new.data[front])
        front++;
    while (back < least - front && old.data[old.length - 1 - back] == new.data[new.length - 1 - back])
        back++;
    /* Do not cut a letter in two: its bytes would be no text. */
    while (!is_hex && front && (old.data[front - 1] & 0x80))
        front--;
    while (!is_hex && back && (old.data[old.length - back] & 0x80))
        back--;
    if (front + back == old.length && front + back == new.length)
        return;
    add_splice(arena, patch, at + front, slice(old, front, old.length - back), slice(new, front, new.length - back),
               is_hex);
}

/* The lines of tournament files stay in their places as a rule, so lines are compared one by one; if their number
 * differs, everything from the first to the last difference is one piece. */
void event_put_patch(base_arena *arena, gamut_value *line, base_bytes old, base_bytes new)
{
    bool is_hex = !is_plain(old) || !is_plain(new);
    gamut_value *patch = tree_set_list(arena, line, "patch");
    if (is_hex)
        tree_set_bool(arena, line, "hex", true);
    if (count_lines(old) != count_lines(new)) {
        compare_pieces(arena, patch, 0, old, new, is_hex);
        return;
    }
    size_t at = 0;
    while (old.length) {
        base_bytes before = take_line(&old), after = take_line(&new);
        compare_pieces(arena, patch, at, before, after, is_hex);
        at += before.length;
    }
}

bool event_apply_patch(base_buffer *out, base_arena *arena, base_bytes bytes, const gamut_value *line, bool is_reverse)
{
    bool is_hex = tree_get_bool(line, "hex");
    size_t at = 0;
    int64_t shift = 0; /* offsets are those of the old bytes */
    for (const gamut_value *splice = tree_first_in(line, "patch"); splice; splice = splice->next) {
        const gamut_value *offset = splice->first, *first = offset ? offset->next : NULL;
        base_bytes old, new;
        if (!first || offset->kind != GAMUT_VALUE_INTEGER || !take_piece(&old, arena, first, is_hex) ||
            !take_piece(&new, arena, first->next, is_hex))
            return false;
        int64_t from = offset->as.integer + (is_reverse ? shift : 0);
        shift += (int64_t) new.length - (int64_t)old.length;
        base_bytes gone = is_reverse ? new : old, come = is_reverse ? old : new;
        if (from < (int64_t)at || (uint64_t)from > bytes.length || gone.length > bytes.length - (size_t)from ||
            (gone.length && memcmp(bytes.data + from, gone.data, gone.length) != 0))
            return false;
        base_buffer_add(out, bytes.data + at, (size_t)from - at);
        base_buffer_add(out, come.data, come.length);
        at = (size_t)from + gone.length;
    }
    base_buffer_add(out, bytes.data + at, bytes.length - at);
    return !out->failed;
}

/* ---- the state ---- */

static const gamut_value *member_named(const gamut_value *object, base_text name)
{
    for (const gamut_value *each = object->first; each; each = each->next)
        if (base_text_equal(each->name, name))
            return each;
    return NULL;
}

void event_put_state(base_arena *arena, gamut_value *line, const gamut_value *old, const gamut_value *new)
{
    gamut_value *state = tree_object(arena);
    for (const gamut_value *each = new->first; each; each = each->next)
        if (!tree_equal(each, member_named(old, each->name)))
            tree_add(state, each->name, tree_copy(arena, each));
    for (const gamut_value *each = old->first; each; each = each->next)
        if (!member_named(new, each->name))
            tree_add(state, each->name, tree_null(arena));
    if (state->first)
        tree_set(line, "state", state);
}

void event_apply_state(base_arena *arena, gamut_value *state, const gamut_value *line)
{
    for (const gamut_value *each = tree_first_in(line, "state"); each; each = each->next) {
        base_text name = base_arena_copy(arena, each->name);
        if (name.data && each->kind == GAMUT_VALUE_NULL)
            tree_remove(state, name.data);
        else if (name.data)
            tree_set(state, name.data, tree_copy(arena, each));
    }
}

/* ---- reading ---- */

static const gamut_value *parse_line(base_arena *arena, base_text text)
{
    size_t at, end;
    const char *problem;
    return json_scan_value(text, 0, TREE_DEPTH_MAX, &end) == JSON_SCAN_VALUE ? json_parse(arena, text, &at, &problem)
                                                                             : NULL;
}

/* Return the line that ends at `end`, without its newline. */
static base_text line_before(base_text content, size_t end)
{
    size_t from = end - 1;
    while (from && content.data[from - 1] != '\n')
        from--;
    return base_text_slice(content, from, end - 1);
}

/* Return whether a line may have the member `state`; a text with these words is read for nothing. */
static bool has_state(base_text line)
{
    static const char word[] = "\"state\": {";
    const char *at = line.data, *end = line.data + line.length;
    while ((size_t)(end - at) >= sizeof word - 1 && (at = memchr(at, '"', (size_t)(end - at))) != NULL) {
        if ((size_t)(end - at) >= sizeof word - 1 && !memcmp(at, word, sizeof word - 1))
            return true;
        at++;
    }
    return false;
}

/* Put the state after the line that ends at `end` into `state`: the last whole one, and the changes since then. Most
 * steps change nothing but the file, and their lines are passed over. Return the place of a damaged line; SIZE_MAX:
 * there is none. `*last` is the last line, and may be NULL. */
static size_t sum_state(const event_journal *journal, size_t end, gamut_value *state, const gamut_value **last)
{
    base_text content = base_text_of_bytes(journal->storage.bytes);
    base_list lines = { 0 };
    bool is_first = last != NULL, is_whole = false;
    while (end && !is_whole) {
        base_text text = line_before(content, end);
        if (is_first || has_state(text)) {
            const gamut_value **line = base_list_add(&lines, journal->arena, sizeof(gamut_value *));
            if (!line || !(*line = parse_line(journal->arena, text)))
                return end - 1 - text.length;
            is_whole = tree_get_bool(*line, "whole");
            if (is_first)
                *last = *line;
            is_first = false;
        }
        end -= text.length + 1;
    }
    for (size_t i = lines.count; i--;)
        event_apply_state(journal->arena, state, ((const gamut_value **)lines.items)[i]);
    return SIZE_MAX;
}

static bool refuse_damage(const event_journal *journal, gamut_session *session, size_t at)
{
    session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT,
                "the journal '%s' is damaged at byte %zu; move it away to begin a new one", journal->path, at);
    return false;
}

/* Return whether the first line can be read, or there is none. It has the file as it was, on which all patches build,
 * but the state seldom depends on it. */
static bool has_sound_start(const event_journal *journal)
{
    base_text content = base_text_slice(base_text_of_bytes(journal->storage.bytes), 0, (size_t)journal->end);
    return !content.length ||
           parse_line(journal->arena, base_text_slice(content, 0, base_text_find(content, '\n'))) != NULL;
}

bool event_journal_open(event_journal *out, gamut_session *session, base_arena *arena, const char *file)
{
    const char *message = NULL;
    *out = (event_journal){ .arena = arena,
                            .path = base_arena_print(arena, "%s.journal", file).data,
                            .state = tree_object(arena) };
    if (!out->path || !out->state)
        return session_out_of_memory(session, GAMUT_UNREADABLE) == GAMUT_FINE;
    io_result result = io_load_file(&out->storage, out->path, session->budget, &message);
    if (result == IO_NOT_FOUND)
        return true;
    if (result != IO_OK) {
        session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "the journal '%s' cannot be read: %s", out->path,
                    message);
        return false;
    }
    out->is_there = true;
    base_text content = base_text_of_bytes(out->storage.bytes);
    size_t end = content.length;
    while (end && content.data[end - 1] != '\n')
        end--; /* a line that was not written whole */
    out->end = end;
    size_t damaged = sum_state(out, end, out->state, &out->last);
    if (damaged != SIZE_MAX)
        return refuse_damage(out, session, damaged);
    if (!has_sound_start(out))
        return refuse_damage(out, session, 0);
    out->step = out->last ? tree_integer_in(out->last, "step") : 0;
    return true;
}

void event_journal_close(event_journal *journal)
{
    io_storage_release(&journal->storage);
}

/* Read a line without its patch, which is last and can be large. Inside texts quotes are escaped, so the words are
 * found only where they name the member. */
static const gamut_value *parse_head(base_arena *arena, base_text line)
{
    static const char word[] = ", \"patch\": [";
    for (size_t at = 0; at + sizeof word <= line.length; at++) {
        const char *comma = memchr(line.data + at, ',', line.length - at);
        if (!comma)
            break;
        at = (size_t)(comma - line.data);
        if (at + sizeof word <= line.length && !memcmp(comma, word, sizeof word - 1))
            return parse_line(arena, base_arena_print(arena, "%.*s}", (int)at, line.data));
    }
    return parse_line(arena, line);
}

bool event_journal_list(const event_journal *journal, gamut_session *session, event_line_work take, void *payload)
{
    base_text rest = base_text_slice(base_text_of_bytes(journal->storage.bytes), 0, (size_t)journal->end);
    while (rest.length) {
        size_t end = base_text_find(rest, '\n');
        const gamut_value *line = parse_head(journal->arena, base_text_slice(rest, 0, end));
        if (!line)
            return refuse_damage(journal, session, (size_t)journal->end - rest.length);
        rest = base_text_slice(rest, end + 1, rest.length);
        if (!take(line, payload))
            break;
    }
    return true;
}

void event_journal_each(const event_journal *journal, event_line_work take, void *payload)
{
    base_text rest = base_text_slice(base_text_of_bytes(journal->storage.bytes), 0, (size_t)journal->end);
    while (rest.length) {
        size_t end = base_text_find(rest, '\n');
        const gamut_value *line = parse_line(journal->arena, base_text_slice(rest, 0, end));
        rest = base_text_slice(rest, end + 1, rest.length);
        if (!line || !take(line, payload))
            return;
    }
}

/* Return the end of the line of a step, with its newline; 0: there is none. Every line begins with the number of its
 * step. */
static size_t end_of_step(const event_journal *journal, int64_t step)
{
    base_text content = base_text_of_bytes(journal->storage.bytes);
    base_text start = base_arena_print(journal->arena, "{\"step\": %lld,", (long long)step);
    size_t end = (size_t)journal->end;
    while (end) {
        base_text line = line_before(content, end);
        if (start.data && base_text_starts_with(line, start.data))
            return end;
        end -= line.length + 1;
    }
    return 0;
}

const gamut_value *event_journal_line(const event_journal *journal, int64_t step)
{
    size_t end = end_of_step(journal, step);
    return end ? parse_line(journal->arena, line_before(base_text_of_bytes(journal->storage.bytes), end)) : NULL;
}

bool event_state_after(const event_journal *journal, int64_t step, gamut_value *state)
{
    return sum_state(journal, end_of_step(journal, step), state, NULL) == SIZE_MAX;
}

typedef struct replay {
    const event_journal *journal;
    base_buffer bytes;
    bool is_sound;
} replay;

static bool replay_line(const gamut_value *line, void *payload)
{
    replay *play = payload;
    const gamut_value *content = gamut_value_member(line, "file");
    base_buffer next = { 0 };
    base_bytes bytes;
    if (content && take_piece(&bytes, play->journal->arena, content, tree_get_bool(line, "hex")))
        base_buffer_add(&next, bytes.data, bytes.length);
    else
        play->is_sound = event_apply_patch(&next, play->journal->arena,
                                           (base_bytes){ play->bytes.data, play->bytes.length }, line, false);
    base_buffer_free(&play->bytes);
    play->bytes = next;
    return play->is_sound;
}

bool event_journal_replay(const event_journal *journal, base_buffer *out)
{
    replay play = { .journal = journal, .is_sound = true };
    event_journal_each(journal, replay_line, &play);
    *out = play.bytes;
    base_text digest = event_digest(journal->arena, (base_bytes){ out->data, out->length });
    return play.is_sound && !out->failed && journal->last &&
           base_text_equal(digest, tree_get_text(journal->last, "after"));
}

/* ---- writing ---- */

bool event_journal_append(event_journal *journal, gamut_session *session, gamut_value *line)
{
    base_buffer text = { 0 };
    const char *reason = "out of memory";
    bool is_whole = tree_integer_in(line, "step") % WHOLE_STATE_EVERY == 1;
    if (is_whole) {
        gamut_value *state = tree_copy(journal->arena, journal->state);
        event_apply_state(journal->arena, state, line);
        tree_set(line, "state", state);
        tree_set_bool(journal->arena, line, "whole", true);
    }
    tree_print_json(&text, line, 0);
    base_buffer_add_char(&text, '\n');
    bool is_written = !text.failed && !base_arena_failed(journal->arena) &&
                      io_append(journal->path, text.data, text.length, journal->end, &reason);
    if (!is_written)
        session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the journal '%s' cannot be written: %s",
                    journal->path, reason);
    base_buffer_free(&text);
    return is_written;
}
