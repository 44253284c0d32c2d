/* usebio_check.c - compares the numbers of a USEBIO file with each other: counts, results, points, percentages and
 * places. */
#include <stdlib.h>

#include "base/text.h"
#include "rules/bridge/imp.h"
#include "rules/bridge/score.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "rules/bridge/traveller.h"
#include "usebio.h"

enum {
    UNITS = 4,                  /* decimals of all sums here */
    ONE = 10000,                /* the number 1 in these units */
    ROUNDED = 100,              /* points that are rounded to two decimals may differ by 0.01 */
    FACTORED = 600,             /* factored points are rounded in several ways */
    SUM_LIMIT = 100 * ONE * 100 /* points beyond are not summed */
};

/* All results of one board number. */
typedef struct usebio_field {
    bridge_frequency *rows;
    size_t count;      /* scores */
    size_t artificial; /* rulings, and results without a score */
    bridge_traveller scores;
} usebio_field;

/* What the results say about an entry, in hundredths of a hundredth. */
typedef struct usebio_sum {
    int64_t own, both;
    bool is_adjusted; /* some results are rulings, or have no points */
} usebio_sum;

typedef struct usebio_checking {
    const usebio_file *file;
    diag_list *diags;
    base_arena *arena;
    usebio_tour *tour;
    base_index boards;  /* numbers of boards */
    base_list fields;   /* usebio_field */
    base_index entries; /* keys of entries, see usebio_entry_key */
    base_list sums;     /* usebio_sum */
    size_t most;        /* scores of the board with the most */
    bool is_for_teams, is_by_matchpoints, is_by_cross_imps;
} usebio_checking;

static bool usebio_units(int64_t *out, gamut_decimal decimal)
{
    return base_decimal_scale(out, decimal, UNITS) && *out<SUM_LIMIT && * out> - SUM_LIMIT;
}

static void usebio_find(const usebio_checking *checking, const gamut_rule *rule, const xml_element *element,
                        base_text detail)
{
    diag_report(checking->diags, rule,
                codec_place(checking->file->reader, element->at, element->content_at - element->at), "%.*s",
                TEXT_ARGS(detail));
}
#define USEBIO_FIND(rule, element, ...)                                                                                \
    usebio_find(checking, rule, element, base_arena_print(checking->arena, __VA_ARGS__))

/* ---- boards and entries ---- */

/* Entries of different directions may share a number where there are two winners. */
static base_text usebio_entry_key(const usebio_checking *checking, const gamut_bridge_section *section, int64_t number,
                                  size_t side)
{
    bool is_two = usebio_has_two_fields(section);
    return base_arena_print(checking->arena, "%lld.%lld.%zu", (long long)section->number.value, (long long)number,
                            is_two ? side % 2 : 0);
}

static size_t usebio_side_of_entry(const gamut_bridge_entry *entry)
{
    return entry->direction == GAMUT_BRIDGE_EAST_WEST;
}

static bool usebio_list_entries(usebio_checking *checking)
{
    const gamut_bridge_section_list *sections = &checking->file->event->bridge.sections;
    for (size_t s = 0; s < sections->count; s++)
        for (size_t i = 0; i < sections->items[s].entries.count; i++) {
            const gamut_bridge_entry *entry = &sections->items[s].entries.items[i];
            base_text key =
                usebio_entry_key(checking, &sections->items[s], entry->number.value, usebio_side_of_entry(entry));
            if (base_index_put(&checking->entries, key) == checking->sums.count &&
                !base_list_add(&checking->sums, checking->arena, sizeof(usebio_sum)))
                return false;
        }
    return true;
}

static usebio_sum *usebio_sum_of(const usebio_checking *checking, const gamut_bridge_section *section, int64_t number,
                                 size_t side)
{
    size_t at = base_index_find(&checking->entries, usebio_entry_key(checking, section, number, side));
    return at < checking->sums.count ? (usebio_sum *)checking->sums.items + at : NULL;
}

static usebio_field *usebio_field_of(usebio_checking *checking, int64_t number)
{
    base_text key = base_arena_print(checking->arena, "%lld", (long long)number);
    size_t known = checking->boards.count, at = base_index_put(&checking->boards, key);
    if (at == BASE_INDEX_NONE ||
        (at == known && !base_list_add(&checking->fields, checking->arena, sizeof(usebio_field))))
        return NULL;
    return (usebio_field *)checking->fields.items + at;
}

