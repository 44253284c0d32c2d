/* cbh2_read.c - reads a record of the .2cbh with its moves and annotations as a game of the model. */
#include <string.h>

#include "base/text.h"
#include "cbh2.h"
#include "cbh_build.h"
#include "rules/chess/fen.h"

diag_place cbh2_record_place(const cbh2_state *state, uint64_t number, const char *field)
{
    return (diag_place){ .file = state->index.file,
                         .offset = number * CBH2_RECORD_SIZE,
                         .length = CBH2_RECORD_SIZE,
                         .record = "game",
                         .index = (int64_t)number,
                         .field = field };
}

/* ---- headers ---- */

void cbh2_references_of(int64_t out[CBH_REFERENCE_COUNT], const uint8_t *record)
{
    base_bytes bytes = { record, CBH2_RECORD_SIZE };
    cbh2_sort sort = cbh2_sort_of(record);
    cbh2_game game;
    cbh2_text text;
    cbh2_analysis analysis;
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        out[i] = -1;
    if (sort == CBH2_IS_GAME && layout_read(&cbh2_game_layout, bytes, &game)) {
        const int64_t ids[CBH_REFERENCE_COUNT] = {
            [CBH_WHITE] = game.white,           [CBH_BLACK] = game.black,   [CBH_TOURNAMENT] = game.tournament,
            [CBH_ANNOTATOR] = game.annotator,   [CBH_SOURCE] = game.source, [CBH_WHITE_TEAM] = game.white_team,
            [CBH_BLACK_TEAM] = game.black_team, [CBH_TITLE] = game.title,
        };
        memcpy(out, ids, sizeof ids);
    } else if (sort == CBH2_IS_TEXT && layout_read(&cbh2_text_layout, bytes, &text)) {
        out[CBH_TOURNAMENT] = text.tournament;
        out[CBH_SOURCE] = text.source;
        out[CBH_ANNOTATOR] = text.annotator;
        out[CBH_TITLE] = text.title;
    } else if (sort == CBH2_IS_ANALYSIS && layout_read(&cbh2_analysis_layout, bytes, &analysis)) {
        out[CBH_SOURCE] = analysis.source;
        out[CBH_ANNOTATOR] = analysis.annotator;
        out[CBH_TITLE] = analysis.title;
    }
}

static uint16_t positive(int16_t value)
{
    return (uint16_t)(value > 0 ? value : 0);
}

cbh_game cbh2_header_of(const cbh2_game *game)
{
    return (cbh_game){ .status = game->head.status,
                       .date = game->date,
                       .result = game->result,
                       .evaluation = game->evaluation,
                       .round = positive(game->round),
                       .subround = positive(game->subround),
                       .white_elo = positive(game->white_elo),
                       .black_elo = positive(game->black_elo),
                       .eco = game->eco };
}

base_text cbh2_board_of(base_arena *arena, const cbh2_game *game)
{
    return cbh_number_print(arena, positive(game->board));
}

/* An analysis is read as a game whose result is "line". */
static void read_record(cbh2_reading *reading)
{
    base_bytes bytes = { reading->record, CBH2_RECORD_SIZE };
    reading->sort = cbh2_sort_of(reading->record);
    reading->game = (cbh2_game){ .result = CBH_RESULT_LINE };
    if (reading->sort == CBH2_IS_GAME && !layout_read(&cbh2_game_layout, bytes, &reading->game))
        return;
    reading->game.head.status = reading->record[0];
    reading->game.moves_at = (int64_t)base_little(reading->record + CBH2_MOVES_AT, 8);
    reading->game.notes_at = (int64_t)base_little(reading->record + CBH2_NOTES_AT, 8);
}

static bool cbh2_read_header(gamut_game *out, const cbh2_reading *reading)
{
    int64_t ids[CBH_REFERENCE_COUNT];
    base_arena *arena = reading->scratch->arena;
    cbh_game game = cbh2_header_of(&reading->game);
    cbh_header_names header = { .game = &game,
                                .is_chess960 = reading->has_moves && reading->moves.is_chess960,
                                .board = cbh2_board_of(arena, &reading->game) };
    cbh2_references_of(ids, reading->record);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        header.names[i] = cbh2_entity_names(reading->state, arena, cbh2_type_of(cbh_references[i].kind), ids[i]);
    for (unsigned side = CHESS_WHITE; side <= CHESS_BLACK; side++)
        if (header.names[side == CHESS_WHITE ? CBH_WHITE : CBH_BLACK])
            header.fide_ids[side] = header.names[side == CHESS_WHITE ? CBH_WHITE : CBH_BLACK][CBH2_PLAYER_FIDE];
    return cbh_header_read(out, arena, &header);
}

