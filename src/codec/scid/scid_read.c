/* scid_read.c - reads an entry of the index with its record as a game of the model. */
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"
#include "scid.h"

/* A game while it is read. */
typedef struct scid_reading {
    const codec_reader *reader;
    const scid_state *state;
    codec_scratch *scratch;
    uint64_t number;
    scid_entry entry;
    base_bytes bytes;   /* of the record; {NULL, 0}: there is none */
    scid_record record; /* its parts */
    bool is_split;      /* they were found */
    scid_moves moves;
} scid_reading;

/* ---- findings ---- */

static diag_place place_in_games(const scid_reading *reading, const uint8_t *at)
{
    const io_source *source = reading->state->games.source;
    return (diag_place){ .file = reading->state->games.file,
                         .offset = (uint64_t)(at - source->bytes.data),
                         .length = 1,
                         .record = "game",
                         .index = (int64_t)reading->number };
}

static void complain(const scid_reading *reading, scid_rule_id id, diag_place place, const char *what)
{
    diag_report(reading->scratch->diags, scid_rule(reading->state->edition, id), place, "%s", what);
}

static void complain_of_moves(const scid_reading *reading)
{
    static const struct {
        scid_rule_id rule;
        const char *text;
    } rows[SCID_TROUBLE_COUNT] = {
        { SCID_GAME_START,
          "the start position cannot be read, or a side has not exactly one king and up to 16 pieces" },
        { SCID_MOVES_ILLEGAL, "the position does not allow this move; the rest of its line is not read" },
        { SCID_MOVES_END, "the game ends without its mark, or inside a variation" },
        { SCID_MOVES_END, "a variation ends that did not begin, or begins where there is no move" },
        { SCID_MOVES_EMPTY, "the variation that ends here has no move" },
        { SCID_MOVES_ILLEGAL, "variations are nested too deeply; this one is not read" },
        { SCID_TEXT_MISSING, "the comment that is marked here has no text" },
        { SCID_TEXT_SURPLUS, "there are more texts than marks of comments" },
        { SCID_MOVES_GLYPHS, "the move has an eighth glyph here" },
    };
    for (unsigned i = 0; i < SCID_TROUBLE_COUNT; i++)
        if (reading->moves.troubles >> i & 1u)
            complain(reading, rows[i].rule, place_in_games(reading, reading->moves.places[i]), rows[i].text);
}

/* ---- the record ---- */

static void find_record(scid_reading *reading)
{
    const scid_state *state = reading->state;
    reading->bytes = scid_record_of(state, &reading->entry);
    reading->is_split = reading->bytes.data && scid_record_split(&reading->record, reading->bytes);
}

static void complain_of_record(const scid_reading *reading)
{
    const scid_state *state = reading->state;
    if (!state->games.source)
        return;
    if (!reading->bytes.data)
        diag_report(reading->scratch->diags, scid_rule(state->edition, SCID_GAME_POINTER),
                    scid_game_place(state, reading->number, "offset"),
                    "the entry leads to %u bytes at %llu of a file of %zu", reading->entry.length,
                    (unsigned long long)reading->entry.offset, state->games.source->bytes.length);
    else if (!reading->is_split)
        complain(reading, SCID_GAME_DAMAGED, scid_game_place(state, reading->number, "length"),
                 "the record ends inside its tags or its start position");
}

static bool read_game_moves(gamut_game *out, scid_reading *reading)
{
    chess_builder builder;
    bool is_main_only = reading->state->parts == SCID_MAIN_LINE;
    reading->moves.troubles = 0;
    if (reading->state->parts == SCID_TAGS || !reading->is_split)
        return true;
    if (!chess_builder_open(&builder, reading->scratch->arena, reading->record.moves.length + 2) ||
        !scid_moves_read(&reading->moves, &builder, &reading->state->keys, &reading->record, reading->state->otherwise,
                         is_main_only))
        return false;
    complain_of_moves(reading);
    if (reading->record.start & 1u)
        out->fen = scid_decode_text(reading->scratch->arena, reading->record.fen, reading->state->otherwise);
    out->moves = chess_builder_moves(&builder);
    return true;
}

