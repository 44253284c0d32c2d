/* question.c - the keywords of conditions whose values are not members of a record but are computed from it
 * ("plies", "material"), and the functions that compute them. */
#include "question.h"

#include "base/text.h"
#include "codec/codec.h"
#include "glance.h"
#include "openings.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"
#include "rules/chess/game.h"
#include "rules/chess/legality.h"
#include "scan.h"
#include "statistics/board_digest.h"

/* ---- numbers of games ---- */

static bool count_plies(double *out, const search_word *word, search_view *view, size_t *at)
{
    uint32_t plies = chess_count_plies(&view->record->game->moves);
    *out = word->selector ? (plies + 1) / 2 : plies;
    return (*at)++ == 0;
}

/* Gives the length in moves of the longest run without a capture or pawn move. */
static bool measure_quiet(double *out, const search_word *word, search_view *view, size_t *at)
{
    const gamut_game *game = view->record->game;
    chess_position position;
    uint32_t longest = 0;
    (void)word;
    if (*at || !game->moves.node_count || !chess_can_play(&position, game))
        return false;
    for (uint32_t node = game->moves.nodes[0].next; node; node = game->moves.nodes[node].next) {
        chess_play(&position, game->moves.nodes[node].move);
        longest = position.clock > longest ? position.clock : longest;
    }
    longest /= 2; /* from half moves to moves */
    *out = longest;
    ++*at;
    return true;
}

/* Gives how often the most frequent position occurred. */
static bool count_repetitions(double *out, const search_word *word, search_view *view, size_t *at)
{
    const gamut_game *game = view->record->game;
    chess_position position;
    (void)word;
    if (*at || !game->moves.node_count || !chess_can_play(&position, game))
        return false;
    uint64_t *hashes = ARENA_ARRAY(view->scratch, game->moves.node_count, uint64_t);
    size_t count = 0;
    unsigned most = 1;
    if (!hashes)
        return false;
    uint64_t hash = hashes[count++] = chess_hash(&position);
    for (uint32_t node = game->moves.nodes[0].next; node; node = game->moves.nodes[node].next) {
        chess_move move = game->moves.nodes[node].move;
        hash ^= chess_hash_part(&position, move);
        chess_play(&position, move);
        hash ^= chess_hash_part(&position, move);
        hashes[count++] = hash;
        unsigned times = chess_count_occurrences(hashes, count, position.clock);
        most = times > most ? times : most;
    }
    *out = most;
    ++*at;
    return true;
}

static bool bound_plies(double *out, const search_word *word, const codec_course *course)
{
    size_t plies = course->moves.length / 2;
    *out = (double)(word->selector ? (plies + 1) / 2 : plies);
    return course->moves.data != NULL;
}

/* Bounds the length of runs without captures and pawn moves or, with a selector, the repetitions. A position can recur
 * after four half moves at the earliest, so if only the text of the moves is known, the length of a run also bounds the
 * repetitions. */
static bool bound_quiet(double *out, const search_word *word, const codec_course *course)
{
    uint32_t plies, most;
    if (course->moves.data && word->selector)
        most = search_glance_repetition(course->start, course->moves);
    else if (course->moves.data)
        most = search_glance_quiet(course->start, course->moves) / 2;
    else if (course->start && search_scan_quiet(&plies, course->start, course->text))
        most = word->selector ? plies / 4 + 1 : plies / 2;
    else
        return false;
    *out = most;
    return true;
}

static bool next_nag(double *out, const search_word *word, search_view *view, size_t *at)
{
    const gamut_moves *moves = &view->record->game->moves;
    (void)word;
    for (; *at < moves->note_count; ++*at)
        if (moves->notes[*at].kind == GAMUT_NOTE_NAG) {
            *out = moves->notes[(*at)++].number;
            return true;
        }
    return false;
}

/* ---- texts of games ---- */