/* ---- frames ---- */

/* Reports a record of the .2cbg or .2cba that is not there, or damaged. */
static void complain_of_frame(const cbh2_reading *reading, const cbh_member *member, const char *field, int64_t at,
                              const cbh2_body *body, bool is_there)
{
    diag_list *diags = reading->scratch->diags;
    diag_place place = cbh2_record_place(reading->state, reading->number, field);
    if (!is_there) {
        diag_report(diags, &cbh2_frame_pointer, place, "%s leads to byte %lld of a file of %zu, where no record begins",
                    field, (long long)at, member->source->bytes.length);
        return;
    }
    uint64_t sum = cbh2_checksum(body->content);
    place = (diag_place){ .file = member->file,
                          .offset = body->at,
                          .length = CBH2_FRAME_HEAD,
                          .record = "game",
                          .index = (int64_t)reading->number };
    if (body->frame.checksum != sum)
        diag_report(diags, &cbh2_frame_damaged, place, "the checksum is %016llx; that of the content is %016llx",
                    (unsigned long long)body->frame.checksum, (unsigned long long)sum);
    if (!body->is_whole)
        diag_report(diags, &cbh2_frame_damaged, place, "the record states %d spare bytes, which the file does not have",
                    body->frame.spare);
    else if (body->stated != (int64_t)(body->end - body->at))
        diag_report(diags, &cbh2_frame_damaged, place, "the record states at its end that it has %lld bytes, not %llu",
                    (long long)body->stated, (unsigned long long)(body->end - body->at));
}

/* ---- moves ---- */

static void complain_of_moves(const cbh2_reading *reading)
{
    const cbh_moves *moves = &reading->moves;
    diag_list *diags = reading->scratch->diags;
    size_t left = reading->body.content.length - moves->trouble_at;
    diag_place place = { .file = reading->state->moves.file,
                         .offset = reading->body.at + CBH2_FRAME_HEAD + moves->trouble_at,
                         .length = 2,
                         .record = "game",
                         .index = (int64_t)reading->number };
    switch (moves->trouble) {
    case CBH_MOVES_FINE:
        break;
    case CBH_MOVES_UNKNOWN_MODE:
        diag_report(diags, &cbh2_moves_tag, place, "the moves have tag %u, which is not known",
                    reading->body.frame.tag);
        break;
    case CBH_MOVES_UNENDED:
        diag_report(diags, &cbh2_moves_end, place, "the word that ends the game is missing");
        break;
    case CBH_MOVES_SURPLUS:
        diag_report(diags, &cbh2_moves_end, place, "%zu byte%s after the end of the moves", left,
                    left == 1 ? " follows" : "s follow");
        break;
    case CBH_MOVES_SETUP:
        diag_report(diags, &cbh2_moves_start, place, "the start position cannot be read");
        break;
    case CBH_MOVES_ILLEGAL:
    case CBH_MOVES_DEPTH:
        diag_report(diags, &cbh2_moves_illegal, place, "the game breaks off %zu bytes before its end", left);
        break;
    }
}

static bool read_words(cbh2_reading *reading, chess_builder *builder)
{
    const cbh_member *member = &reading->state->moves;
    if (!member->source)
        return true;
    reading->has_body = cbh2_frame_read(&reading->body, member, reading->game.moves_at);
    complain_of_frame(reading, member, "moves_at", reading->game.moves_at, &reading->body, reading->has_body);
    if (!reading->has_body)
        return true;
    if (!cbh2_moves_read(&reading->moves, builder, reading->state->keys, reading->body.content,
                         reading->body.frame.tag))
        return false;
    complain_of_moves(reading);
    reading->has_moves = reading->moves.trouble != CBH_MOVES_UNKNOWN_MODE;
    return true;
}

/* ---- annotations ---- */

static void complain_of_notes(const cbh2_reading *reading, const uint8_t *at, const gamut_rule *rule, base_text what)
{
    diag_place place = { .file = reading->state->notes.file,
                         .offset = (uint64_t)(at - reading->state->notes.source->bytes.data),
                         .length = 2,
                         .record = "game",
                         .index = (int64_t)reading->number };
    diag_report(reading->scratch->diags, rule, place, "%.*s", TEXT_ARGS(what));
}

