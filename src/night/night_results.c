/* night_results.c - enters results by table and board, and asks about those that cannot be. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "night.h"
#include "rules/bridge/session_scoring.h"

/* A result while it is entered. */
typedef struct night_entering {
    desk_session *desk;
    night_row at;
    const gamut_bridge_result *result;
    int64_t board;
    bridge_vulnerability vulnerability;
    night_entered entered;
} night_entering;

/* ---- where ---- */

/* List the boards that a table plays: "1-3, 10-12". */
static base_text list_boards(desk_session *desk, size_t section, int64_t table)
{
    const gamut_bridge_section *own = night_section(desk, section);
    base_text list = TEXT("");
    int64_t first = 0, last = 0;
    for (size_t b = 0; b <= own->boards.count; b++) {
        bool is_here = false;
        for (size_t r = 0; b < own->boards.count && r < own->boards.items[b].results.count; r++)
            is_here = is_here || (own->boards.items[b].results.items[r].table.value == table &&
                                  night_is_played(&own->boards.items[b].results.items[r]));
        if (is_here) {
            last = own->boards.items[b].number.value;
            first = first ? first : last;
            continue;
        }
        if (first)
            list = base_arena_print(desk->arena, first == last ? "%.*s%s%lld" : "%.*s%s%lld-%lld", TEXT_ARGS(list),
                                    list.length ? ", " : "", (long long)first, (long long)last);
        first = 0;
    }
    return list;
}

/* Find the row of a table and a board; if the board comes there twice, the one without a result. */
static bool find_row(night_entering *entering, base_text table, base_text board)
{
    desk_session *desk = entering->desk;
    int64_t number;
    bool is_found = false;
    if (!night_find_table(desk, table, &entering->at.section, &number))
        return false;
    if (!base_parse_int(&entering->board, board))
        return desk_refuse(
            desk, "'%.*s' is no board; a result is table, board and what was made: A3 7 4S N =", TEXT_ARGS(board));
    const gamut_bridge_section *section = night_section(desk, entering->at.section);
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            if (section->boards.items[b].number.value != entering->board || result->table.value != number ||
                (is_found && !night_is_open(result)))
                continue;
            if (is_found && night_is_open(entering->result))
                continue;
            entering->at.board = b;
            entering->at.row = r;
            entering->result = result;
            is_found = true;
        }
    if (!is_found)
        return desk_refuse(desk, "table %.*s%lld does not play board %lld; it plays %.*s", TEXT_ARGS(section->letters),
                           (long long)number, (long long)entering->board,
                           TEXT_ARGS(list_boards(desk, entering->at.section, number)));
    entering->vulnerability = bridge_vulnerability_of_board((uint64_t)entering->board);
    return true;
}

/* ---- whether it can be ---- */

/* A score that no contract gives at this vulnerability is a typing error, unless it was adjusted. */
static bool ask_about_score(night_entering *entering)
{
    night_entered *entered = &entering->entered;
    for (size_t side = 0; side < 2; side++) {
        night_entered only = { 0 };
        bool is_same = side && entered->has_score[0] && entered->scores[0] == -entered->scores[1];
        if (!entered->has_score[side] || entered->has_contract || is_same)
            continue;
        size_t ways = night_count_contracts(side ? -entered->scores[side] : entered->scores[side],
                                            entering->vulnerability, &only);
        bool is_split = entered->scores[0] != -entered->scores[1] || entered->rulings[0] || entered->rulings[1];
        if (!ways &&
            !desk_warn(entering->desk, DESK_CONFIRM, "%.*s: no contract gives %+lld to %s on board %lld (%.*s)",
                       TEXT_ARGS(night_name_row(entering->desk, entering->at)), (long long)entered->scores[side],
                       side ? "East-West" : "North-South", (long long)entering->board,
                       TEXT_ARGS(bridge_vulnerability_text(entering->vulnerability, BRIDGE_PBN))))
            return false;
        if (ways == 1 && side == 0 && !is_split) {
            entered->has_contract = true;
            entered->is_passed_out = only.is_passed_out;
            entered->contract = only.contract;
            entered->tricks = only.tricks;
            entered->declarer = BRIDGE_NO_SEAT; /* of the two who may have declared, nobody knows which */
        }
    }
    return true;
}

