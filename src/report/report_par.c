/* report_par.c - solves the boards of a session. All deals are solved together, because the solver takes many at once;
 * sections that play the same deals cost nothing more. */
#include "report_par.h"

#include "base/text.h"
#include "rules/bridge/seat.h"

static void find_par(report_par *board, int64_t number)
{
    if (board->table.is_solved && number > 0)
        board->par = doubledummy_find_par(&board->table, bridge_dealer_of_board((uint64_t)number),
                                          bridge_vulnerability_of_board((uint64_t)number));
}

/* Read the hands of a board, and its tricks if they are known. */
static void read_board(report_par *out, const gamut_bridge_traveller *from, const report_known *known)
{
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    int64_t number = from->number.value;
    if (!from->deal.length || bridge_read_deal(&out->deal, &first, &faults, from->deal) == BRIDGE_UNREADABLE)
        return;
    (void)!bridge_complete_deal(&out->deal);
    if (!bridge_deal_is_full(&out->deal))
        return;
    out->has_deal = true;
    if (known->digits && number > 0 && (size_t)number < known->count && known->digits[number].length)
        (void)!doubledummy_read_digits(&out->table, known->digits[number]);
}

/* Solve what is not solved yet. If the solver is missing, everything stays as it is. */
static void solve_rest(base_arena *arena, report_par **boards, size_t count)
{
    bridge_deal *deals = ARENA_ARRAY(arena, count + 1, bridge_deal);
    doubledummy_table *tables = ARENA_ARRAY(arena, count + 1, doubledummy_table);
    if (!deals || !tables)
        return;
    for (size_t i = 0; i < count; i++)
        deals[i] = boards[i]->deal;
    const doubledummy_work work = { .deals = deals, .count = count, .seconds = DOUBLEDUMMY_SECONDS };
    if (count && doubledummy_is_available() && doubledummy_solve(tables, &work, arena))
        for (size_t i = 0; i < count; i++)
            boards[i]->table = tables[i];
}

const report_pars *report_solve_session(base_arena *arena, const gamut_bridge_session *bridge,
                                        const report_known *known)
{
    size_t total = 0, unsolved = 0, at = 0;
    for (size_t s = 0; s < bridge->sections.count; s++)
        total += bridge->sections.items[s].boards.count;
    report_pars *pars = ARENA_NEW(arena, report_pars);
    report_par *boards = ARENA_ARRAY(arena, total + 1, report_par);
    report_par **rest = ARENA_ARRAY(arena, total + 1, report_par *);
    const report_par **sections = ARENA_ARRAY(arena, bridge->sections.count + 1, const report_par *);
    if (!pars || !boards || !rest || !sections)
        return NULL;
    pars->sections = sections;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_traveller_list *list = &bridge->sections.items[s].boards;
        sections[s] = boards + at;
        for (size_t b = 0; b < list->count; b++, at++) {
            read_board(&boards[at], &list->items[b], known);
            pars->deal_count += boards[at].has_deal;
            if (boards[at].has_deal && !boards[at].table.is_solved)
                rest[unsolved++] = &boards[at];
        }
    }
    if (!known->is_all)
        solve_rest(arena, rest, unsolved);
    at = 0;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t b = 0; b < bridge->sections.items[s].boards.count; b++, at++) {
            find_par(&boards[at], bridge->sections.items[s].boards.items[b].number.value);
            pars->solved_count += boards[at].table.is_solved;
        }
    return base_arena_failed(arena) ? NULL : pars;
}

const report_par *report_par_at(const report_pars *pars, size_t section, size_t board)
{
    const report_par *found = pars ? &pars->sections[section][board] : NULL;
    return found && found->has_deal ? found : NULL;
}

base_text report_par_contracts(base_arena *arena, const doubledummy_par *par)
{
    base_text text = TEXT("");
    for (size_t i = 0; par->is_known && i < par->count; i++)
        text = base_arena_print(arena, "%.*s%s%s", TEXT_ARGS(text), i ? ", " : "", par->contracts[i]);
    return text;
}
