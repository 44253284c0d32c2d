/* cbh2_build.c - codes a game as the bytes of a 2CBH database, and computes its summary. */
#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cbh2.h"
#include "cbh_build.h"
#include "codec/residue.h"
#include "model/tree_map.h"
#include "rules/chess/fen.h"
#include "rules/chess/setup.h"

/* ---- moves ---- */

static bool code_moves(cbh2_built *out, base_arena *arena, const gamut_moves *moves, const cbh2_words *words)
{
    base_buffer content = { 0 };
    cbh2_moves_form form = { out->has_setup, out->is_chess960 };
    uint32_t *numbers = moves->note_count ? ARENA_ARRAY(arena, moves->node_count, uint32_t) : NULL;
    out->seen = (cbh_moves_seen){ .numbers = numbers };
    bool is_coded = (numbers || !moves->note_count) &&
                    cbh2_moves_write(&content, &out->tag, arena, moves, &out->start, &form, words, &out->seen);
    if (is_coded)
        out->content = cb_copy_bytes(arena, base_buffer_bytes(&content));
    base_buffer_free(&content);
    return is_coded && out->content.data;
}

/* ---- annotations ---- */

static void count_note(cbh_notes_sum *sum, const cbh2_item *item)
{
    uint8_t medals[4];
    cbh_item classic = { item->position, (uint8_t)item->type, item->data };
    if ((item->type == CBH_ITEM_TEXT || item->type == CBH_ITEM_TEXT_BEFORE) && item->data.length >= 8)
        classic.payload = (base_bytes){ item->data.data + 6, item->data.length - 6 };
    if (item->type == CBH_ITEM_MEDALS && item->data.length == sizeof medals) {
        for (unsigned i = 0; i < sizeof medals; i++)
            medals[i] = item->data.data[3 - i];
        classic.payload = (base_bytes){ medals, sizeof medals };
    }
    cbh_notes_count(sum, &classic);
}

void cbh2_build_take_notes(cbh2_built *built, base_arena *arena, base_bytes notes)
{
    cbh2_items items = { .rest = notes };
    cbh2_item item;
    (void)arena;
    built->notes = notes;
    built->sum = (cbh_notes_sum){ 0 };
    while (cbh2_item_next(&item, &items))
        count_note(&built->sum, &item);
}

/* Restores annotations that the writer would code differently. The extras have the stored bytes, and a hash of what the
 * writer makes: if the note was changed since, that hash differs. */
static base_bytes restore_notes(base_arena *arena, base_bytes flat, const gamut_value *extras)
{
    const gamut_value *positions = gamut_value_member(extras, "positions");
    const gamut_value *position = positions ? positions->first : NULL;
    tree_map kept = tree_map_open(arena, gamut_value_member(extras, "notes"));
    base_buffer out = { 0 };
    cbh2_item item;
    for (size_t number = 0; cbh2_flat_next(&item, &flat); number++) {
        const gamut_value *stored = kept.object ? tree_map_find(&kept, base_arena_print(arena, "%zu", number)) : NULL;
        base_text hash = base_arena_print(arena, "%016llx", (unsigned long long)cb_hash(CB_HASH_START, item.data));
        int64_t type = item.type;
        base_bytes data;
        if (stored && base_text_equal(tree_get_text(stored, "written"), hash) &&
            base_hex_parse(&data, arena, tree_get_text(stored, "stored"))) {
            item.data = data;
            if (tree_get_integer(&type, stored, "type") && type > 0 && type <= UINT16_MAX)
                item.type = (uint16_t)type;
        }
        if (position) {
            item.position = position->kind == GAMUT_VALUE_INTEGER ? (int32_t)position->as.integer : item.position;
            position = position->next;
        }
        cbh2_flat_append(&out, &item);
    }
    base_bytes made = cb_copy_bytes(arena, base_buffer_bytes(&out));
    base_buffer_free(&out);
    return made;
}

static bool code_notes(cbh2_built *out, base_arena *arena, const gamut_moves *moves, const gamut_value *extras)
{
    static const uint8_t none[] = { 0xff, 0xff, 0xff, 0x7f };
    base_buffer flat = { 0 }, packed = { 0 };
    cbh_notes_options options = { ENCODING_UTF8, chess_to_move(&out->start), &out->lost, &cbh2_notes_in_2cba };
    bool is_coded = cbh_notes_write(&flat, &out->sum, arena, moves, out->seen.numbers, &options);
    bool is_adjusted = gamut_value_member(extras, "notes") || gamut_value_member(extras, "positions") ||
                       gamut_value_member(extras, "items");
    if (is_coded && !flat.length && !is_adjusted) {
        out->notes = (base_bytes){ none, sizeof none };
        base_buffer_free(&flat);
        return true;
    }
    out->flat = cb_copy_bytes(arena, base_buffer_bytes(&flat));
    if (gamut_value_member(extras, "notes") || gamut_value_member(extras, "positions"))
        out->flat = restore_notes(arena, out->flat, extras);
    cbh2_items_pack(&packed, out->flat);
    is_coded = is_coded && !packed.failed && !flat.failed;
    if (is_coded)
        cbh2_build_take_notes(out, arena,
                              residue_resplice(arena, gamut_value_member(extras, "items"),
                                               cb_copy_bytes(arena, base_buffer_bytes(&packed))));
    base_buffer_free(&flat);
    base_buffer_free(&packed);
    return is_coded && !base_arena_failed(arena);
}

