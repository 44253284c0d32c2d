/* twin.c - prints (fingerprints) of records, which are hashes of texts. */
#include "twin.h"

#include "base/buffer.h"
#include "base/date.h"
#include "base/text.h"
#include "codec/codec.h"
#include "model/tree_json.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/movetext.h"
#include "statistics/name_list.h"

static search_print make_print(base_text text)
{
    search_print print = { 0xcbf29ce484222325u, 0x9e3779b97f4a7c15u };
    for (size_t i = 0; i < text.length; i++) {
        print.a = (print.a ^ (unsigned char)text.data[i]) * 0x100000001b3u;
        print.b = (print.b + (unsigned char)text.data[i]) * 0xbf58476d1ce4e5b9u;
        print.b ^= print.b >> 29;
    }
    print.b |= 1; /* never zero */
    return print;
}

/* Adds only the letters and digits of a name, without case and accents, so that "Müller,K." equals "MULLER, K", and
 * then a newline. */
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

/* Adds the name "Ash, Kim R." as "ash" and "k", because files abbreviate first names. A name without a comma is added
 * whole. */
static void add_person(base_buffer *out, base_arena *arena, base_text name)
{
    size_t comma = base_text_find(name, ',');
    base_text first = base_text_trim(base_text_slice(name, comma + (comma < name.length), name.length));
    add_name(out, arena, base_text_slice(name, 0, comma));
    first = base_text_fold(arena, first);
    size_t end = 0;
    if (first.length)
        (void)base_utf8_next(first, &end);
    base_buffer_add_text(out, base_text_slice(first, 0, end));
    base_buffer_add_char(out, '\n');
}

/* Adds day, event and round. False: day or round is missing, so it may be any game of the two players. */
static bool add_occasion(base_buffer *out, base_arena *arena, const gamut_game *game)
{
    base_date date = base_date_of(game->date);
    base_text round = base_text_trim(game->round);
    if (!date.day || !name_is_known(round))
        return false;
    base_buffer_print(out, "%.*s\n", TEXT_ARGS(base_date_print(arena, date)));
    add_name(out, arena, game->event);
    base_buffer_print(out, "%.*s\n", TEXT_ARGS(round));
    return true;
}

/* Adds what identifies a game. False: a name is missing, or there are neither moves nor day and round, so copies of the
 * game cannot be recognised. */
static bool twin_add_game(base_buffer *out, base_arena *arena, const gamut_game *game)
{
    chess_position start;
    char fen[CHESS_FEN_TEXT];
    uint32_t plies = chess_count_plies(&game->moves);
    add_person(out, arena, game->white);
    bool has_white = out->length > 2; /* an empty name adds just two newlines */
    size_t names = out->length;
    add_person(out, arena, game->black);
    if (!has_white || out->length == names + 2 || !chess_start_of(&start, game))
        return false;
    base_buffer_add(out, fen, chess_write_fen(fen, &start, 0));
    if (!plies)
        return add_occasion(out, arena, game);
    base_buffer_print(out, " %.*s\n", TEXT_ARGS(plies < SEARCH_SHORT_GAME ? game->date : TEXT("")));
    const gamut_node *nodes = game->moves.nodes;
    for (uint32_t at = nodes[0].next; at; at = nodes[at].next)
        base_buffer_add(out, (const char *)&nodes[at].move, sizeof nodes[at].move);
    return true;
}

/* Adds what identifies a board; dealer and vulnerability follow from its number. False: the deal is not complete, or
 * the board has a table other than OptimumResultTable, such as one of results, which may be shorter in a copy. */
