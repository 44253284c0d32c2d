/* stage_unique.c - records that repeat one before are left out, and counted: --unique.
 *
 * Files that were gathered from many sources spell the same game in many ways: other letter case and accents, more or fewer
 * tags, with comments or without. A game is known by its people and its moves, a board by its deal, its people and what was
 * bid and played; what has none of these, and every other record, by all that it says. */
#include "base/index.h"
#include "base/text.h"
#include "model/tree_json.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "stage.h"

static const gamut_option options[] = {
    { "unique", NULL,
      "leave out games and boards of the same people, moves and cards as one before, in any of the files", NULL, NULL,
      true, false },
};

enum {
    SHORT_GAME = 20 /* moves of both players together: two people may well have played fewer twice */
};

/* Two hashes of what a record is known by, put down as a text: for two records to be mistaken for one, both must meet. */
typedef struct print {
    uint64_t a, b;
} print;

static bool begin(stage_run *run)
{
    base_index *known = ARENA_NEW(run->arena, base_index);
    if (known)
        known->arena = run->arena;
    run->state = known;
    return known != NULL;
}

/* ---- what a record is known by ---- */

/* Letters and digits only, without case and accents: "Müller,K." is "MULLER, K". Ends with what no name has. */
static void add_name(base_buffer *out, base_arena *arena, base_text name)
{
    base_text folded = base_text_fold(arena, name);
    for (size_t i = 0; i < folded.length; i++) {
        unsigned char c = (unsigned char)folded.data[i];
        if (c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'))
            base_buffer_add_char(out, folded.data[i]);
    }
    base_buffer_add_char(out, '\n');
}

/* False: without both names, or without a move that was understood, it is not known whether it is the same game. */
static bool add_game(base_buffer *out, base_arena *arena, const gamut_game *game)
{
    chess_position start;
    char fen[CHESS_FEN_TEXT];
    uint32_t plies = chess_count_plies(&game->moves);
    add_name(out, arena, game->white);
    bool has_white = out->length > 1;
    size_t names = out->length;
    add_name(out, arena, game->black);
    if (!has_white || out->length == names + 1 || !plies || !chess_start_of(&start, game))
        return false;
    base_buffer_add(out, fen, chess_write_fen(fen, &start, 0));
    base_buffer_print(out, " %.*s\n", TEXT_ARGS(plies < SHORT_GAME ? game->date : TEXT("")));
    const gamut_node *nodes = game->moves.nodes;
    for (uint32_t at = nodes[0].next; at; at = nodes[at].next)
        base_buffer_add(out, (const char *)&nodes[at].move, sizeof nodes[at].move);
    return true;
}

/* Of what other tables got, one record may have more than another. */
static bool has_results_of_tables(const gamut_board *board)
{
    for (size_t i = 0; i < board->tables.count; i++)
        if (!base_text_is(board->tables.items[i].name, "OptimumResultTable"))
            return true;
    return false;
}

/* False: nobody knows the cards, or it is a board with the results of other tables. Dealer and vulnerability follow from the
 * number. */
static bool add_board(base_buffer *out, base_arena *arena, const gamut_board *board)
{
    char printed[BRIDGE_DEAL_SIZE];
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bridge_seat first;
    (void)bridge_read_deal(&deal, &first, &faults, board->deal);
    if (!bridge_deal_is_full(&deal) || has_results_of_tables(board))
        return false;
    base_buffer_add(out, printed, bridge_print_deal(printed, &deal, BRIDGE_NORTH));
    base_buffer_print(out, "\n%lld\n", (long long)board->board.value);
    const base_text people[] = { board->north, board->east, board->south, board->west };
    for (size_t i = 0; i < COUNT(people); i++)
        add_name(out, arena, people[i]);
    const base_text facts[] = { board->declarer, board->contract, board->result, bridge_board_tag(board, "Room"),
                                board->auction.first };
    for (size_t i = 0; i < COUNT(facts); i++)
        add_name(out, arena, facts[i]);
    for (size_t i = 0; i < board->auction.calls.count; i++)
        add_name(out, arena, board->auction.calls.items[i].call);
    base_buffer_print(out, "%.*s:\n", TEXT_ARGS(board->play.first));
    for (size_t i = 0; i < board->play.cards.count; i++)
        if (!base_text_is(board->play.cards.items[i].card, "*"))
            add_name(out, arena, board->play.cards.items[i].card);
    return true;
}

/* What a record says is its members, not the leftovers of a format. As JSON, because it has everything that a
 * record says in one order, and nothing else. */
static bool add_all(base_buffer *out, base_arena *arena, const gamut_record *record)
{
    gamut_record bare = *record;
    bare.extras = NULL;
    const gamut_value *tree = codec_record_tree(arena, &bare);
    if (tree)
        tree_print_json(out, tree, 0);
    return tree != NULL;
}

static bool print_of(print *out, stage_run *run, const gamut_record *record)
{
    base_buffer text = { 0 };
    bool is_known = (record->game && add_game(&text, run->turn, record->game)) ||
                    (record->board && add_board(&text, run->turn, record->board));
    if (!is_known) {
        base_buffer_free(&text);
        text = (base_buffer){ 0 };
    }
    bool is_made = (is_known || add_all(&text, run->turn, record)) && !text.failed;
    *out = (print){ base_hash(base_buffer_text(&text), 1), base_hash(base_buffer_text(&text), 2) };
    base_buffer_free(&text);
    return is_made;
}

static bool feed(stage_run *run, const gamut_record *record)
{
    base_index *known = run->state;
    print made;
    size_t before = known->count;
    if (!print_of(&made, run, record) ||
        base_index_put(known, (base_text){ (const char *)&made, sizeof made }) == BASE_INDEX_NONE)
        return false;
    if (known->count > before)
        return stage_give(run, record);
    base_text which = base_arena_print(run->turn, "number %llu", (unsigned long long)record->number);
    stage_lose(run, "records that were there before", which);
    return true;
}

extern const stage stage_unique;
const stage stage_unique = {
    .name = "unique",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    .is_joint = true,
    .begin = begin,
    .feed = feed,
};
