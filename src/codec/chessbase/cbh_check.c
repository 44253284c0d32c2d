/* cbh_check.c - what holds between the members of a database. Games themselves are judged while they are read. */
#include <string.h>

#include "base/text.h"
#include "cbh_build.h"
#include "cbh_statistics.h"

enum {
    RECORD_SIZE = 46
};

static diag_place place_of_game(const cbh_state *state, uint64_t number, const char *field)
{
    return (diag_place){ .file = state->index.file,
                         .offset = number * RECORD_SIZE,
                         .length = RECORD_SIZE,
                         .record = "game",
                         .index = (int64_t)number,
                         .field = field };
}

/* ---- headers ---- */

static void check_header(codec_reader *reader, const cbh_state *state)
{
    if (state->header.next_game != state->count + 1)
        diag_report(reader->diags, &cbh_header_count, place_of_game(state, 0, "next_game"),
                    "the next game would be number %u, but there are %zu records", state->header.next_game,
                    state->count);
}

typedef struct blob_range {
    uint64_t at;
    uint64_t length;
} blob_range;

/* Holes are what no record points to; blobs normally stand in the order of the games. */
static uint64_t count_unused(const cbh_state *state, const cbh_member *member, bool is_notes, size_t header_size)
{
    uint64_t used = header_size, expected = header_size;
    for (size_t i = 1; i <= state->count; i++) {
        base_bytes record = { state->index.source->bytes.data + i * RECORD_SIZE, RECORD_SIZE };
        bool is_text = record.data[0] & CBH_IS_TEXT;
        cbh_game game;
        cbh_more more;
        size_t claimed;
        if (!layout_read(&cbh_game_layout, record, &game) || (is_notes && (is_text || !game.notes_at)))
            continue;
        cbh_more_read(&more, state, i);
        blob_range blob = { is_notes ? cbh_notes_offset(state, &game, &more) : cbh_moves_offset(state, &game, &more),
                            0 };
        blob.length = is_notes ? cbh_notes_at(state, blob.at, &claimed).length
                               : cbh_blob_at(state, blob.at, is_text, &claimed).length;
        if (blob.at >= expected) {
            used += blob.length;
            expected = blob.at + blob.length;
        }
    }
    uint64_t all = member->source->bytes.length;
    return all > used ? all - used : 0;
}

static void check_store(codec_reader *reader, const cbh_state *state, const cbh_member *member, bool is_notes)
{
    cbh_store_header header;
    diag_place place = { .file = member->file, .length = 10, .record = "header", .index = -1, .field = "size" };
    if (!layout_read(&cbh_store_10_layout, member->source->bytes, &header)) {
        diag_report(reader->diags, &cbh_store_size, place, "the file has %zu bytes, its header needs %u",
                    member->source->bytes.length, cbh_store_10_layout.size);
        return;
    }
    if (header.size != (uint32_t)member->source->bytes.length)
        diag_report(reader->diags, &cbh_store_size, place, "it says %u, the file has %zu bytes", header.size,
                    member->source->bytes.length);
    uint64_t unused = count_unused(state, member, is_notes, header.header_size);
    place.field = "unused";
    if (header.unused != (uint32_t)unused)
        diag_report(reader->diags, &cbh_store_unused, place, "it says %u, %llu bytes belong to no record",
                    header.unused, (unsigned long long)unused);
}

/* ---- entities ---- */

typedef struct complaining {
    codec_reader *reader;
    const cbh_state *state;
} complaining;

static void complain_dangling(void *payload, uint64_t number, cbh_kind kind, int64_t id)
{
    const complaining *to = payload;
    diag_report(to->reader->diags, &cbh_game_reference,
                place_of_game(to->state, number, cbh_entities[kind].kind.record), "%s %lld of %zu",
                cbh_entities[kind].kind.record, (long long)id, to->state->entities[kind].count);
}

