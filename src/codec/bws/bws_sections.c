/* bws_sections.c - the sessions and sections of a result file, and who meets whom in them. */
#include <stdlib.h>

#include "base/text.h"
#include "bws.h"

enum {
    SECTION_LIMIT = 256,
    SCORED_BY_IMPS = 2,
    SCORED_BY_MATCH = 3,
    SCORED_FOR_TEAMS = 4
};

bws_section *bws_section_at(const bws_file *file, size_t at)
{
    return (bws_section *)file->sections.items + at;
}

/* ---- sections ---- */

static bws_section *bws_add_section(bws_file *file, int64_t id)
{
    bws_section *section = base_list_add(&file->sections, file->arena, sizeof *section);
    if (!section)
        return NULL;
    *section = (bws_section){ .id = id };
    section->model.number = base_number(id);
    return section;
}

static bws_section *bws_known_section(const bws_file *file, int64_t id)
{
    for (size_t i = 0; i < file->sections.count; i++)
        if (bws_section_at(file, i)->id == id)
            return bws_section_at(file, i);
    return NULL;
}

bws_section *bws_find_section(bws_file *file, const bws_row *row)
{
    int64_t id = bws_number(row, "Section");
    bws_section *known = bws_known_section(file, id);
    if (known)
        return known;
    if (jet_find_table(&file->jet, "Section"))
        diag_report(file->diags, &bws_section_unknown, bws_place(row),
                    "row %zu of %.*s names section %lld, which the table of sections does not have", row->at + 1,
                    TEXT_ARGS(row->table->name), (long long)id);
    return file->sections.count < SECTION_LIMIT ? bws_add_section(file, id) : NULL;
}

/* Return whether the table has these columns; report the first that it lacks. */
static bool bws_has_columns(bws_file *file, const jet_table *table, const char *const *names)
{
    for (; table && *names; names++)
        if (!jet_find_column(table, *names)) {
            diag_report(file->diags, &bws_column_missing,
                        jet_place_of(&file->jet, (uint64_t)table->page * file->jet.edition->page_size, 0),
                        "table %.*s has no column %s", TEXT_ARGS(table->name), *names);
            return false;
        }
    return true;
}

bool bws_read_sections(bws_file *file)
{
    static const char *const of_results[] = { "Section", "Table", "Round", "Board", "Contract", NULL };
    static const char *const of_rounds[] = { "Section", "Table", "Round", "NSPair", "EWPair", NULL };
    static const char *const of_sections[] = { "ID", NULL };
    const jet_table *results = jet_find_table(&file->jet, "ReceivedData"),
                    *rounds = jet_find_table(&file->jet, "RoundData"), *table = jet_find_table(&file->jet, "Section"),
                    *settings = jet_find_table(&file->jet, "Settings");
    bws_row row;
    if (!results && !rounds) {
        diag_report(file->diags, &bws_table_missing, jet_place_of(&file->jet, 0, 0),
                    "the database has neither a table ReceivedData nor a table RoundData");
        return false;
    }
    if (!bws_has_columns(file, results, of_results) || !bws_has_columns(file, rounds, of_rounds) ||
        !bws_has_columns(file, table, of_sections))
        return false;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at) && file->sections.count < SECTION_LIMIT;) {
        int64_t id = bws_number(&row, "ID");
        bws_section *section = bws_known_section(file, id) ? NULL : bws_add_section(file, id);
        if (!section)
            continue;
        section->session = bws_number(&row, "Session");
        section->winners = bws_number(&row, "Winners");
        section->scoring = bws_number(&row, "ScoringType");
        section->missing = bws_number(&row, "MissingPair");
        section->model.letters = bws_text(&row, "Letter");
    }
    for (size_t at = 0; bws_next(&row, &file->jet, settings, &at);) {
        bws_section *section = bws_known_section(file, bws_number(&row, "Section"));
        if (section)
            section->is_grouped = bws_number(&row, "GroupSections");
    }
    return !base_arena_failed(file->arena);
}

/* ---- rounds ---- */

static bool bws_add_board(bws_file *file, bws_meeting *meeting, int64_t board)
{
    int64_t *kept = board > 0 && board < BWS_BOARD_LIMIT && meeting->boards.count < BWS_SET_LIMIT
                        ? base_list_add(&meeting->boards, file->arena, sizeof *kept)
                        : NULL;
    if (kept)
        *kept = board;
    return kept;
}

