/* standings.c - ranks competitors by one criterion after the other, as long as they are tied. */
#include "standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/event/event_remarks.h"
#include "standings/tiebreak/tie_break.h"

/* ---- criteria ---- */

static bool is_points(const event_tie_break *parsed)
{
    return !strcmp(parsed->name, "PTS") || !strcmp(parsed->name, "MPTS") || !strcmp(parsed->name, "GPTS");
}

/* Returns the code as FIDE spells it: in capitals, unless the table says otherwise. */
static base_text spell_code(base_arena *arena, const tie_break *by, base_text typed)
{
    base_text name = base_text_of(by->name), spelled = base_text_of(by->spelled ? by->spelled : by->name);
    char *code = ARENA_ARRAY(arena, typed.length + 1, char);
    for (size_t i = 0; code && i < typed.length; i++) {
        bool is_small = typed.data[i] >= 'a' && typed.data[i] <= 'z';
        code[i] = (char)(is_small ? typed.data[i] - 'a' + 'A' : typed.data[i]);
    }
    if (!code)
        return typed;
    if (typed.length >= name.length && !memcmp(code, name.data, name.length))
        memcpy(code, spelled.data, name.length);
    return (base_text){ code, typed.length };
}

static bool add_criterion(standings_criterion *out, base_arena *arena, base_text code, const char **problem)
{
    const char *flaw;
    out->code = code;
    bool is_parsed = event_parse_tie_break(&out->parsed, code, &flaw);
    out->by = is_parsed ? tie_break_find(out->parsed.name) : NULL;
    if (out->by)
        return true;
    *problem = base_arena_print(arena, "'%.*s': %s", TEXT_ARGS(code), flaw ? flaw : "no such tie-break").data;
    return false;
}

/* Takes the list of criteria from the options, else from the event. The points are added in front unless the list has
 * them. */
static bool choose_criteria(standings *table, base_arena *arena, const gamut_event *event,
                            const standings_options *options, const char **problem)
{
    const gamut_text *codes = options->codes;
    size_t count = options->code_count;
    bool has_points = false, is_asked = count > 0;
    if (!is_asked && event->ranking.count) {
        codes = event->ranking.items;
        count = event->ranking.count;
    } else if (!is_asked) {
        codes = event->tie_breaks.items;
        count = event->tie_breaks.count;
    }
    standings_criterion *criteria = ARENA_ARRAY(arena, count + 1, standings_criterion);
    size_t at = 1;
    if (!criteria)
        return false;
    for (size_t i = 0; i < count; i++) {
        /* An unknown tie-break in the event keeps its column, without values; an unknown one in the options is an
         * error. */
        if (!add_criterion(&criteria[at], arena, base_text_trim(codes[i]), problem)) {
            bool is_outside = event_outside_values(event, base_text_trim(codes[i])).data != NULL;
            if (is_asked && !is_outside)
                return false;
            *problem = NULL;
            criteria[at].parsed = (event_tie_break){ .name = "" };
            criteria[at].by = is_outside ? &tie_break_outside : &tie_break_unknown;
            table->has_unknown = table->has_unknown || !is_outside;
        }
        if (is_asked && criteria[at].by != &tie_break_outside)
            criteria[at].code = spell_code(arena, criteria[at].by, criteria[at].code);
        has_points = has_points || is_points(&criteria[at].parsed);
        at++;
    }
    table->criteria = criteria + (has_points ? 1 : 0);
    table->criterion_count = at - (has_points ? 1 : 0);
    return has_points || add_criterion(&criteria[0], arena, TEXT("PTS"), problem);
}

/* Refuses the Buchholz and what is made from it in round robins since March 2026 (article 8). If the event itself names
 * such a tie-break, it keeps its column, without values. */
