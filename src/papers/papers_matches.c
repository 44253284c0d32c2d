/* papers_matches.c - the sheets of team matches: boards, results to be entered, captains. */
#include "base/text.h"
#include "papers_frame.h"

static base_text person(papers_job *job, uint32_t player)
{
    return player == EVENT_NOBODY ? TEXT("") : papers_name(job, &job->event->players.items[player]);
}

static base_text rating(papers_job *job, uint32_t player)
{
    return player == EVENT_NOBODY ? TEXT("") : papers_rating(job, &job->event->players.items[player]);
}

static void put_team_columns(papers_job *job, uint32_t team)
{
    papers_put(job, "</th><th scope=\"col\"></th><th scope=\"col\">");
    papers_put_text(job, job->event->team_list.items[team].name);
    papers_put(job, "</th><th scope=\"col\" class=\"n\">");
    papers_put_word(job, "Rtg");
}

/* The boards as they are known; of a match whose line-ups are not given yet, empty lines to write on. */
static void put_boards(papers_job *job, const pairing_list *list, const pairing_line *line)
{
    static const event_board nobody = { .player = EVENT_NOBODY, .opponent = EVENT_NOBODY };
    const event_match *one = event_match_at(job->grid, line->white, list->round);
    const event_match *two = event_match_at(job->grid, line->black, list->round);
    papers_put(job, "<table class=\"boards\"><thead><tr><th scope=\"col\" class=\"n\">");
    papers_put_word(job, "Board");
    put_team_columns(job, line->white);
    papers_put(job, "</th><th scope=\"col\">");
    papers_put_word(job, "Result");
    put_team_columns(job, line->black);
    papers_put(job, "</th></tr></thead><tbody>\n");
    for (size_t b = 0; b < job->grid->board_count; b++) {
        const event_board *mine = one->boards ? &one->boards[b] : &nobody;
        const event_board *theirs = two->boards ? &two->boards[b] : &nobody;
        bool is_white = event_colour_on_board(job->event, b) == GAMUT_COLOUR_WHITE;
        bool is_decided = mine->result != GAMUT_ROUND_NONE || theirs->result != GAMUT_ROUND_NONE;
        const base_text cells[] = { papers_number(job, (int64_t)b + 1),
                                    base_text_of(papers_word(job, is_white ? "W" : "B")),
                                    person(job, mine->player),
                                    rating(job, mine->player),
                                    is_decided ? report_result(&job->sheet, mine->result, theirs->result)
                                               : TEXT("\xE2\x80\x93"),
                                    base_text_of(papers_word(job, is_white ? "B" : "W")),
                                    person(job, theirs->player),
                                    rating(job, theirs->player) };
        papers_put(job, "<tr>");
        for (size_t i = 0; i < COUNT(cells); i++) {
            papers_put(job, i == 0 || i == 3 || i == 7 ? "<td class=\"n\">" : i == 4 ? "<td class=\"c\">" : "<td>");
            papers_put_text(job, cells[i]);
            papers_put(job, "</td>");
        }
        papers_put(job, "</tr>\n");
    }
    papers_put(job, "<tr><td></td><td></td><td><b>");
    papers_put_word(job, "Total");
    papers_put(job, "</b></td><td></td><td class=\"c\">");
    if (one->game_points || two->game_points)
        papers_print_text(job, "%.*s : %.*s", TEXT_ARGS(report_points(&job->sheet, one->game_points)),
                          TEXT_ARGS(report_points(&job->sheet, two->game_points)));
    else
        papers_put(job, ":");
    papers_put(job, "</td><td></td><td></td><td></td></tr></tbody></table>\n");
}

static void put_roster(papers_job *job, uint32_t team)
{
    const gamut_team *model = &job->event->team_list.items[team];
    papers_put(job, "<section>");
    papers_put_element(job, "h3", model->name);
    papers_put(job, "<ol>");
    for (size_t i = 0; i < model->players.count; i++) {
        uint32_t player = event_member(job->grid, team, i);
        if (player == EVENT_NOBODY)
            continue;
        papers_put(job, "<li dir=\"auto\">");
        papers_put_text(job, person(job, player));
        base_text number = rating(job, player);
        papers_print_text(job, "%s%.*s", number.length ? ", " : "", TEXT_ARGS(number));
        papers_put(job, "</li>");
    }
    papers_put(job, "</ol></section>");
}

const char papers_matches_style[] = ".boards td{height:9mm;vertical-align:middle}.boards .c{min-width:18mm}"
                                    ".rosters{display:grid;grid-template-columns:1fr 1fr;gap:8mm;font-size:9pt}"
                                    ".rosters ol{margin:0;padding-left:6mm}";

const char *papers_matches(papers_job *job)
{
    pairing_list list;
    if (!job->grid->team_count)
        return "there are no teams";
    const char *problem = papers_list_round(job, &list);
    if (problem)
        return problem;
    for (size_t i = 0; i < list.item_count; i++) {
        const pairing_line *line = &list.items[i];
        if (line->black == EVENT_NOBODY)
            continue;
        papers_put(job, "<div class=\"sheet\">");
        papers_put_head(job, base_arena_print(job->arena, papers_word(job, "Match sheet, %.*s, table %.*s"),
                                              TEXT_ARGS(papers_round_title(job, list.round)), TEXT_ARGS(line->board)));
        put_boards(job, &list, line);
        papers_put(job, "<p class=\"sign\"><span>");
        papers_print_text(job, papers_word(job, "Captain of %.*s"),
                          TEXT_ARGS(job->event->team_list.items[line->white].name));
        papers_put(job, "</span><span>");
        papers_print_text(job, papers_word(job, "Captain of %.*s"),
                          TEXT_ARGS(job->event->team_list.items[line->black].name));
        papers_put(job, "</span><span>");
        papers_put_word(job, "Arbiter");
        papers_put(job, "</span></p><div class=\"rosters\">");
        put_roster(job, line->white);
        put_roster(job, line->black);
        papers_put(job, "</div>");
        papers_put_foot(job);
        papers_put(job, "</div>\n");
    }
    return NULL;
}
