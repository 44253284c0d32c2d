/* date.h - partial dates, in the notations of the formats. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include "arena.h"
#include "base.h"

/* Return whether year, month and day are all 0, that is, unknown. Dates are Gregorian. */
bool base_date_is_absent(base_date date);
/* Return whether the month is at most 12 and has that day in that year. An unknown month counts as one of 31 days, and
 * an unknown year as a leap year. */
bool base_date_is_possible(base_date date);
/* Compare and return a sign as memcmp does; unknown parts sort first. */
int base_date_compare(base_date a, base_date b);

/* Print "2016-05-11", "2016-05" or "2016"; unknown parts before known ones are question marks: "????-05-11".
 * An absent date gives the absent text. */
base_text base_date_print(base_arena *arena, base_date date);
/* Parse YYYY, YYYY-MM or YYYY-MM-DD with '-', '.' or '/' and question marks or zeros for unknown parts. Only the
 * notation is checked: "2016-13-99" can be parsed, though base_date_is_possible is false for it. */
MUST_USE bool base_date_parse(base_date *out, base_text text);
/* Parse a date as base_date_parse does; return an absent date for any other text. */
base_date base_date_of(base_text text);
/* Return whether the text has the form of dates in PGN and PBN: YYYY.MM.DD, with digits or question marks. */
bool base_date_is_pgn(base_text text);
/* Print "2016.05.??", as in PGN and PBN. An absent date gives "????.??.??". */
base_text base_date_print_pgn(base_arena *arena, base_date date);

/* Convert a date of ChessBase: year<<9 | month<<5 | day in the low 21 bits. When packing, a part that does not fit into
 * its bits becomes unknown. */
base_date base_date_unpack(uint32_t packed);
uint32_t base_date_pack(base_date date);

/* The time stamp of MS-DOS: the date is in the high word, the time in the low word. */
typedef struct base_dos_time {
    base_date date;
    uint8_t hour, minute, second;
} base_dos_time;
/* Convert a time stamp. A date word of 0 is an absent date, and dates outside 1980 to 2107 are packed as absent.
 * Packing an unpacked time stamp gives the same bits, even if the date is impossible. */
base_dos_time base_dos_time_unpack(uint32_t packed);
uint32_t base_dos_time_pack(base_dos_time time);

#endif
