/* check_bridge.c - the results of a bridge session must be possible, and its scores must follow from them. */
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "check_session.h"
#include "model/tree_json.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "scoring/rescore.h"

CHECK_RULE(bridge_rescore, "bridge.rescore", WARNING, "a number does not follow from the results it is computed from",
           "Laws of Duplicate Bridge, Law 78, and the scoring rules in docs/formats/acblscore.md",
           "a pair's sum is 108.50 where its boards give 107.50",
           "gamut rescore shows all of them; gamut rescore --fix puts the computed values in");

CHECK_RULE(result_half, "bridge.result.half", WARNING,
           "one side of a result has a score or an average, and the other has not played",
           "Laws of Duplicate Bridge, Law 78",
           "430 for North-South, and a late play that is still pending for East-West",
           "gamut edit enters a score for both sides: set A/NS/3/board/7 +430");
CHECK_RULE(result_again, "bridge.result.again", WARNING,
           "an entry has two results on a board, of which only one counts", "Laws of Duplicate Bridge, Law 15",
           "four tables without a skip or a bye stand: East-West come back to the boards of round 1 in round 3",
           "correct the movement, or delete the second result, in ACBLscore");

const gamut_rule *const check_bridge_rules[CHECK_BRIDGE_RULE_COUNT] = { &bridge_rescore, &result_half, &result_again };

/* ---- results ---- */

enum {
    SEATS = 4,
    NUMBERS = 256 /* entries with this number or a higher one are not checked */
};

/* What is known of the boards that an entry has played so far. */
typedef struct entry_boards {
    size_t board;                         /* the last board: its index from 1 */
    int64_t round;                        /* the round in which that board was played */
    size_t again;                         /* number of boards on which the entry has two results */
    int64_t first_board, first_rounds[2]; /* the first of these boards, and its two rounds */
} entry_boards;

typedef struct section_entries {
    entry_boards entries[SEATS][NUMBERS]; /* indexed by side and number; in a Howell, all entries have side 0 */
} section_entries;

static bool has_result(const gamut_bridge_side *side)
{
    return side->ruling < GAMUT_BRIDGE_LATE_PLAY && (side->ruling || base_is_known(side->score.state));
}

/* Returns the direction for messages: "North-South", or the seat of an individual; empty if the same numbers are used
 * in all directions. */
static const char *direction_of(size_t side, bool is_howell, bool is_individual)
{
    static const char *const of_pairs[SEATS] = { " North-South", " East-West", "", "" };
    static const char *const of_individuals[SEATS] = { " North", " East", " South", " West" };
    return is_howell ? "" : is_individual ? of_individuals[side] : of_pairs[side];
}

/* In a team event, a second result on a board is not a fault: a team plays every board at both of its tables. */
static void check_results(const check_context *context, const gamut_bridge_session *bridge,
                          const gamut_bridge_section *section, section_entries *seen, base_arena *arena)
{
    bool is_individual = bridge->type == GAMUT_BRIDGE_INDIVIDUAL;
    bool is_howell = bridge_is_howell(section);
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_traveller *board = &section->boards.items[b];
            const gamut_bridge_result *result = &board->results.items[r];
            size_t scored = 0;
            for (size_t side = 0; side < result->sides.count; side++)
                scored += has_result(&result->sides.items[side]);
            if (scored && scored < result->sides.count)
                diag_report(context->diags, &result_half, context->place,
                            "board %lld of section %.*s has a result for one side only at table %lld in round %lld",
                            (long long)board->number.value, TEXT_ARGS(section->letters), (long long)result->table.value,
                            (long long)result->round.value);
            for (size_t side = 0; side < result->sides.count && side < SEATS; side++) {
                int64_t number = result->sides.items[side].entry.value;
                if (number < 1 || number >= NUMBERS || !has_result(&result->sides.items[side]))
                    continue;
                entry_boards *entry = &seen->entries[is_howell ? 0 : side][number];
                if (entry->board == b + 1 && !entry->again++) {
                    bool is_later = result->round.value > entry->round;
                    entry->first_board = board->number.value;
                    entry->first_rounds[!is_later] = entry->round;
                    entry->first_rounds[is_later] = result->round.value;
                }
                entry->board = b + 1;
                entry->round = result->round.value;
            }
        }
    for (size_t side = 0; !bridge_is_for_teams(bridge) && side < SEATS; side++)
        for (size_t number = 1; number < NUMBERS; number++) {
            const entry_boards *entry = &seen->entries[side][number];
            base_text more = entry->again > 1 ? base_arena_print(arena, ", and on %zu other board%s", entry->again - 1,
                                                                 entry->again == 2 ? "" : "s")
                                              : TEXT("");
            if (entry->again)
                diag_report(context->diags, &result_again, context->place,
                            "%s %zu%s of section %.*s has two results on board %lld, in rounds %lld and %lld%.*s",
                            is_individual ? "individual" : "pair", number, direction_of(side, is_howell, is_individual),
                            TEXT_ARGS(section->letters), (long long)entry->first_board,
                            (long long)entry->first_rounds[0], (long long)entry->first_rounds[1], TEXT_ARGS(more));
        }
}

/* Prints a value of a difference on one line. */
static base_text line_of(const gamut_value *value, base_arena *arena)
{
    base_buffer text = { 0 };
    if (value->kind == GAMUT_VALUE_TEXT)
        return value->as.text;
    tree_print_json(&text, value, 0);
    base_text line = base_arena_copy(arena, base_buffer_text(&text));
    base_buffer_free(&text);
    return line;
}

/* Scores the session again and reports every difference. Scoring has its own arena, because it needs more memory than
 * the record, and only for a short time. */
void check_session_scores(const check_context *context, const gamut_event *event)
{
    rescore_result result = { .arena = base_arena_create(context->budget) };
    if (!result.arena)
        return;
    const gamut_bridge_section_list *sections = &event->bridge.sections;
    section_entries *seen = ARENA_NEW(result.arena, section_entries);
    for (size_t i = 0; seen && i < sections->count; i++) {
        memset(seen, 0, sizeof *seen);
        check_results(context, &event->bridge, &sections->items[i], seen, result.arena);
    }
    /* Programs that write only results have ways of their own to score a board with rulings: see their formats. */
    bool is_scored = !bridge_states_only_results(&event->bridge) && rescore_event(&result, event);
    for (int i = 0; is_scored && i < RESCORE_CHECK_COUNT; i++)
        for (const rescore_difference *each = result.checks[i].first; each; each = each->next) {
            base_text stored = line_of(each->stored, result.arena), computed = line_of(each->computed, result.arena);
            diag_report(context->diags, &bridge_rescore, context->place, "%.*s is %.*s, but the results give %.*s (%s)",
                        TEXT_ARGS(each->path), TEXT_ARGS(stored), TEXT_ARGS(computed),
                        rescore_check_name((rescore_check)i));
        }
    base_arena_destroy(result.arena);
}
