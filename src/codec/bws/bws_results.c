/* bws_results.c - the results of a result file: contracts and remarks as they arrived, and the travellers made of them.
 *
 * The file has no scores: they are those of the contracts, with the vulnerability of the board's number. A correction
 * is a new row, and the old one is marked as erased; so of several rows, the last one that is not erased counts. */
#include <stdlib.h>

#include "base/text.h"
#include "bws.h"
#include "rules/bridge/call.h"
#include "rules/bridge/score.h"

enum {
    AWAITED_LIMIT = 20000 /* most results that a file may still await: many rounds take few bytes */
};

/* ---- the columns of a row ---- */

/* Read "4 S", "3 NT x", "PASS"; blanks do not matter. */
static bridge_contract bws_read_contract(base_text text)
{
    char plain[16];
    size_t length = 0;
    bridge_contract contract = { 0 };
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == ' ')
            continue;
        if (length == sizeof plain)
            return contract;
        char c = base_lower_ascii(text.data[i]);
        plain[length++] = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }
    if (!bridge_read_contract(&contract, (base_text){ plain, length }) || contract.kind == BRIDGE_TRUMP_ONLY)
        return (bridge_contract){ 0 };
    return contract;
}

/* Read "=", "+1" or "-2"; a number without a sign is that of all tricks. False: it cannot be that many. */
static bool bws_read_tricks(unsigned *out, base_text text, unsigned level)
{
    int64_t tricks = (int64_t)level + 6, more = 0;
    if (!base_text_is(text, "=") && !base_parse_int(&more, text))
        return false;
    if (text.length && base_is_digit(text.data[0]))
        tricks = 0;
    if (more < -13 || more > 13 || tricks + more < 0 || tricks + more > 13)
        return false;
    *out = (unsigned)(tricks + more);
    return true;
}

/* Read "60%-40%": the share of North-South and that of East-West. */
static bool bws_read_shares(gamut_bridge_ruling out[2], base_text text)
{
    static const struct {
        const char *word;
        gamut_bridge_ruling ruling;
    } shares[] = { { "40%", GAMUT_BRIDGE_AVERAGE_MINUS },
                   { "50%", GAMUT_BRIDGE_AVERAGE },
                   { "60%", GAMUT_BRIDGE_AVERAGE_PLUS } };
    base_text rest = text, part;
    for (size_t side = 0; side < 2; side++) {
        out[side] = GAMUT_BRIDGE_PLAYED;
        if (!base_text_next_part(&rest, '-', &part))
            return false;
        for (size_t i = 0; i < COUNT(shares); i++)
            if (base_text_is(base_text_trim(part), shares[i].word))
                out[side] = shares[i].ruling;
        if (!out[side])
            return false;
    }
    return !rest.data || !rest.length;
}

/* Read the remark of a row. Return whether it tells how the board counts in place of a contract. */
static bool bws_read_remark(bws_file *file, bws_result *result, base_text remark)
{
    gamut_bridge_ruling shares[2] = { GAMUT_BRIDGE_NOT_PLAYED, GAMUT_BRIDGE_NOT_PLAYED };
    bool is_ruling = base_text_equal_fold_ascii(remark, TEXT("Not played")) || bws_read_shares(shares, remark);
    result->is_turned = base_text_equal_fold_ascii(remark, TEXT("Wrong direction"));
    if (base_text_equal_fold_ascii(remark, TEXT("Arbitral score"))) {
        shares[0] = shares[1] = GAMUT_BRIDGE_NOT_PLAYED;
        is_ruling = true;
        diag_report(file->diags, &bws_result_ruling, result->place,
                    "board %lld at table %lld has an arbitral score, which the file does not state",
                    (long long)result->board, (long long)result->table);
    }
    if (is_ruling) {
        result->rulings[0] = shares[0];
        result->rulings[1] = shares[1];
    } else if (remark.length && !result->is_turned)
        diag_report(file->diags, &bws_result_remark, result->place,
                    "the remark \"%.*s\" of board %lld at table %lld is not one that is known", TEXT_ARGS(remark),
                    (long long)result->board, (long long)result->table);
    return is_ruling;
}