static bool refuse_unsuitable(standings *table, base_arena *arena, bool is_asked, const char **problem)
{
    standings_criterion *criteria = ARENA_ARRAY(arena, table->criterion_count + 1, standings_criterion);
    bool is_barred = table->field->is_round_robin && table->field->rules >= STANDINGS_2026;
    if (!criteria)
        return false;
    memcpy(criteria, table->criteria, table->criterion_count * sizeof *criteria);
    for (size_t c = 0; is_barred && c < table->criterion_count; c++) {
        if (!event_tie_break_is_for_swiss(&criteria[c].parsed))
            continue;
        if (is_asked) {
            *problem = base_arena_print(arena, "'%.*s' is not for round robins since March 2026 (C.07, article 8)",
                                        TEXT_ARGS(criteria[c].code))
                           .data;
            return false;
        }
        criteria[c].by = &tie_break_barred;
        table->has_unknown = true;
    }
    table->criteria = criteria;
    return true;
}

/* Puts the points of the Keizer system before all other criteria of its tournaments. */
static bool rank_by_keizer(standings *table, base_arena *arena, const standings_options *options, const char **problem)
{
    keizer_rules rules;
    standings_field *field = table->field;
    if (field->type != STANDINGS_KEIZER && options->keizer.is_given)
        *problem = "only the Keizer system has settings here: --type keizer";
    if (field->type != STANDINGS_KEIZER)
        return !*problem;
    if (field->is_teams) {
        *problem = "the Keizer system ranks players, and the event has teams";
        return false;
    }
    if (!keizer_rules_for(&rules, arena, field->grid->event, &options->keizer, problem))
        return false;
    standings_criterion *criteria = ARENA_ARRAY(arena, table->criterion_count + 1, standings_criterion);
    field->keizer = keizer_compute(arena, field->grid, &rules, field->rounds);
    if (!criteria || !field->keizer)
        return false;
    criteria[0] = (standings_criterion){ .code = TEXT("Keizer"), .parsed = { .name = "" }, .by = &tie_break_keizer };
    memcpy(criteria + 1, table->criteria, table->criterion_count * sizeof *criteria);
    table->criteria = criteria;
    table->criterion_count++;
    return true;
}

/* ---- values ---- */

static void open_shares(standings_shares *shares, base_arena *arena, const standings_field *field)
{
    *shares = (standings_shares){ .items = ARENA_ARRAY(arena, field->rounds + 1, standings_share) };
}

static void gather_shares(standings_field *field, const standings_criterion *criterion, uint32_t competitor,
                          standings_shares *shares)
{
    const event_tie_break *asked = &criterion->parsed;
    shares->count = 0;
    criterion->by->shares(field, asked, competitor, shares);
    if (!criterion->by->cuts_itself)
        tie_break_cut(shares, asked->cut + asked->median, asked->median, !field->is_round_robin);
}

static standings_value value_of(standings_field *field, const standings_criterion *criterion, uint32_t competitor,
                                standings_shares *shares)
{
    const tie_break *by = criterion->by;
    if (by->value)
        return by->value(field, &criterion->parsed, competitor);
    gather_shares(field, criterion, competitor, shares);
    return (standings_value){ tie_break_sum(shares), by->places ? by->places(field) : field->places, false };
}

/* Whether two competitors are equal by all criteria before this one. */
static bool is_tied_before(const standings *table, size_t criterion, uint32_t a, uint32_t b)
{
    const standings_value *x = table->values + a * table->criterion_count,
                          *y = table->values + b * table->criterion_count;
    for (size_t c = 0; c < criterion; c++)
        if (x[c].is_missing != y[c].is_missing || (!x[c].is_missing && x[c].value != y[c].value))
            return false;
    return true;
}

bool standings_explain(const standings *table, uint32_t competitor, size_t criterion, standings_account *out,
                       base_arena *arena)
{
    const standings_criterion *asked = &table->criteria[criterion];
    standings_field *field = table->field;
    tie_break_question question = { .field = field,
                                    .asked = &asked->parsed,
                                    .competitor = competitor,
                                    .value = table->values[competitor * table->criterion_count + criterion],
                                    .arena = arena };
    uint32_t *members = ARENA_ARRAY(arena, field->count, uint32_t);
    *out = (standings_account){ .places = asked->by->places ? asked->by->places(field) : field->places };
    open_shares(&out->shares, arena, field);
    if (!members || !out->shares.items)
        return false;
    for (uint32_t i = 0; i < field->count; i++)
        if (is_tied_before(table, criterion, competitor, i))
            members[question.member_count++] = i;
    question.members = members;
    if (asked->by->account)
        asked->by->account(&question, out);
    else
        gather_shares(field, asked, competitor, &out->shares);
    return !base_arena_failed(arena);
}