static bool usebio_is_scored(const gamut_bridge_side *side)
{
    return side->ruling == GAMUT_BRIDGE_PLAYED && base_is_known(side->score.state);
}

/* Counts the scores of each board in the first pass, and lists them in the second. */
static bool usebio_list_scores(usebio_checking *checking, bool is_counting)
{
    const gamut_bridge_section_list *sections = &checking->file->event->bridge.sections;
    for (size_t s = 0; s < sections->count; s++)
        for (size_t i = 0; i < sections->items[s].boards.count; i++) {
            const gamut_bridge_traveller *board = &sections->items[s].boards.items[i];
            usebio_field *field = usebio_field_of(checking, board->number.value);
            if (!field)
                return false;
            for (size_t r = 0; r < board->results.count; r++) {
                const gamut_bridge_side *side = &board->results.items[r].sides.items[0];
                if (!usebio_is_scored(side))
                    field->artificial += is_counting;
                else if (!is_counting)
                    field->rows[field->count] = (bridge_frequency){ (int32_t)side->score.value, 1, 0 };
                field->count += usebio_is_scored(side);
            }
        }
    return true;
}

static bool usebio_build_fields(usebio_checking *checking)
{
    if (!usebio_list_scores(checking, true))
        return false;
    usebio_field *fields = checking->fields.items;
    for (size_t i = 0; i < checking->fields.count; i++) {
        fields[i].rows = ARENA_ARRAY(checking->arena, fields[i].count, bridge_frequency);
        checking->most = fields[i].count > checking->most ? fields[i].count : checking->most;
        fields[i].count = 0;
        if (!fields[i].rows)
            return false;
    }
    if (!usebio_list_scores(checking, false))
        return false;
    for (size_t i = 0; i < checking->fields.count; i++)
        if (!bridge_build_traveller(&fields[i].scores, fields[i].rows, fields[i].count))
            return false;
    return true;
}

/* ---- results ---- */

static void usebio_check_contract(const usebio_checking *checking, const xml_element *element, const usebio_walk *walk)
{
    const gamut_bridge_result *result = walk->result;
    bridge_contract contract;
    bridge_seat declarer = BRIDGE_NO_SEAT;
    uint64_t tricks = 0;
    bool is_board = base_is_known(walk->board->number.state) && walk->board->number.value > 0;
    if (!is_board || !result->contract.length || !usebio_is_scored(&result->sides.items[0]) ||
        bridge_read_contract(&contract, result->contract) == BRIDGE_UNREADABLE)
        return;
    if (contract.kind == BRIDGE_BID_CONTRACT && (!base_parse_uint(&tricks, result->tricks, 10) ||
                                                 bridge_read_seat(&declarer, result->declarer) == BRIDGE_UNREADABLE))
        return;
    int64_t stated = result->sides.items[0].score.value;
    int64_t right =
        bridge_score_ns(contract, declarer, bridge_vulnerability_of_board((uint64_t)walk->board->number.value),
                        (unsigned)tricks, BRIDGE_PENALTIES_1987);
    if (stated != right)
        USEBIO_FIND(&usebio_line_result, element, "board %lld: %.*s by %.*s with %.*s tricks is %lld, not %lld",
                    (long long)walk->board->number.value, TEXT_ARGS(result->contract), TEXT_ARGS(result->declarer),
                    TEXT_ARGS(result->tricks), (long long)right, (long long)stated);
}

/* Returns what the points of a score are, in units; false: unknown. */
static bool usebio_right_points(int64_t *out, const usebio_checking *checking, const usebio_field *field, int64_t score,
                                bool is_factored)
{
    bridge_ratio points = is_factored ? bridge_neuberg(&field->scores, (int32_t)score, checking->most)
                                      : bridge_matchpoints(&field->scores, (int32_t)score);
    if (checking->is_by_cross_imps)
        points = bridge_cross_imps_per_comparison(&field->scores, &bridge_imp_scale_1962, (int32_t)score);
    if (!points.denominator)
        return false;
    int64_t twice = 2 * points.numerator * ONE / points.denominator;
    *out = twice / 2;
    return true;
}