static int32_t little(const uint8_t *bytes)
{
    return (int32_t)((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                     (uint32_t)bytes[3] << 24);
}

static void check_uses(codec_reader *reader, const cbh_state *state, cbh_kind kind, const cbh_use *uses)
{
    const cb_entity_file *file = &state->entities[kind];
    for (size_t i = 0; uses && i < file->count; i++) {
        const uint8_t *record = cb_entity_at(file, i);
        int32_t games = little(record + cbh_entities[kind].games_at),
                first = little(record + cbh_entities[kind].games_at + 4);
        if (cb_entity_is_deleted(file, i) || (games == uses[i].games && (first == uses[i].first || !games)))
            continue;
        diag_report(reader->diags, &cbh_entity_statistics, cb_entity_place(file, &cbh_entities[kind].kind, i, "games"),
                    "it says %d games, the first being %d; there are %d, the first being %d", games, first,
                    uses[i].games, uses[i].first);
    }
}

static void check_entities(codec_reader *reader, const cbh_state *state)
{
    complaining to = { reader, state };
    cbh_statistics statistics;
    cbh_count_uses(&statistics, state, reader->arena, complain_dangling, &to);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++) {
        const cb_entity_kind *kind = &cbh_entities[i].kind;
        if (!state->has_entities[i])
            continue;
        if (i == CBH_PLAYERS && state->header.era == CBH_ERA_OLD)
            kind = &cbh_old_players;
        cb_entity_check(&state->entities[i], kind, reader->diags, reader->arena);
        check_uses(reader, state, (cbh_kind)i, statistics.uses[i]);
    }
}

/* ---- what headers say of their games ---- */

/* A leftover "39 flags" means that the file has other flags than the game. */
static bool speaks_of(const gamut_value *difference, const char *const *fields)
{
    size_t blank = base_text_find(difference->name, ' ');
    base_text field = base_text_slice(difference->name, blank + 1, difference->name.length);
    for (; *fields; fields++)
        if (base_text_is(field, *fields))
            return true;
    return false;
}

static void check_summary(codec_reader *reader, const cbh_state *state, uint64_t number, const gamut_value *extras)
{
    static const char *const sums[] = { "flags", "medals", "magnitude", "move_count", NULL };
    static const char *const checks[] = { "checksum", NULL };
    const gamut_value *kept = gamut_value_member(extras, "cbh");
    const gamut_value *header = gamut_value_member(kept, "header"), *more = gamut_value_member(kept, "cbj");
    for (const gamut_value *difference = header ? header->first : NULL; difference; difference = difference->next)
        if (speaks_of(difference, sums))
            diag_report(reader->diags, &cbh_game_summary, place_of_game(state, number, "flags"),
                        "%.*s is %.*s, not %.*s", TEXT_ARGS(difference->name), TEXT_ARGS(difference->last->as.text),
                        TEXT_ARGS(difference->first->as.text));
    for (const gamut_value *difference = more ? more->first : NULL; difference; difference = difference->next) {
        cbh_more stored;
        if (speaks_of(difference, checks) && cbh_more_read(&stored, state, number) &&
            stored.checksum != cbh_more_sum(&stored))
            diag_report(reader->diags, &cbh_more_checksum, place_of_game(state, number, "cbj"), "it is %u, not %u",
                        stored.checksum, cbh_more_sum(&stored));
    }
}

static void check_games(codec_reader *reader, const cbh_state *state)
{
    diag_list *told = diag_create(NULL); /* all of it was said when the games were read */
    codec_scratch scratch = { reader->record, told };
    for (size_t i = 1; told && i <= state->count; i++) {
        gamut_record record = { .number = i };
        codec_span span = { .number = i, .offset = i * (uint64_t)RECORD_SIZE, .file = state->index.file };
        span.bytes = (base_bytes){ state->index.source->bytes.data + span.offset, RECORD_SIZE };
        base_arena_reset(reader->record);
        if (cbh_decode(reader, &span, &scratch, &record) == GAMUT_OK && record.kind == GAMUT_CHESS_GAME)
            check_summary(reader, state, i, record.extras);
    }
    diag_destroy(told);
}

void cbh_check(codec_reader *reader)
{
    const cbh_state *state = reader->state;
    check_header(reader, state);
    if (state->moves.source)
        check_store(reader, state, &state->moves, false);
    if (state->notes.source)
        check_store(reader, state, &state->notes, true);
    check_entities(reader, state);
    if (state->moves.source && state->parts == CBH_ALL)
        check_games(reader, state);
}