/* ---- what the model does not hold ---- */

void scid_entry_modern(uint8_t *out, const scid_state *state, uint64_t number)
{
    const uint8_t *stored = scid_entry_at(state, number);
    size_t size = scid_entry_layout(state->edition)->size;
    if (state->edition != SCID_EDITION_OLD) {
        memcpy(out, stored, size);
        return;
    }
    memcpy(out, stored, SCID_NEW_BYTE);
    out[SCID_NEW_BYTE] = 0;
    memcpy(out + SCID_NEW_BYTE + 1, stored + SCID_NEW_BYTE, size - SCID_NEW_BYTE);
}

/* Returns whether Gamut cannot read all of the record, so that its bytes must be kept even where others are fixed. */
static bool has_unread(const scid_reading *reading)
{
    const unsigned unread = SCID_TROUBLE_START | SCID_TROUBLE_ILLEGAL | SCID_TROUBLE_DEPTH;
    return !reading->is_split || (reading->moves.troubles & unread) != 0;
}

/* Finds a sum of the index that the game contradicts. What the record has, but the model does not hold, counts, too: a
 * variation without a move. */
static const char *find_wrong_sum(const scid_reading *reading, const scid_built *built)
{
    scid_entry made = built->entry;
    made.nags = scid_count_code(reading->record.glyphs);
    made.comments = scid_count_code(reading->record.comments);
    made.variations = scid_count_code(reading->record.variations);
    return has_unread(reading) ? NULL : scid_find_wrong_sum(&reading->entry, &made);
}

/* Returns whether there is the name that the entry refers to. */
static bool has_name(const scid_reading *reading, const scid_reference *reference)
{
    const scid_state *state = reading->state;
    uint32_t id = scid_reference_id(&reading->entry, reference);
    return id < state->name_counts[reference->kind] && state->names[reference->kind][id].data;
}

/* Lists what becomes of a game that is fixed. */
static void note_fixes(const scid_reading *reading, const scid_built *built)
{
    const scid_state *state = reading->state;
    static const struct {
        scid_trouble trouble;
        scid_rule_id rule;
        const char *text;
    } rows[] = {
        { SCID_TROUBLE_END | SCID_TROUBLE_STRAY, SCID_MOVES_END, "the marks of variations and of the end match" },
        { SCID_TROUBLE_MISSING, SCID_TEXT_MISSING, "the mark of a comment without a text is left out" },
        { SCID_TROUBLE_SURPLUS, SCID_TEXT_SURPLUS, "each text has a mark" },
        { SCID_TROUBLE_GLYPHS, SCID_MOVES_GLYPHS, "a move has no more than seven glyphs" },
        { SCID_TROUBLE_EMPTY, SCID_MOVES_EMPTY, "a variation without a move is left out" },
    };
    base_text path = base_arena_print(reading->scratch->arena, "game[%llu]", (unsigned long long)reading->number);
    for (size_t i = 0; i < COUNT(rows) && !has_unread(reading); i++)
        if (reading->moves.troubles & rows[i].trouble)
            codec_fixed(reading->reader, scid_rule(state->edition, rows[i].rule), path.data, "%s", rows[i].text);
    for (size_t i = 0; i < SCID_REFERENCE_COUNT && state->name_file.source; i++)
        if (!has_name(reading, &scid_references[i]))
            codec_fixed(reading->reader, scid_rule(state->edition, SCID_NAMES_REFERENCE), path.data,
                        "%s refers to an empty name", scid_references[i].name);
    const char *wrong = find_wrong_sum(reading, built);
    if (wrong)
        codec_fixed(reading->reader, scid_rule(state->edition, SCID_GAME_SUMMARY), path.data, "%s is computed again",
                    wrong);
}

