/* papers_night.c - papers of a session of bridge: guide cards, table mats, travellers, pick-up slips, ranking. */
#include "base/text.h"
#include "papers_frame.h"
#include "rules/bridge/seat.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"

const char papers_night_style[] =
    ".half{break-inside:avoid;border:.6pt dashed #888;padding:4mm;margin:0 0 4mm}.half h2{margin:0 0 1mm}"
    ".big{font-size:40pt;margin:0}.empty td{height:8mm}.mat{break-after:page}.mat:last-child{break-after:auto}"
    "td.line{min-width:14mm;border-bottom:.6pt solid #000}"
    ".rank th,.rank td{padding:.35mm 1.2mm}.rank table{font-size:9.5pt;margin:0 0 2mm}"
    ".recap div table{font-size:inherit}.recap div th,.recap div td{padding:.3mm .25em;line-height:1.15}"
    ".recap div thead th{font-size:inherit}.recap div th[scope=row]{min-width:0}.recap caption{font-size:9pt}"
    ".recap table{margin:0 0 2mm}"
    ".card table{font-size:8pt}.card th,.card td{padding:.35mm .8mm}.card thead th{font-size:7.5pt}"
    ".card th[scope=row]{min-width:24mm;overflow-wrap:anywhere}"
    ".board{break-inside:avoid;border-bottom:.6pt solid #888;padding:1mm 0 2mm;margin:0 0 3mm}"
    ".board h2,.record h2{display:inline;font-size:10pt;margin:0 1mm 0 0}.board h2+p,.record h2+p{display:inline;"
    "font-size:7.5pt}.board table{font-size:8pt;margin:0}.board thead "
    "th{font-size:7.5pt}.board>div{display:flex;gap:4mm;align-items:flex-start}"
    ".board td,.board th{padding:.3mm .8mm}.board th[scope=row]{min-width:0}.board .side{flex:none;width:58mm}"
    ".records{display:grid;grid-template-columns:repeat(3,1fr);gap:2mm 3mm}"
    ".record{break-inside:avoid;border:.4pt solid #888;padding:1mm "
    "1.5mm;font-size:8.5pt;line-height:1.15}" PAPERS_DEAL_STYLE;

static const gamut_bridge_entry *night_entry_at(const gamut_bridge_section *section, size_t side, int64_t number)
{
    for (size_t i = 0; i < section->entries.count; i++)
        if (section->entries.items[i].number.value == number &&
            (bridge_is_howell(section) || section->entries.items[i].direction == side + 1))
            return &section->entries.items[i];
    return NULL;
}

static base_text entry_names(papers_job *job, const gamut_bridge_entry *entry)
{
    base_text names = TEXT("");
    for (size_t i = 0; entry && i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (player->last.length)
            names =
                base_arena_print(job->arena, "%.*s%s%.*s%s%.*s", TEXT_ARGS(names), names.length ? " - " : "",
                                 TEXT_ARGS(player->first), player->first.length ? " " : "", TEXT_ARGS(player->last));
    }
    return names;
}

/* What an entry does in a round. */
typedef struct night_stop {
    int64_t table;                       /* 0: it sits out */
    size_t side;                         /* 0 North-South or North, 1 East-West or East, 2 South, 3 West */
    const gamut_bridge_meeting *meeting; /* NULL: it sits out */
} night_stop;

static size_t list_seats(const gamut_bridge_meeting *meeting, int64_t seats[4])
{
    seats[0] = meeting->first.value;
    seats[1] = meeting->second.value;
    seats[2] = meeting->south.value;
    seats[3] = meeting->west.value;
    return meeting->south.value ? 4 : 2;
}

