/* cbh_read.c - reads a record of the .cbh with its moves and annotations as a game of the model. */
#include <string.h>

#include "base/text.h"
#include "cbh.h"
#include "cbh_quick.h"
#include "cbh_tags.h"
#include "rules/chess/fen.h"
#include "rules/chess/setup.h"

/* ---- where records point to ---- */

/* A blob that states more bytes than the file has is cut at the end of the file. */
static base_bytes slice_of(base_bytes bytes, uint64_t at, size_t claimed)
{
    size_t room = bytes.length - (size_t)at;
    return (base_bytes){ bytes.data + at, claimed < room ? claimed : room };
}

base_bytes cbh_blob_at(const cbh_state *state, uint64_t at, bool is_text, size_t *claimed)
{
    const io_source *source = state->moves.source;
    *claimed = 0;
    if (!source || at < cbh_store_10_layout.size || at > source->bytes.length ||
        source->bytes.length - at < CBH_BLOB_HEAD)
        return (base_bytes){ NULL, 0 };
    uint32_t head = cbh_big_32(source->bytes.data + at);
    *claimed = is_text ? head & 0x7fffffff : head & CBH_BLOB_SIZE_MAX;
    if (*claimed < CBH_BLOB_HEAD)
        return (base_bytes){ NULL, 0 };
    return slice_of(source->bytes, at, *claimed);
}

base_bytes cbh_notes_at(const cbh_state *state, uint64_t at, size_t *claimed)
{
    const io_source *source = state->notes.source;
    *claimed = 0;
    if (!source || at < cbh_store_10_layout.size || at > source->bytes.length ||
        source->bytes.length - at < cbh_notes_head_layout.size)
        return (base_bytes){ NULL, 0 };
    *claimed = cbh_big_32(source->bytes.data + at + 10);
    if (*claimed < cbh_notes_head_layout.size)
        return (base_bytes){ NULL, 0 };
    return slice_of(source->bytes, at, *claimed);
}

static bool is_huge(const cbh_member *member)
{
    return member->source && member->source->bytes.length > UINT32_MAX;
}

uint64_t cbh_moves_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more)
{
    return is_huge(&state->moves) && more->moves_at ? more->moves_at : game->moves_at;
}

uint64_t cbh_notes_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more)
{
    return is_huge(&state->notes) && game->notes_at && more->notes_at ? more->notes_at : game->notes_at;
}

const cbh_more cbh_no_more = { .white_team = -1, .black_team = -1, .media_at = -1, .title = -1 };

/* Returns {NULL, 0} if the .cbj has no such record. */
static base_bytes more_record(const cbh_more_file *file, uint64_t number)
{
    if (number == 0 || number > file->count)
        return (base_bytes){ NULL, 0 };
    uint64_t at = cbh_more_header_layout.size + (number - 1) * file->record_size;
    return (base_bytes){ file->member.source->bytes.data + at, file->record_size };
}

bool cbh_more_read(cbh_more *out, const cbh_state *state, uint64_t number)
{
    base_bytes record = more_record(&state->more, number);
    *out = cbh_no_more;
    return record.data && layout_read(state->more.layout, record, out);
}

void cbh_references_of(int64_t out[CBH_REFERENCE_COUNT], const cbh_state *state, uint64_t number)
{
    base_bytes record = { cbh_record_at(state, number), CBH_RECORD_SIZE };
    cbh_game game = cbh_quick_game(record.data);
    cbh_more more = cbh_no_more;
    cbh_text text;
    cbh_quick_more(&more, more_record(&state->more, number));
    cbh_references_read(out, &game, &more);
    if ((game.status & CBH_IS_TEXT) && layout_read(&cbh_text_layout, record, &text)) {
        out[CBH_WHITE] = out[CBH_BLACK] = -1;
        out[CBH_TOURNAMENT] = text.tournament;
        out[CBH_ANNOTATOR] = text.annotator;
        out[CBH_SOURCE] = text.source;
    }
}

/* Returns the .cbj record if its pointers are needed: only files over 4 GiB need them. */
static cbh_more far_pointers(const cbh_state *state, uint64_t number)
{
    cbh_more more = cbh_no_more;
    if (is_huge(&state->moves) || is_huge(&state->notes))
        cbh_quick_more(&more, more_record(&state->more, number));
    return more;
}

base_bytes cbh_moves_of(const cbh_state *state, uint64_t number, size_t *claimed)
{
    cbh_game game = cbh_quick_game(cbh_record_at(state, number));
    cbh_more more = far_pointers(state, number);
    return cbh_blob_at(state, cbh_moves_offset(state, &game, &more), game.status & CBH_IS_TEXT, claimed);
}