static void usebio_check_points(const usebio_checking *checking, const xml_element *element, const usebio_walk *walk)
{
    size_t at = base_index_find(&checking->boards,
                                base_arena_print(checking->arena, "%lld", (long long)walk->board->number.value));
    const gamut_bridge_side *ns = &walk->result->sides.items[0], *ew = &walk->result->sides.items[1];
    int64_t own, other, plain, factored;
    if (at >= checking->fields.count || !usebio_units(&own, ns->points) || !usebio_units(&other, ew->points) ||
        !usebio_is_scored(ns) || ns->score.value != -ew->score.value)
        return;
    const usebio_field *field = (const usebio_field *)checking->fields.items + at;
    if (field->artificial || !usebio_right_points(&plain, checking, field, ns->score.value, false) ||
        !usebio_right_points(&factored, checking, field, ns->score.value, true))
        return;
    int64_t top = checking->is_by_cross_imps ? 0 : 2 * ((int64_t)field->count - 1) * ONE;
    int64_t usual = checking->is_by_cross_imps ? 0 : 2 * ((int64_t)checking->most - 1) * ONE;
    if (llabs(own + other - top) > ROUNDED && llabs(own + other - usual) > FACTORED)
        USEBIO_FIND(&usebio_line_points_sum, element, "board %lld: %.*s and %.*s do not add up to %lld",
                    (long long)walk->board->number.value, TEXT_ARGS(base_decimal_print(checking->arena, ns->points)),
                    TEXT_ARGS(base_decimal_print(checking->arena, ew->points)), (long long)(top / ONE));
    else if (llabs(own - plain) > ROUNDED && llabs(own - factored) > FACTORED)
        USEBIO_FIND(&usebio_line_points, element, "board %lld: a score of %lld is worth %.*s, not %.*s",
                    (long long)walk->board->number.value, (long long)ns->score.value,
                    TEXT_ARGS(base_decimal_print(checking->arena, base_decimal(plain / ROUNDED, 2))),
                    TEXT_ARGS(base_decimal_print(checking->arena, ns->points)));
}

static void usebio_check_line(const usebio_checking *checking, const xml_element *element, const usebio_walk *walk)
{
    const gamut_bridge_side_list *sides = &walk->result->sides;
    int64_t points[2];
    bool has_points =
        usebio_units(&points[0], sides->items[0].points) && usebio_units(&points[1], sides->items[1].points);
    size_t at = base_index_find(&checking->boards,
                                base_arena_print(checking->arena, "%lld", (long long)walk->board->number.value));
    bool has_rulings = at >= checking->fields.count || ((const usebio_field *)checking->fields.items)[at].artificial;
    for (size_t side = 0; side < 2; side++) {
        usebio_sum *sum = usebio_sum_of(checking, walk->section, sides->items[side].entry.value, side);
        if (!sum)
            USEBIO_FIND(&usebio_line_entry, element, "board %lld: %lld is not the number of a participant",
                        (long long)walk->board->number.value, (long long)sides->items[side].entry.value);
        if (!sum)
            continue;
        if (has_points) {
            sum->own += points[side];
            sum->both += points[0] + points[1];
        }
        sum->is_adjusted = sum->is_adjusted || !has_points || has_rulings;
    }
    usebio_check_contract(checking, element, walk);
    if ((checking->is_by_matchpoints || checking->is_by_cross_imps) && sides->count == 2)
        usebio_check_points(checking, element, walk);
}

/* ---- boards and matches ---- */

static void usebio_check_twice(const usebio_checking *checking, const xml_element *element, const usebio_walk *walk)
{
    base_index seen = { .arena = checking->arena };
    for (size_t r = 0; r < walk->board->results.count; r++)
        for (size_t side = 0; side < 2; side++) {
            gamut_number entry = walk->board->results.items[r].sides.items[side].entry;
            size_t known = seen.count;
            if (base_is_known(entry.state) && entry.value &&
                base_index_put(&seen, usebio_entry_key(checking, walk->section, entry.value, side)) != known)
                USEBIO_FIND(&usebio_line_twice, element, "board %lld: %lld has two results",
                            (long long)walk->board->number.value, (long long)entry.value);
        }
}

