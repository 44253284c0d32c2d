/* game.c - the arrays of a game, its tags, and its first position.
 *
 * Large files have millions of games, and each is read in microseconds, so nodes are not allocated one by one. Both
 * arrays grow by doubling, and links are indexes, which stay valid when an array moves. */
#include "game.h"

#include <string.h>

#include "base/text.h"
#include "fen.h"
#include "setup.h"

/* ---- building ---- */

bool chess_builder_open(chess_builder *builder, base_arena *arena, size_t expected)
{
    *builder = (chess_builder){ .arena = arena, .note_count = 1 };
    builder->node_capacity = expected < UINT32_MAX / 4 ? (uint32_t)expected + 1 : UINT32_MAX / 4;
    builder->nodes = ARENA_ARRAY(arena, builder->node_capacity, gamut_node);
    builder->node_count = 1;
    return builder->nodes != NULL;
}

/* Makes room for one more item; the count must fit in 32-bit indexes. `*items` may move. */
static bool grow(base_arena *arena, void **items, uint32_t count, uint32_t *capacity, size_t size)
{
    base_list list = { *items, *items ? count : 0, *capacity };
    if (*capacity >= UINT32_MAX / 2 || !base_list_reserve(&list, arena, count + 1 - list.count, size))
        return false;
    *items = list.items;
    *capacity = (uint32_t)list.capacity;
    return true;
}

bool chess_builder_grow(chess_builder *builder)
{
    void *nodes = builder->nodes;
    bool has_room = grow(builder->arena, &nodes, builder->node_count, &builder->node_capacity, sizeof *builder->nodes);
    builder->nodes = nodes;
    return has_room;
}

/* If memory runs out, the note is dropped, and the arena reports it. notes[0] is never used, because the index 0 means
 * no note. */
uint32_t chess_add_note(chess_builder *builder, uint32_t node, uint32_t last, const gamut_note *note)
{
    void *notes = builder->notes;
    if (builder->note_count >= builder->note_capacity &&
        !grow(builder->arena, &notes, builder->note_count, &builder->note_capacity, sizeof *builder->notes))
        return last;
    builder->notes = notes;
    uint32_t at = builder->note_count++;
    builder->notes[at] = *note;
    builder->notes[at].next = 0;
    if (last)
        builder->notes[last].next = at;
    else
        builder->nodes[node].note = at;
    return at;
}

gamut_moves chess_builder_moves(const chess_builder *builder)
{
    return (gamut_moves){ builder->nodes, builder->notes, builder->node_count,
                          builder->notes ? builder->note_count : 0 };
}

/* ---- tags ---- */

#define TAG(name, member, unknown)                                                                                     \
    {                                                                                                                  \
        name, sizeof(name) - 1, (uint32_t)offsetof(gamut_game, member), unknown                                        \
    }

const chess_tag_row chess_tags[CHESS_TAG_COUNT] = {
    TAG("Event", event, "?"),         TAG("Site", site, "?"),   TAG("Date", date, "????.??.??"),
    TAG("Round", round, "?"),         TAG("White", white, "?"), TAG("Black", black, "?"),
    TAG("Result", result, "*"),       TAG("ECO", eco, NULL),    TAG("WhiteElo", white_elo, NULL),
    TAG("BlackElo", black_elo, NULL), TAG("FEN", fen, NULL),
};

/* This is called for every tag of every game. Comparing lengths first is fast, because most names differ in length. */
static inline bool is_named(base_text name, const char *wanted, size_t length)
{
    return name.length == length && !memcmp(name.data, wanted, length);
}

const chess_tag_row *chess_find_tag(base_text name)
{
    for (size_t i = 0; i < CHESS_TAG_COUNT; i++)
        if (is_named(name, chess_tags[i].name, chess_tags[i].length))
            return &chess_tags[i];
    return NULL;
}

base_text chess_tag(const gamut_game *game, const char *name)
{
    base_text wanted = base_text_of(name);
    const chess_tag_row *row = chess_find_tag(wanted);
    if (row)
        return chess_get_tag(game, row);
    for (size_t i = 0; i < game->tags.count; i++)
        if (is_named(game->tags.items[i].name, wanted.data, wanted.length))
            return game->tags.items[i].value;
    return (base_text){ NULL, 0 };
}