static bool next_comment(base_text *out, const search_word *word, search_view *view, size_t *at)
{
    const gamut_moves *moves = &view->record->game->moves;
    (void)word;
    for (; *at < moves->note_count; ++*at) {
        unsigned kind = moves->notes[*at].kind;
        if (kind == GAMUT_NOTE_TEXT || kind == GAMUT_NOTE_BEFORE || kind == GAMUT_NOTE_AFTER) {
            *out = moves->notes[(*at)++].text;
            return true;
        }
    }
    return false;
}

base_text search_finish_of(const chess_position *position)
{
    static const char *const names[] = { [CHESS_GOING_ON] = "open",
                                         [CHESS_CHECKMATE] = "checkmate",
                                         [CHESS_STALEMATE] = "stalemate",
                                         [CHESS_DEAD] = "dead",
                                         [CHESS_GAVE_ALL] = "all-given" };
    return base_text_of(names[chess_judge(position)]);
}

static bool find_finish(base_text *out, const search_word *word, search_view *view, size_t *at)
{
    chess_position start, position;
    (void)word;
    if (*at || !chess_can_play(&start, view->record->game))
        return false;
    (void)chess_last_position(&position, &start, &view->record->game->moves);
    *out = search_finish_of(&position);
    ++*at;
    return true;
}

static bool find_opening(base_text *out, const search_word *word, search_view *view, size_t *at)
{
    (void)word;
    if (*at)
        return false;
    *out = search_game_opening(view->scratch, view->record->game);
    ++*at;
    return out->length != 0;
}

/* ---- numbers of boards ---- */

typedef enum board_number {
    BOARD_TRICKS,
    BOARD_OVER,
    BOARD_DOUBLE_DUMMY,
    BOARD_DIFFERENCE,
    BOARD_SCORE,
    BOARD_PAR,
    BOARD_PAR_DIFFERENCE
} board_number;

/* Reads the par score of North-South. False: the board does not state it. */
static bool read_par(double *out, const gamut_board *board)
{
    bridge_side_values values;
    int64_t number;
    base_text text = bridge_board_tag(board, "OptimumScore");
    if (base_text_is_absent(text) || bridge_read_side_values(&values, text) == BRIDGE_UNREADABLE || values.is_plain)
        return false;
    bridge_side side = values.is_given[BRIDGE_NS] ? BRIDGE_NS : BRIDGE_EW;
    if (!base_decimal_scale(&number, values.sides[side], 0))
        return false;
    *out = side == BRIDGE_NS ? (double)number : -(double)number;
    return true;
}

static bool next_board_number(double *out, const search_word *word, search_view *view, size_t *at)
{
    if ((*at)++)
        return false;
    if (word->selector == BOARD_PAR)
        return read_par(out, view->record->board);
    const board_digest *digest = board_digest_make(view->scratch, view->record->board);
    if (!digest)
        return false;
    const digest_outcome *own = &digest->own;
    double par;
    bool is_bid = own->contract.kind == BRIDGE_BID_CONTRACT && own->tricks >= 0;
    switch ((board_number)word->selector) {
    case BOARD_TRICKS:
        *out = own->tricks;
        return is_bid;
    case BOARD_OVER:
        *out = own->tricks - (int)own->contract.level - 6;
        return is_bid;
    case BOARD_DOUBLE_DUMMY:
        *out = own->double_dummy;
        return own->double_dummy >= 0;
    case BOARD_DIFFERENCE:
        *out = own->tricks - own->double_dummy;
        return is_bid && own->double_dummy >= 0;
    case BOARD_SCORE:
        *out = (double)own->score.value / 100;
        return own->score.is_known;
    default:
        if (!own->score.is_known || !read_par(&par, view->record->board))
            return false;
        *out = (double)own->score.value / 100 - par;
        return true;
    }
}

/* ---- the words ---- */

typedef enum aim_kind {
    AIM_POSITION = 1,
    AIM_MATERIAL,
    AIM_ENDING,
    AIM_LINE,
    AIM_AFTER,
    AIM_THEME
} aim_kind;