static void bws_refuse(bws_file *file, bws_result *result, const gamut_rule *rule, const char *what, base_text text)
{
    diag_report(file->diags, rule, result->place, "the %s of board %lld at table %lld in round %lld is \"%.*s\"", what,
                (long long)result->board, (long long)result->table, (long long)result->round, TEXT_ARGS(text));
    result->rulings[0] = result->rulings[1] = GAMUT_BRIDGE_NOT_PLAYED;
}

/* Read contract, declarer, tricks and lead. Of a row that cannot be understood, the board counts as not played, but
 * what it says is kept. */
static void bws_read_play(bws_file *file, bws_result *result, const bws_row *row)
{
    base_text contract = bws_text(row, "Contract"), seat = bws_text(row, "NS/EW"), tricks = bws_text(row, "Result"),
              lead = bws_text(row, "LeadCard");
    bridge_contract read = bws_read_contract(contract);
    bridge_seat declarer = BRIDGE_NO_SEAT;
    bridge_card card;
    unsigned made = 0;
    char printed[BRIDGE_CONTRACT_SIZE];
    bool has_ruling = bws_read_remark(file, result, bws_text(row, "Remarks"));
    if (has_ruling && !contract.length)
        return;
    result->contract = contract;
    if (read.kind == BRIDGE_NO_CONTRACT) {
        bws_refuse(file, result, &bws_result_contract, "contract", contract);
        return;
    }
    result->contract = base_arena_copy(file->arena, (base_text){ printed, bridge_print_contract(printed, read) });
    if (read.kind == BRIDGE_BID_CONTRACT) {
        if (bridge_read_seat(&declarer, seat) == BRIDGE_UNREADABLE) {
            bws_refuse(file, result, &bws_result_declarer, "declarer", seat);
            return;
        }
        result->declarer = bridge_seat_text(declarer);
        if (!bws_read_tricks(&made, tricks, read.level)) {
            bws_refuse(file, result, &bws_result_tricks, "result", tricks);
            return;
        }
        result->tricks = base_arena_print(file->arena, "%u", made);
    }
    if (lead.length && !base_text_equal_fold_ascii(lead, TEXT("SKIP"))) {
        if (bridge_read_card(&card, lead) != BRIDGE_UNREADABLE)
            result->lead = bridge_card_text(card);
        else
            diag_report(file->diags, &bws_result_lead, result->place,
                        "the lead on board %lld at table %lld is \"%.*s\", which is no card", (long long)result->board,
                        (long long)result->table, TEXT_ARGS(lead));
    }
    bridge_vulnerability vulnerable = bridge_vulnerability_of_board((uint64_t)result->board);
    result->is_played = !has_ruling;
    result->score = bridge_score_ns(read, declarer, vulnerable, made, BRIDGE_PENALTIES_1987);
    /* The pair that declares is on the declarer's side, or on the other if the pairs sat in each other's place. */
    if (declarer && result->declaring && !file->is_individual) {
        size_t side = bridge_side_of(declarer) == BRIDGE_NS ? 0 : 1;
        if (result->declaring != result->numbers[result->is_turned ? 1 - side : side])
            diag_report(file->diags, &bws_result_pair, result->place,
                        "%.*s declares board %lld at table %lld for pair %lld, but pair %lld sits there",
                        TEXT_ARGS(result->declarer), (long long)result->board, (long long)result->table,
                        (long long)result->declaring, (long long)result->numbers[side]);
    }
}

/* ---- the list of results ---- */

