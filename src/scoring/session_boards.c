/* session_boards.c - writes a session as PBN boards with ScoreTable and TotalScoreTable. */
#include "session_boards.h"

#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rescore_parts.h"
#include "rules/bridge/seat.h"
#include "rules/bridge/session_scoring.h"

enum {
    SIDES = 4,
    BOARD_LIMIT = 256,   /* board numbers are below this: the index of boards has a byte for them */
    DATUM_DROPS_FROM = 5 /* from this number of results on, two do not count for the datum (see rescore_boards.c) */
};

/* The event, and the group of sections, scored together, that is being written. */
typedef struct spreading {
    base_arena *arena;
    const gamut_event *event;
    const gamut_bridge_session *bridge;
    const rescore_group *group;
    bool is_individual;
    bool is_first; /* the next board is the first of the file, which gets the table of totals */
    session_give_board give;
    void *payload;
} spreading;

static const char *direction_word(const gamut_bridge_section *section, size_t direction)
{
    static const char *const words[SIDES] = { "N", "E", "S", "W" };
    return bridge_is_howell(section) || direction >= SIDES ? "" : words[direction];
}

static base_text entry_id(const spreading *work, const gamut_bridge_section *section, size_t direction,
                          gamut_number number)
{
    return base_arena_print(work->arena, "%.*s%lld%s", TEXT_ARGS(section->letters), (long long)number.value,
                            direction_word(section, direction));
}

static base_text number_text(base_arena *arena, gamut_number number)
{
    return base_is_known(number.state) ? base_arena_print(arena, "%lld", (long long)number.value) : TEXT("-");
}

static base_text decimal_text(base_arena *arena, gamut_decimal decimal)
{
    return base_is_known(decimal.state) ? base_decimal_print(arena, decimal) : TEXT("-");
}

/* ---- tables ---- */

/* A table that grows row by row. */
typedef struct table_maker {
    base_arena *arena;
    gamut_column *columns;
    size_t column_count;
    gamut_row *rows;
    size_t row_count;
} table_maker;

static table_maker open_table(base_arena *arena, const char *const *names, size_t count, size_t rows)
{
    table_maker table = { .arena = arena,
                          .columns = ARENA_ARRAY(arena, count, gamut_column),
                          .column_count = count,
                          .rows = ARENA_ARRAY(arena, rows, gamut_row) };
    for (size_t i = 0; table.columns && i < count; i++)
        table.columns[i].name = base_text_of(names[i]);
    return table;
}

/* Adds a row and returns its cells, all "-"; NULL: out of memory. */
static base_text *add_row(table_maker *table)
{
    base_text *cells = ARENA_ARRAY(table->arena, table->column_count, base_text);
    if (!cells || !table->rows || !table->columns)
        return NULL;
    for (size_t i = 0; i < table->column_count; i++)
        cells[i] = TEXT("-");
    table->rows[table->row_count++] = (gamut_row){ .cells = { cells, table->column_count } };
    return cells;
}

static gamut_table close_table(const table_maker *table, const char *name)
{
    return (gamut_table){ .name = base_text_of(name),
                          .columns = { table->columns, table->column_count },
                          .rows = { table->rows, table->row_count } };
}

/* ---- the results of a board ---- */

static bool is_by_matchpoints(const gamut_bridge_session *bridge)
{
    return bridge->scoring == GAMUT_BRIDGE_MATCHPOINTS || bridge->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS ||
           bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH || bridge->scoring == GAMUT_BRIDGE_INSTANT_MATCHPOINTS;
}

/* The columns for pairs, IMPs and individuals, in the order in which the cells are filled. Top is left out if it is not
 * needed: see survey_board. */
static const char *const pair_columns[] = { "Table",    "Round", "PairId_NS", "PairId_EW", "Score_NS",
                                            "Score_EW", "MP_NS", "MP_EW",     "Top" };
static const char *const imp_columns[] = { "Table",    "Round",    "PairId_NS", "PairId_EW",
                                           "Score_NS", "Score_EW", "IMP_NS",    "IMP_EW" };
static const char *const individual_columns[] = { "Table",      "Round",      "PlayerId_N", "PlayerId_E",
                                                  "PlayerId_S", "PlayerId_W", "Score_NS",   "Score_EW",
                                                  "MP_N",       "MP_E",       "MP_S",       "MP_W" };

/* These columns follow if any result has a contract, the last one only if any result has a lead. */
static const char *const contract_columns[] = { "Contract", "Declarer", "Result", "Lead" };

enum {
    COLUMNS_MOST = COUNT(individual_columns) + COUNT(contract_columns)
};

static base_text score_text(base_arena *arena, const gamut_bridge_side *side)
{
    if (side->ruling)
        return base_text_of(bridge_ruling_words[side->ruling]);
    return number_text(arena, side->score);
}