/* Selectors of hands, which continue the numbers of the seats. */
enum {
    HAND_ANY = BRIDGE_WEST + 1,
    HAND_DECLARER,
    HAND_DUMMY,
    HAND_LEADER,
    AUCTION = 0
};

#define GAME  GAMUT_KIND_CHESS_GAME
#define BOARD GAMUT_KIND_BRIDGE_BOARD

/* docs/find.md describes these words. */
static const search_word words[] = {
    { "position", SEARCH_PATTERN, GAME, AIM_POSITION, NULL, NULL, NULL },
    { "material", SEARCH_PATTERN, GAME, AIM_MATERIAL, NULL, NULL, NULL },
    { "endgame", SEARCH_PATTERN, GAME, AIM_ENDING, NULL, NULL, NULL },
    { "line", SEARCH_PATTERN, GAME, AIM_LINE, NULL, NULL, NULL },
    { "after", SEARCH_PATTERN, GAME, AIM_AFTER, NULL, NULL, NULL },
    { "theme", SEARCH_PATTERN, GAME, AIM_THEME, NULL, NULL, NULL },
    { "plies", SEARCH_NUMBER, GAME, 0, count_plies, NULL, bound_plies },
    { "length", SEARCH_NUMBER, GAME, 1, count_plies, NULL, bound_plies },
    { "moves", SEARCH_NUMBER, GAME, 1, count_plies, NULL, bound_plies },
    { "quiet", SEARCH_NUMBER, GAME, 0, measure_quiet, NULL, bound_quiet },
    { "repetition", SEARCH_NUMBER, GAME, 1, count_repetitions, NULL, bound_quiet },
    { "nag", SEARCH_NUMBER, GAME, 0, next_nag, NULL, NULL },
    { "comment", SEARCH_TEXT, GAME, 0, NULL, next_comment, NULL },
    { "finish", SEARCH_TEXT, GAME, 0, NULL, find_finish, NULL },
    { "opening", SEARCH_TEXT, GAME, 0, NULL, find_opening, NULL },
    { "hand.north", SEARCH_PATTERN, BOARD, BRIDGE_NORTH, NULL, NULL, NULL },
    { "hand.east", SEARCH_PATTERN, BOARD, BRIDGE_EAST, NULL, NULL, NULL },
    { "hand.south", SEARCH_PATTERN, BOARD, BRIDGE_SOUTH, NULL, NULL, NULL },
    { "hand.west", SEARCH_PATTERN, BOARD, BRIDGE_WEST, NULL, NULL, NULL },
    { "hand.any", SEARCH_PATTERN, BOARD, HAND_ANY, NULL, NULL, NULL },
    { "hand.declarer", SEARCH_PATTERN, BOARD, HAND_DECLARER, NULL, NULL, NULL },
    { "hand.dummy", SEARCH_PATTERN, BOARD, HAND_DUMMY, NULL, NULL, NULL },
    { "hand.leader", SEARCH_PATTERN, BOARD, HAND_LEADER, NULL, NULL, NULL },
    { "auction", SEARCH_PATTERN, BOARD, AUCTION, NULL, NULL, NULL },
    { "tricks", SEARCH_NUMBER, BOARD, BOARD_TRICKS, next_board_number, NULL, NULL },
    { "over", SEARCH_NUMBER, BOARD, BOARD_OVER, next_board_number, NULL, NULL },
    { "dd.tricks", SEARCH_NUMBER, BOARD, BOARD_DOUBLE_DUMMY, next_board_number, NULL, NULL },
    { "dd.difference", SEARCH_NUMBER, BOARD, BOARD_DIFFERENCE, next_board_number, NULL, NULL },
    { "score", SEARCH_NUMBER, BOARD, BOARD_SCORE, next_board_number, NULL, NULL },
    { "par", SEARCH_NUMBER, BOARD, BOARD_PAR, next_board_number, NULL, NULL },
    { "par.difference", SEARCH_NUMBER, BOARD, BOARD_PAR_DIFFERENCE, next_board_number, NULL, NULL },
};

