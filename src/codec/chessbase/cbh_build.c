/* cbh_build.c - codes a game as bytes, and computes its summary. */
#include "cbh_build.h"

#include <string.h>

#include "base/text.h"
#include "cbh_setup.h"
#include "codec/residue.h"
#include "model/tree_map.h"
#include "rules/chess/fen.h"
#include "rules/chess/movetext.h"
#include "rules/chess/setup.h"

/* ---- moves ---- */

static bool code_moves(cbh_built *out, base_arena *arena, const gamut_moves *moves, const gamut_value *extras)
{
    int64_t mode;
    base_buffer blob = { 0 };
    bool has_mode = tree_get_integer(&mode, extras, "mode") && mode >= 0 && mode < CBH_MODE_COUNT &&
                    cbh_mode_of((unsigned)mode).is_known && cbh_mode_of((unsigned)mode).is_losing == out->is_losing;
    if (!has_mode)
        mode = cbh_usual_mode(out->is_chess960, out->is_losing);
    cbh_moves_form form = { .mode = (unsigned)mode, .has_setup = out->has_setup };
    bool is_coded = cbh_moves_write(&blob, arena, moves, &out->start, &form, &out->seen);
    out->variation_moves = out->seen.count - out->seen.plies;
    if (is_coded)
        out->blob = residue_resplice(arena, gamut_value_member(extras, "moves"),
                                     cb_copy_bytes(arena, base_buffer_bytes(&blob)));
    base_buffer_free(&blob);
    return is_coded && out->blob.data;
}

/* Promotion to a king, which antichess allows, has no known code. Such a game keeps its moves as plain text, like a
 * game with unknown rules, and its variant is lost. */
bool cbh_keep_words(gamut_moves *words, base_arena *arena, const gamut_game *game)
{
    base_buffer text = { 0 };
    base_text ending;
    chess_movetext_form form = { 0 };
    chess_write_movetext(&text, arena, game, (base_text){ NULL, 0 }, &form, NULL);
    base_text copy = base_arena_copy(arena, base_buffer_text(&text));
    bool is_whole = !text.failed && copy.data && chess_keep_movetext(words, &ending, arena, copy);
    base_buffer_free(&text);
    return is_whole;
}

/* ---- annotations ---- */

void cbh_build_take_items(cbh_built *built, base_bytes items)
{
    cbh_item item;
    built->items = items;
    built->sum = (cbh_notes_sum){ 0 };
    while (cbh_item_next(&item, &items))
        cbh_notes_count(&built->sum, &item);
}

static bool code_notes(cbh_built *out, base_arena *arena, const gamut_moves *moves, const gamut_value *extras,
                       base_encoding encoding)
{
    base_buffer items = { 0 }, adjusted = { 0 };
    cbh_notes_options options = { encoding, chess_to_move(&out->start), &out->lost, &cbh_notes_in_cba };
    bool is_coded = cbh_notes_write(&items, &out->sum, arena, moves, out->seen.numbers, &options);
    bool is_adjusted = gamut_value_member(extras, "notes") || gamut_value_member(extras, "positions");
    if (is_coded && is_adjusted) {
        base_bytes rest = base_buffer_bytes(&items);
        const gamut_value *positions = gamut_value_member(extras, "positions");
        tree_map residue = tree_map_open(arena, gamut_value_member(extras, "notes"));
        const gamut_value *position = positions ? positions->first : NULL;
        cbh_item item;
        for (size_t number = 0; cbh_item_next(&item, &rest); number++) {
            /* If the writer would code an annotation differently, the extras have its stored form under the
             * annotation's number. */
            const gamut_value *splice =
                residue.object ? tree_map_find(&residue, base_arena_print(arena, "%zu", number)) : NULL;
            if (splice && cbh_note_is_form(splice))
                item.payload = cbh_note_put_form(arena, splice, &item, encoding);
            else if (splice)
                item.payload = residue_resplice(arena, splice, item.payload);
            if (position) {
                item.position = position->kind == GAMUT_VALUE_INTEGER ? (int32_t)position->as.integer : item.position;
                position = position->next;
            }
            cbh_item_append(&adjusted, &item);
        }
    }
    out->items = residue_resplice(arena, gamut_value_member(extras, "items"),
                                  cb_copy_bytes(arena, base_buffer_bytes(is_adjusted ? &adjusted : &items)));
    base_buffer_free(&items);
    base_buffer_free(&adjusted);
    if (is_adjusted || gamut_value_member(extras, "items"))
        cbh_build_take_items(out, out->items);
    return is_coded;
}

/* ---- games ---- */