static const gamut_bridge_traveller *find_board(const gamut_bridge_section *section, int64_t number)
{
    for (size_t i = 0; i < section->boards.count; i++)
        if (section->boards.items[i].number.value == number)
            return &section->boards.items[i];
    return NULL;
}

/* The facts about the results of a board that its table depends on. */
typedef struct board_facts {
    size_t rows;
    bool has_contracts; /* at least one result has a contract, declarer, tricks or a lead */
    bool has_leads;
    bool has_top; /* the column Top is needed */
} board_facts;

/* The top must be stated if readers would otherwise find a wrong one. A top that is derived from the number of results
 * is wrong if the board was played less often than others and its points are factored up. A top that is derived from
 * the sum of both sides' points is wrong if a ruling gave the two sides of a table different scores. */
static board_facts survey_board(const spreading *work, int64_t number)
{
    board_facts facts = { 0 };
    int64_t results = 0, top = 0, each = work->bridge->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS ? 2 : 1;
    bool has_split = false;
    for (size_t i = 0; i < work->group->count; i++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[work->group->sections[i]];
        const gamut_bridge_traveller *board = find_board(section, number);
        top = section->top.value > top ? section->top.value : top;
        for (size_t r = 0; board && r < board->results.count; r++) {
            const gamut_bridge_result *result = &board->results.items[r];
            const gamut_bridge_side *side = result->sides.items;
            facts.rows++;
            facts.has_contracts = facts.has_contracts || result->contract.length || result->declarer.length ||
                                  result->tricks.length || result->lead.length;
            facts.has_leads = facts.has_leads || result->lead.length;
            results += rescore_is_scheduled(result);
            has_split = has_split || (result->sides.count == 2 && !side[0].ruling && !side[1].ruling &&
                                      side[0].score.value != -side[1].score.value);
        }
    }
    facts.has_top = !work->is_individual && is_by_matchpoints(work->bridge) && top > 0 &&
                    (has_split || top != each * (results - 1));
    return facts;
}

static gamut_table results_of(const spreading *work, int64_t number)
{
    board_facts facts = survey_board(work, number);
    const char *names[COLUMNS_MOST];
    const char *const *usual = work->is_individual               ? individual_columns
                               : is_by_matchpoints(work->bridge) ? pair_columns
                                                                 : imp_columns;
    size_t count = work->is_individual               ? COUNT(individual_columns)
                   : is_by_matchpoints(work->bridge) ? COUNT(pair_columns) - !facts.has_top
                                                     : COUNT(imp_columns);
    memcpy(names, usual, count * sizeof *names);
    memcpy(names + count, contract_columns, sizeof contract_columns);
    size_t played_count = facts.has_contracts ? COUNT(contract_columns) - !facts.has_leads : 0;
    count += played_count;
    table_maker table = open_table(work->arena, names, count, facts.rows);
    for (size_t i = 0; i < work->group->count; i++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[work->group->sections[i]];
        const gamut_bridge_traveller *board = find_board(section, number);
        for (size_t r = 0; board && r < board->results.count; r++) {
            const gamut_bridge_result *result = &board->results.items[r];
            size_t sides = work->is_individual ? SIDES : 2;
            base_text *cells = rescore_is_scheduled(result) && result->sides.count >= sides ? add_row(&table) : NULL;
            const gamut_bridge_side *side = result->sides.items;
            if (!cells)
                continue;
            const base_text played[] = { result->contract, result->declarer, result->tricks, result->lead };
            for (size_t j = 0; j < played_count; j++)
                if (played[j].length)
                    cells[table.column_count - played_count + j] = played[j];
            *cells++ = number_text(work->arena, result->table);
            *cells++ = number_text(work->arena, result->round);
            for (size_t j = 0; j < sides; j++)
                *cells++ = entry_id(work, section, j, side[j].entry);
            for (size_t j = 0; j < 2; j++)
                *cells++ = score_text(work->arena, &side[j]);
            for (size_t j = 0; j < sides; j++)
                *cells++ =
                    side[j].ruling >= GAMUT_BRIDGE_LATE_PLAY ? TEXT("-") : decimal_text(work->arena, side[j].points);
            if (facts.has_top)
                *cells = number_text(work->arena, section->top);
        }
    }
    return close_table(&table, "ScoreTable");
}

/* ---- the totals ---- */

/* The columns of totals. Entries are ranked by section and direction, in a Howell by section only. */
static const char *const total_columns[] = { "Rank",    "PairId",         "Section",   "Direction",
                                             "Names",   "MemberID1",      "MemberID2", "NrBoards",
                                             "TotalMP", "MeanPercentage", "Adjustment" };