const search_word *search_word_at(size_t at)
{
    return at < COUNT(words) ? &words[at] : NULL;
}

const search_word *search_find_word(base_text name)
{
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(name, words[i].name))
            return &words[i];
    return NULL;
}

bool search_is_of_notes(const search_word *word)
{
    return word->next_number == next_nag || word->next_text == next_comment;
}

/* ---- reading ---- */

static bool add_aim(search_question *out, base_list *aims, base_arena *arena, const search_aim *aim)
{
    search_aim *kept = base_list_add(aims, arena, sizeof *kept);
    if (!kept)
        return false;
    *kept = *aim;
    search_aim_seal(kept);
    out->aim = aims->count - 1;
    return true;
}

bool search_read_fen(search_question *out, base_list *aims, base_arena *arena, base_text value, bool has_rights,
                     const char **problem)
{
    search_exactness exactness = has_rights ? SEARCH_WITH_RIGHTS : SEARCH_EXACT;
    search_aim aim = { .pattern = search_read_pattern(arena, value, exactness, problem) };
    *out = (search_question){ .word = &words[0] };
    return aim.pattern && add_aim(out, aims, arena, &aim);
}

static bool read_aim(search_question *out, base_list *aims, base_arena *arena, base_text value, const char **problem)
{
    search_aim aim = { 0 };
    search_line *line = NULL;
    switch ((aim_kind)out->word->selector) {
    case AIM_POSITION:
        aim.pattern = search_read_pattern(arena, value, SEARCH_WILD, problem);
        break;
    case AIM_MATERIAL:
        aim.material = search_read_material(arena, value, problem);
        break;
    case AIM_ENDING:
        aim.material = search_read_ending(arena, value, problem);
        break;
    case AIM_THEME:
        aim.theme = search_read_theme(arena, value, problem);
        break;
    default:
        line = ARENA_NEW(arena, search_line);
        if (!line || !search_read_line(line, arena, value, problem))
            return false;
        if (out->word->selector == AIM_LINE)
            aim.line = line;
        else
            aim.pattern = search_pattern_of(arena, &line->end, true);
    }
    return (aim.pattern || aim.material || aim.line || aim.theme) && add_aim(out, aims, arena, &aim);
}

bool search_read_question(search_question *out, base_list *aims, base_arena *arena, const search_word *word,
                          base_text value, const char **problem)
{
    *problem = NULL;
    *out = (search_question){ .word = word };
    if (word->kinds == GAME)
        return read_aim(out, aims, arena, value, problem);
    if (word->selector == AUCTION)
        out->bidding = search_read_bidding(arena, value, problem);
    else
        out->hand = dealing_read_hand(arena, value, BRIDGE_NORTH, problem);
    return out->bidding || out->hand;
}

bool search_is_aim(const search_question *question)
{
    return question->word->kinds == GAME;
}

/* ---- answering ---- */

/* The aims in one line of a game: after its last move, and before it, where its alternatives begin. */
typedef struct line_pursuit {
    search_pursuit now, before;
} line_pursuit;

/* Goes on from a pursuit, with a copy of its tracks. */
static void copy_pursuit(search_pursuit *to, const search_pursuit *from)
{
    search_track *tracks = to->tracks;
    *to = *from;
    to->tracks = tracks;
    memcpy(tracks, from->tracks, from->count * sizeof *tracks);
}

/* Returns the pursuits of a line at that depth, with room for tracks; NULL: out of memory. */
static line_pursuit *pursuit_at(base_list *lines, size_t depth, search_view *view)
{
    if (depth < lines->count)
        return (line_pursuit *)lines->items + depth;
    line_pursuit *line = base_list_add(lines, view->scratch, sizeof *line);
    search_track *tracks = ARENA_ARRAY(view->scratch, 2 * view->aims->count, search_track);
    if (!line || !tracks)
        return NULL;
    *line = (line_pursuit){ .now = { .tracks = tracks }, .before = { .tracks = tracks + view->aims->count } };
    return line;
}