static night_stop find_stop(const gamut_bridge_section *section, const gamut_bridge_entry *entry, size_t round)
{
    for (size_t t = 0; t < section->movement_tables.count; t++) {
        const gamut_bridge_meeting_list *rounds = &section->movement_tables.items[t].rounds;
        int64_t seats[4];
        if (round >= rounds->count || !rounds->items[round].board.value)
            continue;
        size_t count = list_seats(&rounds->items[round], seats);
        for (size_t s = 0; s < count; s++)
            if (seats[s] == entry->number.value && (bridge_is_howell(section) || entry->direction == s + 1))
                return (night_stop){ (int64_t)t + 1, s, &rounds->items[round] };
    }
    return (night_stop){ 0 };
}

static void put_boards(papers_job *job, const gamut_bridge_section *section, const gamut_bridge_meeting *meeting)
{
    int64_t first = meeting->board.value, last = first + section->boards_per_round.value - 1;
    papers_print_text(job, first == last ? "%lld" : "%lld-%lld", (long long)first, (long long)last);
}

static const char *seat_word(size_t side, bool is_pair)
{
    static const char *const pairs[] = { "North-South", "East-West" }, *const seats[] = { "North", "East", "South",
                                                                                          "West" };
    return is_pair ? pairs[side % 2] : seats[side];
}

/* ---- guide cards ---- */

static void put_guide_card(papers_job *job, const gamut_bridge_section *section, const gamut_bridge_entry *entry)
{
    bool is_pair = entry->players.count != 1;
    papers_put(job, "<section class=\"half\"><h2>");
    papers_print_text(job, papers_word(job, is_pair ? "Pair %lld" : "Player %lld"), (long long)entry->number.value);
    if (!bridge_is_howell(section)) {
        papers_put(job, " ");
        papers_put_word(job, seat_word((size_t)entry->direction - 1, is_pair));
    }
    papers_put(job, "</h2>");
    papers_put_element(job, "p", entry_names(job, entry));
    papers_put(job, "<table><thead><tr>");
    static const char *const headings[] = { "Round", "Table", "Direction", "Against", "Boards" };
    for (size_t i = 0; i < COUNT(headings); i++) {
        papers_put(job, "<th scope=\"col\">");
        papers_put_word(job, headings[i]);
        papers_put(job, "</th>");
    }
    papers_put(job, "</tr></thead><tbody>");
    for (size_t round = 0; round < (size_t)section->rounds.value; round++) {
        night_stop stop = find_stop(section, entry, round);
        int64_t seats[4];
        papers_put(job, "<tr><td>");
        papers_print_text(job, "%zu", round + 1);
        if (!stop.meeting) {
            papers_put(job, "</td><td colspan=\"4\">");
            papers_put_word(job, "sits out");
            papers_put(job, "</td></tr>");
            continue;
        }
        size_t count = list_seats(stop.meeting, seats);
        papers_put(job, "</td><td>");
        papers_print_text(job, "%.*s%lld", TEXT_ARGS(section->letters), (long long)stop.table);
        papers_put(job, "</td><td>");
        papers_put_word(job, seat_word(stop.side, is_pair));
        papers_put(job, "</td><td>");
        if (count == 2)
            papers_print_text(job, "%lld", (long long)seats[1 - stop.side]);
        else
            papers_print_text(job, "%lld, %lld", (long long)seats[(stop.side + 1) % 4],
                              (long long)seats[(stop.side + 3) % 4]);
        papers_put(job, "</td><td>");
        put_boards(job, section, stop.meeting);
        papers_put(job, "</td></tr>");
    }
    papers_put(job, "</tbody></table></section>");
}

const char *papers_guide_cards(papers_job *job)
{
    const gamut_bridge_session *bridge = &job->event->bridge;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t e = 0; e < bridge->sections.items[s].entries.count; e++) {
            const gamut_bridge_section *section = &bridge->sections.items[s];
            const gamut_bridge_entry *entry = &section->entries.items[e];
            if (entry->entered.value || find_stop(section, entry, 0).meeting)
                put_guide_card(job, section, entry);
        }
    return NULL;
}