/* Read a list such as "1,4,7" or "1-3 9". False: something else is in it. */
static bool bws_read_list(bws_file *file, bws_meeting *meeting, base_text list)
{
    for (size_t i = 0; i < list.length;) {
        size_t from = i;
        uint64_t low, high;
        if (base_is_space(list.data[i]) || list.data[i] == ',' || list.data[i] == ';') {
            i++;
            continue;
        }
        while (i < list.length && (base_is_digit(list.data[i]) || list.data[i] == '-'))
            i++;
        base_text part = base_text_slice(list, from, i);
        size_t dash = base_text_find(part, '-');
        if (!base_parse_uint(&low, base_text_slice(part, 0, dash), 10))
            return false;
        high = low;
        if (dash < part.length && !base_parse_uint(&high, base_text_slice(part, dash + 1, part.length), 10))
            return false;
        if (high < low || high >= BWS_BOARD_LIMIT)
            return false;
        for (; low <= high; low++)
            if (!bws_add_board(file, meeting, (int64_t)low))
                return false;
    }
    return true;
}

static void bws_read_boards(bws_file *file, bws_meeting *meeting, const bws_row *row)
{
    base_text list = bws_text(row, "CustomBoards");
    int64_t low = bws_number(row, "LowBoard"), high = bws_number(row, "HighBoard");
    bool is_fine;
    if (list.length)
        is_fine = bws_read_list(file, meeting, list);
    else {
        is_fine = (!low && !high) || (low > 0 && low <= high && high < BWS_BOARD_LIMIT && high - low < BWS_SET_LIMIT);
        for (int64_t board = low; is_fine && board && board <= high; board++)
            (void)bws_add_board(file, meeting, board);
    }
    if (is_fine)
        return;
    meeting->boards.count = 0;
    diag_report(file->diags, &bws_round_boards, meeting->place,
                "the boards of table %lld in round %lld are said to be %lld to %lld%s%.*s", (long long)meeting->table,
                (long long)meeting->round, (long long)low, (long long)high, list.length ? ", or " : "",
                TEXT_ARGS(list));
}

static int bws_compare_meetings(const void *a, const void *b)
{
    const bws_meeting *x = a, *y = b;
    if (x->table != y->table)
        return x->table < y->table ? -1 : 1;
    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    return (x->place.offset > y->place.offset) - (x->place.offset < y->place.offset);
}

const bws_meeting *bws_find_meeting(const bws_section *section, int64_t table, int64_t round)
{
    const bws_meeting *items = section->meetings.items;
    size_t low = 0, high = section->meetings.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (items[middle].table < table || (items[middle].table == table && items[middle].round < round))
            low = middle + 1;
        else
            high = middle;
    }
    return low < section->meetings.count && items[low].table == table && items[low].round == round ? &items[low] : NULL;
}

static void bws_order_meetings(bws_file *file, bws_section *section)
{
    bws_meeting *items = section->meetings.items;
    size_t kept = 0;
    if (section->meetings.count)
        qsort(items, section->meetings.count, sizeof *items, bws_compare_meetings);
    for (size_t i = 0; i < section->meetings.count; i++) {
        if (kept && items[kept - 1].table == items[i].table && items[kept - 1].round == items[i].round)
            diag_report(file->diags, &bws_round_twice, items[i].place,
                        "table %lld of section %lld has round %lld twice", (long long)items[i].table,
                        (long long)section->id, (long long)items[i].round);
        else
            items[kept++] = items[i];
    }
    section->meetings.count = kept;
}

bool bws_read_rounds(bws_file *file)
{
    static const char *const columns[BWS_SEATS] = { "NSPair", "EWPair", "South", "West" };
    const jet_table *table = jet_find_table(&file->jet, "RoundData");
    bws_row row;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at);)
        file->is_individual = file->is_individual || bws_number(&row, "South") > 0;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at);) {
        bws_meeting meeting = { .table = bws_number(&row, "Table"),
                                .round = bws_number(&row, "Round"),
                                .place = bws_place(&row) };
        bws_section *section = bws_find_section(file, &row);
        bool fits = meeting.table > 0 && meeting.table < BWS_TABLE_LIMIT && meeting.round > 0 &&
                    meeting.round < BWS_ROUND_LIMIT;
        for (size_t i = 0; i < (file->is_individual ? BWS_SEATS : 2); i++) {
            meeting.numbers[i] = bws_number(&row, columns[i]);
            fits = fits && meeting.numbers[i] >= 0 && meeting.numbers[i] < BWS_PAIR_LIMIT;
        }
        if (!fits)
            diag_report(file->diags, &bws_round_boards, meeting.place,
                        "row %zu of RoundData has %lld against %lld at table %lld in round %lld", row.at + 1,
                        (long long)meeting.numbers[0], (long long)meeting.numbers[1], (long long)meeting.table,
                        (long long)meeting.round);
        if (!section || !fits)
            continue;
        bws_read_boards(file, &meeting, &row);
        bws_meeting *kept = base_list_add(&section->meetings, file->arena, sizeof *kept);
        if (!kept)
            return false;
        *kept = meeting;
    }
    for (size_t i = 0; i < file->sections.count; i++)
        bws_order_meetings(file, bws_section_at(file, i));
    return !base_arena_failed(file->arena);
}