bool cbh_build(cbh_built *out, base_arena *arena, const gamut_game *game, const gamut_value *extras,
               base_encoding encoding)
{
    static const gamut_node root = { 0 };
    static const gamut_moves nothing = { .nodes = &root, .node_count = 1 };
    const gamut_moves *moves = game->moves.node_count ? &game->moves : &nothing;
    gamut_moves words;
    memset(out, 0, sizeof *out);
    bool is_readable = chess_start_of(&out->start, game);
    bool is_crowned = false; /* a pawn becomes a king, which only the rules of antichess allow */
    for (uint32_t i = 1; out->start.law == CHESS_LAW_ANTICHESS && i < moves->node_count; i++)
        is_crowned = is_crowned || chess_kind_of(moves->nodes[i].move) == CHESS_CROWNING;
    if (is_crowned && !cbh_keep_words(&words, arena, game))
        return false;
    moves = is_crowned ? &words : moves;
    if (moves->note_count) {
        out->seen.numbers = ARENA_ARRAY(arena, moves->node_count, uint32_t);
        if (!out->seen.numbers)
            return false;
    }
    out->has_setup = game->fen.length && is_readable;
    base_text variant = chess_tag(game, "Variant");
    out->is_chess960 =
        chess_is_chess960(&out->start) || (out->has_setup && base_text_equal_fold_ascii(variant, TEXT("chess960")));
    out->is_losing = out->start.law == CHESS_LAW_ANTICHESS && !is_crowned;
    /* ChessBase has no place for comments after variations (see cbh_notes.c), so each one counts as a loss. */
    for (uint32_t i = 1; i < game->moves.note_count; i++)
        if (game->moves.notes[i].kind == GAMUT_NOTE_AFTER && !out->lost.counts[CBH_LOST_PLACE]++)
            out->lost.examples[CBH_LOST_PLACE] = game->moves.notes[i].text;
    return code_moves(out, arena, moves, extras) && code_notes(out, arena, moves, extras, encoding);
}

/* ---- summaries ---- */

void cbh_build_summary(cbh_game *header, const cbh_built *built)
{
    header->flags = built->sum.flags;
    if (built->has_setup)
        header->flags |= CBH_FLAG_SETUP;
    if (built->variation_moves)
        header->flags |= CBH_FLAG_VARIATIONS;
    if (built->is_chess960) {
        int number = chess_number_960(&built->start);
        header->flags |= CBH_FLAG_UNORTHODOX;
        if (number >= 0)
            header->eco = (uint16_t)(CBH_ECO_960 + number);
    }
    if (built->is_losing)
        header->flags |= CBH_FLAG_UNORTHODOX;
    header->magnitude = cbh_notes_magnitude(&built->sum, built->variation_moves);
    header->medals = (uint16_t)built->sum.medals;
    uint32_t plies = built->seen.plies;
    uint32_t moves = chess_to_move(&built->start) == CHESS_WHITE ? (plies + 1) / 2 : plies / 2 + 1;
    header->move_count = (uint8_t)(moves > UINT8_MAX ? UINT8_MAX : moves);
}

uint16_t cbh_material(const chess_piece board[64], chess_side side)
{
    static const struct {
        chess_role role;
        unsigned most, shift;
    } parts[] = {
        { CHESS_PAWN, 15, 12 }, { CHESS_QUEEN, 7, 9 }, { CHESS_KNIGHT, 7, 6 },
        { CHESS_BISHOP, 7, 3 }, { CHESS_ROOK, 7, 0 },
    };
    uint16_t sum = 0;
    for (size_t i = 0; i < COUNT(parts); i++) {
        chess_piece piece = chess_piece_of(side, parts[i].role);
        uint8_t count = 0; /* a byte, so that the compiler compares many squares at once */
        for (chess_square square = 0; square < 64; square++)
            if (board[square] == piece)
                count++;
        sum = (uint16_t)(sum | (count < parts[i].most ? count : parts[i].most) << parts[i].shift);
    }
    return sum;
}

void cbh_take_field(const layout_table *layout, uint8_t *to, const uint8_t *from, const char *name)
{
    const layout_field *field = layout_find(layout, name);
    if (field)
        memcpy(to + field->at, from + field->at, field->width);
}

void cbh_take_sums(const layout_table *layout, uint8_t *to, const uint8_t *from)
{
    static const char *const sums[] = { "flags",   "medals",          "magnitude", "move_count",
                                        "zero_20", "larger_material", "zero_24",   "smaller_material" };
    for (size_t i = 0; i < COUNT(sums); i++)
        cbh_take_field(layout, to, from, sums[i]);
}

void cbh_take_computed(const layout_table *layout, uint8_t *to, const uint8_t *from, bool is_readable)
{
    static const char *const places[] = { "moves_at", "notes_at", "text_at", "media_at" };
    if (is_readable)
        cbh_take_sums(layout, to, from);
    for (size_t i = 0; i < CBH_REFERENCE_COUNT; i++)
        cbh_take_field(layout, to, from, cbh_references[i].name);
    for (size_t i = 0; i < COUNT(places); i++)
        cbh_take_field(layout, to, from, places[i]);
}

base_text cbh_built_fen(base_arena *arena, const cbh_built *built)
{
    char fen[CHESS_FEN_TEXT] = "";
    chess_position start;
    cbh_mode mode = cbh_mode_of(built->blob.data[0] & CBH_BLOB_MODE);
    base_bytes setup = { built->blob.data + CBH_BLOB_HEAD, built->blob.length - CBH_BLOB_HEAD };
    if (!(built->blob.data[0] & CBH_BLOB_SETUP) || !mode.is_known || !cbh_setup_read(&start, setup, mode.is_chess960))
        return (base_text){ NULL, 0 };
    return base_arena_copy(arena, (base_text){ fen, chess_write_fen(fen, &start, 0) });
}

