/* pgn_write.c - write games with their original text, or in export format.
 *
 * Export format (sections 3.2 and 8 of the standard) has the seven-tag roster first, the other tags in alphabetical
 * order, moves in SAN, and lines of at most 79 characters. Games do not depend on each other, so any thread may write
 * one. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "pgn.h"

enum {
    LINE = 79, /* characters; 80 with the line end, as the standard demands */
    FEW_TAGS = 32
};

static pgn_dialect pgn_dialect_of(base_text name)
{
    static const char *const names[PGN_DIALECT_COUNT] = {
        [PGN_CHESSBASE] = "chessbase", [PGN_LICHESS] = "lichess", [PGN_PLAIN] = "plain"
    };
    for (unsigned i = 0; i < PGN_DIALECT_COUNT; i++)
        if (names[i] && base_text_is(name, names[i]))
            return (pgn_dialect)i;
    return PGN_OWN;
}

gamut_status pgn_begin(codec_writer *writer)
{
    pgn_writing *state = ARENA_NEW(writer->arena, pgn_writing);
    const char *encoding = codec_option(writer->options, "output-encoding");
    if (!state)
        return GAMUT_FAILED;
    state->encoding = ENCODING_UTF8;
    if (encoding && !base_encoding_parse(&state->encoding, base_text_of(encoding))) {
        writer->problem = "the output encoding is not known";
        return GAMUT_FAILED;
    }
    state->is_reduced = codec_is_on(writer->options, "reduced");
    state->form = (chess_movetext_form){
        .width = LINE,
        .has_no_comments = state->is_reduced || codec_is_on(writer->options, "no-comments"),
        .has_no_variations = state->is_reduced || codec_is_on(writer->options, "no-variations"),
        .has_no_annotations = state->is_reduced || codec_is_on(writer->options, "no-annotations"),
    };
    state->dialect = pgn_dialect_of(base_text_of(codec_option(writer->options, "dialect")));
    state->form.is_composed = state->dialect != PGN_OWN;
    state->form.is_unnumbered = state->form.is_second_before = state->dialect == PGN_CHESSBASE;
    state->form.is_spaced = state->dialect == PGN_LICHESS;
    state->is_changing = encoding || state->dialect != PGN_OWN || state->form.has_no_comments ||
                         state->form.has_no_variations || state->form.has_no_annotations || writer->is_canonical;
    writer->state = state;
    if (state->dialect == PGN_CHESSBASE && state->encoding == ENCODING_UTF8) /* ChessBase marks its UTF-8 */
        io_sink_write(writer->sink, "\xef\xbb\xbf", 3);
    return GAMUT_OK;
}

/* ---- tags ---- */

static char *put_text(char *at, base_text text)
{
    if (text.length)
        memcpy(at, text.data, text.length);
    return at + text.length;
}

/* Writes at most twice as many bytes as the value has. Most programs would end the tag at a line break, so it becomes a
 * blank. */
static char *put_value(char *at, base_text value)
{
    static const bool is_odd[256] = { ['"'] = true, ['\\'] = true, ['\n'] = true, ['\r'] = true };
    unsigned odd = 0;
    for (size_t i = 0; i < value.length; i++)
        odd |= is_odd[(uint8_t)value.data[i]]; /* no branches, for speed: this runs for every value of every game */
    if (!odd)
        return put_text(at, value);
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c == '"' || c == '\\')
            *at++ = '\\';
        *at++ = (char)(c == '\n' || c == '\r' ? ' ' : c);
    }
    return at;
}

void pgn_put_value(base_buffer *out, base_text value)
{
    char *at = (char *)base_buffer_room(out, 2 * value.length);
    if (at)
        base_buffer_use(out, (uint8_t *)put_value(at, value));
}

static void put_tag(base_buffer *out, base_text name, base_text value)
{
    /* name and value, five characters around them, and the line end */
    char *at = (char *)base_buffer_room(out, name.length + 2 * value.length + 6);
    if (!at)
        return;
    *at++ = '[';
    at = put_text(put_text(at, name), TEXT(" \""));
    base_buffer_use(out, (uint8_t *)put_text(put_value(at, value), TEXT("\"]\n")));
}