/* Tell if all other tables have a score for the other side, and a much different one. */
static void compare_with_others(night_entering *entering)
{
    enum {
        OTHERS = 3,
        FAR = 500
    };
    const gamut_bridge_result_list *rows =
        &night_section(entering->desk, entering->at.section)->boards.items[entering->at.board].results;
    int64_t own = entering->entered.scores[0], nearest = INT64_MAX;
    size_t others = 0, same = 0;
    for (size_t r = 0; r < rows->count; r++) {
        const gamut_bridge_side *side = rows->items[r].sides.items;
        if (r == entering->at.row || !rows->items[r].sides.count || side->ruling || !base_is_known(side->score.state))
            continue;
        int64_t distance = llabs(side->score.value - own);
        others++;
        same += (side->score.value > 0) == (own > 0) && side->score.value != 0;
        nearest = distance < nearest ? distance : nearest;
    }
    if (entering->entered.has_score[0] && own && others >= OTHERS && !same && nearest >= FAR)
        desk_tell(entering->desk,
                  "%.*s: %+lld is unlike the other %zu tables, where the other side scored: is it right?",
                  TEXT_ARGS(night_name_row(entering->desk, entering->at)), (long long)own, others);
}

/* Say what a correction replaces. */
static void tell_correction(night_entering *entering)
{
    const gamut_bridge_side *side = entering->result->sides.items;
    const night_entered *entered = &entering->entered;
    bool is_same = entered->has_score[0] && !side->ruling && side->score.value == entered->scores[0];
    if (night_is_open(entering->result) || is_same || side->ruling || !base_is_known(side->score.state))
        return;
    desk_tell(entering->desk, "%.*s: %+lld is replaced", TEXT_ARGS(night_name_row(entering->desk, entering->at)),
              (long long)side->score.value);
}

/* ---- putting it in ---- */

static const char *ruling_word(gamut_bridge_ruling ruling)
{
    static const char *const words[] = { "played",    "average-minus", "average",    "average-plus",
                                         "late-play", "not-played",    "not-in-play" };
    return words[ruling];
}

static void put_sides(night_entering *entering)
{
    base_arena *arena = entering->desk->arena;
    const night_entered *entered = &entering->entered;
    /* Average plus and minus are three IMPs at IMP play (Law 86A). */
    static const char *const imps[] = { "0.00", "-3.00", "0.00", "3.00" };
    bool is_by_imps = bridge_is_by_imps(&entering->desk->event->bridge);
    size_t at = 0;
    gamut_value *row = night_row_tree(entering->desk, entering->at);
    for (gamut_value *side = tree_first_in(row, "sides"); side; side = side->next, at++) {
        size_t own = at % 2;
        gamut_bridge_ruling ruling = entered->is_cleared ? GAMUT_BRIDGE_LATE_PLAY : entered->rulings[own];
        if (ruling) {
            tree_remove(side, "score");
            tree_set_text(arena, side, "ruling", base_text_of(ruling_word(ruling)));
            if (is_by_imps && ruling < GAMUT_BRIDGE_LATE_PLAY)
                tree_set_text(arena, side, "points", base_text_of(imps[ruling]));
        } else if (entered->has_score[own]) {
            tree_remove(side, "ruling");
            tree_set_integer(arena, side, "score", entered->scores[own]);
        }
        /* Scoring takes points that are absent for none, and a bottom is one. */
        if ((ruling ? ruling < GAMUT_BRIDGE_LATE_PLAY : entered->has_score[own]) && !gamut_value_member(side, "points"))
            tree_set_text(arena, side, "points", TEXT("0.00"));
        if (entered->has_foul && entered->foul)
            tree_set_integer(arena, side, "foul_group", entered->foul);
        else if (entered->has_foul || entered->is_cleared || ruling)
            tree_remove(side, "foul_group");
    }
}

/* Keep the contract: in the file, if it has a place for it, and in the journal. */
static void put_contract(night_entering *entering)
{
    desk_session *desk = entering->desk;
    const night_entered *entered = &entering->entered;
    static const char *const members[] = { "contract", "declarer", "tricks" };
    gamut_value *row = night_row_tree(desk, entering->at), *note = tree_object(desk->arena);
    char room[BRIDGE_CONTRACT_SIZE];
    if (entered->has_foul && !entered->has_score[0] && !entered->has_score[1] && !entered->rulings[0])
        return;
    for (size_t i = 0; i < COUNT(members); i++)
        tree_remove(row, members[i]);
    if (entered->is_late)
        tree_set_bool(desk->arena, note, "late", true);
    if (entered->has_contract) {
        size_t length = bridge_print_contract(room, entered->contract);
        base_text values[COUNT(members)] = {
            base_arena_copy(desk->arena, (base_text){ room, length }), bridge_seat_text(entered->declarer),
            entered->is_passed_out ? (base_text){ NULL, 0 } : base_arena_print(desk->arena, "%u", entered->tricks)
        };
        for (size_t i = 0; i < COUNT(members); i++) {
            tree_set_text(desk->arena, note, members[i], values[i]);
            if (desk->has_contracts)
                tree_set_text(desk->arena, row, members[i], values[i]);
        }
        if (entered->lead.length)
            tree_set_text(desk->arena, note, "lead", entered->lead);
    }
    night_keep_note(desk, entering->at, note && note->first ? note : NULL);
}