static const char *const total_imp_columns[] = { "Rank",      "PairId",    "Section",  "Direction", "Names",
                                                 "MemberID1", "MemberID2", "NrBoards", "TotalIMP",  "Adjustment" };

/* Returns "Ada Abbot" or, if the last name has a blank or is missing, "van Dyke, Ada". A player without any name gets
 * an empty text. */
static base_text name_of_player(base_arena *arena, const gamut_bridge_player *player)
{
    if (!player->first.length && !player->last.length)
        return TEXT("");
    if (base_text_find(player->last, ' ') < player->last.length || !player->last.length)
        return base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(player->last), TEXT_ARGS(player->first));
    return base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(player->first), player->first.length ? " " : "",
                            TEXT_ARGS(player->last));
}

static base_text member_number(gamut_bridge_player_list players, size_t at)
{
    return at < players.count && players.items[at].number.length ? players.items[at].number : TEXT("-");
}

/* An entry with the field in which it is ranked. */
typedef struct placed {
    size_t field; /* number of the field: sections ranked together, and a direction */
    int64_t place;
    int64_t score;
    int64_t *rank;
} placed;

static int compare_placed(const void *a, const void *b)
{
    const placed *x = a, *y = b;
    if (x->field != y->field)
        return x->field > y->field ? 1 : -1;
    return (x->place > y->place) - (x->place < y->place);
}

/* Lists the ranks of all entries, section after section: the place or, in a tie, the best place, as PBN requires
 * (sections 5.9 and 5.10). 0: no place. NULL: out of memory. */
static int64_t *ranks_of(const spreading *work, size_t count)
{
    const gamut_bridge_section_list *sections = &work->bridge->sections;
    rescoring frame = { .event = work->event, .bridge = work->bridge };
    rescore_group group;
    int64_t *ranks = ARENA_ARRAY(work->arena, count, int64_t);
    placed *field = ARENA_ARRAY(work->arena, count, placed);
    size_t *starts = ARENA_ARRAY(work->arena, sections->count, size_t), listed = 0;
    if (!ranks || !field || !starts)
        return NULL;
    for (size_t s = 1; s < sections->count; s++)
        starts[s] = starts[s - 1] + sections->items[s - 1].entries.count;
    for (size_t first = 0; first < sections->count; first++) {
        bool is_first = rescore_find_group(&group, &frame, first, true);
        for (size_t g = 0; is_first && g < group.count; g++) {
            const gamut_bridge_section *section = &sections->items[group.sections[g]];
            for (size_t i = 0; i < section->entries.count && listed < count; i++) {
                const gamut_bridge_entry *entry = &section->entries.items[i];
                gamut_number place = entry->ranks.count ? entry->ranks.items[0].place : (gamut_number){ 0 };
                size_t direction = bridge_is_howell(section) ? 0 : (size_t)entry->direction;
                if (base_is_known(place.state) && bridge_takes_part(work->bridge, entry) && !entry->ineligible.value)
                    field[listed++] =
                        (placed){ first * (SIDES + 1) + direction, place.value, rescore_hundredths(entry->score),
                                  &ranks[starts[group.sections[g]] + i] };
            }
        }
    }
    if (listed)
        qsort(field, listed, sizeof *field, compare_placed);
    for (size_t i = 0; i < listed; i++) {
        bool is_tie = i && field[i].field == field[i - 1].field && field[i].score == field[i - 1].score;
        *field[i].rank = is_tie ? *field[i - 1].rank : field[i].place;
    }
    return ranks;
}

static gamut_table totals_of(const spreading *work)
{
    size_t rows = 0, at = 0;
    for (size_t s = 0; s < work->bridge->sections.count; s++)
        rows += work->bridge->sections.items[s].entries.count;
    const int64_t *ranks = ranks_of(work, rows);
    table_maker table = is_by_matchpoints(work->bridge)
                            ? open_table(work->arena, total_columns, COUNT(total_columns), rows)
                            : open_table(work->arena, total_imp_columns, COUNT(total_imp_columns), rows);
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        for (size_t i = 0; ranks && i < section->entries.count; i++) {
            const gamut_bridge_entry *entry = &section->entries.items[i];
            base_arena *arena = work->arena;
            int64_t rank = ranks[at++];
            base_text *cells = bridge_takes_part(work->bridge, entry) ? add_row(&table) : NULL;
            size_t direction = entry->direction ? (size_t)entry->direction - 1 : 0;
            if (!cells)
                continue;
            /* An ineligible entry has no rank, whatever its score is. */
            *cells++ = entry->ineligible.value ? TEXT("!") : rank ? number_text(arena, base_number(rank)) : TEXT("-");
            *cells++ = entry_id(work, section, direction, entry->number);
            *cells++ = section->letters.length ? section->letters : TEXT("-");
            *cells++ =
                *direction_word(section, direction) ? base_text_of(direction_word(section, direction)) : TEXT("-");
            base_text names = { "", 0 };
            bool is_named = false;
            for (size_t j = 0; j < entry->players.count; j++) {
                base_text name = name_of_player(arena, &entry->players.items[j]);
                names = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(names), j ? ";" : "", TEXT_ARGS(name));
                is_named = is_named || name.length;
            }
            *cells++ = is_named ? names : TEXT("-");
            *cells++ = member_number(entry->players, 0);
            *cells++ = member_number(entry->players, 1);
            *cells++ = number_text(arena, entry->boards);
            *cells++ = decimal_text(arena, entry->sum);
            if (is_by_matchpoints(work->bridge))
                *cells++ = decimal_text(arena, entry->percentage);
            *cells = decimal_text(arena, entry->adjustment);
        }
    }
    return close_table(&table, "TotalScoreTable");
}

