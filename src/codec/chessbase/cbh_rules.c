/* cbh_rules.c - the rules for databases. */
#include "cbh.h"

#define INDEX  "ChessBase databases: .cbh"
#define STORE  "ChessBase databases: .cbg and .cba"
#define ENTITY "ChessBase entity files"
#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "cbh." ident, GAMUT_SEVERITY_##level, what, from, looks, fix }
#define REBUILD "gamut fix writes it again"

RULE(cbh_header_truncated, "header.truncated", ERROR, "the .cbh is too short for its header", INDEX,
     "a .cbh of 20 bytes", "restore the file from a copy; without it the games cannot be found");
RULE(cbh_header_count, "header.count", WARNING, "the .cbh header states a wrong number of records", INDEX,
     "the next game is number 12 in a file of 10", REBUILD);
RULE(cbh_record_truncated, "record.truncated", ERROR, "the .cbh ends inside a record", INDEX,
     "a download that broke off", "gamut fix completes it: what is missing is not known");
RULE(cbh_record_unlike, "record.unlike", ERROR, "a record of the .cbh is not like that of a game or text", INDEX,
     "46 zero bytes, or bytes of another file", "gamut fix --salvage rebuilds it from the other files");
RULE(cbh_member_missing, "member.missing", WARNING, "a file of the database is missing", "ChessBase databases: members",
     "x.cbh without x.cbg", "put all files with the same name into one folder");
RULE(cbh_moves_pointer, "moves.pointer", ERROR,
     "a record points outside the .cbg, or the size that is stored there is wrong", STORE,
     "moves at 90000 in a file of 5000 bytes", "restore the .cbg from a copy; the header of the game is kept");
RULE(cbh_moves_mode, "moves.mode", WARNING, "the moves are coded in a way that is not described", STORE,
     "mode 17, a game with other pieces", "the bytes are kept; only ChessBase can show the game");
RULE(cbh_moves_illegal, "moves.illegal", ERROR, "the moves break off at one that the position does not allow", STORE,
     "a knight that is elsewhere", "the moves before it are read, the rest is kept as bytes");
RULE(cbh_moves_start, "moves.start", ERROR, "the start position of a game cannot be read", STORE,
     "two white kings, or pieces beyond the last square", "the bytes are kept; the header of the game is read");
RULE(cbh_moves_end, "moves.end", WARNING, "the moves do not end where the game does", STORE,
     "the last code is missing, or bytes follow it", REBUILD);
RULE(cbh_notes_pointer, "notes.pointer", ERROR,
     "a record points outside the .cba, or the size that is stored there is wrong", STORE,
     "annotations at 90000 in a file of 5000 bytes", "the game is read without them");
RULE(cbh_notes_damaged, "notes.damaged", ERROR, "an annotation does not fit into its record", STORE,
     "an annotation of 4 bytes", "those before it are read");
RULE(cbh_notes_position, "notes.position", WARNING, "an annotation belongs to a move that the game does not have",
     STORE, "position 40 in a game of 40 moves, whose last one is 39",
     "it is read at the last move of the main line, below -1 at the start; " REBUILD);
RULE(cbh_notes_head_wrong, "notes.head", NOTE,
     "the head of the annotations names another game or a wrong number of annotations", STORE,
     "game 0, as one program writes", REBUILD);
RULE(cbh_notes_order, "notes.order", WARNING, "the annotations are not in the order of the moves", STORE,
     "one of move 3 after one of move 9", REBUILD);
RULE(cbh_game_reference, "game.reference", ERROR,
     "a game refers to a player, tournament or other entity that is not there, or is deleted", INDEX,
     "player 5000 of 12", "gamut fix brings a deleted one back, or makes the game refer to one without a name");
RULE(cbh_game_summary, "game.summary", NOTE, "flags, medals or length in the .cbh do not match the game", INDEX,
     "no mark for variations in a game that has some", REBUILD);
RULE(cbh_text_damaged, "text.damaged", ERROR, "a guiding text does not fit into its record", STORE,
     "a title longer than the text", "what can be read of it is kept");
RULE(cbh_text_form, "text.form", WARNING, "a guiding text has a form that is not described", STORE, "form 4",
     "the bytes are kept; only ChessBase can show the text");
RULE(cbh_member_stale, "member.stale", NOTE, "a search booster does not fit the games", "ChessBase databases: boosters",
     "a .cbgi that finds game 3 elsewhere than the .cbh", "gamut fix leaves it out; ChessBase rebuilds it");
RULE(cbh_booster_damaged, "booster.damaged", WARNING, "a list of the games of an entity cannot be followed",
     "ChessBase databases: boosters", "a .cit that leads to block 40 of a .cib with 12, or has no .cib beside it",
     "gamut fix leaves both files out; ChessBase rebuilds them");
RULE(cbh_booster_lists, "booster.lists", WARNING, "a search booster does not list the games that refer to an entity",
     "ChessBase databases: boosters", "4 games of a player who has 5: a search would miss one",
     "gamut fix leaves both files out; ChessBase rebuilds them");
RULE(cbh_media_left, "media.left", WARNING, "a folder of media is not beside the database that was written",
     "ChessBase databases: media folders",
     "village.html, with the pictures of texts, when village.cbh becomes town.cbh",
     "copy the folder under the name of the new database; texts name their files by it");