base_bytes cbh_notes_of(const cbh_state *state, uint64_t number, size_t *claimed)
{
    cbh_game game = cbh_quick_game(cbh_record_at(state, number));
    cbh_more more = far_pointers(state, number);
    *claimed = 0;
    if ((game.status & CBH_IS_TEXT) || !game.notes_at)
        return (base_bytes){ NULL, 0 };
    return cbh_notes_at(state, cbh_notes_offset(state, &game, &more), claimed);
}

uint64_t cbh_body_size(const cbh_state *state, uint64_t number)
{
    size_t claimed;
    return (uint64_t)cbh_moves_of(state, number, &claimed).length + cbh_notes_of(state, number, &claimed).length;
}

uint64_t cbh_body_limit(const cbh_state *state)
{
    const io_source *moves = state->moves.source, *notes = state->notes.source;
    return CBH_SHARING_LIMIT * ((uint64_t)(moves ? moves->bytes.length : 0) + (notes ? notes->bytes.length : 0));
}

/* ---- moves ---- */

diag_place cbh_game_place(const cbh_state *state, uint64_t number, const char *field)
{
    return (diag_place){ .file = state->index.file,
                         .offset = number * CBH_RECORD_SIZE,
                         .length = CBH_RECORD_SIZE,
                         .record = "game",
                         .index = (int64_t)number,
                         .field = field };
}

static diag_place place_in_moves(const cbh_reading *reading, size_t at)
{
    uint64_t start = (uint64_t)(reading->blob.data - reading->state->moves.source->bytes.data);
    return (diag_place){ .file = reading->state->moves.file,
                         .offset = start + at,
                         .length = 1,
                         .record = "game",
                         .index = (int64_t)reading->number };
}

static void complain_of_moves(const cbh_reading *reading)
{
    const cbh_moves *moves = &reading->moves;
    diag_list *diags = reading->scratch->diags;
    switch (moves->trouble) {
    case CBH_MOVES_FINE:
        break;
    case CBH_MOVES_UNKNOWN_MODE:
        diag_report(diags, &cbh_moves_mode, place_in_moves(reading, 0),
                    "the moves are coded in mode %u, which is not known", moves->mode);
        break;
    case CBH_MOVES_UNENDED:
        diag_report(diags, &cbh_moves_end, place_in_moves(reading, 0), "the code that ends the game is missing");
        break;
    case CBH_MOVES_SURPLUS:
        diag_report(diags, &cbh_moves_end, place_in_moves(reading, moves->trouble_at),
                    reading->blob.length - moves->trouble_at == 1 ? "%zu byte follows the end of the moves"
                                                                  : "%zu bytes follow the end of the moves",
                    reading->blob.length - moves->trouble_at);
        break;
    case CBH_MOVES_SETUP:
        diag_report(diags, &cbh_moves_start, place_in_moves(reading, moves->trouble_at),
                    "the start position cannot be read");
        break;
    case CBH_MOVES_ILLEGAL:
    case CBH_MOVES_DEPTH:
        diag_report(diags, &cbh_moves_illegal, place_in_moves(reading, moves->trouble_at),
                    "the game breaks off %zu byte%s before its end", reading->blob.length - moves->trouble_at,
                    reading->blob.length - moves->trouble_at == 1 ? "" : "s");
        break;
    }
}

/* Reports a pointer of the .cbh that leads outside its file, or to a blob that states more bytes than the file has
 * there. */
static void complain_of_pointer(const cbh_reading *reading, const gamut_rule *rule, const char *field, uint64_t at,
                                size_t claimed, const io_source *source)
{
    diag_place place = cbh_game_place(reading->state, reading->number, field);
    if (at >= source->bytes.length)
        diag_report(reading->scratch->diags, rule, place, "%s leads to byte %llu of a file of %zu", field,
                    (unsigned long long)at, source->bytes.length);
    else
        diag_report(reading->scratch->diags, rule, place, "%s leads to %zu bytes at %llu of a file of %zu", field,
                    claimed, (unsigned long long)at, source->bytes.length);
}

static bool read_moves(cbh_reading *reading, chess_builder *builder)
{
    size_t claimed = 0;
    uint64_t at = cbh_moves_offset(reading->state, &reading->game, &reading->more);
    reading->blob = cbh_blob_at(reading->state, at, false, &claimed);
    if (!reading->state->moves.source)
        return true;
    if (!reading->blob.data || reading->blob.length < claimed)
        complain_of_pointer(reading, &cbh_moves_pointer, "moves_at", at, claimed, reading->state->moves.source);
    if (!reading->blob.data)
        return true;
    if (!cbh_moves_read(&reading->moves, builder, &reading->state->keys, reading->blob))
        return false;
    complain_of_moves(reading);
    reading->has_moves = reading->moves.trouble != CBH_MOVES_UNKNOWN_MODE;
    return true;
}

