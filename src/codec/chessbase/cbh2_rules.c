/* cbh2_rules.c - the rules for 2CBH databases. */
#include "cbh2.h"

#define INDEX   "2CBH databases: .2cbh"
#define STORE   "2CBH databases: .2cbg and .2cba"
#define ENTITY  "2CBH databases: .2lid"
#define REBUILD "gamut fix writes it again"
#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "2cbh." ident, GAMUT_SEVERITY_##level, what, from, looks, fix }

RULE(cbh2_header_damaged, "header.damaged", ERROR,
     "the header of the .2cbh is too short, or states another record size", INDEX, "a .2cbh of 20 bytes",
     "restore the file from a copy; without it the games cannot be found");
RULE(cbh2_header_count, "header.count", WARNING, "the header of the .2cbh states a wrong number of records", INDEX,
     "the next record is number 12 in a file of 10", REBUILD);
RULE(cbh2_record_truncated, "record.truncated", ERROR, "the .2cbh ends inside a record", INDEX,
     "a download that broke off", "gamut fix completes it: what is missing is not known");
RULE(cbh2_member_missing, "member.missing", WARNING, "a file of the database is missing", "2CBH databases: files",
     "x.2cbh without x.2cbg", "put all files with the same name into one folder");
RULE(cbh2_frame_pointer, "frame.pointer", ERROR, "a record points to where no moves, text or annotations begin", STORE,
     "moves at 90000 in a file of 5000 bytes", "restore the file from a copy; the header of the game is kept");
RULE(cbh2_frame_damaged, "frame.damaged", WARNING, "the checksum or the size of moves, a text or annotations is wrong",
     STORE, "a checksum of zeros", REBUILD);
RULE(cbh2_store_size, "store.size", WARNING, "the header of .2cbg or .2cba states a wrong size", STORE,
     "12 in a file of 300 bytes", REBUILD);
RULE(cbh2_store_overlap, "store.overlap", ERROR, "two records share bytes of the .2cbg or .2cba", STORE,
     "game 2 begins inside game 1", "gamut fix gives each its own");
RULE(cbh2_moves_illegal, "moves.illegal", ERROR, "the moves break off at one that the position does not allow", STORE,
     "a knight that is elsewhere", "the moves before it are read, the rest is kept as bytes");
RULE(cbh2_moves_start, "moves.start", ERROR, "the start position of a game cannot be read", STORE,
     "a word that is no piece", "the bytes are kept; the header of the game is read");
RULE(cbh2_moves_end, "moves.end", WARNING, "the moves do not end where the game does", STORE,
     "the last word is missing, or bytes follow it", REBUILD);
RULE(cbh2_moves_tag, "moves.tag", WARNING, "the moves are of a kind that is not described", STORE, "tag 3",
     "the bytes are kept; only ChessBase can show the game");
RULE(cbh2_notes_damaged, "notes.damaged", ERROR, "annotations cannot be read to their end", STORE,
     "an annotation of an unknown type, which has no length", "those before it are read, the rest is kept as bytes");
RULE(cbh2_notes_position, "notes.position", WARNING, "an annotation belongs to a move that the game does not have",
     STORE, "position 40 in a game of 40 moves, whose last one is 39",
     "it is read at the last move of the main line, below -1 at the start; " REBUILD);
RULE(cbh2_text_damaged, "text.damaged", ERROR, "a guiding text does not fit into its record", STORE,
     "a body longer than the text", "what can be read of it is kept");
RULE(cbh2_game_reference, "game.reference", WARNING,
     "a record refers to a player, tournament or other entity that is not there, or is deleted", INDEX,
     "player 5000 of 12", "gamut fix makes it refer to one without a name");
RULE(cbh2_game_summary, "game.summary", NOTE, "flags, medals or length in the .2cbh do not match the game", INDEX,
     "no mark for variations in a game that has some", REBUILD);
RULE(cbh2_record_damaged, "record.damaged", WARNING, "the bytes of a record of the .2cbh are not those of a record",
     INDEX, "192 zeros among the games",
     "gamut fix --salvage finds its moves, annotations and names in the other files");
RULE(cbh2_entity_damaged, "entity.damaged", ERROR, "the header of the .2lid, or an entity in it, cannot be read",
     ENTITY, "a player of 5000 bytes in a place for 1024", "restore the file from a copy");
RULE(cbh2_entity_count, "entity.count", WARNING, "the .2lid has another number of entities than its header states",
     ENTITY, "6 players in the header of a file that was cut after the fourth",
     "gamut fix counts them again; restore the file from a copy if names are missing");
RULE(cbh2_entity_deleted, "entity.deleted", WARNING, "the chain of deleted entities is broken", ENTITY,
     "a chain that leads back to its start", REBUILD);
RULE(cbh2_index_lists, "index.lists", WARNING, "the .2lgd does not list the records that refer to an entity",
     "2CBH databases: indexes", "4 games of a player who has 5: a search would miss one", REBUILD);
RULE(cbh2_index_orders, "index.orders", WARNING, "an order of the .2lcd cannot be followed", "2CBH databases: indexes",
     "a tree that leads to player 4000 of 12", REBUILD);
RULE(cbh2_media_left, "media.left", WARNING, "a folder of media is not beside the database that was written",
     "2CBH databases: files", "village.html, with the pictures of texts, when village.2cbh becomes town.2cbh",
     "copy the folder under the name of the new database; texts name their files by it");
RULE(cbh2_experimental, "experimental", NOTE, "a 2CBH database is written from a description",
     "2CBH databases: what is known", "every new .2cbh",
     "keep the games in another format, too: ChessBase has not opened such a file yet");
RULE(cbh2_backup, "backup", NOTE, "a 2CBH database was replaced, and its old files are kept",
     "2CBH databases: what is known", "village.2cbh~", "delete them when ChessBase has opened the new ones");

const gamut_rule *const cbh2_rules[CBH2_RULE_COUNT] = {
    &cbh2_header_damaged, &cbh2_header_count, &cbh2_record_truncated, &cbh2_member_missing, &cbh2_frame_pointer,
    &cbh2_frame_damaged,  &cbh2_store_size,   &cbh2_store_overlap,    &cbh2_moves_illegal,  &cbh2_moves_start,
    &cbh2_moves_end,      &cbh2_moves_tag,    &cbh2_notes_damaged,    &cbh2_notes_position, &cbh2_text_damaged,
    &cbh2_game_reference, &cbh2_game_summary, &cbh2_entity_damaged,   &cbh2_entity_count,   &cbh2_record_damaged,
    &cbh2_entity_deleted, &cbh2_index_lists,  &cbh2_index_orders,     &cbh2_media_left,     &cbh2_experimental,
    &cbh2_backup,
};

const gamut_rule *const cbh2_unread[] = { &cbh2_member_missing, &cbh2_moves_tag, &cbh2_notes_position, NULL };