/* ---- the order of competitors ---- */

typedef struct sorted_item {
    standings_value value;
    uint32_t competitor;
    bool is_lower_better;
} sorted_item;

/* Missing values come last; competitors with equal values keep the order of the list. */
static int compare_items(const void *a, const void *b)
{
    const sorted_item *x = a, *y = b;
    if (x->value.is_missing != y->value.is_missing)
        return x->value.is_missing ? 1 : -1;
    if (!x->value.is_missing && x->value.value != y->value.value)
        return (x->value.value < y->value.value) == x->is_lower_better ? -1 : 1;
    return (x->competitor > y->competitor) - (x->competitor < y->competitor);
}

/* The groups of competitors who are tied after the criteria applied so far. */
typedef struct ordering {
    standings *table;
    base_arena *arena;
    bool *is_start; /* indexed by row: a group of tied competitors starts here */
    sorted_item *items;
    uint32_t *members;
    int64_t *ranks;
} ordering;

static void rank_group(ordering *order, size_t criterion, size_t from, size_t to)
{
    standings *table = order->table;
    const standings_criterion *asked = &table->criteria[criterion];
    for (size_t i = from; i < to; i++) {
        order->members[i - from] = table->rows[i].competitor;
        order->ranks[i - from] = 0;
    }
    if (to - from > 1 && !asked->by->rank(table->field, &asked->parsed, order->members, to - from, order->ranks))
        memset(order->ranks, 0, (to - from) * sizeof *order->ranks);
    for (size_t i = from; i < to; i++)
        table->values[table->rows[i].competitor * table->criterion_count + criterion] =
            (standings_value){ order->ranks[i - from], 0, false };
}

static void apply_criterion(ordering *order, size_t criterion)
{
    standings *table = order->table;
    size_t count = table->field->count;
    const tie_break *by = table->criteria[criterion].by;
    for (size_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && !order->is_start[to];)
            to++;
        if (by->rank)
            rank_group(order, criterion, from, to);
        if (to - from > 1) {
            for (size_t i = from; i < to; i++) {
                uint32_t competitor = table->rows[i].competitor;
                order->items[i] =
                    (sorted_item){ table->values[competitor * table->criterion_count + criterion], competitor,
                                   by->is_lower_better != table->criteria[criterion].parsed.is_reversed };
            }
            qsort(order->items + from, to - from, sizeof *order->items, compare_items);
            for (size_t i = from; i < to; i++) {
                const sorted_item *before = i > from ? &order->items[i - 1] : NULL;
                table->rows[i].competitor = order->items[i].competitor;
                if (before && (before->value.is_missing != order->items[i].value.is_missing ||
                               (!before->value.is_missing && before->value.value != order->items[i].value.value)))
                    order->is_start[i] = true;
            }
        }
    }
}

/* Take the values that a remark of the event states; those whom it does not name have none. */
static void take_outside(standings *table, size_t criterion)
{
    const standings_field *field = table->field;
    base_text rest = event_outside_values(field->grid->event, table->criteria[criterion].code);
    int64_t number, value;
    while (event_next_value(&rest, &number, &value)) {
        uint32_t who = field->is_teams ? event_find_team(field->grid, base_number(number))
                                       : event_find_player(field->grid, base_number(number));
        if (who != EVENT_NOBODY)
            table->values[who * table->criterion_count + criterion] =
                (standings_value){ value, EVENT_VALUE_PLACES, false };
    }
}

/* Note who has left, as the remarks say. Somebody who leaves later is still there in the standings after an earlier
 * round. */