/* Read the numbers of a row. False: they cannot be used, which is reported. */
static bool bws_read_numbers(bws_file *file, bws_section *section, bws_result *result, const bws_row *row)
{
    static const char *const columns[BWS_SEATS] = { "PairNS", "PairEW", "South", "West" };
    const bws_meeting *meeting = bws_find_meeting(section, result->table, result->round);
    bool fits = result->board > 0 && result->board < BWS_BOARD_LIMIT && result->table > 0 &&
                result->table < BWS_TABLE_LIMIT && result->round > 0 && result->round < BWS_ROUND_LIMIT;
    for (size_t i = 0; i < (file->is_individual ? BWS_SEATS : 2); i++) {
        result->numbers[i] = bws_number(row, columns[i]);
        if (!result->numbers[i] && meeting)
            result->numbers[i] = meeting->numbers[i];
        fits = fits && result->numbers[i] > 0 && result->numbers[i] < BWS_PAIR_LIMIT;
    }
    if (!fits)
        diag_report(file->diags, &bws_result_number, result->place,
                    "row %zu of ReceivedData has %lld against %lld on board %lld at table %lld in round %lld",
                    row->at + 1, (long long)result->numbers[0], (long long)result->numbers[1], (long long)result->board,
                    (long long)result->table, (long long)result->round);
    return fits;
}

int bws_compare_results(const void *a, const void *b)
{
    const bws_result *x = a, *y = b;
    if (x->board != y->board)
        return x->board < y->board ? -1 : 1;
    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    if (x->table != y->table)
        return x->table < y->table ? -1 : 1;
    return (x->id > y->id) - (x->id < y->id);
}

static bool bws_is_same_play(const bws_result *a, const bws_result *b)
{
    return a->board == b->board && a->round == b->round && a->table == b->table;
}

/* Keep the last of several results of a table on a board. */
static void bws_drop_replaced(bws_file *file, bws_section *section)
{
    bws_result *items = section->results.items;
    size_t kept = 0;
    if (section->results.count)
        qsort(items, section->results.count, sizeof *items, bws_compare_results);
    for (size_t i = 0; i < section->results.count; i++) {
        if (kept && bws_is_same_play(&items[kept - 1], &items[i])) {
            file->replaced++;
            diag_report(file->diags, &bws_result_twice, items[kept - 1].place,
                        "table %lld of section %lld has two results on board %lld in round %lld",
                        (long long)items[i].table, (long long)section->id, (long long)items[i].board,
                        (long long)items[i].round);
            kept--;
        }
        items[kept++] = items[i];
    }
    section->results.count = kept;
}

static base_text bws_time_of(bws_file *file, const bws_row *row)
{
    jet_time day = { 0 }, time = { 0 };
    bool has_day = bws_time(&day, row, "DateLog"), has_time = bws_time(&time, row, "TimeLog");
    if (!has_day && !has_time)
        return (base_text){ NULL, 0 };
    if (has_time && (!has_day || time.date.year))
        return bws_print_time(file->arena, &time, false);
    day.hour = has_time ? time.hour : day.hour;
    day.minute = has_time ? time.minute : day.minute;
    day.second = has_time ? time.second : day.second;
    return bws_print_time(file->arena, &day, false);
}

bool bws_read_results(bws_file *file)
{
    const jet_table *table = jet_find_table(&file->jet, "ReceivedData");
    bool has_id = jet_find_column(table, "ID");
    bws_row row;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at);) {
        bws_result result = { .id = has_id ? bws_number(&row, "ID") : (int64_t)row.at,
                              .table = bws_number(&row, "Table"),
                              .round = bws_number(&row, "Round"),
                              .board = bws_number(&row, "Board"),
                              .declaring = bws_number(&row, "Declarer"),
                              .place = bws_place(&row) };
        if (bws_number(&row, "Erased")) {
            file->erased++;
            continue;
        }
        bws_section *section = bws_find_section(file, &row);
        if (!section || !bws_read_numbers(file, section, &result, &row))
            continue;
        bws_read_play(file, &result, &row);
        result.played = bws_time_of(file, &row);
        bws_result *kept = base_list_add(&section->results, file->arena, sizeof *kept);
        if (!kept)
            return false;
        *kept = result;
    }
    for (size_t i = 0; i < file->sections.count; i++)
        bws_drop_replaced(file, bws_section_at(file, i));
    return !base_arena_failed(file->arena);
}