/* ---- games ---- */

/* Games of variants that have no words, and positions with pawns on the first rank, keep their moves as a comment. */
bool cbh2_build(cbh2_built *out, base_arena *arena, const gamut_game *game, const gamut_value *extras,
                const cbh2_words *words)
{
    static const gamut_node root = { 0 };
    static const gamut_moves nothing = { .nodes = &root, .node_count = 1 };
    const gamut_moves *moves = game->moves.node_count ? &game->moves : &nothing;
    gamut_moves spelled;
    memset(out, 0, sizeof *out);
    bool is_readable = chess_start_of(&out->start, game);
    out->has_setup = game->fen.length && is_readable;
    base_text variant = chess_tag(game, "Variant");
    out->is_chess960 =
        chess_is_chess960(&out->start) || (out->has_setup && base_text_equal_fold_ascii(variant, TEXT("chess960")));
    for (uint32_t i = 1; i < game->moves.note_count; i++)
        if (game->moves.notes[i].kind == GAMUT_NOTE_AFTER && !out->lost.counts[CBH_LOST_PLACE]++)
            out->lost.examples[CBH_LOST_PLACE] = game->moves.notes[i].text;
    bool is_coded = out->start.law == CHESS_LAW_CHESS && code_moves(out, arena, moves, words);
    if (!is_coded) {
        if (base_arena_failed(arena) || !cbh_keep_words(&spelled, arena, game))
            return false;
        moves = &spelled;
        out->is_spelled = true;
        chess_set_law(&out->start, CHESS_LAW_CHESS);
        if (!code_moves(out, arena, moves, words)) {
            out->has_setup = out->is_chess960 = false;
            chess_set_start(&out->start);
            if (!code_moves(out, arena, moves, words))
                return false;
        }
    }
    out->content = residue_resplice(arena, gamut_value_member(extras, "moves"), out->content);
    return out->content.data && code_notes(out, arena, moves, extras);
}

/* ---- the record ---- */

/* Returns the kind of rating that a game of this pace is played for. */
static cbh2_rating rating_of(int16_t elo, base_text event_type)
{
    static const struct rating_row {
        const char *pace;
        cbh2_rating rating;
    } rows[] = { { "blitz", { 17, 2, 0, "FIDE" } },
                 { "rapid", { 25, 3, 0, "FIDE" } },
                 { "corr", { 33, 4, 0, "ICCF" } } };
    if (!elo)
        return (cbh2_rating){ 0 };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (base_text_contains_fold_ascii(event_type, base_text_of(rows[i].pace)))
            return rows[i].rating;
    return (cbh2_rating){ 1, 1, 0, "FIDE" };
}

static int16_t elo_of(base_text elo)
{
    return (int16_t)cbh_number_parse(elo, INT16_MAX);
}

void cbh2_build_header(cbh2_game *out, const gamut_game *game, const cbh2_built *built)
{
    cbh_game header;
    uint16_t round, subround;
    base_text type = chess_other_tag(game, "EventType");
    cbh_header_write(&header, game);
    cbh_round_parse(&round, &subround, game->round, INT16_MAX);
    uint16_t white = cbh_material(built->seen.end, CHESS_WHITE), black = cbh_material(built->seen.end, CHESS_BLACK);
    uint32_t plies = built->seen.plies, moves = (plies + 1) / 2;
    if (chess_to_move(&built->start) == CHESS_BLACK)
        moves = plies ? (plies + 2) / 2 : 0;
    *out = (cbh2_game){ .head = { .status = CBH_IS_GAME, .kind = CBH2_KIND_GAME, .type = CBH_IS_GAME },
                        .result = header.result,
                        .evaluation = header.evaluation,
                        .round = (int16_t)round,
                        .subround = (int16_t)subround,
                        .board = (int16_t)cbh_number_parse(chess_other_tag(game, "Board"), INT16_MAX),
                        .white_elo = elo_of(game->white_elo),
                        .black_elo = elo_of(game->black_elo),
                        .eco = header.eco,
                        .medals = (uint16_t)built->sum.medals,
                        .flags = built->sum.flags,
                        .magnitude = cbh_notes_magnitude(&built->sum, 0),
                        .move_count = (int16_t)(moves < INT16_MAX ? moves : INT16_MAX),
                        .larger_material = white > black ? white : black,
                        .smaller_material = white > black ? black : white,
                        .version = 1,
                        .date = header.date };
    out->white_rating = rating_of(out->white_elo, type);
    out->black_rating = rating_of(out->black_elo, type);
    int array = built->is_chess960 ? chess_number_960(&built->start) : -1;
    if (built->has_setup)
        out->flags |= CBH_FLAG_SETUP;
    if (built->seen.count > built->seen.plies)
        out->flags |= CBH_FLAG_VARIATIONS;
    if (built->is_chess960)
        out->flags |= CBH_FLAG_UNORTHODOX;
    if (array >= 0 && array != CHESS_960_STANDARD)
        out->eco = (uint16_t)(CBH_ECO_960 + array);
}