static bool take_leavings(standings *table, base_arena *arena, size_t after, bool **is_expelled, uint32_t **withdrawn)
{
    const standings_field *field = table->field;
    const gamut_event *event = field->grid->event;
    *is_expelled = ARENA_ARRAY(arena, field->count + 1, bool);
    *withdrawn = ARENA_ARRAY(arena, field->count + 1, uint32_t);
    if (!*is_expelled || !*withdrawn)
        return false;
    for (size_t i = 0; !field->is_teams && i < event->remarks.count; i++) {
        event_leaving leaving;
        if (!event_read_leaving(&leaving, event->remarks.items[i]) || (after && leaving.round > after + 1))
            continue;
        uint32_t who = event_find_player(field->grid, base_number(leaving.number));
        if (who == EVENT_NOBODY)
            continue;
        (*withdrawn)[who] = leaving.round;
        (*is_expelled)[who] = leaving.is_expelled;
    }
    return true;
}

static bool sort_all(standings *table, base_arena *arena, size_t after)
{
    bool *is_expelled;
    uint32_t *withdrawn;
    if (!take_leavings(table, arena, after, &is_expelled, &withdrawn))
        return false;
    size_t count = table->field->count;
    ordering order = { .table = table, .arena = arena };
    order.is_start = ARENA_ARRAY(arena, count + 1, bool);
    order.items = ARENA_ARRAY(arena, count + 1, sorted_item);
    order.members = ARENA_ARRAY(arena, count + 1, uint32_t);
    order.ranks = ARENA_ARRAY(arena, count + 1, int64_t);
    if (base_arena_failed(arena))
        return false;
    /* Whoever was expelled, or left a round robin too early, comes after all others, whatever the criteria say. */
    size_t at = 0, in_count;
    for (uint32_t i = 0; i < count; i++)
        if (!table->field->is_out[i] && !is_expelled[i])
            table->rows[at++].competitor = i;
    in_count = at;
    for (uint32_t i = 0; i < count; i++)
        if (table->field->is_out[i] || is_expelled[i])
            table->rows[at++].competitor = i;
    order.is_start[in_count] = true;
    for (size_t c = 0; c < table->criterion_count; c++) {
        standings_shares shares;
        open_shares(&shares, arena, table->field);
        if (!shares.items)
            return false;
        for (uint32_t i = 0; i < count && !table->criteria[c].by->rank; i++)
            table->values[i * table->criterion_count + c] = value_of(table->field, &table->criteria[c], i, &shares);
        if (table->criteria[c].by == &tie_break_outside)
            take_outside(table, c);
        apply_criterion(&order, c);
    }
    for (size_t i = 0; i < count; i++) {
        table->rows[i].rank = i && !order.is_start[i] ? table->rows[i - 1].rank : i + 1;
        table->rows[i].withdrawn = withdrawn[table->rows[i].competitor];
        table->rows[i].is_expelled = is_expelled[table->rows[i].competitor];
    }
    for (size_t i = in_count; i < count; i++) {
        table->rows[i].is_out = true;
        for (size_t c = 0; c < table->criterion_count; c++)
            table->values[table->rows[i].competitor * table->criterion_count + c].is_missing = true;
    }
    return true;
}

/* ---- the whole table ---- */

static base_text note_of_scoring(const standings *table, base_arena *arena)
{
    const event_scoring *scoring = &table->field->grid->scoring;
    if (!scoring->is_deduced)
        return (base_text){ NULL, 0 };
    base_text win = base_decimal_print(arena, event_decimal(scoring, scoring->points[GAMUT_ROUND_WIN][0]));
    base_text draw = base_decimal_print(arena, event_decimal(scoring, scoring->points[GAMUT_ROUND_DRAW][0]));
    base_text loss = base_decimal_print(arena, event_decimal(scoring, scoring->points[GAMUT_ROUND_LOSS][0]));
    return base_arena_print(arena, "the scoring system is not stated; %.*s, %.*s, %.*s explains all declared points",
                            TEXT_ARGS(win), TEXT_ARGS(draw), TEXT_ARGS(loss));
}