/* PGN marks a forfeit only in the Termination tag, for which programs use several words. */
chess_ending chess_ending_of(const gamut_game *game)
{
    static const char *const forfeits[] = { "forfeit", "default", "unplayed", "walkover" };
    base_text termination = chess_other_tag(game, "Termination");
    if (base_text_equal_fold_ascii(termination, TEXT("both lost")))
        return CHESS_ENDED_BOTH_LOST;
    for (size_t i = 0; i < COUNT(forfeits); i++)
        if (base_text_equal_fold_ascii(termination, base_text_of(forfeits[i])))
            return CHESS_ENDED_FORFEIT;
    return CHESS_ENDED_PLAYED;
}

/* Sets up the first position. Returns false if the FEN cannot be read. `*is_known` tells whether the laws of the game's
 * Variant tag are known. */
static bool game_set_up(chess_position *out, const gamut_game *game, bool *is_known)
{
    chess_law law;
    chess_fen_faults faults;
    bool is_usual = base_text_is_empty(game->fen);
    bool is_read = !is_usual && chess_read_fen(out, &faults, base_text_trim(game->fen));
    if (!is_read)
        chess_set_start(out);
    else
        chess_drop_false_rights(out);
    *is_known = chess_find_law(&law, chess_other_tag(game, "Variant"));
    if (*is_known && law != CHESS_LAW_CHESS)
        chess_set_law(out, law);
    return is_usual || is_read;
}

bool chess_start_of(chess_position *out, const gamut_game *game)
{
    bool is_known;
    return game_set_up(out, game, &is_known);
}

/* If the laws of the variant are unknown (Crazyhouse, for example), most moves would be illegal by the laws of chess,
 * so they are not played at all. */
bool chess_can_play(chess_position *start, const gamut_game *game)
{
    bool is_known;
    return game_set_up(start, game, &is_known) && is_known;
}

/* The names that servers and programs give to variants, without blanks. "losers" is not among them, because unlike
 * antichess it has check and mate. */
static const struct law_name {
    const char *name;
    chess_law law;
} law_names[] = {
    { "standard", CHESS_LAW_CHESS },
    { "chess", CHESS_LAW_CHESS },
    { "normal", CHESS_LAW_CHESS },
    { "classical", CHESS_LAW_CHESS },
    { "orthodox", CHESS_LAW_CHESS },
    { "regular", CHESS_LAW_CHESS },
    { "fromposition", CHESS_LAW_CHESS },
    { "chess960", CHESS_LAW_CHESS },
    { "960", CHESS_LAW_CHESS },
    { "freestyle", CHESS_LAW_CHESS },
    { "fischerandom", CHESS_LAW_CHESS },
    { "fischerrandom", CHESS_LAW_CHESS },
    { "fischerrandomchess", CHESS_LAW_CHESS },
    { "frc", CHESS_LAW_CHESS },
    { "?", CHESS_LAW_CHESS },
    { "antichess", CHESS_LAW_ANTICHESS },
    { "giveaway", CHESS_LAW_ANTICHESS },
    { "giveawaychess", CHESS_LAW_ANTICHESS },
    { "losing", CHESS_LAW_ANTICHESS },
    { "losingchess", CHESS_LAW_ANTICHESS },
    { "suicide", CHESS_LAW_ANTICHESS },
    { "suicidechess", CHESS_LAW_ANTICHESS },
};

bool chess_find_law(chess_law *out, base_text variant)
{
    char plain[32];
    size_t length = 0;
    *out = CHESS_LAW_CHESS;
    if (base_text_is_empty(variant))
        return true;
    /* Blanks, hyphens and underscores are ignored, because programs use them differently. */
    for (size_t i = 0; i < variant.length; i++) {
        if (variant.data[i] == ' ' || variant.data[i] == '-' || variant.data[i] == '_')
            continue;
        if (length == sizeof plain)
            return false;
        plain[length++] = variant.data[i];
    }
    for (size_t i = 0; i < COUNT(law_names); i++)
        if (base_text_equal_fold_ascii((base_text){ plain, length }, base_text_of(law_names[i].name))) {
            *out = law_names[i].law;
            return true;
        }
    return false;
}