/* Stricter than the reader, because every other program must be able to read the name. */
static bool is_name(base_text name)
{
    static const bool is_no_letter[256] = { ['"'] = true, ['['] = true, [']'] = true };
    unsigned odd = 0;
    for (size_t i = 0; i < name.length; i++)
        odd |= is_no_letter[(uint8_t)name.data[i]] | (unsigned)((uint8_t)name.data[i] <= ' ');
    return name.length > 0 && !odd;
}

/* The order in which ChessBase writes tags. */
static const char *const chessbase_order[] = {
    "Annotator", "ECO",        "WhiteElo",      "BlackElo",          "WhiteFideId",   "BlackFideId",
    "Variant",   "SetUp",      "FEN",           "PlyCount",          "Beauty",        "GameId",
    "EventDate", "EventType",  "EventRounds",   "EventCountry",      "EventCategory", "SourceTitle",
    "Source",    "SourceDate", "SourceVersion", "SourceVersionDate", "SourceQuality",
};

static size_t tag_rank(base_text name)
{
    size_t rank = 0;
    while (rank < COUNT(chessbase_order) && !base_text_is(name, chessbase_order[rank]))
        rank++;
    return rank;
}

/* Puts the tags that ChessBase writes in its order, before all others. */
static void order_for_chessbase(const gamut_tag **tags, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const gamut_tag *tag = tags[i];
        size_t at = i, rank = tag_rank(tag->name);
        if (rank == COUNT(chessbase_order))
            continue;
        for (; at > 0 && tag_rank(tags[at - 1]->name) > rank; at--)
            tags[at] = tags[at - 1];
        tags[at] = tag;
    }
}

/* Orders tags by name, as the standard demands. All tags are in one array, so tags with the same name are ordered by
 * their address. */
static int compare_tags(const void *a, const void *b)
{
    const gamut_tag *x = *(const gamut_tag *const *)a, *y = *(const gamut_tag *const *)b;
    int order = base_text_compare(x->name, y->name);
    return order ? order : (x > y) - (x < y);
}

/* Most games have few tags, for which insertion sort is faster. */
static void sort_tags(const gamut_tag **tags, size_t count)
{
    if (count > FEW_TAGS) {
        qsort(tags, count, sizeof *tags, compare_tags);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const gamut_tag *tag = tags[i];
        size_t at = i;
        for (; at > 0 && base_text_compare(tags[at - 1]->name, tag->name) > 0; at--)
            tags[at] = tags[at - 1];
        tags[at] = tag;
    }
}

/* Adds a tag to the list, unless it has no value. If PGN cannot write its name, that is a loss. */
static void take_tag(gamut_tag *tags, size_t *count, gamut_tag tag, base_arena *scratch, gamut_value *losses)
{
    if (base_text_is_absent(tag.value))
        return;
    if (is_name(tag.name))
        tags[(*count)++] = tag;
    else
        codec_lose(scratch, losses, "tags with names that PGN cannot write", tag.name);
}

static base_text tag_name(const chess_tag_row *row)
{
    return (base_text){ row->name, row->length };
}

static void put_other_tags(const pgn_writing *state, base_buffer *out, const gamut_game *game, base_arena *scratch,
                           gamut_value *losses)
{
    size_t room = game->tags.count + CHESS_TAG_COUNT + 1, count = 0;
    gamut_tag *tags = ARENA_ARRAY(scratch, room, gamut_tag);
    const gamut_tag **sorted = ARENA_ARRAY(scratch, room, const gamut_tag *);
    if (!tags || !sorted)
        return;
    for (size_t i = CHESS_ROSTER_COUNT; i < CHESS_TAG_COUNT; i++)
        take_tag(tags, &count, (gamut_tag){ tag_name(&chess_tags[i]), chess_get_tag(game, &chess_tags[i]) }, scratch,
                 losses);
    if (!base_text_is_absent(game->fen) && base_text_is_absent(chess_tag(game, "SetUp")))
        take_tag(tags, &count, (gamut_tag){ TEXT("SetUp"), TEXT("1") }, scratch, losses);
    for (size_t i = 0; i < game->tags.count; i++)
        if (base_text_is(game->tags.items[i].name, "Event")) /* a second Event tag would start another game */
            codec_lose(scratch, losses, "second Event tags", game->tags.items[i].value);
        else
            take_tag(tags, &count, game->tags.items[i], scratch, losses);
    for (size_t i = 0; i < count; i++)
        sorted[i] = &tags[i];
    sort_tags(sorted, count);
    if (state->dialect == PGN_CHESSBASE)
        order_for_chessbase(sorted, count);
    for (size_t i = 0; i < count; i++)
        put_tag(out, sorted[i]->name, sorted[i]->value);
}