/* ---- table mats ---- */

static void put_headings(papers_job *job, const char *const *headings, size_t count)
{
    papers_put(job, "<table><thead><tr>");
    for (size_t i = 0; i < count; i++) {
        papers_put(job, "<th scope=\"col\">");
        papers_put_word(job, headings[i]);
        papers_put(job, "</th>");
    }
    papers_put(job, "</tr></thead><tbody>");
}

const char *papers_table_mats(papers_job *job)
{
    static const char *const headings[] = { "Round", "North-South", "East-West", "Boards" };
    const gamut_bridge_session *bridge = &job->event->bridge;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t t = 0; t < bridge->sections.items[s].movement_tables.count; t++) {
            const gamut_bridge_section *section = &bridge->sections.items[s];
            const gamut_bridge_meeting_list *rounds = &section->movement_tables.items[t].rounds;
            papers_put(job, "<section class=\"mat\"><p class=\"big\">");
            papers_print_text(job, "%.*s%zu", TEXT_ARGS(section->letters), t + 1);
            papers_put(job, "</p>");
            put_headings(job, headings, COUNT(headings));
            for (size_t r = 0; r < rounds->count; r++) {
                int64_t seats[4];
                size_t count = list_seats(&rounds->items[r], seats);
                papers_put(job, "<tr><td>");
                papers_print_text(job, "%zu", r + 1);
                for (size_t side = 0; side < 2; side++) {
                    papers_put(job, "</td><td>");
                    papers_print_text(job, "%lld", (long long)seats[side]);
                    if (count == 4)
                        papers_print_text(job, ", %lld", (long long)seats[side + 2]);
                    else {
                        papers_put(job, " ");
                        papers_put_text(job, entry_names(job, night_entry_at(section, side, seats[side])));
                    }
                }
                papers_put(job, "</td><td>");
                if (rounds->items[r].board.value)
                    put_boards(job, section, &rounds->items[r]);
                else
                    papers_put_word(job, "sits out");
                papers_put(job, "</td></tr>");
            }
            papers_put(job, "</tbody></table></section>");
        }
    return NULL;
}

/* ---- travellers ---- */

static void put_result(papers_job *job, const gamut_bridge_result *result)
{
    papers_put(job, "<tr><td>");
    for (size_t i = 0; i < result->sides.count; i++)
        papers_print_text(job, i ? "-%lld" : "%lld", (long long)result->sides.items[i].entry.value);
    papers_put(job, "</td><td class=\"line\">");
    if (result->contract.length)
        papers_print_text(job, "%.*s %.*s %.*s", TEXT_ARGS(result->contract), TEXT_ARGS(result->declarer),
                          TEXT_ARGS(result->tricks));
    for (size_t i = 0; i < 2 && i < result->sides.count; i++) {
        const gamut_bridge_side *side = &result->sides.items[i];
        bool is_open = side->ruling == GAMUT_BRIDGE_LATE_PLAY;
        papers_put(job, "</td><td class=\"line\">");
        if (!is_open && side->ruling)
            papers_put_text(job, base_text_of(bridge_ruling_words[side->ruling]));
        else if (!is_open)
            papers_print_text(job, "%lld", (long long)side->score.value);
    }
    for (size_t i = 0; i < 2 && i < result->sides.count; i++) {
        papers_put(job, "</td><td class=\"line n\">");
        if (bridge_has_points(&result->sides.items[i]))
            papers_put_text(job, base_decimal_print(job->arena, result->sides.items[i].points));
    }
    papers_put(job, "</td></tr>");
}

/* Return whether a table still has to play the board. */
static bool is_open_board(const gamut_bridge_traveller *board)
{
    for (size_t r = 0; r < board->results.count; r++)
        if (board->results.items[r].sides.count &&
            board->results.items[r].sides.items[0].ruling == GAMUT_BRIDGE_LATE_PLAY)
            return true;
    return false;
}

