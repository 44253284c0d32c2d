/* scid_build.c - codes a game as a record and an entry. */
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"
#include "rules/chess/fen.h"
#include "rules/chess/setup.h"
#include "scid.h"

const char *const scid_misfit_names[] = {
    [SCID_FITS] = "",
    [SCID_NO_MEMORY] = "",
    [SCID_TOO_LONG] = "games of 128 KiB or more",
    [SCID_IS_CHESS960] = "games of Chess960",
    [SCID_IS_VARIANT] = "games by the laws of a variant",
    [SCID_NO_START] = "games from a fen that Scid cannot hold",
};

uint8_t scid_count_code(uint32_t count)
{
    static const uint32_t least[] = { 13, 18, 25, 35, 45 }; /* of the codes from 11 on */
    uint8_t code = 10;
    if (count <= 10)
        return (uint8_t)count;
    for (size_t i = 0; i < COUNT(least) && count >= least[i]; i++)
        code++;
    return code;
}

/* Returns the text of the start position: as it is given, if it has all fields and no fault, else in the usual form. */
static base_text spell_start(base_arena *arena, const chess_position *start, base_text given, gamut_value *losses)
{
    char fen[CHESS_FEN_TEXT];
    chess_position again;
    chess_fen_faults faults;
    bool is_whole = chess_read_fen(&again, &faults, given) && !faults.count && !memchr(given.data, 0, given.length);
    for (unsigned i = 0; i < faults.count; i++)
        if (faults.items[i].problem != CHESS_FEN_MISSING)
            scid_lose(arena, losses, "fen", given);
    return is_whole ? given : base_arena_copy(arena, (base_text){ fen, chess_write_fen(fen, start, 0) });
}

static void lose_notes(base_arena *arena, gamut_value *losses, const scid_losses *lost)
{
    static const char *const names[SCID_LOSS_COUNT] = {
        [SCID_LOST_PLACE] = "places of comments",
        [SCID_LOST_JOINED] = "limits of comments",
        [SCID_LOST_TEXT] = "moves.notes.text",
        [SCID_LOST_LANGUAGE] = "moves.notes.language",
        [SCID_LOST_NAG] = "moves.notes.nag",
        [SCID_LOST_COMMAND] = "moves.notes.command",
        [SCID_LOST_UNREAD] = "unreadable moves, now a comment",
    };
    for (size_t i = 0; i < SCID_LOSS_COUNT; i++)
        for (uint32_t count = lost->counts[i]; count > 0; count--)
            scid_lose(arena, losses, names[i], lost->examples[i]);
}

/* Returns the name as it is stored: without NUL, and cut where there is no room for more. */
static base_text fit_name(base_arena *arena, gamut_value *losses, const scid_reference *reference, base_text name,
                          size_t most)
{
    size_t length = name.length < most ? name.length : most;
    while (length < name.length && length && ((uint8_t)name.data[length] & 0xc0u) == 0x80)
        length--; /* not inside a character */
    bool has_zero = name.length && memchr(name.data, 0, name.length);
    if (length == name.length && !has_zero)
        return name.data ? name : TEXT("");
    scid_lose(arena, losses, reference->name, name);
    base_text copy = base_arena_copy(arena, base_text_slice(name, 0, length));
    for (size_t i = 0; copy.data && i < copy.length; i++)
        if (!copy.data[i])
            ((char *)copy.data)[i] = ' ';
    return copy;
}

/* Finds out how a game starts. */
typedef struct beginning {
    chess_position start;
    scid_board board;
    bool has_fen;
    bool is_usual;
    bool is_chess960;
} beginning;

static scid_misfit find_start(beginning *out, const gamut_game *game, scid_edition edition)
{
    static const char *const names[] = { "chess960", "fischerandom", "fischerrandom", "fischer random", "chess 960" };
    bool is_read = chess_start_of(&out->start, game);
    base_text variant = chess_other_tag(game, "Variant");
    out->has_fen = game->fen.length && is_read;
    out->is_usual = !out->has_fen;
    if (out->start.law != CHESS_LAW_CHESS)
        return SCID_IS_VARIANT;
    if (out->is_usual)
        scid_board_start(&out->board);
    else if (!scid_board_set_up(&out->board, out->start.board))
        return SCID_NO_START;
    bool has_odd_castling = chess_is_chess960(&out->start);
    out->is_chess960 = has_odd_castling;
    for (size_t i = 0; i < COUNT(names) && out->has_fen; i++)
        out->is_chess960 = out->is_chess960 || base_text_equal_fold_ascii(variant, base_text_of(names[i]));
    return has_odd_castling && edition != SCID_EDITION_5 ? SCID_IS_CHESS960 : SCID_FITS;
}

scid_misfit scid_build(scid_built *out, base_arena *arena, const gamut_record *record, scid_edition edition,
                       const gamut_value *extras, gamut_value *losses)
{
    const gamut_game *game = record->game;
    base_buffer bytes = { 0 };
    beginning begins;
    scid_sums sums;
    scid_losses lost = { 0 };
    scid_misfit misfit = find_start(&begins, game, edition);
    if (misfit != SCID_FITS)
        return misfit;
    scid_entry *entry = &out->entry;
    scid_header_write(entry, &bytes, arena, game, edition, losses);
    base_buffer_add_char(&bytes, '\0');
    size_t start_at = bytes.length;
    base_buffer_add_char(&bytes, '\0');
    if (begins.has_fen) {
        base_buffer_add_text(&bytes, spell_start(arena, &begins.start, game->fen, losses));
        base_buffer_add_char(&bytes, '\0');
    } else if (!base_text_is_absent(game->fen))
        scid_lose(arena, losses, "fen", game->fen);
    bool is_whole =
        scid_moves_write(&bytes, &sums, &lost, arena, &game->moves, &begins.start, &begins.board, begins.is_usual);
    unsigned start = sums.flags | (begins.has_fen ? SCID_FLAG_START : 0u);
    if (is_whole && !bytes.failed)
        bytes.data[start_at] = (uint8_t)(start & 0xffu);
    base_text copy = base_arena_copy(arena, base_buffer_text(&bytes));
    is_whole = is_whole && !bytes.failed && copy.data;
    base_buffer_free(&bytes);
    if (!is_whole)
        return SCID_NO_MEMORY;
    out->bytes = residue_resplice(arena, gamut_value_member(extras, "game"),
                                  (base_bytes){ (const uint8_t *)copy.data, copy.length });
    if (out->bytes.data == (const uint8_t *)copy.data) /* else the stored bytes are restored, and nothing is lost */
        lose_notes(arena, losses, &lost);
    entry->length = (uint32_t)out->bytes.length;
    entry->flags |= start | (record->is_deleted ? SCID_FLAG_DELETED : 0u);
    entry->nags = scid_count_code(sums.nags);
    entry->comments = scid_count_code(sums.comments);
    entry->variations = scid_count_code(sums.variations);
    entry->plies = sums.plies & 0x3ffu;
    entry->material = sums.material;
    entry->line = sums.line;
    entry->pawn_count = sums.pawn_count;
    memcpy(entry->pawns, sums.pawns, sizeof entry->pawns);
    entry->is_chess960 = begins.is_chess960 && edition == SCID_EDITION_5;
    for (size_t i = 0; i < SCID_REFERENCE_COUNT; i++)
        out->names[i] = fit_name(arena, losses, &scid_references[i], scid_reference_name(game, &scid_references[i]),
                                 scid_limits_of(edition)->name_length);
    return out->bytes.length < SCID_RECORD_LIMIT ? SCID_FITS : SCID_TOO_LONG;
}