uint16_t cbh_more_sum(const cbh_more *more)
{
    uint32_t media = (uint32_t)more->media_at;
    uint64_t notes = more->notes_at;
    return (uint16_t)((media >> 16) + (media & 0xffff) + (notes >> 48) + (notes >> 32 & 0xffff) +
                      (notes >> 16 & 0xffff) + (notes & 0xffff) + more->zero_20 + more->larger_material +
                      more->zero_24 + more->smaller_material);
}

void cbh_more_seal(const layout_table *layout, uint8_t *record)
{
    cbh_more more = { 0 };
    const layout_field *field = layout_find(layout, "checksum");
    if (!field || !layout_read(layout, (base_bytes){ record, layout->size }, &more))
        return;
    uint16_t sum = cbh_more_sum(&more);
    record[field->at] = (uint8_t)(sum >> 8);
    record[field->at + 1] = (uint8_t)sum;
}

void cbh_build_more(cbh_more *more, const cbh_built *built, uint64_t moves_at, uint64_t notes_at)
{
    uint16_t white = cbh_material(built->seen.end, CHESS_WHITE), black = cbh_material(built->seen.end, CHESS_BLACK);
    more->larger_material = white > black ? white : black;
    more->smaller_material = white > black ? black : white;
    more->moves_at = moves_at;
    more->notes_at = notes_at;
    more->checksum = cbh_more_sum(more);
}

void cbh_build_notes_head(uint8_t out[14], const cbh_built *built, uint64_t number)
{
    cbh_notes_head head = { .game = (uint32_t)number & 0xffffff,
                            .magic = CBH_NOTES_MAGIC,
                            .count = (uint32_t)built->sum.count + 1,
                            .size = (uint32_t)(built->items.length + cbh_notes_head_layout.size) };
    layout_write(&cbh_notes_head_layout, &head, out);
}

/* ---- records (these functions are called by any thread, in any order) ---- */

const gamut_value *cbh_usable_extras(const codec_writer *writer, const gamut_record *record, base_arena *arena)
{
    if (!record->extras)
        return NULL;
    static const char *const kept[] = { "cbj", "tags" };
    const gamut_value *own = gamut_value_member(record->extras, "cbh");
    if (!writer->is_canonical)
        return own;
    gamut_value *strict = own ? tree_object(arena) : NULL;
    for (size_t i = 0; strict && i < COUNT(kept); i++)
        if (gamut_value_member(own, kept[i]))
            tree_add(strict, base_text_of(kept[i]), tree_share(arena, gamut_value_member(own, kept[i])));
    return strict;
}

/* A game whose texts are all ASCII has the same bytes in every code page, so it can be coded before a code page is
 * chosen. This is true even if escapes in its commands stand for other letters, because cbh_command_write rejects such
 * commands, and they are stored as text. A game that cannot be coded is left to cbh_put_record, which reports the
 * reason when the game is to be written. */
bool cbh_code_record(cbh_coded *out, const codec_writer *writer, const gamut_record *record, base_arena *arena,
                     base_encoding encoding)
{
    out->record = *record;
    if (!cbh_find_letters(&out->letters, arena, record))
        return false;
    bool can_build = record->kind == GAMUT_KIND_CHESS_GAME && (encoding != ENCODING_UNKNOWN || !out->letters.count);
    const gamut_value *extras = can_build ? cbh_usable_extras(writer, record, arena) : NULL;
    base_encoding any = encoding == ENCODING_UNKNOWN ? ENCODING_CP1252 : encoding;
    out->is_built = can_build && cbh_build(&out->built, arena, record->game, extras, any);
    if (out->is_built) {
        cbh_header_write(&out->header, record->game);
        cbh_build_summary(&out->header, &out->built);
        out->header.status |= record->is_deleted ? CBH_IS_DELETED : 0;
    }
    return true;
}

bool cbh_coded_keep(cbh_coded *coded, base_arena *arena)
{
    cbh_built *built = &coded->built;
    gamut_game bare;
    if (coded->is_built) {
        bare = *coded->record.game;
        bare.moves = (gamut_moves){ 0 };
        coded->record.game = &bare;
        built->seen.numbers = NULL;
        built->blob = cb_copy_bytes(arena, built->blob);
        built->items = cb_copy_bytes(arena, built->items);
        for (size_t i = 0; i < CBH_LOST_COUNT; i++)
            if (built->lost.counts[i])
                built->lost.examples[i] = base_arena_copy(arena, built->lost.examples[i]);
    }
    cbh_lettered *letters = ARENA_ARRAY(arena, coded->letters.count, cbh_lettered);
    const cbh_lettered *from = coded->letters.items;
    for (size_t i = 0; letters && i < coded->letters.count; i++)
        letters[i] = (cbh_lettered){ base_arena_copy(arena, from[i].text), from[i].is_note };
    coded->letters.items = letters;
    return letters && codec_keep_record(arena, &coded->record);
}