/* Says of a player who left a round robin what follows (C.05, article 6.6). */
static base_text note_of_leaving(const standings *table, base_arena *arena, uint32_t player)
{
    const event_robin_part *part = &table->field->parts[player];
    return base_arena_print(
        arena, "player %lld left after %zu of %zu games, fewer than half: they count for nobody (C.05, 6.6)",
        (long long)table->field->grid->event->players.items[player].id.value, part->completed, part->scheduled);
}

static void add_note(standings *table, base_arena *arena, base_text note)
{
    if (note.length)
        table->note = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(table->note), table->note.length ? "; " : "",
                                       TEXT_ARGS(note));
}

standings *standings_make(base_arena *arena, const gamut_event *event, const standings_options *options,
                          const char **problem)
{
    standings *table = ARENA_NEW(arena, standings);
    standings_rules rules = options->rules ? *options->rules : standings_rules_at(event->start);
    *problem = NULL;
    if (!table || !choose_criteria(table, arena, event, options, problem))
        return NULL;
    table->field = standings_field_make(arena, event, rules, options);
    if (!table->field || !refuse_unsuitable(table, arena, options->code_count > 0, problem) ||
        !rank_by_keizer(table, arena, options, problem))
        return NULL;
    table->values = ARENA_ARRAY(arena, table->field->count * table->criterion_count + 1, standings_value);
    table->rows = ARENA_ARRAY(arena, table->field->count + 1, standings_row);
    if (!table->values || !table->rows || !sort_all(table, arena, options->after))
        return NULL;
    bool is_double = table->field->type == STANDINGS_DOUBLE_ROUND_ROBIN;
    add_note(table, arena, note_of_scoring(table, arena));
    if (table->field->is_recognised)
        add_note(table, arena,
                 base_arena_print(arena, "the system is not stated; the pairings are those of a %sround robin",
                                  is_double ? "double " : ""));
    for (uint32_t i = 0; i < table->field->count; i++)
        if (table->field->is_out[i])
            add_note(table, arena, note_of_leaving(table, arena, i));
    if (event_match_length(event->system_code) > 1)
        add_note(table, arena, TEXT("tie-breaks count each game of a match as a round of its own"));
    /* The note explains columns without values, and modifiers without effect. */
    for (size_t c = 0; c < table->criterion_count; c++) {
        const standings_criterion *criterion = &table->criteria[c];
        bool is_dropped =
            tie_break_is_of_ratings(criterion->by) && table->field->has_unrated && !criterion->parsed.unrated;
        const char *flaw = event_find_tie_break_flaw(criterion->code, table->field->is_teams);
        if (criterion->by == &tie_break_keizer)
            add_note(table, arena, TEXT("ranked by the points of the Keizer system, which is not one of FIDE"));
        else if (criterion->by == &tie_break_barred)
            add_note(table, arena,
                     base_arena_print(arena,
                                      "%.*s is not for round robins since March 2026 (article 8), and decides "
                                      "nothing",
                                      TEXT_ARGS(criterion->code)));
        else if (criterion->by == &tie_break_outside)
            add_note(table, arena,
                     base_arena_print(arena, "the values of %.*s come from outside", TEXT_ARGS(criterion->code)));
        else if (criterion->by == &tie_break_unknown)
            add_note(table, arena,
                     base_arena_print(arena, "'%.*s' is not known and decides nothing", TEXT_ARGS(criterion->code)));
        else if (is_dropped)
            add_note(table, arena,
                     base_arena_print(arena, "%.*s is dropped, because a player has no rating (article 10)",
                                      TEXT_ARGS(criterion->code)));
        else if (flaw && flaw != event_slash_missing)
            add_note(table, arena,
                     base_arena_print(arena, "'%.*s' is not as FIDE has it: %s", TEXT_ARGS(criterion->code), flaw));
    }
    return base_arena_failed(arena) ? NULL : table;
}

base_text standings_print(base_arena *arena, standings_value value)
{
    if (value.is_missing)
        return (base_text){ NULL, 0 };
    return base_decimal_print(arena, base_decimal(value.value, value.places));
}