/* ---- annotations ---- */

static void complain_of_notes(const cbh_reading *reading, const uint8_t *at, const gamut_rule *rule, base_text what)
{
    diag_place place = { .file = reading->state->notes.file,
                         .offset = (uint64_t)(at - reading->state->notes.source->bytes.data),
                         .length = 6,
                         .record = "game",
                         .index = (int64_t)reading->number };
    diag_report(reading->scratch->diags, rule, place, "%.*s", TEXT_ARGS(what));
}

/* Finds the node for annotations of moves that do not exist: the last move of the main line or, if some moves could not
 * be read, the last one that could. It is found once for all annotations, because there may be as many annotations as
 * moves. */
cbh_places cbh_places_of(const cbh_reading *reading, const gamut_moves *moves)
{
    cbh_places places = { .count = moves->node_count };
    if (!reading->has_moves || reading->moves.trouble != CBH_MOVES_FINE) {
        places.last = moves->node_count - 1;
        return places;
    }
    while (moves->nodes[places.last].next)
        places.last = moves->nodes[places.last].next;
    return places;
}

/* Nodes are in the order of the stored moves, so an annotation at position p belongs to node p - CBH_POSITION_START. */
uint32_t cbh_node_at(cbh_places places, int32_t position)
{
    int64_t number = (int64_t)position - CBH_POSITION_START;
    if (number < 0)
        return 0;
    return number < places.count ? (uint32_t)number : places.last;
}

static bool hang_notes(cbh_reading *reading, chess_builder *builder, base_bytes rest)
{
    /* The side that made the move of each node. A node comes after its parent and after earlier alternatives, so one
     * pass is enough. */
    uint8_t *movers = ARENA_ARRAY(reading->scratch->arena, builder->node_count, uint8_t);
    uint8_t first = chess_to_move(&reading->moves.start) == CHESS_WHITE ? CBH_WHITE_MOVED : CBH_BLACK_MOVED;
    for (uint32_t i = 0; movers && i < builder->node_count; i++) {
        const gamut_node *node = &builder->nodes[i];
        if (node->next)
            movers[node->next] = i == 0 ? first : movers[i] == CBH_WHITE_MOVED ? CBH_BLACK_MOVED : CBH_WHITE_MOVED;
        if (node->other)
            movers[node->other] = movers[i];
    }
    uint32_t *last = ARENA_ARRAY(reading->scratch->arena, builder->node_count, uint32_t);
    cbh_item item;
    bool is_whole = reading->has_moves && reading->moves.trouble == CBH_MOVES_FINE;
    if (!movers || !last)
        return false;
    gamut_moves moves = chess_builder_moves(builder);
    cbh_places places = cbh_places_of(reading, &moves);
    for (const uint8_t *at = rest.data; cbh_item_next(&item, &rest); at = rest.data) {
        uint32_t node = cbh_node_at(places, item.position);
        if (is_whole && (int64_t)node + CBH_POSITION_START != item.position)
            complain_of_notes(reading, at, &cbh_notes_position,
                              base_arena_print(reading->scratch->arena,
                                               "an annotation is at position %d; a game of %u moves has -1 to %d",
                                               item.position, places.count - 1, (int)places.count - 2));
        last[node] = cbh_note_read(builder, node, last[node], &item, (cbh_mover)movers[node], reading->state->encoding);
    }
    if (rest.length)
        complain_of_notes(reading, rest.data, &cbh_notes_damaged, TEXT("the annotations break off here"));
    return true;
}

static bool read_game_notes(cbh_reading *reading, chess_builder *builder)
{
    size_t claimed = 0;
    if (!reading->game.notes_at || !reading->state->notes.source)
        return true;
    uint64_t at = cbh_notes_offset(reading->state, &reading->game, &reading->more);
    reading->notes = cbh_notes_at(reading->state, at, &claimed);
    if (!reading->notes.data || reading->notes.length < claimed)
        complain_of_pointer(reading, &cbh_notes_pointer, "notes_at", at, claimed, reading->state->notes.source);
    if (!reading->notes.data)
        return true;
    size_t head = cbh_notes_head_layout.size;
    return hang_notes(reading, builder, (base_bytes){ reading->notes.data + head, reading->notes.length - head });
}

