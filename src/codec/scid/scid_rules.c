/* scid_rules.c - the rules for Scid databases. Both formats have the same ones, each under its own name. */
#include "scid.h"

#define INDEX   "Scid databases: index"
#define GAMES   "Scid databases: games"
#define NAMES   "Scid databases: names"
#define REBUILD "gamut fix writes it again"
#define KEPT    "the bytes are kept until the game is changed"

/* The rows in the order of scid_rule_id. */
#define RULES_OF_BOTH(prefix)                                                                                          \
    { prefix ".member.missing",                                                                                        \
      GAMUT_SEVERITY_WARNING,                                                                                          \
      "a file of the database is missing",                                                                             \
      "Scid databases: members",                                                                                       \
      "an index without its file of games",                                                                            \
      "put the three files with the same name into one folder" },                                                      \
        { prefix ".entry.truncated",   GAMUT_SEVERITY_ERROR,     "the index ends inside an entry", INDEX,              \
          "a download that broke off", "gamut fix leaves it out" },                                                    \
        { prefix ".game.pointer",                                                                                      \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "an entry points outside the file of games",                                                                 \
          INDEX,                                                                                                       \
          "a game at 90000 in a file of 5000 bytes",                                                                   \
          "restore the file of games from a copy; names and results are read" },                                       \
        { prefix ".game.damaged",                                                                                      \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "tags or start position of a game do not end inside its record",                                             \
          GAMES,                                                                                                       \
          "a tag that is longer than the record",                                                                      \
          KEPT },                                                                                                      \
        { prefix ".game.start",                                                                                        \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "the start position of a game cannot be read",                                                               \
          GAMES,                                                                                                       \
          "a position with two white kings",                                                                           \
          KEPT },                                                                                                      \
        { prefix ".game.summary",                                                                                      \
          GAMUT_SEVERITY_WARNING,                                                                                      \
          "the index sums a game up wrongly, so that searches of Scid miss it",                                        \
          INDEX,                                                                                                       \
          "no mark for a promotion in a game that has one",                                                            \
          REBUILD },                                                                                                   \
        { prefix ".game.value",                                                                                        \
          GAMUT_SEVERITY_WARNING,                                                                                      \
          "a value of the index means nothing",                                                                        \
          INDEX,                                                                                                       \
          "month 13, or a rating above 4000",                                                                          \
          "correct the value; it is kept as it is" },                                                                  \
        { prefix ".game.block",                                                                                        \
          GAMUT_SEVERITY_NOTE,                                                                                         \
          "a game crosses a multiple of 128 KiB in the file of games",                                                 \
          GAMES,                                                                                                       \
          "a game of 10 bytes at 131070",                                                                              \
          REBUILD },                                                                                                   \
        { prefix ".moves.illegal",                                                                                     \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "a line breaks off at a move that the position does not allow",                                              \
          GAMES,                                                                                                       \
          "a knight that is elsewhere, or castling through check",                                                     \
          "the moves before it are read; " KEPT },                                                                     \
        { prefix ".moves.end",                                                                                         \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "the marks of variations and of the end do not match, so that Scid cannot load the game",                    \
          GAMES,                                                                                                       \
          "the end of the game inside a variation",                                                                    \
          REBUILD },                                                                                                   \
        { prefix ".moves.empty", GAMUT_SEVERITY_NOTE,    "a variation has no move", GAMES,                             \
          "( ) after a move",    "it is left out; " KEPT },                                                            \
        { prefix ".moves.glyphs",                                                                                      \
          GAMUT_SEVERITY_WARNING,                                                                                      \
          "a move has more than seven glyphs, so that Scid cannot load the game",                                      \
          GAMES,                                                                                                       \
          "eight of them",                                                                                             \
          "gamut fix keeps the first seven" },                                                                         \
        { prefix ".text.missing",                                                                                      \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "a comment has no text, so that Scid cannot load the game",                                                  \
          GAMES,                                                                                                       \
          "two marks of comments and one text",                                                                        \
          REBUILD },                                                                                                   \
        { prefix ".text.surplus",                                                                                      \
          GAMUT_SEVERITY_NOTE,                                                                                         \
          "a game has more texts than marks of comments",                                                              \
          GAMES,                                                                                                       \
          "one mark and two texts: the second belongs to the next place",                                              \
          REBUILD },                                                                                                   \
        { prefix ".names.damaged",                                                                                     \
          GAMUT_SEVERITY_ERROR,                                                                                        \
          "the file of names cannot be read to its end",                                                               \
          NAMES,                                                                                                       \
          "a name that is longer than the rest of the file",                                                           \
          "restore the file from a copy; the names before the damage are read" },                                      \
    {                                                                                                                  \
        prefix ".names.reference", GAMUT_SEVERITY_ERROR, "an entry refers to a name that is not there", INDEX,         \
            "player 12 of 3", "gamut fix makes it refer to an empty name"                                              \
    }

static const gamut_rule rules_4[] = {
    RULES_OF_BOTH("si4"),
    { "si4.header.damaged", GAMUT_SEVERITY_ERROR, "the .si4 does not begin like an index of version 400 or 300", INDEX,
      "a .si4 of 20 bytes", "restore the file from a copy; without it the games cannot be found" },
    { "si4.header.count", GAMUT_SEVERITY_WARNING, "the header states another number of games than there are entries",
      INDEX, "1 game in a file of 2: Scid refuses the database", REBUILD },
    { "si4.names.uses", GAMUT_SEVERITY_NOTE, "names are not sorted, or their uses are counted wrongly", NAMES,
      "2 games of a player who has 3", REBUILD },
};
static const gamut_rule rules_5[] = { RULES_OF_BOTH("si5") };

const gamut_rule *scid_rule(scid_edition edition, scid_rule_id id)
{
    return edition == SCID_EDITION_5 ? &rules_5[id] : &rules_4[id];
}

#define LIST_OF_BOTH(rules)                                                                                            \
    &rules[0], &rules[1], &rules[2], &rules[3], &rules[4], &rules[5], &rules[6], &rules[7], &rules[8], &rules[9],      \
        &rules[10], &rules[11], &rules[12], &rules[13], &rules[14], &rules[15]
const gamut_rule *const scid_rules_4[SCID_RULES_OF_4] = { LIST_OF_BOTH(rules_4), &rules_4[SCID_HEADER_DAMAGED],
                                                          &rules_4[SCID_HEADER_COUNT], &rules_4[SCID_NAMES_USES] };
const gamut_rule *const scid_rules_5[SCID_RULES_OF_5] = { LIST_OF_BOTH(rules_5) };
const gamut_rule *const scid_unread_4[] = { &rules_4[SCID_MEMBER_MISSING], NULL };
const gamut_rule *const scid_unread_5[] = { &rules_5[SCID_MEMBER_MISSING], NULL };
