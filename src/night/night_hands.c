/* night_hands.c - the hands of a session: kept with their double-dummy tricks, shown with the results, and compared
 * with what is entered.
 *
 * Game files of ACBLscore have no place for hands and contracts, so the state of the event keeps them. The tricks are
 * kept, too: they are solved once, when the hands come, and not while a result is entered. */
#include "base/text.h"
#include "doubledummy/doubledummy.h"
#include "night.h"
#include "rules/bridge/card.h"

/* ---- keeping ---- */

static bool plays_board(const desk_session *desk, int64_t number)
{
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        for (size_t b = 0; b < night_section(desk, s)->boards.count; b++)
            if (night_section(desk, s)->boards.items[b].number.value == number)
                return true;
    return false;
}

/* Return what the state keeps of the hands of a board; NULL: nothing. */
static gamut_value *find_hand(const desk_session *desk, int64_t number)
{
    gamut_value *each = tree_first_in(desk->state, "hands");
    while (each && tree_integer_in(each, "board") != number)
        each = each->next;
    return each;
}

/* Put the deal into the boards of the file, if it has a place for it. */
static void put_deal(desk_session *desk, int64_t number, base_text deal)
{
    for (gamut_value *section = tree_first_in(gamut_value_member(desk->tree, "bridge"), "sections"); section;
         section = section->next)
        for (gamut_value *board = tree_first_in(section, "boards"); board; board = board->next)
            if (tree_integer_in(board, "number") == number)
                tree_set_text(desk->arena, board, "deal", deal);
}

static void keep_hand(desk_session *desk, const night_hand *hand, const doubledummy_table *table)
{
    char room[BRIDGE_DEAL_SIZE];
    base_text deal =
        base_arena_copy(desk->arena, (base_text){ room, bridge_print_deal(room, &hand->deal, BRIDGE_NORTH) });
    gamut_value *kept = tree_object(desk->arena), *list = desk_list(desk, "hands");
    const gamut_value *old = find_hand(desk, hand->board);
    if (old)
        tree_detach(list, old);
    tree_set_integer(desk->arena, kept, "board", hand->board);
    tree_set_text(desk->arena, kept, "deal", deal);
    if (table->is_solved)
        tree_set_text(desk->arena, kept, "tricks", doubledummy_print_digits(desk->arena, table));
    tree_append(list, kept);
    if (desk->has_contracts)
        put_deal(desk, hand->board, deal);
}

bool night_keep_hands(desk_session *desk, const night_hand *hands, size_t count)
{
    bridge_deal *deals = ARENA_ARRAY(desk->arena, count + 1, bridge_deal);
    doubledummy_table *tables = ARENA_ARRAY(desk->arena, count + 1, doubledummy_table);
    size_t kept = 0, solved = 0;
    if (!deals || !tables)
        return false;
    for (size_t i = 0; i < count; i++)
        deals[i] = hands[i].deal;
    const doubledummy_work work = { .deals = deals, .count = count, .seconds = DOUBLEDUMMY_SECONDS };
    bool can_solve = count && doubledummy_is_available() && doubledummy_solve(tables, &work, desk->arena);
    for (size_t i = 0; i < count; i++) {
        if (!plays_board(desk, hands[i].board))
            continue;
        keep_hand(desk, &hands[i], &tables[i]);
        kept++;
        solved += tables[i].is_solved;
    }
    if (!kept)
        return desk_refuse(desk, "the file has the whole hands of no board of the session");
    if (!can_solve)
        desk_tell(desk, "there is no solver (libdds), so papers have neither double dummy nor par");
    else if (solved < kept)
        desk_tell(desk, "%zu of the deals could not be solved", kept - solved);
    desk_say(desk, "the hands of %zu board%s", kept, kept == 1 ? "" : "s");
    return !base_arena_failed(desk->arena) && night_open(desk);
}

/* ---- showing ---- */