/* ---- travellers ---- */

/* Where numbers sit. */
typedef struct bws_fields {
    bool has_sat[BWS_SEATS][BWS_PAIR_LIMIT];
    int64_t round_of[2][BWS_PAIR_LIMIT]; /* the last round in which the number sat there */
    bool is_mixed;                       /* a number sat in both directions */
    bool is_double;                      /* a number sat in both directions in one round: they are two pairs */
} bws_fields;

static void bws_note_seats(bws_fields *fields, const int64_t *numbers, int64_t round)
{
    for (size_t i = 0; i < BWS_SEATS; i++) {
        int64_t number = numbers[i];
        fields->has_sat[i][number] = number > 0;
        if (i >= 2 || !number)
            continue;
        fields->round_of[i][number] = round;
        fields->is_mixed = fields->is_mixed || fields->has_sat[1 - i][number];
        fields->is_double = fields->is_double || fields->round_of[1 - i][number] == round;
    }
}

static int bws_compare_rounds(const void *a, const void *b)
{
    const bws_result *x = *(const bws_result *const *)a, *y = *(const bws_result *const *)b;
    return (x->round > y->round) - (x->round < y->round);
}

/* Note who sits where, round after round. NULL: out of memory. */
static bws_fields *bws_find_fields(bws_file *file, const bws_section *section)
{
    bws_fields *fields = ARENA_NEW(file->arena, bws_fields);
    size_t count = section->results.count;
    const bws_result **order = ARENA_ARRAY(file->arena, count, const bws_result *);
    if (!fields || !order)
        return NULL;
    const bws_meeting *meetings = section->meetings.items;
    for (int64_t round = 1; round < BWS_ROUND_LIMIT && section->meetings.count; round++)
        for (size_t i = 0; i < section->meetings.count; i++)
            if (meetings[i].round == round)
                bws_note_seats(fields, meetings[i].numbers, round);
    for (size_t i = 0; i < count; i++)
        order[i] = (const bws_result *)section->results.items + i;
    if (count)
        qsort(order, count, sizeof *order, bws_compare_rounds);
    for (size_t i = 0; i < count && !section->meetings.count; i++)
        if (!order[i]->is_turned)
            bws_note_seats(fields, order[i]->numbers, order[i]->round);
    for (size_t i = 0; i < count && section->meetings.count; i++)
        for (size_t j = 0; j < BWS_SEATS && !order[i]->is_turned; j++)
            fields->has_sat[j][order[i]->numbers[j]] = order[i]->numbers[j] > 0;
    return fields;
}

/* Add a result for every board that a meeting is still to play. */
static bool bws_await_results(bws_file *file, bws_section *section)
{
    const bws_meeting *meetings = section->meetings.items;
    size_t known = section->results.count;
    for (size_t i = 0; i < section->meetings.count; i++) {
        const bws_meeting *meeting = &meetings[i];
        bool is_played = true;
        for (size_t j = 0; j < (file->is_individual ? BWS_SEATS : 2); j++)
            is_played = is_played && meeting->numbers[j] && meeting->numbers[j] != section->missing;
        for (size_t b = 0; is_played && b < meeting->boards.count && file->awaited < AWAITED_LIMIT; b++) {
            bws_result wanted = { .table = meeting->table,
                                  .round = meeting->round,
                                  .board = ((const int64_t *)meeting->boards.items)[b],
                                  .rulings = { GAMUT_BRIDGE_LATE_PLAY, GAMUT_BRIDGE_LATE_PLAY },
                                  .place = meeting->place };
            const bws_result *items = section->results.items;
            size_t low = 0, high = known;
            while (low < high) {
                size_t middle = low + (high - low) / 2;
                bool is_before = items[middle].board < wanted.board ||
                                 (items[middle].board == wanted.board &&
                                  (items[middle].round < wanted.round ||
                                   (items[middle].round == wanted.round && items[middle].table < wanted.table)));
                low = is_before ? middle + 1 : low;
                high = is_before ? high : middle;
            }
            if (low < known && bws_is_same_play(&items[low], &wanted))
                continue;
            for (size_t j = 0; j < BWS_SEATS; j++)
                wanted.numbers[j] = meeting->numbers[j];
            bws_result *kept = base_list_add(&section->results, file->arena, sizeof *kept);
            if (!kept)
                return false;
            *kept = wanted;
            file->awaited++;
        }
    }
    if (section->results.count)
        qsort(section->results.items, section->results.count, sizeof(bws_result), bws_compare_results);
    return true;
}