/* Compares stated values that follow from others. */
static void usebio_check_values(const usebio_checking *checking, const xml_element *element, const usebio_walk *walk,
                                const gamut_rule *rule)
{
    for (const xml_element *child = element->first; child; child = child->next) {
        const usebio_row *row = child->first ? NULL : usebio_find_row(walk->scope, child->name);
        bool is_implied = row && !row->read && walk->scope != USEBIO_HAND && strcmp(row->name, "MPS_AWARDED_FLAG") != 0;
        base_text right = is_implied ? usebio_print_value(walk, row) : TEXT(""), stated;
        if (!right.length)
            continue;
        stated = usebio_text_of(checking->file, child);
        if (stated.length && !base_text_equal(stated, right))
            USEBIO_FIND(rule, child, "%s is %.*s, not %.*s", row->name, TEXT_ARGS(right),
                        TEXT_ARGS(base_text_slice(stated, 0, 40)));
    }
}

static int64_t usebio_number_in(const usebio_checking *checking, const xml_element *element, const char *name)
{
    const xml_element *child = usebio_child(element, name);
    gamut_decimal decimal;
    int64_t units = INT64_MIN;
    if (child && base_parse_decimal(&decimal, usebio_text_of(checking->file, child)) && usebio_units(&units, decimal))
        return units;
    return INT64_MIN;
}

static void usebio_check_match(const usebio_checking *checking, const xml_element *element)
{
    gamut_bridge_scoring scoring = checking->file->event->bridge.scoring;
    int64_t own = usebio_number_in(checking, element, "TEAM_SCORE");
    int64_t other = usebio_number_in(checking, element, "OPPOSING_TEAM_SCORE");
    int64_t sums[2] = { 0, 0 };
    bool is_by_boards = scoring == GAMUT_BRIDGE_BOARD_A_MATCH, is_whole = true;
    if (own == INT64_MIN || other == INT64_MIN)
        return;
    for (const xml_element *board = element->first; board && is_by_boards; board = board->next) {
        int64_t points = usebio_number_in(checking, board, "TEAM_POINTS");
        int64_t opposing = usebio_number_in(checking, board, "OPPOSING_TEAM_POINTS");
        if (!base_text_is(board->name, "BOARD"))
            continue;
        is_whole = is_whole && points != INT64_MIN && opposing != INT64_MIN;
        sums[0] += is_whole ? points : 0;
        sums[1] += is_whole ? opposing : 0;
    }
    if (scoring == GAMUT_BRIDGE_VICTORY_POINTS && own + other != 20 * ONE && own + other != 30 * ONE)
        USEBIO_FIND(&usebio_match_score, element, "the victory points of both teams add up to %.*s, not to 20",
                    TEXT_ARGS(base_decimal_print(checking->arena, base_decimal((own + other) / ROUNDED, 2))));
    if (is_by_boards && is_whole && (sums[0] != own || sums[1] != other))
        USEBIO_FIND(
            &usebio_match_score, element, "the points of the boards add up to %lld and %lld, not to %lld and %lld",
            (long long)(sums[0] / ONE), (long long)(sums[1] / ONE), (long long)(own / ONE), (long long)(other / ONE));
}

/* ---- participants ---- */

/* Where an entry stands: its direction in a field of two winners, its place, and the value that gives it. */
typedef struct usebio_standing {
    size_t field;
    int64_t value, place;
    const xml_element *element;
} usebio_standing;

static int usebio_compare_standings(const void *a, const void *b)
{
    const usebio_standing *x = a, *y = b;
    if (x->field != y->field)
        return x->field < y->field ? -1 : 1;
    return (x->value < y->value) - (x->value > y->value);
}

typedef struct usebio_standings {
    base_list list; /* usebio_standing */
    bool has_gaps;  /* some entries have no percentage or score, so that places cannot be compared */
} usebio_standings;