/* Enter one result while a round is played; 0: all are complete. */
static bool enter_result(desk_session *desk, base_text word, int64_t round)
{
    night_entering entering = { .desk = desk };
    base_text rest = base_text_trim(word), table = TEXT(""), board = TEXT("");
    /* "A 3 7 ..." is "A3 7 ...": the letters of a section may stand alone. */
    (void)base_text_next_part(&rest, ' ', &table);
    if (table.length && !base_is_digit(table.data[table.length - 1]) && base_text_next_part(&rest, ' ', &board))
        table = base_arena_print(desk->arena, "%.*s%.*s", TEXT_ARGS(table), TEXT_ARGS(board));
    board = TEXT("");
    rest = base_text_trim(rest);
    (void)base_text_next_part(&rest, ' ', &board);
    rest = base_text_trim(rest);
    if (!find_row(&entering, table, board))
        return false;
    if (!night_is_played(entering.result))
        return desk_refuse(desk, "%.*s is not played: its opponents sit out",
                           TEXT_ARGS(night_name_row(desk, entering.at)));
    if (!night_read_result(&entering.entered, desk, rest, entering.vulnerability) || !ask_about_score(&entering) ||
        !night_ask_about_hands(desk, entering.at, entering.board, &entering.entered))
        return false;
    bool has_result = entering.entered.has_score[0] || entering.entered.rulings[0] || entering.entered.is_cleared;
    if (!has_result && night_is_open(entering.result))
        return desk_refuse(desk, "%.*s has no score yet, so it is of no version of the board",
                           TEXT_ARGS(night_name_row(desk, entering.at)));
    if (round && entering.result->round.value > round && night_is_open(entering.result))
        desk_tell(desk, "%.*s is played in round %lld, and round %lld is not whole yet",
                  TEXT_ARGS(night_name_row(desk, entering.at)), (long long)entering.result->round.value,
                  (long long)round);
    compare_with_others(&entering);
    tell_correction(&entering);
    put_sides(&entering);
    put_contract(&entering);
    desk_game *game = base_list_add(&desk->games, desk->arena, sizeof *game);
    if (!game)
        return false;
    *game = (desk_game){ (uint32_t)entering.result->round.value,
                         (int64_t)entering.at.section * NIGHT_ENTRIES + entering.result->table.value, entering.board };
    if (desk->games.count == 1 && entering.entered.has_score[0] && entering.entered.has_score[1])
        desk_say(desk, "%.*s: %+lld", TEXT_ARGS(night_name_row(desk, entering.at)),
                 (long long)entering.entered.scores[0]);
    else if (desk->games.count == 1)
        desk_say(desk, "%.*s: %.*s", TEXT_ARGS(night_name_row(desk, entering.at)), TEXT_ARGS(rest));
    return desk_refresh(desk);
}

/* Count the rows of a round, or of all rounds (0), that wait for a result. */
static size_t count_open(const desk_session *desk, int64_t round)
{
    size_t count = 0;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        for (size_t b = 0; b < night_section(desk, s)->boards.count; b++)
            for (size_t r = 0; r < night_section(desk, s)->boards.items[b].results.count; r++) {
                const gamut_bridge_result *result = night_result(desk, (night_row){ s, b, r });
                count += night_is_open(result) && (!round || result->round.value == round);
            }
    return count;
}

bool night_results(desk_session *desk, const char *const *words, size_t count)
{
    const gamut_event *before = desk->event;
    if (!count)
        return desk_refuse(desk, "a result is table, board and what was made: 'A3 7 4S N ='");
    const int64_t round = desk->round;
    for (size_t i = 0; i < count; i++)
        if (!enter_result(desk, base_text_of(words[i]), round))
            return false;
    if (!night_settle(desk, before))
        return false;
    size_t open = count_open(desk, desk->round), all = count_open(desk, 0);
    base_text first =
        count == 1 && desk->done.length ? desk->done : base_arena_print(desk->arena, "%zu results entered", count);
    if (!all)
        desk_say(desk, "%.*s; all are there", TEXT_ARGS(first));
    else if (desk->round)
        desk_say(desk, "%.*s; %zu missing in round %u", TEXT_ARGS(first), open, desk->round);
    else
        desk_say(desk, "%.*s; %zu late play%s missing", TEXT_ARGS(first), all, all == 1 ? " is" : "s are");
    return true;
}
