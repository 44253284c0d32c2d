/* cbh_code_page.h - the encoding of a new database, chosen from what is to be written.
 *
 * No file says in which code page its strings are, and programs guess. So each string is in one code page for the whole
 * database, the one that has a place for most of them, or in UTF-8, which shows by itself: newer programs write it too. */
#ifndef CHESSBASE_CBH_CODE_PAGE_H
#define CHESSBASE_CBH_CODE_PAGE_H

#include "codec/codec.h"

typedef struct cbh_code_page {
    base_encoding encoding;
    size_t in_utf8;     /* texts that have no place in it */
    base_buffer sample; /* what a reader will guess by */
} cbh_code_page;

/* Whether any text of the record has letters beyond ASCII. */
bool cbh_has_letters(const gamut_record *record);

/* The code page that holds most texts of these records and that a reader will guess from them; UTF-8: there is none. */
base_encoding cbh_code_page_choose(const gamut_record *records, size_t count);

/* Notes the texts of a record that is being written. */
void cbh_code_page_note(cbh_code_page *page, const gamut_record *record);
/* What people should know of the texts in the end, as a sentence; absent: nothing. */
base_text cbh_code_page_tell(const cbh_code_page *page, base_arena *arena);

#endif
