/* rescore_left.c - reports the parts of a session that are not scored again, and why: rules that are not published,
 * tables whose layout is not known. Without such a report, silence would look like agreement. */
#include "base/text.h"
#include "rescore_field.h"

void rescore_leave(const rescoring *work, rescore_check check, const char *what, base_text reason)
{
    rescore_result *result = work->result;
    rescore_left *left = ARENA_NEW(result->arena, rescore_left);
    if (!left)
        return;
    *left = (rescore_left){ .next = result->left, .check = check, .what = what, .reason = reason };
    result->left = left;
}

static bool has_boards(const rescoring *work)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++)
        if (work->bridge->sections.items[s].boards.count)
            return true;
    return false;
}

static void leave_awards(const rescoring *work)
{
    base_arena *arena = work->result->arena;
    /* Awards need the factors in the strats, which may be missing in a damaged event. */
    base_text reason = work->bridge->strats.count ? base_arena_print(arena, "the rule of rating %lld is not known",
                                                                     (long long)work->bridge->rating.value)
                                                  : TEXT("the event has no strats");
    if (bridge_is_for_teams(work->bridge)) {
        if (rescore_has_awards(work, true) || rescore_has_awards(work, false))
            rescore_leave(work, RESCORE_OVERALL_AWARDS, NULL,
                          TEXT("the rules of masterpoints for teams are not known"));
        return;
    }
    if (!rescore_knows_rating(work) && rescore_has_awards(work, false))
        rescore_leave(work, RESCORE_SECTION_AWARDS, NULL, reason);
    if (!rescore_knows_total(work) && rescore_has_awards(work, true))
        rescore_leave(work, RESCORE_OVERALL_AWARDS, NULL, reason);
}

void rescore_report_left(const rescoring *work)
{
    static const struct {
        gamut_bridge_scoring scoring;
        const char *reason;
    } reasons[] = {
        { GAMUT_BRIDGE_INSTANT_MATCHPOINTS, "the layout of the table of instant matchpoints is not known" },
        { GAMUT_BRIDGE_IMPS_FIXED_DATUM, "the layout of the table of data for IMPs is not known" },
        { GAMUT_BRIDGE_CONTINUOUS_PAIRS, "how continuous pairs are scored is not known" },
        { GAMUT_BRIDGE_BOARD_A_MATCH_MATCHPOINTS, "how board-a-match matchpoints are scored is not known" },
    };
    for (size_t i = 0; i < COUNT(reasons); i++)
        if (work->bridge->scoring == reasons[i].scoring && has_boards(work))
            rescore_leave(work, RESCORE_MATCHPOINTS, NULL, base_text_of(reasons[i].reason));
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        bool is_individual = work->bridge->type == GAMUT_BRIDGE_INDIVIDUAL;
        if (!section->movement_tables.count || (rescore_can_predict(section) && !is_individual))
            continue;
        rescore_leave(work, RESCORE_MOVEMENT, NULL,
                      base_arena_print(work->result->arena, "section %.*s moves by a plan that is not in the file",
                                       TEXT_ARGS(section->letters)));
    }
    leave_awards(work);
    /* A knockout is not scored, since handicaps and rounds of three teams may decide it. Board-a-match teams are
     * scored by their boards; ACBLscore's files have none. */
    if (bridge_is_for_teams(work->bridge)) {
        if (bridge_is_knockout(work->bridge)) {
            rescore_leave(work, RESCORE_VICTORY_POINTS, "wins and scores",
                          TEXT("handicaps and matches of three teams may decide a knockout"));
            rescore_leave(work, RESCORE_OVERALL_RANKS, "ranks and places",
                          TEXT("how a knockout ranks its teams is not known"));
        } else if (!has_boards(work) && work->bridge->scoring != GAMUT_BRIDGE_VICTORY_POINTS &&
                   work->bridge->scoring != GAMUT_BRIDGE_WIN_LOSS) {
            rescore_leave(work, RESCORE_SCORES, NULL, TEXT("how board-a-match teams are scored is not known"));
        }
    }
    int64_t type = work->bridge->handicap_type.value;
    if (type > 0)
        rescore_leave(work, RESCORE_SECTION_RANKS, NULL,
                      TEXT("ranks with handicap are stored next to those without, and are not computed"));
    else if (type < -2)
        rescore_leave(work, RESCORE_SECTION_RANKS, NULL, TEXT("how a handicap of boards is added is not known"));
}