/* ---- games ---- */

static bool read_body(gamut_game *out, cbh_reading *reading)
{
    chess_builder builder;
    if (reading->state->parts == CBH_TAGS)
        return true;
    reading->moves.start = reading->state->keys.start;
    if (!chess_builder_open(&builder, reading->scratch->arena, reading->game.move_count * 2u + 2u) ||
        !read_moves(reading, &builder))
        return false;
    if (reading->state->parts == CBH_ALL && !read_game_notes(reading, &builder))
        return false;
    if (reading->state->parts == CBH_MAIN_LINE)
        for (uint32_t i = 0; i < builder.node_count; i++)
            builder.nodes[i].other = 0;
    if (reading->has_moves && reading->moves.has_setup) {
        char fen[CHESS_FEN_TEXT];
        size_t length = chess_write_fen(fen, &reading->moves.start, 0);
        out->fen = base_arena_copy(reading->scratch->arena, (base_text){ fen, length });
    }
    out->moves = chess_builder_moves(&builder);
    return true;
}

static bool read_header(gamut_game *out, const cbh_reading *reading)
{
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh_header_names header = { .game = &reading->game,
                                .is_chess960 = reading->has_moves && reading->moves.is_chess960,
                                .is_losing = reading->has_moves && reading->moves.is_losing };
    cbh_references_read(ids, &reading->game, &reading->more);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        header.names[i] = cbh_entity_names(reading->state, reading->scratch->arena, cbh_references[i].kind, ids[i]);
    return cbh_header_read(out, reading->scratch->arena, &header);
}

/* Returns whether the game may match the sieve (the conditions of the current search). It is judged by its header, then
 * by the bare squares of its moves; reading both costs much less than reading the moves completely. */
static bool may_pass(const cbh_reading *reading, const gamut_record *record)
{
    const codec_sieve *sieve = reading->reader->sieve;
    gamut_record partial = *record;
    size_t claimed;
    codec_course course = { .is_bare = !reading->game.notes_at };
    gamut_game *tags = ARENA_NEW(reading->scratch->arena, gamut_game);
    if (!tags || (sieve->asks_tags && !read_header(tags, reading)))
        return true;
    partial.kind = GAMUT_KIND_CHESS_GAME;
    partial.game = tags;
    if (sieve->judge(sieve, &partial, &course, reading->scratch->arena) == CODEC_UNWANTED)
        return false;
    if (!sieve->asks_moves)
        return true;
    base_bytes blob =
        cbh_blob_at(reading->state, cbh_moves_offset(reading->state, &reading->game, &reading->more), false, &claimed);
    if (blob.data && cbh_moves_glance(&course.moves, reading->scratch->arena, &reading->state->keys, blob))
        course.start = &reading->state->keys.start;
    return sieve->judge(sieve, &partial, &course, reading->scratch->arena) != CODEC_UNWANTED;
}

static gamut_status decode_game(cbh_reading *reading, gamut_record *out)
{
    gamut_game *game = ARENA_NEW(reading->scratch->arena, gamut_game);
    base_bytes more = more_record(&reading->state->more, reading->number);
    reading->game = cbh_quick_game(reading->record);
    reading->more = cbh_no_more;
    reading->has_more = more.data != NULL;
    cbh_quick_more(&reading->more, more);
    if (reading->reader->sieve && !codec_is_fixing(reading->reader) && reading->state->parts != CBH_TAGS &&
        !may_pass(reading, out)) {
        reading->scratch->result = CODEC_REFUSED;
        return GAMUT_OK;
    }
    if (!game || !read_body(game, reading) || !read_header(game, reading))
        return GAMUT_FAILED;
    out->kind = GAMUT_KIND_CHESS_GAME;
    out->game = game;
    if (!codec_is_lean(reading->reader) && reading->state->parts == CBH_ALL)
        out->extras = cbh_extras_of(reading, game);
    if (reading->state->is_fine)
        reading->state->is_fine[reading->number] = !cbh_next_sum(cbh_header_leftovers(out->extras));
    return base_arena_failed(reading->scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}

gamut_status cbh_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const cbh_state *state = reader->state;
    uint8_t status = span->bytes.data[0];
    out->is_deleted = status & CBH_IS_DELETED;
    if (status & CBH_IS_TEXT)
        return cbh_text_decode(state, reader, span, scratch, out);
    cbh_reading reading = {
        .reader = reader, .state = state, .scratch = scratch, .number = span->number, .record = span->bytes.data
    };
    return decode_game(&reading, out);
}