/* Follows all lines in the order in which they are printed, for the aims that the main line does not reach. */
static bool replay_variations(search_view *view)
{
    size_t count = view->aims->count, left = 0;
    base_list lines = { 0 };
    chess_walk walk = chess_walk_open(view->scratch, view->record->game, false);
    line_pursuit *line = pursuit_at(&lines, 0, view);
    for (size_t i = 0; i < count; i++)
        left += view->tracks[i].ply == SEARCH_NEVER;
    if (!line || !left)
        return line != NULL;
    search_pursue(&line->now, view->aims->items, count, line->now.tracks, &walk.position);
    for (chess_step step; left && (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        line = pursuit_at(&lines, walk.depth, view);
        if (!line)
            return false;
        if (step == CHESS_STEP_OPEN)
            copy_pursuit(&line->now, &((line_pursuit *)lines.items)[walk.depth - 1].before);
        if (step != CHESS_STEP_MOVE)
            continue;
        chess_move move = view->record->game->moves.nodes[walk.node].move;
        chess_position position = walk.position;
        chess_play(&position, move);
        copy_pursuit(&line->before, &line->now);
        (void)search_follow(&line->now, &position, move);
        for (size_t i = 0; i < count; i++)
            if (line->now.tracks[i].ply != SEARCH_NEVER && view->tracks[i].ply == SEARCH_NEVER) {
                view->tracks[i].ply = line->now.ply;
                view->tracks[i].node = walk.node;
                left--;
            }
    }
    return !base_arena_failed(view->scratch);
}

/* Replays the main line once for all conditions on positions. */
static bool replay(search_view *view)
{
    const gamut_game *game = view->record->game;
    const gamut_node *nodes = game->moves.nodes;
    search_pursuit pursuit;
    chess_position position;
    view->tracks = ARENA_ARRAY(view->scratch, view->aims->count, search_track);
    if (!view->tracks)
        return false;
    bool can_play = chess_can_play(&position, game);
    search_pursue(&pursuit, view->aims->items, view->aims->count, view->tracks, &position);
    for (size_t i = 0; !can_play && i < view->aims->count; i++)
        view->tracks[i].ply = SEARCH_NEVER;
    bool is_open = can_play && pursuit.open && game->moves.node_count;
    for (uint32_t at = is_open ? nodes[0].next : 0; at && is_open; at = nodes[at].next) {
        chess_play(&position, nodes[at].move);
        is_open = search_follow(&pursuit, &position, nodes[at].move);
    }
    return !view->has_variations || !can_play || replay_variations(view);
}

static bool answer_hand(const search_question *question, const gamut_board *board)
{
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bridge_seat seat;
    int whose = question->word->selector;
    (void)bridge_read_deal(&deal, &seat, &faults, board->deal);
    seat = whose <= BRIDGE_WEST ? (bridge_seat)whose : BRIDGE_NO_SEAT;
    if (whose > HAND_ANY) {
        bridge_seat declarer = bridge_board_outcome(board).declarer;
        seat = bridge_seat_after(declarer, whose == HAND_DECLARER ? 0 : whose == HAND_DUMMY ? 2 : 1);
    }
    for (bridge_seat each = BRIDGE_NORTH; each <= BRIDGE_WEST; each++)
        if ((whose == HAND_ANY || each == seat) && bridge_count_cards(deal.hands[each]) == BRIDGE_HAND_CARDS &&
            dealing_fits_hand(question->hand, deal.hands[each]))
            return true;
    return false;
}

bool search_answer(const search_question *question, search_view *view, uint32_t *ply, uint32_t *node)
{
    if (!(question->word->kinds & view->record->kind))
        return false;
    if (question->hand)
        return answer_hand(question, view->record->board);
    if (question->bidding)
        return search_fits_bidding(question->bidding, view->scratch, view->record->board);
    if (!view->tracks && !replay(view))
        return false;
    *ply = view->tracks[question->aim].ply;
    *node = view->tracks[question->aim].node;
    return *ply != SEARCH_NEVER;
}