/* Returns the side that made the move of each node; nodes come after their parents and elder alternatives. */
static uint8_t *find_movers(base_arena *arena, const chess_builder *builder, const chess_position *start)
{
    uint8_t *movers = ARENA_ARRAY(arena, builder->node_count, uint8_t);
    uint8_t first = chess_to_move(start) == CHESS_WHITE ? CBH_WHITE_MOVED : CBH_BLACK_MOVED;
    for (uint32_t i = 0; movers && i < builder->node_count; i++) {
        const gamut_node *node = &builder->nodes[i];
        if (node->next)
            movers[node->next] = i == 0 ? first : movers[i] == CBH_WHITE_MOVED ? CBH_BLACK_MOVED : CBH_WHITE_MOVED;
        if (node->other)
            movers[node->other] = movers[i];
    }
    return movers;
}

static bool hang_notes(cbh2_reading *reading, chess_builder *builder)
{
    base_arena *arena = reading->scratch->arena;
    gamut_moves moves = chess_builder_moves(builder);
    uint8_t *movers = find_movers(arena, builder, &reading->moves.start);
    uint32_t *last = ARENA_ARRAY(arena, builder->node_count, uint32_t);
    uint32_t *order = ARENA_ARRAY(arena, builder->node_count, uint32_t);
    uint32_t count = order ? cbh2_pgn_order(order, arena, &moves) : 0, end = 0;
    cbh2_items items = { .rest = reading->notes.content };
    cbh2_item item;
    if (!movers || !last || !count)
        return false;
    bool is_whole = reading->has_moves && reading->moves.trouble == CBH_MOVES_FINE;
    /* What belongs to a move that does not exist is shown at the last move of the main line. */
    while (moves.nodes[end].next)
        end = moves.nodes[end].next;
    for (const uint8_t *at = items.rest.data; cbh2_item_next(&item, &items); at = items.rest.data) {
        int64_t place = (int64_t)item.position - CBH_POSITION_START;
        uint32_t node = place < 0 ? 0 : place < count ? order[place] : end;
        if (is_whole && (place < 0 || place >= count))
            complain_of_notes(reading, at, &cbh2_notes_position,
                              base_arena_print(arena,
                                               "an annotation is at position %d; a game of %u moves has -1 to %d",
                                               item.position, count - 1, (int)count - 2));
        last[node] =
            cbh2_note_read(builder, node, last[node], &item, (cbh_mover)movers[node], reading->state->encoding);
    }
    if (!items.is_ended)
        complain_of_notes(reading, items.rest.data, &cbh2_notes_damaged,
                          TEXT("the annotations break off here, or are of a kind that is not known"));
    else if (items.rest.length)
        complain_of_notes(reading, items.rest.data, &cbh2_notes_damaged,
                          TEXT("bytes follow the end of the annotations"));
    return true;
}

static bool read_notes(cbh2_reading *reading, chess_builder *builder)
{
    const cbh_member *member = &reading->state->notes;
    if (!member->source)
        return true;
    reading->has_notes = cbh2_frame_read(&reading->notes, member, reading->game.notes_at);
    complain_of_frame(reading, member, "notes_at", reading->game.notes_at, &reading->notes, reading->has_notes);
    bool is_empty = reading->has_notes && reading->notes.content.length == 4 &&
                    (int32_t)base_little(reading->notes.content.data, 4) == CBH2_NOTES_END;
    return !reading->has_notes || is_empty || hang_notes(reading, builder);
}

/* ---- games ---- */