static bool twin_add_board(base_buffer *out, base_arena *arena, const gamut_board *board)
{
    char printed[BRIDGE_DEAL_SIZE];
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bridge_seat first;
    (void)bridge_read_deal(&deal, &first, &faults, board->deal);
    bool is_known = bridge_deal_is_full(&deal);
    for (size_t i = 0; is_known && i < board->tables.count; i++)
        is_known = base_text_is(board->tables.items[i].name, "OptimumResultTable");
    if (!is_known)
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

bool search_print_of(search_print *out, base_arena *scratch, const gamut_record *record)
{
    base_buffer text = { 0 };
    bool is_made = (record->game && twin_add_game(&text, scratch, record->game)) ||
                   (record->board && twin_add_board(&text, scratch, record->board));
    if (!is_made) {
        /* All members are printed as JSON, whose order is fixed, without the extras of a format. */
        gamut_record bare = *record;
        bare.extras = NULL;
        const gamut_value *tree = codec_record_tree(scratch, &bare);
        base_buffer_clear(&text);
        if (tree)
            tree_print_json(&text, tree, 0);
        is_made = tree != NULL;
    }
    is_made = is_made && !text.failed;
    *out = make_print(base_buffer_text(&text));
    base_buffer_free(&text);
    return is_made;
}

bool search_opening_of(search_print *out, const chess_move **moves, size_t *count, base_arena *arena,
                       const gamut_record *record)
{
    const gamut_game *game = record->game;
    base_buffer text = { 0 };
    *count = game ? chess_count_plies(&game->moves) : 0;
    if (*count < SEARCH_SHORT_GAME || !twin_add_game(&text, arena, game) || text.failed) {
        base_buffer_free(&text);
        return false;
    }
    chess_move *list = ARENA_ARRAY(arena, *count, chess_move);
    size_t at = 0;
    for (uint32_t node = game->moves.nodes[0].next; list && node; node = game->moves.nodes[node].next)
        list[at++] = game->moves.nodes[node].move;
    /* The moves are at the end of the text, so shortening the text leaves only the first SEARCH_SHORT_GAME moves. */
    size_t length = text.length - (*count - SEARCH_SHORT_GAME) * sizeof(chess_move);
    *out = make_print(base_text_slice(base_buffer_text(&text), 0, length));
    *moves = list;
    base_buffer_free(&text);
    return list != NULL;
}

/* ---- facts that may contradict each other ---- */

static base_text first_names(base_arena *arena, base_text name)
{
    size_t comma = base_text_find(name, ',');
    return base_text_fold(arena, base_text_slice(name, comma + (comma < name.length), name.length));
}

search_facts search_facts_of(base_arena *arena, const gamut_record *record)
{
    const gamut_game *game = record->game;
    search_facts facts = { 0 };
    uint64_t year;
    size_t length;
    if (!game)
        return facts;
    facts.is_game = true;
    facts.has_moves = chess_count_plies(&game->moves) > 0;
    facts.white = first_names(arena, game->white);
    facts.black = first_names(arena, game->black);
    base_text result = chess_read_result(&length, game->result);
    if (result.length && length == game->result.length && !base_text_is(result, "*"))
        facts.result = result;
    if (base_parse_uint(&year, base_text_slice(game->date, 0, base_text_find(game->date, '.')), 10) && year <= 9999)
        facts.year = (unsigned)year;
    return facts;
}

search_facts search_facts_keep(base_arena *arena, const search_facts *facts)
{
    search_facts kept = *facts;
    kept.white = base_arena_copy(arena, facts->white);
    kept.black = base_arena_copy(arena, facts->black);
    return kept;
}

/* Takes the next name, a run of letters and digits, from the front of the text. Empty: no name is left. */
static base_text next_name(base_text *rest)
{
    size_t from = 0;
    while (from < rest->length && (unsigned char)rest->data[from] < '0')
        from++;
    size_t to = from;
    while (to < rest->length && (unsigned char)rest->data[to] >= '0')
        to++;
    base_text name = base_text_slice(*rest, from, to);
    *rest = base_text_slice(*rest, to, rest->length);
    return name;
}

/* Compares two lists of first names, name by name up to the end of the shorter list: of two names, one must be the
 * beginning of the other. */
static bool agree_first_names(bool *is_whole, base_text a, base_text b)
{
    for (;;) {
        base_text x = next_name(&a), y = next_name(&b);
        if (!x.length || !y.length) {
            *is_whole = *is_whole && !x.length && !y.length;
            return true;
        }
        size_t shorter = x.length < y.length ? x.length : y.length;
        if (!base_text_equal(base_text_slice(x, 0, shorter), base_text_slice(y, 0, shorter)))
            return false;
        *is_whole = *is_whole && x.length == y.length;
    }
}

bool search_agree(unsigned *out, const search_facts *a, const search_facts *b)
{
    bool is_whole = true, has_years = a->year && b->year, has_results = a->result.length && b->result.length;
    *out = 0;
    if (!a->is_game || !b->is_game)
        return true;
    if ((has_years && a->year != b->year) || (has_results && !base_text_equal(a->result, b->result)) ||
        !agree_first_names(&is_whole, a->white, b->white) || !agree_first_names(&is_whole, a->black, b->black))
        return false;
    *out = (is_whole ? SEARCH_AGREE_PEOPLE : SEARCH_AGREE_INITIALS) | (has_years ? SEARCH_AGREE_YEAR : 0u) |
           (has_results ? SEARCH_AGREE_RESULT : 0u);
    return true;
}

unsigned search_agreement_score(unsigned agreement)
{
    if (!agreement)
        return 100;
    return (agreement & SEARCH_AGREE_PEOPLE ? 80u : 70u) + (agreement & SEARCH_AGREE_YEAR ? 10u : 0u) +
           (agreement & SEARCH_AGREE_RESULT ? 10u : 0u);
}

const char *const search_agreement_names[SEARCH_AGREE_COUNT] = { "people", "people by initials", "year", "result" };