void cbh2_names_find(base_text out[CBH_NAMES_MAX], base_arena *arena, const gamut_game *game, cbh_reference reference)
{
    cbh_names_find(out, game, reference);
    if (cbh_references[reference].kind != CBH_PLAYERS)
        return;
    base_text last, first;
    cbh_name_split(&last, &first, out[0]);
    if (first.length)
        out[0] = cbh_name_join(arena, last, first);
    out[CBH2_PLAYER_FIDE] = chess_other_tag(game, reference == CBH_WHITE ? "WhiteFideId" : "BlackFideId");
    uint64_t number; /* what is no number cannot be stored */
    if (!base_parse_uint(&number, out[CBH2_PLAYER_FIDE], 10) || !number || number > INT64_MAX)
        out[CBH2_PLAYER_FIDE] = (base_text){ NULL, 0 };
}

void cbh2_references_write(uint8_t *record, cbh2_sort sort, const int64_t ids[CBH_REFERENCE_COUNT])
{
    base_bytes bytes = { record, CBH2_RECORD_SIZE };
    cbh2_game game;
    cbh2_text text;
    cbh2_analysis analysis;
    if (sort == CBH2_IS_GAME && layout_read(&cbh2_game_layout, bytes, &game)) {
        game.white = ids[CBH_WHITE];
        game.black = ids[CBH_BLACK];
        game.tournament = ids[CBH_TOURNAMENT];
        game.annotator = ids[CBH_ANNOTATOR];
        game.source = ids[CBH_SOURCE];
        game.white_team = ids[CBH_WHITE_TEAM];
        game.black_team = ids[CBH_BLACK_TEAM];
        game.title = ids[CBH_TITLE];
        layout_write(&cbh2_game_layout, &game, record);
    } else if (sort == CBH2_IS_TEXT && layout_read(&cbh2_text_layout, bytes, &text)) {
        text.tournament = ids[CBH_TOURNAMENT];
        text.source = ids[CBH_SOURCE];
        text.annotator = ids[CBH_ANNOTATOR];
        text.title = ids[CBH_TITLE];
        layout_write(&cbh2_text_layout, &text, record);
    } else if (sort == CBH2_IS_ANALYSIS && layout_read(&cbh2_analysis_layout, bytes, &analysis)) {
        analysis.source = ids[CBH_SOURCE];
        analysis.annotator = ids[CBH_ANNOTATOR];
        analysis.title = ids[CBH_TITLE];
        layout_write(&cbh2_analysis_layout, &analysis, record);
    }
}

bool cbh2_has_reference(cbh2_sort sort, cbh_reference reference)
{
    bool is_of_all = reference == CBH_ANNOTATOR || reference == CBH_SOURCE || reference == CBH_TITLE;
    return sort == CBH2_IS_GAME || is_of_all || (sort == CBH2_IS_TEXT && reference == CBH_TOURNAMENT);
}

static const char *const sums[] = {
    "flags", "medals", "magnitude", "move_count", "larger_material", "smaller_material"
};
enum {
    JUDGED_SUMS = 4
};

const gamut_value *cbh2_header_leftovers(const gamut_value *extras)
{
    const gamut_value *header = gamut_value_member(gamut_value_member(extras, "2cbh"), "header");
    return header ? header->first : NULL;
}

/* The name of a leftover is the offset and the name of a field. Final material is not judged: ChessBase does not always
 * update it. */
const gamut_value *cbh2_next_sum(const gamut_value *leftover)
{
    for (; leftover; leftover = leftover->next) {
        size_t blank = base_text_find(leftover->name, ' ');
        base_text field = base_text_slice(leftover->name, blank + 1, leftover->name.length);
        for (size_t i = 0; i < JUDGED_SUMS; i++)
            if (base_text_is(field, sums[i]))
                return leftover;
    }
    return NULL;
}

void cbh2_take_computed(uint8_t *to, const uint8_t *from, cbh2_sort sort, bool has_sums)
{
    static const char *const places[] = { "moves_at", "notes_at", "text_at" };
    const layout_table *layout = cbh2_record_layout(sort);
    for (size_t i = 0; has_sums && i < COUNT(sums); i++)
        cbh_take_field(layout, to, from, sums[i]);
    for (size_t i = 0; i < COUNT(places); i++)
        cbh_take_field(layout, to, from, places[i]);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        cbh_take_field(layout, to, from, cbh_references[i].name);
}