static void compare_entry(const scid_reading *reading, const scid_built *built, gamut_value *extras)
{
    const scid_state *state = reading->state;
    scid_edition edition = scid_written_edition(state->edition);
    const layout_table *layout = scid_entry_layout(edition);
    uint8_t stored[SCID_ENTRY_MAX], made[SCID_ENTRY_MAX];
    scid_entry entry = built->entry, kept = reading->entry;
    for (size_t i = 0; i < SCID_REFERENCE_COUNT; i++) {
        const scid_reference *reference = &scid_references[i];
        scid_reference_set(&entry, reference, scid_reference_id(&kept, reference));
        /* A number without a name is kept by itself, since no name leads to it. */
        if (!has_name(reading, reference) && !codec_is_fixing(reading->reader))
            tree_set_integer(reading->scratch->arena, extras, reference->name, scid_reference_id(&kept, reference));
    }
    /* The writer decides where the record is. */
    entry.offset = kept.offset;
    bool is_fixed = codec_is_fixing(reading->reader) && !has_unread(reading);
    scid_entry_modern(stored, state, reading->number);
    if (is_fixed) {
        /* A fixed entry keeps only what is not computed. */
        scid_entry fixed = entry;
        fixed.eco = kept.eco;
        fixed.result = kept.result;
        fixed.date = kept.date;
        fixed.event_date = kept.event_date;
        fixed.white_rating = kept.white_rating;
        fixed.black_rating = kept.black_rating;
        fixed.white_type = kept.white_type;
        fixed.black_type = kept.black_type;
        scid_entry_write(stored, edition, &fixed);
    } else
        entry.length = kept.length; /* the writer restores the record */
    scid_entry_write(made, edition, &entry);
    tree_set(extras, "index", residue_of(reading->scratch->arena, layout, made, stored));
}

static void keep_extras(const scid_reading *reading, gamut_record *out)
{
    base_arena *arena = reading->scratch->arena;
    const char *id = reading->reader->format->about.id;
    gamut_value *value = tree_object(arena), *extras = tree_set_object(arena, value, id);
    scid_built built;
    scid_edition edition = scid_written_edition(reading->state->edition);
    bool is_lost = !reading->bytes.data;
    if (is_lost) { /* without this mark, the writer would write a game without moves */
        tree_set_integer(arena, extras, "lost_at", (int64_t)reading->entry.offset);
        tree_set_integer(arena, extras, "lost_length", (int64_t)reading->entry.length);
    }
    if (scid_build(&built, arena, out, edition, NULL, NULL) != SCID_FITS)
        return;
    if (!is_lost && (!codec_is_fixing(reading->reader) || has_unread(reading)))
        tree_set(extras, "game", residue_splice(arena, built.bytes, reading->bytes));
    if (codec_is_fixing(reading->reader))
        note_fixes(reading, &built);
    compare_entry(reading, &built, extras);
    out->extras = tree_is_empty(extras) ? NULL : value;
}

/* ---- checks ---- */

static void check_values(const scid_reading *reading)
{
    const scid_entry *entry = &reading->entry;
    const scid_state *state = reading->state;
    const struct {
        bool is_wrong;
        const char *field, *text;
    } rows[] = {
        { entry->result > 3, "summary", "the result is not one of the four" },
        { (entry->date >> 5 & 15u) > 12 || (entry->event_date >> 5 & 15u) > 12, "dates", "there is no such month" },
        { entry->white_rating > SCID_RATING_MAX || entry->white_type > 6, "white_rating",
          "the rating of White, or its kind, means nothing" },
        { entry->black_rating > SCID_RATING_MAX || entry->black_type > 6, "black_rating",
          "the rating of Black, or its kind, means nothing" },
        { entry->pawn_count > SCID_PIECES, "pawns", "more than 16 pawns left their home squares" },
        { state->edition == SCID_EDITION_4 &&
              (scid_entry_at(state, reading->number)[SCID_NEW_BYTE] & SCID_SPARE_BIT) != 0,
          "more", "the bit that is always 0 is set" },
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].is_wrong)
            complain(reading, SCID_GAME_VALUE, scid_game_place(state, reading->number, rows[i].field), rows[i].text);
}