const base_text *night_tricks(desk_session *desk)
{
    base_text *digits = ARENA_ARRAY(desk->arena, NIGHT_BOARDS, base_text);
    for (const gamut_value *each = digits ? tree_first_in(desk->state, "hands") : NULL; each; each = each->next) {
        int64_t number = tree_integer_in(each, "board");
        if (number > 0 && number < NIGHT_BOARDS)
            digits[number] = tree_get_text(each, "tricks");
    }
    return digits;
}

/* Put what the state knows of a row into its tree. */
static void dress_row(desk_session *desk, night_row at)
{
    static const char *const members[] = { "contract", "declarer", "tricks", "lead" };
    gamut_value *note = night_note(desk, at), *row = note ? night_row_tree(desk, at) : NULL;
    for (size_t i = 0; row && i < COUNT(members); i++) {
        base_text value = tree_get_text(note, members[i]);
        if (value.length && !tree_get_text(row, members[i]).length)
            tree_set_text(desk->arena, row, members[i], value);
    }
}

bool night_dress(desk_session *desk)
{
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        for (size_t b = 0; b < night_section(desk, s)->boards.count; b++)
            for (size_t r = 0; r < night_section(desk, s)->boards.items[b].results.count; r++)
                dress_row(desk, (night_row){ s, b, r });
    for (const gamut_value *each = tree_first_in(desk->state, "hands"); each; each = each->next)
        put_deal(desk, tree_integer_in(each, "board"), tree_get_text(each, "deal"));
    return night_open(desk);
}

bool night_is_finished(const desk_session *desk, int64_t board)
{
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        for (size_t b = 0; b < night_section(desk, s)->boards.count; b++) {
            const gamut_bridge_traveller *traveller = &night_section(desk, s)->boards.items[b];
            for (size_t r = 0; traveller->number.value == board && r < traveller->results.count; r++)
                if (night_is_open(&traveller->results.items[r]))
                    return false;
        }
    return true;
}

bool night_hide_open_boards(desk_session *desk)
{
    for (gamut_value *section = tree_first_in(gamut_value_member(desk->tree, "bridge"), "sections"); section;
         section = section->next)
        for (gamut_value *board = tree_first_in(section, "boards"); board; board = board->next)
            if (!night_is_finished(desk, tree_integer_in(board, "number"))) {
                tree_set_list(desk->arena, board, "results");
                tree_remove(board, "deal");
            }
    return desk_refresh(desk);
}

/* ---- asking ---- */

/* Return whether the player who leads has the card. */
static bool can_lead(const bridge_deal *deal, bridge_seat declarer, base_text lead)
{
    bridge_card card;
    return !bridge_read_card(&card, lead) || bridge_holds(deal->hands[bridge_next_seat(declarer)], card);
}

bool night_ask_about_hands(desk_session *desk, night_row at, int64_t board, const night_entered *entered)
{
    enum {
        FAR = 4 /* tricks more or fewer than double dummy */
    };
    const gamut_value *hand = find_hand(desk, board);
    bridge_deal deal;
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    doubledummy_table table;
    if (!hand || !entered->has_contract || entered->is_passed_out || entered->declarer == BRIDGE_NO_SEAT ||
        bridge_read_deal(&deal, &first, &faults, tree_get_text(hand, "deal")) == BRIDGE_UNREADABLE)
        return true;
    char declarer = bridge_seat_letter(entered->declarer);
    if (entered->lead.length && !can_lead(&deal, entered->declarer, entered->lead) &&
        !desk_warn(desk, DESK_CONFIRM, "%.*s: %c leads to a contract of %c and does not have %.*s",
                   TEXT_ARGS(night_name_row(desk, at)), bridge_seat_letter(bridge_next_seat(entered->declarer)),
                   declarer, TEXT_ARGS(entered->lead)))
        return false;
    if (!doubledummy_read_digits(&table, tree_get_text(hand, "tricks")))
        return true;
    int solved = table.tricks[entered->declarer][entered->contract.denomination];
    int distance = (int)entered->tricks - solved;
    return (distance < FAR && distance > -FAR) ||
           desk_warn(desk, DESK_CONFIRM, "%.*s: %u tricks, and double dummy %c makes %d",
                     TEXT_ARGS(night_name_row(desk, at)), entered->tricks, declarer, solved);
}