/* ---- sessions ---- */

static gamut_bridge_scoring bws_scoring_of(int64_t type)
{
    switch (type) {
    case SCORED_BY_IMPS:
    case SCORED_FOR_TEAMS:
        return GAMUT_BRIDGE_IMPS_TOTAL;
    case SCORED_BY_MATCH:
        return GAMUT_BRIDGE_BOARD_A_MATCH;
    default:
        return GAMUT_BRIDGE_MATCHPOINTS;
    }
}

/* Link the sections that are scored and ranked together: each names the next and the previous one. */
static void bws_link_sections(gamut_bridge_section *sections, const bws_section *const *from, size_t count)
{
    size_t last = count;
    for (size_t i = 0; i < count; i++) {
        if (!from[i]->is_grouped)
            continue;
        if (last < count) {
            sections[last].scored_next = sections[last].ranked_next = sections[i].number;
            sections[i].scored_previous = sections[i].ranked_previous = sections[last].number;
        }
        last = i;
    }
}

static bool bws_fill_session(bws_file *file, bws_session *session, bool is_first, bool is_only)
{
    gamut_bridge_session *bridge = &session->event.bridge;
    size_t count = 0;
    gamut_bridge_section *sections = ARENA_ARRAY(file->arena, file->sections.count, gamut_bridge_section);
    const bws_section **from = ARENA_ARRAY(file->arena, file->sections.count, const bws_section *);
    if (!sections || !from)
        return false;
    for (size_t i = 0; i < file->sections.count; i++) {
        const bws_section *section = bws_section_at(file, i);
        const bws_session *sessions = file->sessions.items;
        bool is_listed = section->session == session->id || is_only;
        bool is_known = false;
        for (size_t j = 0; j < file->sessions.count; j++)
            is_known = is_known || sessions[j].id == section->session;
        if (!is_listed && (is_known || !is_first))
            continue;
        from[count] = section;
        sections[count++] = section->model;
    }
    bws_link_sections(sections, from, count);
    bridge->sections = (gamut_bridge_section_list){ sections, count };
    bridge->type = file->is_individual ? GAMUT_BRIDGE_INDIVIDUAL : GAMUT_BRIDGE_PAIRS;
    bridge->scoring = bws_scoring_of(count ? from[0]->scoring : 0);
    return true;
}

bool bws_read_sessions(bws_file *file)
{
    const jet_table *table = jet_find_table(&file->jet, "Session");
    bws_row row;
    for (size_t at = 0; file->sessions.count < SECTION_LIMIT && bws_next(&row, &file->jet, table, &at);) {
        jet_time day;
        bws_session *session = base_list_add(&file->sessions, file->arena, sizeof *session);
        if (!session)
            return false;
        *session = (bws_session){ .id = bws_number(&row, "ID"), .at = row.cells.at };
        session->event.name = bws_text(&row, "Name");
        if (bws_time(&day, &row, "Date"))
            session->event.start = day.date;
    }
    if (!file->sessions.count) {
        bws_session *session = base_list_add(&file->sessions, file->arena, sizeof *session);
        if (!session)
            return false;
        *session = (bws_session){ 0 };
    }
    bws_session *sessions = file->sessions.items;
    for (size_t i = 0; i < file->sessions.count; i++)
        if (!bws_fill_session(file, &sessions[i], i == 0, file->sessions.count == 1))
            return false;
    /* A session without sections is a template that was not used. */
    size_t kept = 0;
    for (size_t i = 0; i < file->sessions.count; i++)
        if (sessions[i].event.bridge.sections.count)
            sessions[kept++] = sessions[i];
    file->sessions.count = kept;
    return true;
}