static void usebio_check_entry(usebio_checking *checking, const xml_element *element, const usebio_walk *walk,
                               usebio_standings *standings)
{
    const gamut_bridge_entry *entry = walk->entry;
    size_t side = usebio_side_of_entry(entry);
    const usebio_sum *sum = usebio_sum_of(checking, walk->section, entry->number.value, side);
    int64_t stated, place = 0, adjusted = 0, handicap = 0;
    bool has_percentage = usebio_units(&stated, entry->percentage);
    (void)(usebio_units(&adjusted, entry->adjustment) && usebio_units(&handicap, entry->handicap));
    if (has_percentage && checking->is_by_matchpoints && !checking->is_for_teams && sum && sum->both > 0 &&
        !sum->is_adjusted && !adjusted && !handicap) {
        int64_t right = sum->own * 100 / sum->both * ONE + sum->own * 100 % sum->both * ONE / sum->both;
        if (llabs(right - stated) > ROUNDED)
            USEBIO_FIND(
                &usebio_entry_percentage, element, "%lld has %.*s percent by its results, not %.*s",
                (long long)entry->number.value,
                TEXT_ARGS(base_decimal_print(checking->arena, base_decimal((right + ROUNDED / 2) / ROUNDED, 2))),
                TEXT_ARGS(base_decimal_print(checking->arena, entry->percentage)));
    }
    if (entry->ranks.count)
        place = entry->ranks.items[0].section.value + entry->ranks.items[0].overall.value;
    if (!place) /* a phantom has a score, and no place */
        return;
    if (!has_percentage && !usebio_units(&stated, entry->score))
        standings->has_gaps = true;
    usebio_standing *standing = base_list_add(&standings->list, checking->arena, sizeof *standing);
    if (standing)
        *standing = (usebio_standing){ usebio_is_two_winner(checking->file->event) ? side : 0, stated, place, element };
}

/* If two have the first place and different scores, they are ranked in fields that the file does not name. */
static bool usebio_has_more_fields(const usebio_standing *items, size_t count)
{
    const usebio_standing *first = NULL;
    for (size_t i = 0; i < count; i++) {
        bool is_first = items[i].place == 1;
        if (is_first && first && first->field == items[i].field && first->value != items[i].value)
            return true;
        if (is_first && (!first || first->field != items[i].field))
            first = &items[i];
    }
    return false;
}

/* A place lies between those that are better and those that are equal. Ties may also take one place, as in fields of
 * equal length that are ranked each by itself. */
static void usebio_check_places(const usebio_checking *checking, usebio_standings *standings)
{
    usebio_standing *items = standings->list.items;
    size_t count = standings->list.count, first = 0;
    int64_t dense = 0;
    if (standings->has_gaps || !count)
        return;
    qsort(items, count, sizeof *items, usebio_compare_standings);
    if (usebio_has_more_fields(items, count))
        return;
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && !usebio_compare_standings(&items[i], &items[end]);)
            end++;
        dense++;
        if (items[first].field != items[i].field) {
            first = i;
            dense = 1;
        }
        for (size_t tied = i; tied < end; tied++)
            if (items[tied].place != dense &&
                (items[tied].place < (int64_t)(i - first) + 1 || items[tied].place > (int64_t)(end - first)))
                USEBIO_FIND(&usebio_entry_place, items[tied].element, "the place is %zu by the scores, not %lld",
                            i - first + 1, (long long)items[tied].place);
    }
}

static void usebio_check_numbers(const usebio_checking *checking, const xml_element *element, const usebio_walk *walk,
                                 base_index *seen)
{
    base_text key =
        usebio_entry_key(checking, walk->section, walk->entry->number.value, usebio_side_of_entry(walk->entry));
    size_t known = seen->count;
    if (!base_is_known(walk->entry->number.state) || base_index_put(seen, key) != known)
        USEBIO_FIND(&usebio_entry_twice, element,
                    base_is_known(walk->entry->number.state) ? "there is another participant with the number %lld"
                                                             : "this participant has no number",
                    (long long)walk->entry->number.value);
}

/* ---- the whole file ---- */

typedef struct usebio_inspection {
    usebio_checking *checking;
    usebio_standings standings;
    base_index numbers;
} usebio_inspection;