/* Fill the sides of a result. In a Howell, pairs that sat in each other's place have changed sides. In a Mitchell a
 * pair stays in its field, so it keeps its side and gets the score of the side where it sat. */
static bool bws_fill_sides(bws_file *file, const bws_section *section, const bws_result *from, gamut_bridge_result *to)
{
    size_t count = file->is_individual ? BWS_SEATS : 2;
    gamut_bridge_side *sides = ARENA_ARRAY(file->arena, count, gamut_bridge_side);
    if (!sides)
        return false;
    bool swaps_numbers = from->is_turned && section->is_howell, swaps_scores = from->is_turned && !section->is_howell;
    for (size_t i = 0; i < count; i++) {
        int64_t score = i % 2 ? -from->score : from->score;
        sides[i].entry = base_number(from->numbers[swaps_numbers ? i ^ 1u : i]);
        if (from->is_played)
            sides[i].score = base_number(swaps_scores ? -score : score);
        else
            sides[i].ruling = from->rulings[i % 2];
    }
    *to = (gamut_bridge_result){ .round = base_number(from->round),
                                 .table = base_number(from->table),
                                 .contract = from->contract,
                                 .declarer = from->declarer,
                                 .tricks = from->tricks,
                                 .sides = { sides, count },
                                 .lead = from->lead,
                                 .played = from->played };
    return true;
}

static bool bws_make_travellers(bws_file *file, bws_section *section)
{
    const bws_result *results = section->results.items;
    size_t count = section->results.count, boards = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        boards += !i || results[i].board != results[i - 1].board;
    gamut_bridge_traveller *travellers = ARENA_ARRAY(file->arena, boards, gamut_bridge_traveller);
    gamut_bridge_result *models = ARENA_ARRAY(file->arena, count, gamut_bridge_result);
    if (!travellers || !models)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!bws_fill_sides(file, section, &results[i], &models[i]))
            return false;
        if (!i || results[i].board != results[i - 1].board)
            travellers[at++] =
                (gamut_bridge_traveller){ .number = base_number(results[i].board), .results = { &models[i], 0 } };
        travellers[at - 1].results.count++;
    }
    section->model.boards = (gamut_bridge_traveller_list){ boards ? travellers : NULL, boards };
    return true;
}

/* ---- the movement ---- */

/* Return the place of a board in the section, from 1; 0: it has no result there. */
static int64_t bws_place_of_board(const bws_section *section, int64_t board)
{
    const gamut_bridge_traveller_list *boards = &section->model.boards;
    size_t low = 0, high = boards->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (boards->items[middle].number.value < board)
            low = middle + 1;
        else
            high = middle;
    }
    return low < boards->count && boards->items[low].number.value == board ? (int64_t)low + 1 : 0;
}

static gamut_number bws_seated(int64_t number)
{
    return number ? base_number(number) : (gamut_number){ 0 };
}