/* ---- games ---- */

/* Returns the result that is written after the moves. */
static base_text marker_of(const gamut_game *game)
{
    base_text ending = pgn_result_of(game->ending), result = pgn_result_of(game->result);
    return ending.length ? ending : result.length ? result : TEXT("*");
}

static void export_game(const pgn_writing *state, const gamut_game *game, base_arena *scratch, base_buffer *out,
                        gamut_value *losses)
{
    chess_movetext_losses lost = { 0 };
    base_text marker = marker_of(game), variant = chess_tag(game, "Variant");
    for (size_t i = 0; i < CHESS_ROSTER_COUNT; i++) {
        base_text value = chess_get_tag(game, &chess_tags[i]);
        bool is_unknown = base_text_is_absent(value) || (state->dialect == PGN_CHESSBASE && !value.length);
        put_tag(out, tag_name(&chess_tags[i]), is_unknown ? base_text_of(chess_tags[i].unknown) : value);
    }
    /* A reduced game still needs the position with which it starts. */
    if (!state->is_reduced)
        put_other_tags(state, out, game, scratch, losses);
    else if (!base_text_is_absent(game->fen)) {
        put_tag(out, TEXT("FEN"), game->fen);
        put_tag(out, TEXT("SetUp"), TEXT("1"));
    }
    if (state->is_reduced && !base_text_is_absent(variant))
        put_tag(out, TEXT("Variant"), variant);
    base_buffer_add_char(out, '\n');
    gamut_game composed = *game;
    if (state->dialect != PGN_OWN && game->moves.note_count > 1)
        composed.moves = pgn_compose(&game->moves, state->dialect, &state->form, scratch, losses);
    chess_write_movetext(out, scratch, &composed, marker, &state->form, &lost);
    base_buffer_add_string(out, "\n\n");
    for (size_t i = 0; i < CHESS_LOSS_COUNT; i++)
        for (size_t count = lost.counts[i]; count > 0; count--)
            codec_lose(scratch, losses, chess_loss_names[i], lost.examples[i]);
    if (!base_text_is_absent(game->ending) && !base_text_equal(game->ending, marker))
        codec_lose(scratch, losses, "ending", game->ending); /* cannot be written: another result will be read back */
}

/* The text is made in UTF-8 first and then encoded, because the length of lines is counted in characters. */
static void export_encoded(const pgn_writing *state, const gamut_game *game, base_arena *scratch, base_buffer *out,
                           gamut_value *losses)
{
    base_buffer text = { 0 };
    export_game(state, game, scratch, &text, losses);
    if (base_encode(out, base_buffer_text(&text), state->encoding))
        codec_lose(scratch, losses, "characters that the encoding does not have",
                   base_text_of(base_encoding_name(state->encoding)));
    out->failed = out->failed || text.failed;
    base_buffer_free(&text);
}

/* Writes the original text of the game if the record has it and no option asks for changes; otherwise writes the game
 * anew. With a `document` all games come from one file, and their bytes are copied unchanged. Without one, several
 * files are joined: each game is trimmed and followed by an empty line. */
gamut_status pgn_code(const codec_writer *writer, codec_coded *coded)
{
    const pgn_writing *state = writer->state;
    const gamut_record *record = coded->record;
    base_buffer *out = coded->bytes;
    base_text text = base_text_of_bytes(record->spelling);
    bool is_as_spelled = !state->is_changing && text.data && !strcmp(record->spelled_in, writer->format->about.id);
    if (is_as_spelled && writer->document)
        base_buffer_add_text(out, text);
    else if (is_as_spelled) {
        if (base_text_starts_with(text, "\xef\xbb\xbf"))
            text = base_text_slice(text, 3, text.length);
        base_buffer_add_text(out, base_text_trim(text));
        base_buffer_add_string(out, "\n\n");
    } else if (state->encoding == ENCODING_UTF8)
        export_game(state, record->game, coded->scratch, out, coded->losses);
    else
        export_encoded(state, record->game, coded->scratch, out, coded->losses);
    return out->failed || base_arena_failed(coded->scratch) ? GAMUT_FAILED : GAMUT_OK;
}
