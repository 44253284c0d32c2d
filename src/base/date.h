/* date.h - partial dates in the spellings of the formats. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include "arena.h"
#include "base.h"

/* Year, month and day are each 0 when unknown; an absent date has nothing else. No calendar before 1582 is thought of:
 * dates of records are those of the Gregorian one. */
bool base_date_is_absent(base_date date);
/* No month over 12, no day that its month (in that year, if known) does not have. */
bool base_date_is_possible(base_date date);
/* Negative, 0 or positive, as memcmp. Unknown parts sort before known ones. */
int base_date_compare(base_date a, base_date b);

/* "2016-05-11", "2016-05", "2016"; unknown parts before known ones as question marks: "????-05-11".
 * An absent date gives the absent text. */
base_text base_date_print(base_arena *arena, base_date date);
/* Any of YYYY, YYYY-MM, YYYY-MM-DD with '-', '.' or '/' and question marks or zeros for unknown parts. Judges the
 * spelling only: "2016-13-99" parses and is not possible. */
MUST_USE bool base_date_parse(base_date *out, base_text text);
/* The same; what is no date is absent. */
base_date base_date_of(base_text text);
/* Whether it is spelled as PGN and PBN want it: YYYY.MM.DD, of digits or question marks. */
bool base_date_is_pgn(base_text text);
/* "2016.05.??": PGN and PBN. An absent date gives "????.??.??". */
base_text base_date_print_pgn(base_arena *arena, base_date date);

/* ChessBase: year<<9 | month<<5 | day in the low 21 bits; what does not fit its bits is unknown. */
base_date base_date_unpack(uint32_t packed);
uint32_t base_date_pack(base_date date);

/* MS-DOS: date in the high word, time in the low word. */
typedef struct base_dos_time {
    base_date date;
    uint8_t hour, minute, second;
} base_dos_time;
/* A date word of 0 is an absent date, and so is on packing a year outside 1980 to 2107. Packing what was unpacked gives
 * the same bits, possible or not. */
base_dos_time base_dos_time_unpack(uint32_t packed);
uint32_t base_dos_time_pack(base_dos_time time);

#endif