/* ---- boards ---- */

/* Plain MP in PBN means two points for each beaten score; ACBLscore gives one, so the scoring is written with a
 * modifier. */
static base_text scoring_of(const gamut_bridge_session *bridge, size_t rows)
{
    switch (bridge->scoring) {
    case GAMUT_BRIDGE_MATCHPOINTS:
        return TEXT("MP;MP2");
    case GAMUT_BRIDGE_DOUBLE_MATCHPOINTS:
        return TEXT("MP;MP1");
    case GAMUT_BRIDGE_INSTANT_MATCHPOINTS:
        return TEXT("Instant");
    case GAMUT_BRIDGE_BOARD_A_MATCH:
        return TEXT("BAM");
    case GAMUT_BRIDGE_IMPS_DATUM:
        return rows >= DATUM_DROPS_FROM ? TEXT("IMP;Butler-2") : TEXT("IMP;Butler");
    case GAMUT_BRIDGE_IMPS_AVERAGE:
        return TEXT("IMP;Cross2");
    case GAMUT_BRIDGE_IMPS_TOTAL:
        return TEXT("IMP;Cross");
    default:
        return (base_text){ NULL, 0 };
    }
}

static bool give_board(spreading *work, int64_t number)
{
    base_arena *arena = work->arena;
    gamut_board *board = ARENA_NEW(arena, gamut_board);
    gamut_table *tables = ARENA_ARRAY(arena, 2, gamut_table);
    gamut_board_tag *tag = ARENA_NEW(arena, gamut_board_tag);
    if (!board || !tables || !tag)
        return false;
    tables[0] = results_of(work, number);
    board->tables = (gamut_table_list){ tables, 1 };
    if (work->is_first)
        tables[board->tables.count++] = totals_of(work);
    work->is_first = false;
    *tag = (gamut_board_tag){ .name = TEXT("Competition"),
                              .value = work->is_individual ? TEXT("Individuals") : TEXT("Pairs") };
    board->tags = (gamut_board_tags){ tag, 1 };
    board->event = work->event->name;
    board->site = work->event->place;
    board->date = base_date_print_pgn(arena, work->event->start);
    board->board = base_number(number);
    board->dealer = bridge_seat_text(bridge_dealer_of_board((uint64_t)number));
    board->vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board((uint64_t)number), BRIDGE_PBN);
    board->scoring = scoring_of(work->bridge, tables[0].rows.count);
    for (size_t i = 0; i < work->group->count && !board->deal.length; i++) {
        const gamut_bridge_traveller *from =
            find_board(&work->bridge->sections.items[work->group->sections[i]], number);
        board->deal = from ? from->deal : board->deal;
    }
    return !base_arena_failed(arena) && work->give(board, work->payload);
}

bool session_to_boards(base_arena *arena, const gamut_event *event, session_give_board give, void *payload)
{
    rescoring frame = { .event = event, .bridge = &event->bridge };
    spreading work = { .arena = arena,
                       .event = event,
                       .bridge = &event->bridge,
                       .is_individual = event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL,
                       .is_first = true,
                       .give = give,
                       .payload = payload };
    for (size_t at = 0; at < event->bridge.sections.count; at++) {
        rescore_group group;
        if (!rescore_find_group(&group, &frame, at, false))
            continue;
        work.group = &group;
        bool is_there[BOARD_LIMIT] = { false };
        for (size_t i = 0; i < group.count; i++) {
            const gamut_bridge_section *section = &work.bridge->sections.items[group.sections[i]];
            for (size_t b = 0; b < section->boards.count; b++) {
                int64_t number = section->boards.items[b].number.value;
                if (number > 0 && number < BOARD_LIMIT)
                    is_there[number] = true;
            }
        }
        for (int64_t number = 1; number < BOARD_LIMIT; number++)
            if (is_there[number] && !give_board(&work, number))
                return false;
    }
    return true;
}