/* A traveller to write on. The hands are not on it: it lies at the table. */
static void put_open_board(papers_job *job, const gamut_bridge_traveller *board)
{
    static const char *const headings[] = { "Pairs", "Contract", "North-South", "East-West", "NS", "EW" };
    papers_put(job, "<section class=\"half\">");
    papers_put_board_head(job, board->number.value);
    put_headings(job, headings, COUNT(headings));
    for (size_t r = 0; r < board->results.count; r++)
        if (board->results.items[r].sides.count &&
            board->results.items[r].sides.items[0].ruling != GAMUT_BRIDGE_NOT_IN_PLAY)
            put_result(job, &board->results.items[r]);
    papers_put(job, "</tbody></table></section>");
}

const char *papers_travellers(papers_job *job)
{
    const gamut_bridge_session *bridge = &job->event->bridge;
    const report_pars *pars = papers_pars(job);
    if (!pars)
        return "out of memory";
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t b = 0; b < bridge->sections.items[s].boards.count; b++) {
            const gamut_bridge_section *section = &bridge->sections.items[s];
            const gamut_bridge_traveller *board = &section->boards.items[b];
            const report_par *solved = report_par_at(pars, s, b);
            if (is_open_board(board)) {
                put_open_board(job, board);
                continue;
            }
            papers_put(job, "<section class=\"board\">");
            papers_put_board_head(job, board->number.value);
            papers_put(job, solved ? "<div><div class=\"side\">" : "<div>");
            if (solved)
                papers_put_deal(job, solved);
            papers_put(job, solved ? "</div>" : "");
            papers_put_board_results(job, section, board->number.value, solved != NULL);
            papers_put(job, "</div></section>\n");
        }
    return NULL;
}

/* ---- pick-up slips ---- */

static void put_slip(papers_job *job, const gamut_bridge_section *section, size_t table, size_t round)
{
    static const char *const headings[] = { "Board", "Contract", "By", "Lead", "Made", "North-South", "East-West" };
    const gamut_bridge_meeting *meeting = &section->movement_tables.items[table].rounds.items[round];
    int64_t seats[4];
    size_t count = list_seats(meeting, seats);
    papers_put(job, "<section class=\"half\"><h2>");
    papers_print_text(job, papers_word(job, "Table %.*s%zu, round %zu"), TEXT_ARGS(section->letters), table + 1,
                      round + 1);
    papers_put(job, "</h2><p>");
    papers_print_text(job, count == 2 ? "%lld - %lld" : "%lld, %lld, %lld, %lld", (long long)seats[0],
                      (long long)seats[1], (long long)seats[2], (long long)seats[3]);
    papers_put(job, "</p>");
    put_headings(job, headings, COUNT(headings));
    for (int64_t i = 0; i < section->boards_per_round.value; i++) {
        papers_put(job, "<tr class=\"empty\"><td>");
        papers_print_text(job, "%lld", (long long)(meeting->board.value + i));
        for (size_t k = 1; k < COUNT(headings); k++)
            papers_put(job, "</td><td class=\"line\">");
        papers_put(job, "</td></tr>");
    }
    papers_put(job, "</tbody></table></section>");
}

const char *papers_pickup_slips(papers_job *job)
{
    const gamut_bridge_session *bridge = &job->event->bridge;
    size_t only = job->options->round, count = 0;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_section *section = &bridge->sections.items[s];
        for (size_t r = 0; r < (size_t)section->rounds.value; r++)
            for (size_t t = 0; (!only || r + 1 == only) && t < section->movement_tables.count; t++)
                if (r < section->movement_tables.items[t].rounds.count &&
                    section->movement_tables.items[t].rounds.items[r].board.value) {
                    put_slip(job, section, t, r);
                    count++;
                }
    }
    return count ? NULL : base_arena_print(job->arena, "the session has no round %zu", only).data;
}