static bool read_body(gamut_game *out, cbh2_reading *reading)
{
    chess_builder builder;
    size_t expected = reading->game.move_count > 0 ? (size_t)reading->game.move_count * 2u + 2u : 128;
    if (reading->state->parts == CBH_TAGS)
        return true;
    reading->moves.start = reading->state->keys->start;
    if (!chess_builder_open(&builder, reading->scratch->arena, expected < 1024 ? expected : 1024) ||
        !read_words(reading, &builder))
        return false;
    if (reading->state->parts == CBH_ALL && !read_notes(reading, &builder))
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

/* Returns whether the game may match the sieve, judged by its header and then by the squares of its moves. */
static bool cbh2_may_pass(const cbh2_reading *reading, const gamut_record *record)
{
    const codec_sieve *sieve = reading->reader->sieve;
    base_arena *arena = reading->scratch->arena;
    gamut_record partial = *record;
    cbh2_body body;
    codec_course course = { 0 };
    gamut_game *tags = ARENA_NEW(arena, gamut_game);
    if (!tags || (sieve->asks_tags && !cbh2_read_header(tags, reading)))
        return true;
    partial.kind = GAMUT_KIND_CHESS_GAME;
    partial.game = tags;
    course.is_bare =
        !cbh2_frame_read(&body, &reading->state->notes, reading->game.notes_at) || body.content.length == 4;
    if (sieve->judge(sieve, &partial, &course, arena) == CODEC_UNWANTED)
        return false;
    if (!sieve->asks_moves)
        return true;
    if (cbh2_frame_read(&body, &reading->state->moves, reading->game.moves_at) &&
        cbh2_moves_glance(&course.moves, arena, reading->state->keys, body.content, body.frame.tag))
        course.start = &reading->state->keys->start;
    return sieve->judge(sieve, &partial, &course, arena) != CODEC_UNWANTED;
}

static gamut_status decode_game(cbh2_reading *reading, gamut_record *out)
{
    gamut_game *game = ARENA_NEW(reading->scratch->arena, gamut_game);
    read_record(reading);
    if (reading->reader->sieve && !codec_is_fixing(reading->reader) && reading->state->parts != CBH_TAGS &&
        !cbh2_may_pass(reading, out)) {
        reading->scratch->result = CODEC_REFUSED;
        return GAMUT_OK;
    }
    if (!game || !read_body(game, reading) || !cbh2_read_header(game, reading))
        return GAMUT_FAILED;
    out->kind = GAMUT_KIND_CHESS_GAME;
    out->game = game;
    if (!codec_is_lean(reading->reader) && reading->state->parts == CBH_ALL)
        out->extras = cbh2_extras_of(reading, game);
    if (reading->state->is_fine)
        reading->state->is_fine[reading->number] = !cbh2_next_sum(cbh2_header_leftovers(out->extras));
    return base_arena_failed(reading->scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- texts ---- */

static gamut_status decode_text(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                                gamut_record *out)
{
    const cbh2_state *state = reader->state;
    base_arena *arena = scratch->arena;
    gamut_guide *guide = ARENA_NEW(arena, gamut_guide);
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh2_body body = { 0 };
    cbh2_reading reading = { .reader = reader, .state = state, .scratch = scratch, .number = span->number };
    if (!guide)
        return GAMUT_FAILED;
    int64_t at = (int64_t)base_little(span->bytes.data + CBH2_MOVES_AT, 8);
    bool has_body = cbh2_frame_read(&body, &state->moves, at);
    if (state->moves.source)
        complain_of_frame(&reading, &state->moves, "text_at", at, &body, has_body);
    if (has_body && !cbh2_text_read(guide, arena, body.content, state->encoding))
        diag_report(scratch->diags, &cbh2_text_damaged, cbh2_record_place(state, span->number, "text_at"),
                    "the text breaks off, or is not one");
    cbh2_references_of(ids, span->bytes.data);
    const base_text *tournament = cbh2_entity_names(state, arena, CBH2_TOURNAMENTS, ids[CBH_TOURNAMENT]);
    const base_text *annotator = cbh2_entity_names(state, arena, CBH2_PLAYERS, ids[CBH_ANNOTATOR]);
    const base_text *source = cbh2_entity_names(state, arena, CBH2_SOURCES, ids[CBH_SOURCE]);
    const base_text *title = cbh2_entity_names(state, arena, CBH2_TITLES, ids[CBH_TITLE]);
    cbh_text_read_header(guide, arena, &(cbh_text){ 0 }, tournament, annotator, source);
    if (title)
        cbh2_titles_read(guide, arena, title);
    out->kind = GAMUT_KIND_GUIDE;
    out->guide = guide;
    if (!codec_is_lean(reader))
        out->extras = cbh2_text_extras(reader, span, arena, guide, has_body ? &body : NULL);
    return base_arena_failed(arena) ? GAMUT_FAILED : GAMUT_OK;
}

gamut_status cbh2_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    uint8_t status = span->bytes.data[0];
    out->is_deleted = status & CBH_IS_DELETED;
    if (cbh2_sort_of(span->bytes.data) == CBH2_IS_TEXT)
        return decode_text(reader, span, scratch, out);
    cbh2_reading reading = {
        .reader = reader, .state = reader->state, .scratch = scratch, .number = span->number, .record = span->bytes.data
    };
    return decode_game(&reading, out);
}