RULE(cbh_encoding, "encoding", NOTE, "the code page of the texts of a new database", "ChessBase databases: strings",
     "windows-1251 for Russian names", "--output-encoding selects another one, such as utf-8");
RULE(cbh_more_damaged, "cbj.header", WARNING, "the .cbj has an unknown version, or ends inside a record",
     "ChessBase databases: .cbj", "records of 5 bytes", "the games are complete without it, except for teams");
RULE(cbh_more_checksum, "cbj.checksum", NOTE, "a checksum of the .cbj is wrong", "ChessBase databases: .cbj",
     "a program that always writes FFFE", REBUILD);
RULE(cbh_more_counted, "cbj.count", WARNING,
     "the .cbj states a wrong number of records, or has more records than there are games", "ChessBase databases: .cbj",
     "12 records for 10 games", REBUILD);
RULE(cbh_more_offset, "cbj.offset", WARNING, "the .cbj and the .cbh point to different places for a game",
     "ChessBase databases: .cbj", "moves at 26 and at 126", "gamut fix follows the one that leads to a game");
RULE(cbh_entity_statistics, "entity.games", WARNING, "an entity has a wrong number of games, or a wrong first game",
     ENTITY, "12 games, though 13 refer to the player", REBUILD);
RULE(cbh_store_size, "store.size", WARNING, "the header of .cbg or .cba states a wrong size", STORE,
     "10 in a file of 24 bytes", REBUILD);
RULE(cbh_store_overlap, "store.overlap", ERROR, "two records share bytes of the .cbg or .cba", STORE,
     "game 2 begins inside game 1", "gamut fix gives each its own");
RULE(cbh_store_unused, "store.unused", NOTE, "the header of .cbg or .cba states a wrong number of unused bytes", STORE,
     "1428, though 5011 bytes belong to no game", REBUILD);

static RULE(entity_header, "entity.header", ERROR,
            "the header of an entity file, a .cbtt or a .cbm is damaged, or a record is cut short", ENTITY,
            "bytes 8 to 11 are not d2 02 96 49", "restore the file from a copy");
RULE(cbh_entity_count, "entity.count", WARNING, "the header states a wrong number of records", ENTITY,
     "live_count is 6 with 7 live records", REBUILD);
RULE(cbh_entity_tree, "entity.tree", ERROR, "the tree does not lead to every live record exactly once", ENTITY,
     "left is 4000 in a file of 12 records", REBUILD);
RULE(cbh_entity_order, "entity.order", ERROR, "the tree is not in order", ENTITY, "Baker before Adams", REBUILD);
RULE(cbh_entity_duplicate, "entity.duplicate", WARNING, "two entities are the same", ENTITY,
     "the same player entered twice", REBUILD);
RULE(cbh_entity_balance, "entity.balance", WARNING, "the tree is not balanced, or a balance byte is wrong", ENTITY,
     "balance is 1 where both sides are equally high", REBUILD);
RULE(cbh_entity_deleted, "entity.deleted", WARNING, "the chain of deleted records is broken", ENTITY,
     "a deleted record that the chain does not reach", REBUILD);

const gamut_rule *const cbh_rules[CBH_RULE_COUNT] = {
    &cbh_media_left,       &cbh_encoding,         &cbh_header_truncated, &cbh_header_count,      &cbh_record_truncated,
    &cbh_member_missing,   &cbh_moves_pointer,    &cbh_moves_mode,       &cbh_moves_illegal,     &cbh_moves_start,
    &cbh_moves_end,        &cbh_notes_pointer,    &cbh_notes_damaged,    &cbh_notes_order,       &cbh_notes_position,
    &cbh_notes_head_wrong, &cbh_game_reference,   &cbh_game_summary,     &cbh_text_damaged,      &cbh_more_damaged,
    &cbh_more_checksum,    &cbh_more_counted,     &cbh_more_offset,      &cbh_entity_statistics, &cbh_store_size,
    &cbh_store_overlap,    &cbh_store_unused,     &entity_header,        &cbh_entity_count,      &cbh_entity_tree,
    &cbh_entity_order,     &cbh_entity_duplicate, &cbh_entity_balance,   &cbh_entity_deleted,    &cbh_text_form,
    &cbh_member_stale,     &cbh_booster_damaged,  &cbh_booster_lists,    &cbh_record_unlike,
};

const cb_entity_rules cbh_entity_rules = {
    .truncated = &entity_header,
    .magic = &entity_header,
    .data_size = &entity_header,
    .extra_size = &entity_header,
    .capacity = &cbh_entity_count,
    .live_count = &cbh_entity_count,
    .record_truncated = &entity_header,
    .root = &cbh_entity_tree,
    .link = &cbh_entity_tree,
    .cycle = &cbh_entity_tree,
    .order = &cbh_entity_order,
    .duplicate = &cbh_entity_duplicate,
    .balance = &cbh_entity_balance,
    .height = &cbh_entity_balance,
    .unreachable = &cbh_entity_tree,
    .deleted_link = &cbh_entity_deleted,
    .deleted_cycle = &cbh_entity_deleted,
    .deleted_alive = &cbh_entity_deleted,
    .deleted_unchained = &cbh_entity_deleted,
};

/* Rules whose findings mean that values did not get into the records, because a member is missing or in an unknown
 * form. */
const gamut_rule *const cbh_unread[] = { &cbh_member_missing, &cbh_moves_mode,   &cbh_notes_position,
                                         &cbh_text_form,      &cbh_more_damaged, NULL };