static void usebio_inspect(usebio_inspection *inspection, const xml_element *element, const usebio_walk *walk)
{
    usebio_checking *checking = inspection->checking;
    switch (walk->scope) {
    case USEBIO_EVENT:
        usebio_check_values(checking, element, walk, &usebio_count);
        break;
    case USEBIO_PAIR:
    case USEBIO_TEAM:
    case USEBIO_PERSON:
        usebio_check_numbers(checking, element, walk, &inspection->numbers);
        break;
    case USEBIO_PLAYER:
        if (!walk->player->number.length)
            USEBIO_FIND(&usebio_player_id, element, "%.*s %.*s has no national number", TEXT_ARGS(walk->player->first),
                        TEXT_ARGS(walk->player->last));
        break;
    case USEBIO_BOARD:
        usebio_check_values(checking, element, walk, &usebio_board_imps);
        if (!walk->match && checking->file->event->bridge.type == GAMUT_BRIDGE_PAIRS)
            usebio_check_twice(checking, element, walk);
        break;
    case USEBIO_LINE:
        usebio_check_line(checking, element, walk);
        break;
    case USEBIO_MATCH:
        usebio_check_match(checking, element);
        break;
    default:
        break;
    }
}

/* Goes through elements and session together, participants after the results: their percentages follow from them. */
static void usebio_check_element(usebio_inspection *inspection, const xml_element *element, const usebio_walk *walk)
{
    usebio_inspect(inspection, element, walk);
    for (const xml_element *child = element->first; child; child = child->next) {
        usebio_scope scope = usebio_scope_of(walk->scope, child->name);
        usebio_walk inner;
        base_text key = { NULL, 0 };
        if (scope == USEBIO_HANDSET || !scope ||
            (scope == USEBIO_EVENT && child != inspection->checking->file->event_element))
            continue;
        if (scope == USEBIO_MATCH || (scope == USEBIO_BOARD && walk->match))
            key = usebio_find_key(inspection->checking->file, scope, child, walk->match != NULL);
        if (usebio_enter(&inner, walk, scope, key))
            usebio_check_element(inspection, child, &inner);
    }
}

static void usebio_check_entries(usebio_inspection *inspection, const xml_element *element, const usebio_walk *walk)
{
    for (const xml_element *child = element->first; child; child = child->next) {
        usebio_scope scope = usebio_scope_of(walk->scope, child->name);
        bool is_around = scope == USEBIO_SESSION || scope == USEBIO_SECTION || scope == USEBIO_PARTICIPANTS ||
                         (scope == USEBIO_EVENT && child == inspection->checking->file->event_element);
        bool is_entry = scope == USEBIO_PAIR || scope == USEBIO_TEAM || scope == USEBIO_PERSON;
        usebio_walk inner;
        if ((!is_around && !is_entry) || !usebio_enter(&inner, walk, scope, (base_text){ NULL, 0 }))
            continue;
        if (is_entry)
            usebio_check_entry(inspection->checking, child, &inner, &inspection->standings);
        else
            usebio_check_entries(inspection, child, &inner);
    }
}

void usebio_check(codec_reader *reader, diag_list *diags)
{
    usebio_file *file = reader->state;
    usebio_tour tour;
    gamut_bridge_scoring scoring = file->event->bridge.scoring;
    usebio_checking checking = { .file = file,
                                 .diags = diags,
                                 .arena = reader->arena,
                                 .tour = &tour,
                                 .boards = { .arena = reader->arena },
                                 .entries = { .arena = reader->arena },
                                 .is_for_teams = bridge_is_for_teams(&file->event->bridge),
                                 .is_by_matchpoints = scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS };
    checking.is_by_cross_imps = scoring == GAMUT_BRIDGE_IMPS_AVERAGE || checking.is_for_teams;
    checking.is_by_matchpoints = checking.is_by_matchpoints && !checking.is_for_teams;
    usebio_inspection inspection = { .checking = &checking, .numbers = { .arena = reader->arena } };
    if (!usebio_list_entries(&checking) || !usebio_build_fields(&checking))
        return;
    usebio_walk walk = usebio_start(&tour, reader->arena, file->event, file->version);
    usebio_check_element(&inspection, file->root, &walk);
    walk = usebio_start(&tour, reader->arena, file->event, file->version);
    usebio_check_entries(&inspection, file->root, &walk);
    usebio_check_places(&checking, &inspection.standings);
}
