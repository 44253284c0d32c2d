/* stats.c - the subjects of statistics, and the choice of the rows that an answer lists. */
#include "stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/tree.h"
#include "stats_table.h"

static const stats_subject *const subjects[] = {
    &session_subject,
    &game_subject,
    &board_subject,
};
_Static_assert(COUNT(subjects) <= STATS_SUBJECT_LIMIT, "stats_sums has room for every subject");

struct stats_digest {
    stats_digest *next;
    size_t subject;
    /* For a record of a collection: the file that it was loaded from; absent: the file that is being read. */
    base_text taken_from;
    base_date first, last; /* the first and the last day of the record, as far as the record states them */
    const void *digest;
};

void stats_add_date(base_date *first, base_date *last, base_date date)
{
    if (!date.year)
        return;
    if (!first->year || base_date_compare(date, *first) < 0)
        *first = date;
    if (base_date_compare(date, *last) > 0)
        *last = date;
}

bool stats_digest_record(stats_digests *digests, base_arena *arena, const gamut_record *record)
{
    base_text taken_from = { NULL, 0 };
    for (size_t i = 0; i < COUNT(subjects); i++) {
        if (!(subjects[i]->kinds & (unsigned)record->kind))
            continue;
        const void *digest = subjects[i]->digest(arena, record);
        stats_digest *one = digest ? ARENA_NEW(arena, stats_digest) : NULL;
        if (!one)
            continue;
        if (record->source && !taken_from.data)
            taken_from = base_arena_copy(arena, base_text_of(record->source));
        *one = (stats_digest){ .subject = i, .taken_from = taken_from, .digest = digest };
        if (record->kind == GAMUT_KIND_EVENT) {
            one->first = record->event->start;
            one->last = record->event->end;
        } else
            one->first = base_date_of(record->game ? record->game->date : record->board->date);
        if (digests->last)
            digests->last->next = one;
        else
            digests->first = one;
        digests->last = one;
    }
    return !base_arena_failed(arena);
}

/* If only some days count, a record without a date does not. */
static bool is_in_period(const stats_sums *sums, base_date date)
{
    if (!sums->since.year && !sums->until.year)
        return true;
    return date.year && base_date_compare(date, sums->since) >= 0 &&
           (!sums->until.year || base_date_compare(date, sums->until) <= 0);
}

/* The first digest for a subject creates its sums, so a subject without records adds nothing to the answer. */
bool stats_add(stats_sums *sums, base_arena *scratch, const stats_source *source, const stats_digests *digests)
{
    for (const stats_digest *each = digests->first; each; each = each->next) {
        const stats_subject *subject = subjects[each->subject];
        void **slot = &sums->subjects[each->subject];
        if (!is_in_period(sums, each->first))
            continue;
        if (!*slot)
            *slot = subject->open(sums->arena);
        if (!*slot)
            return false;
        subject->add(*slot, scratch, each->taken_from.data ? &(stats_source){ each->taken_from, 0 } : source,
                     each->digest);
        stats_add_date(&sums->first, &sums->last, each->first);
        stats_add_date(&sums->first, &sums->last, each->last);
        sums->records++;
    }
    return !base_arena_failed(sums->arena) && !base_arena_failed(scratch);
}

bool stats_is_table(const char *table)
{
    static const char *const tables[] = { "totals",     "results", "players",   "partnerships", "openings",  "sessions",
                                          "years",      "lengths", "events",    "payoffs",      "rounds",    "tables",
                                          "contracts",  "levels",  "declarers", "leads",        "strengths", "race",
                                          "qualifiers", "nights",  "partners",  "opponents" };
    for (size_t i = 0; i < COUNT(tables); i++)
        if (!strcmp(tables[i], table))
            return true;
    return false;
}

bool stats_is_wanted(const stats_answer *answer, const char *table)
{
    return !answer->table || !strcmp(answer->table, table);
}

/* ---- selecting and sorting rows ---- */

bool stats_has_member(const gamut_value *tables, const char *member)
{
    bool has_rows = false;
    for (const gamut_value *table = tables->first; table; table = table->next)
        for (const gamut_value *row = table->kind == GAMUT_VALUE_LIST ? table->first : NULL; row; row = row->next) {
            has_rows = true;
            if (gamut_value_member(row, member))
                return true;
        }
    return !has_rows;
}