static bool bws_make_meetings(bws_file *file, bws_section *section)
{
    const bws_meeting *meetings = section->meetings.items;
    size_t tables = 0, rounds = 0, most = 0;
    for (size_t i = 0; i < section->meetings.count; i++) {
        tables = (size_t)meetings[i].table > tables ? (size_t)meetings[i].table : tables;
        rounds = (size_t)meetings[i].round > rounds ? (size_t)meetings[i].round : rounds;
        most = meetings[i].boards.count > most ? meetings[i].boards.count : most;
    }
    /* A table of meetings that is nearly empty is not one: a row names a table far away. */
    if (!tables || tables * rounds > 16 * section->meetings.count + 64)
        return true;
    gamut_bridge_table *made = ARENA_ARRAY(file->arena, tables, gamut_bridge_table);
    for (size_t i = 0; made && i < tables; i++) {
        gamut_bridge_meeting *row = ARENA_ARRAY(file->arena, rounds, gamut_bridge_meeting);
        made[i].rounds = (gamut_bridge_meeting_list){ row, row ? rounds : 0 };
    }
    if (base_arena_failed(file->arena))
        return false;
    for (size_t i = 0; i < section->meetings.count; i++) {
        const bws_meeting *from = &meetings[i];
        gamut_bridge_meeting *to =
            (gamut_bridge_meeting *)(uintptr_t)&made[from->table - 1].rounds.items[from->round - 1];
        *to = (gamut_bridge_meeting){ .first = bws_seated(from->numbers[0]), .second = bws_seated(from->numbers[1]) };
        if (file->is_individual) {
            to->south = bws_seated(from->numbers[2]);
            to->west = bws_seated(from->numbers[3]);
        }
        int64_t place = from->boards.count ? bws_place_of_board(section, *(const int64_t *)from->boards.items) : 0;
        bool has_opponents = from->numbers[0] && from->numbers[1] && from->numbers[0] != section->missing &&
                             from->numbers[1] != section->missing;
        to->board = has_opponents ? bws_seated(place) : (gamut_number){ 0 };
    }
    section->model.movement_tables = (gamut_bridge_table_list){ made, tables };
    section->model.tables = base_number((int64_t)tables);
    section->model.rounds = section->model.movement_rounds = base_number((int64_t)rounds);
    if (most)
        section->model.boards_per_round = base_number((int64_t)most);
    return true;
}

static bool bws_make_entries(bws_file *file, bws_section *section, const bws_fields *fields)
{
    size_t directions = file->is_individual ? BWS_SEATS : 2;
    for (size_t direction = 0; direction < directions; direction++)
        for (int64_t number = 1; number < BWS_PAIR_LIMIT; number++) {
            bool is_listed = section->is_howell && direction && fields->has_sat[0][number];
            if (!fields->has_sat[direction][number] || is_listed)
                continue;
            gamut_bridge_entry *entry = base_list_add(&section->entries, file->arena, sizeof *entry);
            if (!entry)
                return false;
            *entry = (gamut_bridge_entry){ .direction = (gamut_bridge_direction)(direction + 1),
                                           .number = base_number(number) };
        }
    section->model.entries = (gamut_bridge_entry_list){ section->entries.items, section->entries.count };
    if (section->missing > 0 && section->missing < BWS_PAIR_LIMIT) {
        bool is_ew = !section->is_howell && !fields->has_sat[0][section->missing];
        section->model.phantom = base_number(is_ew ? -section->missing : section->missing);
    }
    return true;
}

gamut_bridge_entry *bws_find_entry(const bws_section *section, int64_t number, size_t direction)
{
    gamut_bridge_entry *entries = section->entries.items;
    for (size_t i = 0; i < section->entries.count; i++)
        if (entries[i].number.value == number && (section->is_howell || (size_t)entries[i].direction == direction + 1))
            return &entries[i];
    return NULL;
}

bool bws_make_section(bws_file *file, bws_section *section)
{
    const bws_fields *fields = bws_find_fields(file, section);
    if (!fields)
        return false;
    /* Two pairs that have the same number cannot be in one field, whatever the file says about winners. */
    section->is_howell = !file->is_individual && !fields->is_double &&
                         (section->winners == 1 || (section->winners != 2 && fields->is_mixed));
    section->model.movement = section->is_howell ? GAMUT_BRIDGE_HOWELL : GAMUT_BRIDGE_MITCHELL;
    return bws_await_results(file, section) && bws_make_travellers(file, section) && bws_make_meetings(file, section) &&
           bws_make_entries(file, section, fields);
}
