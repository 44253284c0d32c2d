/* session_award.c - the masterpoints of a club game whose file states none.
 *
 * In each direction of a section, or in a Howell among all its pairs, the first gets an amount for each table (in a
 * Howell: for each pair) up to a limit; the next get 70, 50, 35 and 20 percent of it, and from the sixth on the first
 * award divided by the rank. Two fifths of that number of ranks get an award. Tied pairs get the mean of their awards.
 * The file of a game that awards by strats, or ranks sections together, states its awards itself. */
#include "session_award.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "scoring/rescore_parts.h"

/* The amounts of the ACBL Handbook, "Calculating the awards", as of 2003, in hundredths. */
static const struct {
    const char *word;
    int64_t each; /* for a table, or for a pair of a Howell */
    int64_t most;
} rates[] = {
    { "open", 10, 150 },      { "invitational", 8, 120 }, { "limited-200", 7, 120 }, { "limited-100", 6, 120 },
    { "limited-20", 5, 100 }, { "newcomer-10", 4, 100 },  { "newcomer-5", 3, 100 },
};

bool session_award_is_known(const char *game)
{
    for (size_t i = 0; i < COUNT(rates); i++)
        if (!strcmp(rates[i].word, game))
            return true;
    return false;
}

static int compare_percentages(const void *a, const void *b)
{
    const digest_entry *const *x = a, *const *y = b;
    return ((*x)->percentage < (*y)->percentage) - ((*x)->percentage > (*y)->percentage);
}

static int64_t share_of(int64_t first, int64_t rank)
{
    static const int64_t percents[] = { 100, 70, 50, 35, 20 };
    return rank <= (int64_t)COUNT(percents) ? rescore_round(first * percents[rank - 1], 100)
                                            : rescore_round(first, rank);
}

/* Give the entries of a field, which are sorted here, their awards. `base`: the tables, or the pairs of a Howell. */
static void award_field(digest_entry **field, size_t count, int64_t base, size_t rate)
{
    int64_t first = base * rates[rate].each, depth = rescore_round(2 * base, 5);
    first = first < rates[rate].most ? first : rates[rate].most;
    qsort(field, count, sizeof *field, compare_percentages);
    for (size_t from = 0, to; from < count && (int64_t)from < depth; from = to) {
        int64_t sum = 0;
        for (to = from; to < count && field[to]->percentage == field[from]->percentage; to++)
            sum += share_of(first, (int64_t)to + 1);
        for (size_t i = from; i < to; i++)
            field[i]->awards = rescore_round(sum, (int64_t)(to - from));
    }
}

static bool is_same_side(const digest_entry *a, const digest_entry *b)
{
    return a->side == b->side || (a->side && b->side && !strcmp(a->side, b->side));
}

/* Collect the pairs with a percentage in the field of an entry: its section, and its direction if it has one. With
 * `is_across`, the other directions of the section. */
static size_t collect_field(digest_entry **out, session_digest *digest, const digest_entry *of, bool is_across)
{
    size_t count = 0;
    for (size_t i = 0; i < digest->entry_count; i++) {
        digest_entry *entry = &digest->entries[i];
        if (entry->is_pair && entry->has_percentage && base_text_equal(entry->section, of->section) &&
            is_same_side(entry, of) != is_across)
            out[count++] = entry;
    }
    return count;
}

bool session_award(base_arena *arena, session_digest *digest, const char *game)
{
    size_t rate = 0;
    digest_entry **field = ARENA_ARRAY(arena, digest->entry_count, digest_entry *);
    if (!field)
        return false;
    for (size_t i = 0; i < digest->entry_count; i++)
        if (digest->entries[i].awards)
            return true;
    while (rate < COUNT(rates) - 1 && strcmp(rates[rate].word, game) != 0)
        rate++;
    for (size_t i = 0; i < digest->entry_count; i++) {
        digest_entry *entry = &digest->entries[i];
        size_t across = collect_field(field, digest, entry, true);
        size_t count = collect_field(field, digest, entry, false);
        bool is_first = true; /* of its field */
        for (size_t before = 0; before < i; before++)
            is_first = is_first && !(is_same_side(&digest->entries[before], entry) &&
                                     base_text_equal(digest->entries[before].section, entry->section));
        if (is_first && count)
            award_field(field, count, (int64_t)(count > across ? count : across), rate);
    }
    return true;
}