/* Whether the row counts at least `least` games, sessions or boards. True for rows without such a count. */
static bool counts_enough(const gamut_value *row, int64_t least)
{
    static const char *const counts[] = { "games", "sessions", "boards" };
    int64_t count;
    for (size_t i = 0; i < COUNT(counts); i++)
        if (tree_get_integer(&count, row, counts[i]))
            return count >= least;
    return true;
}

/* A row with its sort key. Its index in the table keeps equal rows in their order. */
typedef struct sorted_row {
    gamut_value *row;
    double number;
    bool is_number;
    base_text text;
    size_t at;
} sorted_row;

/* Numbers come before texts; rows without a value come last. */
static int compare_rows(const void *a, const void *b)
{
    const sorted_row *x = a, *y = b;
    int order = 0;
    if (x->is_number != y->is_number)
        order = x->is_number ? -1 : 1;
    else if (x->is_number)
        order = x->number > y->number ? -1 : x->number < y->number;
    else if (!x->text.length != !y->text.length)
        order = x->text.length ? -1 : 1;
    else
        order = base_text_compare(x->text, y->text);
    return order ? order : x->at < y->at ? -1 : 1;
}

static sorted_row find_sort_key(gamut_value *row, const char *member, size_t at)
{
    sorted_row sorted = { .row = row, .at = at };
    const gamut_value *value = member ? gamut_value_member(row, member) : NULL;
    if (value && value->kind == GAMUT_VALUE_INTEGER) {
        sorted.number = (double)value->as.integer;
        sorted.is_number = true;
    } else if (value && value->kind == GAMUT_VALUE_TEXT) {
        sorted.text = value->as.text;
        sorted.is_number = base_parse_real(&sorted.number, value->as.text);
    }
    return sorted;
}

/* Returns the selected rows as a new list. NULL: out of memory. */
static gamut_value *arrange_rows(base_arena *arena, const gamut_value *table, const stats_request *request)
{
    size_t count = 0;
    gamut_value *arranged = tree_list(arena);
    sorted_row *rows = ARENA_ARRAY(arena, table->as.count + 1, sorted_row);
    if (!rows)
        return NULL;
    for (gamut_value *row = table->first; row; row = row->next)
        if (counts_enough(row, request->least)) {
            rows[count] = find_sort_key(row, request->sort, count);
            count++;
        }
    if (request->sort && count)
        qsort(rows, count, sizeof *rows, compare_rows);
    for (size_t i = 0; i < count && (!request->most || i < request->most); i++)
        tree_append(arranged, tree_share(arena, rows[i].row));
    return arranged;
}

gamut_value *stats_list(const stats_sums *sums, const stats_request *request)
{
    bool is_arranged = request->sort || request->least;
    stats_answer answer = { .arena = sums->arena,
                            .out = tree_object(sums->arena),
                            .table = request->table,
                            .most = is_arranged ? 0 : request->most,
                            .with_season = request->with_season,
                            .rules = &request->rules };
    answer.totals = tree_set_object(sums->arena, answer.out, "totals");
    if (!answer.totals)
        return NULL;
    for (size_t i = 0; i < COUNT(subjects); i++)
        if (sums->subjects[i]) {
            if (subjects[i]->settle && !subjects[i]->settle(sums->subjects[i], &request->rules))
                return NULL;
            subjects[i]->list(sums->subjects[i], &answer);
        }
    if (sums->first.year) {
        gamut_value *days = tree_set_object(sums->arena, answer.out, "days");
        tree_set_text(sums->arena, days, "first", base_date_print(sums->arena, sums->first));
        tree_set_text(sums->arena, days, "last", base_date_print(sums->arena, sums->last));
    }
    for (gamut_value *table = is_arranged ? answer.out->first : NULL, *next; table; table = next) {
        next = table->next;
        if (table->kind == GAMUT_VALUE_LIST)
            tree_set(answer.out, table->name.data, arrange_rows(sums->arena, table, request));
    }
    return base_arena_failed(sums->arena) ? NULL : answer.out;
}