static void check_names(const scid_reading *reading)
{
    const scid_state *state = reading->state;
    for (size_t i = 0; i < SCID_REFERENCE_COUNT && state->name_file.source; i++) {
        const scid_reference *reference = &scid_references[i];
        uint32_t id = scid_reference_id(&reading->entry, reference);
        if (!has_name(reading, reference))
            diag_report(reading->scratch->diags, scid_rule(state->edition, SCID_NAMES_REFERENCE),
                        scid_game_place(state, reading->number, reference->name),
                        "%s is name %u; there are %zu of that kind", reference->name, id,
                        state->name_counts[reference->kind]);
    }
}

static void check_game(const scid_reading *reading, const gamut_record *record)
{
    const scid_state *state = reading->state;
    scid_built built;
    uint64_t first = reading->entry.offset / SCID_RECORD_LIMIT;
    uint64_t last =
        (reading->entry.offset + (reading->entry.length ? reading->entry.length - 1 : 0)) / SCID_RECORD_LIMIT;
    check_values(reading);
    if (reading->bytes.data && first != last)
        complain(reading, SCID_GAME_BLOCK, scid_game_place(state, reading->number, "offset"),
                 "the record has bytes on both sides of a multiple of 128 KiB");
    if (state->parts != SCID_ALL || scid_build(&built, reading->scratch->arena, record,
                                               scid_written_edition(state->edition), NULL, NULL) != SCID_FITS)
        return;
    const char *wrong = find_wrong_sum(reading, &built);
    if (wrong)
        diag_report(reading->scratch->diags, scid_rule(state->edition, SCID_GAME_SUMMARY),
                    scid_game_place(state, reading->number, wrong), "%s does not match the moves of the game", wrong);
}

/* ---- games ---- */

/* Returns whether the game may match the sieve: it is judged by its header, then by the bare squares of its moves. */
static bool may_pass(const scid_reading *reading, const gamut_record *record)
{
    const codec_sieve *sieve = reading->reader->sieve;
    base_arena *arena = reading->scratch->arena;
    gamut_record partial = *record;
    codec_course course = { .is_bare = !reading->entry.comments && !reading->entry.nags };
    gamut_game *tags = ARENA_NEW(arena, gamut_game);
    base_bytes own = reading->is_split ? reading->record.tags : (base_bytes){ NULL, 0 };
    if (!tags || (sieve->asks_tags && !scid_header_read(tags, arena, reading->state, &reading->entry, own)))
        return true;
    if (reading->is_split && reading->record.start & 1u)
        tags->fen = scid_decode_text(arena, reading->record.fen, reading->state->otherwise);
    partial.kind = GAMUT_KIND_CHESS_GAME;
    partial.game = tags;
    if (sieve->judge(sieve, &partial, &course, arena) == CODEC_UNWANTED)
        return false;
    if (!sieve->asks_moves || !reading->is_split)
        return true;
    if (scid_moves_glance(&course.moves, arena, &reading->state->keys, &reading->record))
        course.start = &reading->state->keys.start;
    return sieve->judge(sieve, &partial, &course, arena) != CODEC_UNWANTED;
}

gamut_status scid_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const scid_state *state = reader->state;
    scid_reading reading = { .reader = reader, .state = state, .scratch = scratch, .number = span->number };
    scid_entry_read(&reading.entry, state->edition, span->bytes.data);
    out->is_deleted = reading.entry.flags & SCID_FLAG_DELETED;
    find_record(&reading);
    if (reader->sieve && !codec_is_fixing(reader) && state->parts != SCID_TAGS && !may_pass(&reading, out)) {
        scratch->result = CODEC_REFUSED;
        return GAMUT_OK;
    }
    gamut_game *game = ARENA_NEW(scratch->arena, gamut_game);
    complain_of_record(&reading);
    check_names(&reading);
    base_bytes tags = reading.is_split ? reading.record.tags : (base_bytes){ NULL, 0 };
    if (!game || !read_game_moves(game, &reading) ||
        !scid_header_read(game, scratch->arena, state, &reading.entry, tags))
        return GAMUT_FAILED;
    out->kind = GAMUT_KIND_CHESS_GAME;
    out->game = game;
    if (reader->purpose == CODEC_TO_CHECK)
        check_game(&reading, out);
    else if (!codec_is_lean(reader) && state->parts == SCID_ALL)
        keep_extras(&reading, out);
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
