/* corrections.h - corrected names of players, events, sites and rounds, in the form of Scid's spelling files.
 *
 * A section begins with @PLAYER, @EVENT, @SITE or @ROUND, perhaps followed by characters in quotes that do not count
 * when names are compared. Each line has a correct name; the lines "= wrong name" after it have its other spellings,
 * and "%Bio FIDEID 123" its FIDE id. A # begins a comment. "%Prefix", "%Infix" and "%Suffix" with two quoted texts
 * replace parts of names. Other lines that begin with % or > are about people, and do not matter here.
 *
 * A correct name stays as it is, even if it is a wrong spelling of another name; a spelling that belongs to two
 * names is left alone; and a name that general corrections would change again and again is left alone, too. So names
 * that were corrected once do not change when they are corrected again. */
#ifndef SEARCH_CORRECTIONS_H
#define SEARCH_CORRECTIONS_H

#include "base/arena.h"

typedef struct search_corrections search_corrections;

typedef enum search_section {
    SEARCH_PLAYERS,
    SEARCH_EVENTS,
    SEARCH_SITES,
    SEARCH_ROUNDS,
    SEARCH_SECTIONS
} search_section;

/* Parse the text of a file; texts are copied. A text that is not UTF-8 is taken as Latin-1. NULL: `*problem` is the
 * reason, or NULL if out of memory. */
MUST_USE search_corrections *search_read_corrections(base_arena *arena, base_bytes bytes, const char **problem);
/* Return the correct form of a name, which may be the name itself; may be called on any thread. What has to be put
 * together is in `arena`, which reports if memory runs out. */
base_text search_correct(const search_corrections *corrections, base_arena *arena, search_section section,
                         base_text name);
/* Return the FIDE id of the player with that correct name. Absent: the file states none. */
base_text search_correct_id(const search_corrections *corrections, base_arena *arena, base_text name);

/* Return the path of file number `at` of the spelling files that Scid installs; NULL after the last. */
const char *search_corrections_place(size_t at);

#endif
