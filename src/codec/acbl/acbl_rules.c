/* acbl_rules.c - the rules about the stored form of game files. */
#include "acbl.h"
#include "rules/bridge/session_rules.h"

#define SOURCE "ACBLscore game files"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "acbl." ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }
#define RESTORE "restore the file from a copy"

RULE(acbl_file_truncated, "file.truncated", ERROR, "the file is too short for its master table", "a file of 100 bytes",
     RESTORE);
RULE(acbl_file_length, "file.length", ERROR, "the file is shorter or longer than its master table states",
     "a copy that lost its last bytes", RESTORE);
RULE(acbl_master_magic, "master.magic", ERROR, "the file does not begin as game files do",
     "the first bytes are not 12 0a 03 41 43 33", "the file may be something else");
RULE(acbl_pointer_range, "pointer.range", ERROR, "a pointer leads outside the file", "section details at 0xffff0000",
     RESTORE);
RULE(acbl_pointer_shifted, "pointer.shifted", WARNING, "a block is found near the place where its pointer leads",
     "a file that lost five bytes in the middle",
     "restore the file, or save what is left by gamut convert --canonical");
RULE(acbl_block_length, "block.length", ERROR, "a block has a length that its kind cannot have",
     "section details of 12 bytes", RESTORE);
RULE(acbl_block_overlap, "block.overlap", ERROR, "two blocks share bytes", "two boards with the same pointer", RESTORE);
RULE(acbl_block_parity, "block.parity", WARNING, "a block begins or ends at an odd place", "a block of 151 bytes",
     NULL);
RULE(acbl_free_loop, "free-list.loop", ERROR, "the list of free blocks leads to a block in use or back to itself",
     "the second free block names the first as the next", "gamut convert --canonical writes the file without it");
RULE(acbl_free_length, "free-list.length", ERROR, "the list of free blocks leads to something that is not a free block",
     "the length of a free block is positive", "gamut convert --canonical writes the file without it");
RULE(acbl_section_event, "section.event", ERROR, "a section belongs to an event that is not there",
     "section 3 of event 7 in a file of two events", NULL);
RULE(acbl_record_number, "record.number", WARNING, "a record has another number than its place",
     "the third entry has the number 4", NULL);
RULE(acbl_record_count, "record.count", WARNING, "a table counts other rows than it has",
     "a board with a count of 9 rows that has 8", NULL);
RULE(acbl_rank_list, "ranking.list", WARNING,
     "a list of ranks breaks off, comes back to itself or leaves the order of the places",
     "the third of the event is followed by the first", "gamut rescore --fix links them again");
RULE(acbl_bytes_lost, "bytes.lost", NOTE, "some bytes belong to no block",
     "236 bytes after a board that took the place of a longer record",
     "harmless; gamut convert --canonical drops them");
RULE(acbl_text_length, "text.length", WARNING, "the stated length of a text exceeds its field",
     "length 40 in a field of 16", NULL);
RULE(acbl_text_padding, "text.padding", NOTE, "something follows the end of a text", "the rest of a longer, older name",
     "harmless, but old names stay readable: gamut anonymise wipes them");
RULE(acbl_zero, "zero", NOTE, "a byte that is zero in every known file is not zero", "a newer version of ACBLscore",
     NULL);
RULE(acbl_time, "time", WARNING, "a time does not exist or lies outside the age of ACBLscore", "2093-15-00", NULL);
RULE(acbl_version, "version", NOTE, "the version of ACBLscore is not one that was seen", "12.34", NULL);
RULE(acbl_word, "word", WARNING, "a value has no name", "scoring method 200", NULL);
RULE(acbl_experimental, "experimental", NOTE,
     "files made again are experimental: whether ACBLscore accepts them could not be tried",
     "gamut convert session.pbn -o session.aca",
     "keep the original; files that were edited in place are not concerned");
RULE(acbl_time_order, "time.order", NOTE, "something was changed before the file was made",
     "a section changed in May in a file made in June", "the clock of a computer may have been wrong");
RULE(acbl_event_date, "event.date", NOTE, "the date of an event cannot be read, or is far from the time of the file",
     "March 4, 1999 in a file made in 2024", "correct it by gamut edit");
RULE(acbl_section_summary, "section.summary", WARNING, "the master table and the section disagree",
     "100 % are 72 there and 81 here", NULL);

RULE(acbl_value_unseen, "value.unseen", NOTE, "a byte of unknown meaning has a value that no known file has",
     "7 where all files have 0 or 1", "the file may be damaged there, or be of a newer version of ACBLscore");
RULE(acbl_slot_unused, "slot.unused", WARNING, "a slot that is not in use is not empty",
     "a name in the 40th of 100 sections, where the file has two",
     "restore the file from a copy; gamut dump shows the slot");

const gamut_rule *const acbl_rules[ACBL_RULE_COUNT] = {
    &acbl_file_truncated, &acbl_file_length,   &acbl_master_magic, &acbl_pointer_range, &acbl_pointer_shifted,
    &acbl_block_length,   &acbl_block_overlap, &acbl_block_parity, &acbl_free_loop,     &acbl_free_length,
    &acbl_section_event,  &acbl_record_number, &acbl_record_count, &acbl_rank_list,     &acbl_bytes_lost,
    &acbl_text_length,    &acbl_text_padding,  &acbl_zero,         &acbl_time,          &acbl_version,
    &acbl_word,           &acbl_experimental,  &acbl_time_order,   &acbl_event_date,    &acbl_section_summary,
    &bridge_rule_repeat,  &bridge_rule_range,  &acbl_value_unseen, &acbl_slot_unused,
};

/* These errors lose nothing in a conversion: free blocks hold no records. */
const gamut_rule *const acbl_understood[] = { &acbl_free_loop, &acbl_free_length, NULL };
