/* stats.c - the subjects of statistics, and how records come to them.
 *
 * A subject turns a record into a digest (on any thread, nothing shared) and adds digests to its sums (on one
 * thread, in the order of the records), so the answer is the same for any number of threads. A new subject is a
 * row here. */
#include "stats.h"

#include <string.h>

#include "model/tree.h"
#include "stats_table.h"

static const stats_subject *const subjects[] = {
    &session_subject,
    &game_subject,
    &board_subject,
};
_Static_assert(COUNT(subjects) <= STATS_SUBJECT_LIMIT, "room for the sums of every subject");

struct stats_digest {
    stats_digest *next;
    size_t subject;
    const void *digest;
};

/* Digests are separated by subject, because one record may serve several. Deleted records count nowhere. */
bool stats_digest_record(stats_digests *to, base_arena *arena, const gamut_record *record)
{
    for (size_t i = 0; i < COUNT(subjects) && !record->is_deleted; i++) {
        if (!(subjects[i]->kinds & (unsigned)record->kind))
            continue;
        const void *digest = subjects[i]->digest(arena, record);
        stats_digest *one = digest ? ARENA_NEW(arena, stats_digest) : NULL;
        if (!one)
            continue;
        *one = (stats_digest){ NULL, i, digest };
        if (to->last)
            to->last->next = one;
        else
            to->first = one;
        to->last = one;
    }
    return !base_arena_failed(arena);
}

/* Sums are opened by the first digest of their subject: a subject that met no record has no part in the answer. */
bool stats_add(stats_sums *sums, base_arena *scratch, base_text file, const stats_digests *digests)
{
    for (const stats_digest *each = digests->first; each; each = each->next) {
        const stats_subject *subject = subjects[each->subject];
        void **of = &sums->of[each->subject];
        if (!*of)
            *of = subject->open(sums->arena);
        if (!*of)
            return false;
        subject->add(*of, scratch, file, each->digest);
        sums->records++;
    }
    return !base_arena_failed(sums->arena) && !base_arena_failed(scratch);
}

bool stats_is_table(const char *table)
{
    static const char *const tables[] = { "totals",   "results",   "players",   "partnerships", "openings", "sessions",
                                          "years",    "lengths",   "events",    "payoffs",      "rounds",   "tables",
                                          "contracts", "levels",   "declarers", "leads",        "strengths" };
    for (size_t i = 0; i < COUNT(tables); i++)
        if (!strcmp(tables[i], table))
            return true;
    return false;
}

bool stats_is_wanted(const stats_answer *answer, const char *table)
{
    return !answer->table || !strcmp(answer->table, table);
}

gamut_value *stats_list(const stats_sums *sums, const char *table, size_t most)
{
    stats_answer answer = { .arena = sums->arena, .out = tree_object(sums->arena), .table = table, .most = most };
    answer.totals = tree_set_object(sums->arena, answer.out, "totals");
    if (!answer.totals)
        return NULL;
    for (size_t i = 0; i < COUNT(subjects); i++)
        if (sums->of[i])
            subjects[i]->list(sums->of[i], &answer);
    return base_arena_failed(sums->arena) ? NULL : answer.out;
}
