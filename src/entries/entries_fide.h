/* entries_fide.h - looks people up in a rating list of FIDE: the text or the XML, with all three ratings or one.
 *
 * The lists have two million lines, so all who are wanted are looked up in one pass, and nothing of a list is kept
 * except what is found. A mapped file is never in memory as a whole. */
#ifndef ENTRIES_ENTRIES_FIDE_H
#define ENTRIES_ENTRIES_FIDE_H

#include <gamut/event.h>

#include "entries.h"

enum {
    ENTRIES_MATCHES_MAX = 50 /* of one name; the rest is counted */
};

/* Those whom a list has for one who is wanted. */
typedef struct entries_answer {
    entry *items;   /* in the order of the list; `line` and `at` are those of the list */
    size_t count;   /* at most ENTRIES_MATCHES_MAX */
    size_t total;   /* how many there are */
    bool is_folded; /* found without case, accents, blanks and signs, because nobody has exactly this name */
} entries_answer;

/* A list to look in. */
typedef struct entries_source {
    base_bytes bytes;
    /* The name of the list: it becomes the source of what is found, together with the month that the list states. For a
     * list with one rating it tells which one ("rapid_rating_list.txt"). */
    base_text label;
    /* Called now and then with the offset before which the bytes are not needed again, such as io_bundle_forget needs
     * it; may be NULL. */
    void (*pass)(uint64_t end, void *payload);
    void *payload;
} entries_source;

/* Look up each of `wanted`: digits are a FIDE id, anything else is a name ("Berg, Anna", "Anna Berg" or "Berg Anna").
 * The answers are in the order of `wanted`. False: the bytes are no such list, as `*problem` (static) states, or out of
 * memory. */
MUST_USE bool entries_search_fide(entries_answer *answers, base_arena *arena, const entries_source *source,
                                  const base_text *wanted, size_t count, const char **problem);

/* Return the rating that counts for a rate of play: the standard one where a rapid or blitz rating is missing. 0:
 * none. */
int64_t entries_effective_rating(const entry *person, gamut_pace pace);

/* ---- for the files of this folder ---- */

typedef struct entries_search entries_search;

/* What the columns of the text, and the elements of the XML, have. */
typedef enum fide_field {
    FIDE_ID,
    FIDE_NAME,
    FIDE_FEDERATION,
    FIDE_SEX,
    FIDE_TITLE,
    FIDE_WOMENS_TITLE,
    FIDE_RATING, /* the only rating of a list, or the standard one */
    FIDE_RAPID,
    FIDE_BLITZ,
    FIDE_BORN,
    FIDE_FLAG,
    FIDE_OTHER, /* must be the last */
    FIDE_FIELD_COUNT = FIDE_OTHER
} fide_field;

/* A person of the list, as it is there. Fields that the list does not have are absent. */
typedef struct fide_person {
    base_text fields[FIDE_FIELD_COUNT];
    uint64_t line;
    size_t at, length;
} fide_person;

/* Compare a person with all who are wanted, and keep him if he is one. Bytes before him are not needed again. False:
 * out of memory. */
MUST_USE bool entries_search_see(entries_search *search, const fide_person *person);
/* Walk the list in XML. False: see entries_search_fide. */
MUST_USE bool entries_walk_fide_xml(entries_search *search, base_arena *scratch, base_bytes list, const char **problem);

#endif
