/* rescore_entries.c - what every entry scored: sums, session scores, percentages, finals. */
#include <string.h>

#include "base/text.h"
#include "rescore_parts.h"

enum {
    NUMBER_LIMIT = 256 /* of pairs in a section: the movement has a byte for them */
};

/* What the boards of a section give an entry. */
typedef struct gained {
    int64_t points; /* in hundredths */
    int64_t boards;
    size_t last_board; /* a board met twice counts once */
} gained;

typedef struct section_sums {
    gained of[4][NUMBER_LIMIT]; /* by direction and number; in a Howell all have direction 0 */
} section_sums;

static bool counts(const gamut_bridge_side *side)
{
    return (side->ruling == GAMUT_BRIDGE_PLAYED && base_is_known(side->score.state)) ||
           (side->ruling >= GAMUT_BRIDGE_AVERAGE_MINUS && side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS);
}

static void add_side(section_sums *sums, bool is_howell, size_t side, const gamut_bridge_side *from, size_t board)
{
    int64_t number = from->entry.value;
    if (!counts(from) || number < 0 || number >= NUMBER_LIMIT || side >= 4)
        return;
    gained *to = &sums->of[is_howell ? 0 : side][number];
    if (to->last_board == board + 1)
        return;
    to->last_board = board + 1;
    to->points += rescore_hundredths(from->points);
    to->boards++;
}

static void add_boards(section_sums *sums, const gamut_bridge_section *section)
{
    bool is_howell = rescore_is_howell(section);
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_side_list *sides = &section->boards.items[b].results.items[r].sides;
            for (size_t s = 0; s < sides->count; s++)
                add_side(sums, is_howell, s, &sides->items[s], b);
        }
}

static const gained *gained_by(const section_sums *sums, const gamut_bridge_section *section,
                               const gamut_bridge_entry *entry)
{
    int64_t number = entry->number.value;
    size_t direction = rescore_is_howell(section) || !entry->direction ? 0 : (size_t)entry->direction - 1;
    return number >= 0 && number < NUMBER_LIMIT ? &sums->of[direction][number] : &sums->of[0][0];
}

/* The share of all points that could be had, on the scale of the event, then the adjustment. */
static void compare_score(const rescoring *work, const gamut_bridge_section *section, rescore_place *place,
                          const gamut_bridge_entry *entry)
{
    int64_t possible = section->top.value * entry->boards.value, sum = rescore_hundredths(entry->sum);
    if (possible <= 0 || section->maximum.value <= 0)
        return;
    int64_t score = rescore_round(sum * section->maximum.value, possible) + rescore_hundredths(entry->adjustment);
    place->member = "score";
    rescore_compare_decimal(work, RESCORE_SCORES, place, entry->score, score);
    int64_t percentage = rescore_round(100 * rescore_hundredths(entry->score), section->maximum.value);
    place->member = "percentage";
    rescore_compare_decimal(work, RESCORE_PERCENTAGES, place, entry->percentage, percentage);
}

/* IMPs are not shared out of a maximum: the score is the sum. */
static void compare_imps(const rescoring *work, rescore_place *place, const gamut_bridge_entry *entry)
{
    place->member = "score";
    rescore_compare_decimal(work, RESCORE_SCORES, place, entry->score,
                            rescore_hundredths(entry->sum) + rescore_hundredths(entry->adjustment));
}

static bool is_by_imps(const gamut_bridge_session *bridge)
{
    return (bridge->scoring >= GAMUT_BRIDGE_IMPS_DATUM && bridge->scoring <= GAMUT_BRIDGE_IMPS_TOTAL) ||
           bridge->scoring == GAMUT_BRIDGE_IMPS_FIXED_DATUM || bridge->scoring == GAMUT_BRIDGE_TOTAL_POINTS;
}

static void compare_entry(const rescoring *work, const section_sums *sums, size_t section_at, size_t at)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[section_at];
    const gamut_bridge_entry *entry = &section->entries.items[at];
    rescore_place place = { .section = section_at, .entry = at, .member = "sum", .path = rescore_path_of_entry };
    const gained *from = gained_by(sums, section, entry);
    bool has_boards = section->boards.count && !bridge_is_for_teams(work->bridge); /* a team's sum is its wins */
    if (has_boards) {
        rescore_compare_decimal(work, RESCORE_SUMS, &place, entry->sum, from->points);
        place.member = "boards";
        rescore_compare_number(work, RESCORE_SUMS, &place, entry->boards, from->boards);
    }
    if (!bridge_takes_part(work->bridge, entry))
        return;
    if (is_by_imps(work->bridge))
        compare_imps(work, &place, entry);
    else if (has_boards)
        compare_score(work, section, &place, entry);
    place.member = "final_score";
    rescore_compare_decimal(work, RESCORE_FINALS, &place, entry->final_score,
                            rescore_hundredths(entry->score) + rescore_hundredths(entry->carry_over));
}

bool rescore_entries(const rescoring *work)
{
    section_sums *sums = ARENA_NEW(work->result->arena, section_sums);
    if (!sums)
        return false;
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        memset(sums, 0, sizeof *sums);
        add_boards(sums, section);
        for (size_t i = 0; i < section->entries.count; i++)
            compare_entry(work, sums, s, i);
    }
    return true;
}
