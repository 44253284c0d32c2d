/* position.h - fields of players in words, and their pairings in words. */
#ifndef POSITION_H
#define POSITION_H

#include <stdio.h>
#include <string.h>

#include "pairing/swiss/swiss_review.h"

enum {
    POSITION_MOST = 12,
    POSITION_WORD = 8
};

/* A field as one line: number:score:colours:opponents:flags for each player, where flags are f (floated in the round
 * before) and p (had the bye); "-" stands for nothing. */
typedef struct position {
    pairing_problem problem;
    pairing_player players[POSITION_MOST];
    uint32_t opponents[POSITION_MOST][POSITION_MOST];
    gamut_colour colours[POSITION_MOST][POSITION_MOST];
    bool has_floated[POSITION_MOST];
} position;

static inline uint32_t position_find(const position *field, unsigned number)
{
    uint32_t at = 0;
    while (at < field->problem.count && field->players[at].number != number)
        at++;
    assert_true(at < field->problem.count);
    return at;
}

/* Reads the numbers of the opponents; all players are known by now. */
static inline void position_read_met(position *to, uint32_t at, const char *list)
{
    for (; *list; list += strcspn(list, ",")) {
        list += *list == ',';
        if (*list != '-')
            to->opponents[at][to->players[at].opponent_count++] = position_find(to, (unsigned)atoi(list));
    }
}

/* `rounds_before` have been played, and a point is worth 2. */
static inline void position_read(position *to, uint32_t rounds_before, char colour, const char *words)
{
    char colours[16], opponents[POSITION_MOST][64], flags[8];
    unsigned number;
    double score;
    int length;
    *to = (position){ .problem = { .first_colour = colour == 'b' ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
                                   .win = 2,
                                   .players = to->players } };
    for (; to->problem.count < POSITION_MOST && sscanf(words, " %u:%lf:%15[^:]:%63[^:]:%7s%n", &number, &score, colours,
                                                       opponents[to->problem.count], flags, &length) == 5;
         words += length) {
        uint32_t at = (uint32_t)to->problem.count++;
        pairing_player *one = &to->players[at];
        *one = (pairing_player){ .number = number,
                                 .score = (int64_t)(2 * score),
                                 .is_present = true,
                                 .may_get_bye = !strchr(flags, 'p'),
                                 .opponents = to->opponents[at],
                                 .colours = to->colours[at] };
        to->has_floated[at] = strchr(flags, 'f') != NULL;
        one->floated[0] = to->has_floated[at] ? PAIRING_FLOATED_UP : PAIRING_LEVEL;
        for (const char *each = colours; *each && *each != '-'; each++)
            to->colours[at][one->colour_count++] = *each == 'w' ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    }
    for (uint32_t i = 0; i < to->problem.count; i++) {
        position_read_met(to, i, opponents[i]);
        to->players[i].unplayed = rounds_before - (uint32_t)to->players[i].opponent_count;
    }
}

static inline int position_compare_words(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The pairs are "3-8 1-6 7-0", in any order; White comes first, and 0 is the bye. */
static inline void position_assert(const position *field, const swiss_answer *answer, const char *expected)
{
    char found[POSITION_MOST][POSITION_WORD] = { "" }, wanted[POSITION_MOST][POSITION_WORD] = { "" };
    size_t count = 0, given = 0;
    int length;
    assert_true(answer->is_possible);
    for (size_t i = 0; i < answer->pair_count; i++)
        snprintf(found[count++], POSITION_WORD, "%u-%u", field->players[answer->pairs[i].white].number % 100,
                 field->players[answer->pairs[i].black].number % 100);
    if (answer->bye != PAIRING_NOBODY)
        snprintf(found[count++], POSITION_WORD, "%u-0", field->players[answer->bye].number % 100);
    for (; given < POSITION_MOST && sscanf(expected, " %7s%n", wanted[given], &length) == 1; given++)
        expected += length;
    assert_int_equal(count, given);
    qsort(found, count, POSITION_WORD, position_compare_words);
    qsort(wanted, given, POSITION_WORD, position_compare_words);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(found[i], wanted[i]);
}

#endif
