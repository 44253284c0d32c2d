/* board.c - the shape of a bridge board.
 *
 * The texts of the rows are what the JSON Schema and the documents say of a member; the names are what JSON and CSV
 * call it, and may not change. The places (`at`) of the structs are no members: they speak of one file's bytes and
 * mean nothing in another. */
#include <gamut/board.h>

#include "shape.h"

/* Words by the value of their enum; the first one, none, is what an absent member is. */
static const char *const remark_words[] = { NULL, "comment", "line", "escape", "stray", "note", "nag" };
static const char *const call_words[] = { NULL, "insufficient", "alert" };
static const char *const card_words[] = { NULL, "revoke", "lead" };
static const char *const order_words[] = { NULL, "descending", "ascending" };
static const char *const side_words[] = { NULL, "left", "right" };

/* A row each for a plain member, a word of a list, and a list of structs. */
#define MEMBER(owner, member, kind, about)                                                                             \
    {                                                                                                                  \
#member, kind, MODEL_AT(owner, member), .text = about                                                          \
    }
#define WORD(owner, member, list, about)                                                                               \
    {                                                                                                                  \
#member, MODEL_WORD, MODEL_AT(owner, member), .text = about, .words = list, .word_count = COUNT(list)          \
    }
#define LIST(owner, member, of, about)                                                                                 \
    {                                                                                                                  \
#member, MODEL_LIST, MODEL_AT(owner, member), .text = about, .shape = of                                       \
    }
/* Items that are identified by a name or number, in any order; `key` is NULL: by their place. */
#define KEYED(variable, title, about, type, list, key)                                                                 \
    static const model_shape variable = {                                                                              \
        .name = title,                                                                                                 \
        .text = about,                                                                                                 \
        .identity = key,                                                                                               \
        .size = sizeof(type),                                                                                          \
        .members = list,                                                                                               \
        .member_count = COUNT(list),                                                                                   \
    }
#define SHAPE(variable, title, about, type, list) KEYED(variable, title, about, type, list, NULL)

static const char *const by_name[] = { "name", NULL };
static const char *const by_number[] = { "number", NULL };

static const model_member remark_members[] = {
    WORD(gamut_remark, kind, remark_words, "what it is; a comment belongs to what stands before it"),
    MEMBER(gamut_remark, text, MODEL_TEXT, "of a comment, an escape line or stray text"),
    MEMBER(gamut_remark, number, MODEL_NUMBER, "of a note or a numeric annotation glyph"),
};
SHAPE(remark_shape, "remark", "What stands beside a tag, call or card", gamut_remark, remark_members);

static const model_member call_members[] = {
    MEMBER(gamut_call, call, MODEL_TEXT, "1C ... 7NT, Pass, X, XX; ^S a skipped turn; last * (cut) or + (to call)"),
    WORD(gamut_call, mark, call_words, "an insufficient bid that was accepted, or an alert"),
    LIST(gamut_call, remarks, &remark_shape, "notes, glyphs and comments, in their order"),
};
SHAPE(call_shape, "call", "A call of the auction", gamut_call, call_members);

static const model_member note_members[] = {
    MEMBER(gamut_board_note, number, MODEL_NUMBER, "what calls or cards refer to, 1 to 32"),
    MEMBER(gamut_board_note, text, MODEL_TEXT, "the explanation"),
    LIST(gamut_board_note, remarks, &remark_shape, "comments after it"),
};
KEYED(note_shape, "note", "An explanation of calls or cards", gamut_board_note, note_members, by_number);

static const model_member auction_members[] = {
    MEMBER(gamut_auction, first, MODEL_TEXT, "whose call the first one is: N, E, S or W"),
    LIST(gamut_auction, calls, &call_shape, "clockwise"),
    LIST(gamut_auction, notes, &note_shape, "explanations"),
    LIST(gamut_auction, remarks, &remark_shape, "before the first call"),
};
SHAPE(auction_shape, "auction", "The calls", gamut_auction, auction_members);

static const model_member card_members[] = {
    MEMBER(gamut_card, card, MODEL_TEXT, "SA ... C2; - unknown; + to play; last * no more cards"),
    WORD(gamut_card, mark, card_words, "an irregularity"),
    LIST(gamut_card, remarks, &remark_shape, "notes, glyphs and comments, in their order"),
};
SHAPE(card_shape, "card", "A card played", gamut_card, card_members);

static const model_member play_members[] = {
    MEMBER(gamut_play, first, MODEL_TEXT, "whose cards are in the first place of every trick"),
    LIST(gamut_play, cards, &card_shape, "four a trick, by seat, clockwise from `first`"),
    LIST(gamut_play, notes, &note_shape, "explanations"),
    LIST(gamut_play, remarks, &remark_shape, "before the first card"),
};
SHAPE(play_shape, "play", "The cards played", gamut_play, play_members);

static const model_member column_members[] = {
    MEMBER(gamut_column, name, MODEL_TEXT, "what stands in the column"),
    WORD(gamut_column, order, order_words, "how the rows are sorted by it"),
    MEMBER(gamut_column, width, MODEL_NUMBER, "in characters"),
    WORD(gamut_column, side, side_words, "how it is aligned"),
};
SHAPE(column_shape, "column", "A column of a table", gamut_column, column_members);

static const model_member row_members[] = {
    MEMBER(gamut_row, cells, MODEL_TEXT_LIST, "one for each column"),
};
SHAPE(row_shape, "row", "A row of a table", gamut_row, row_members);

static const model_member table_members[] = {
    MEMBER(gamut_table, name, MODEL_TEXT, "ScoreTable, OptimumResultTable ..."),
    LIST(gamut_table, columns, &column_shape, "the columns"),
    LIST(gamut_table, rows, &row_shape, "the rows"),
    LIST(gamut_table, remarks, &remark_shape, "comments after its tag"),
};
KEYED(table_shape, "table", "A table about the board", gamut_table, table_members, by_name);

static const model_member tag_members[] = {
    MEMBER(gamut_board_tag, name, MODEL_TEXT, "of the tag"),
    MEMBER(gamut_board_tag, value, MODEL_TEXT, "of the tag"),
    LIST(gamut_board_tag, remarks, &remark_shape, "comments after it"),
};
KEYED(tag_shape, "tag", "A tag with its value", gamut_board_tag, tag_members, by_name);

#define BOARD(member, kind, about) MEMBER(gamut_board, member, kind, about)

static const model_member board_members[] = {
    LIST(gamut_board, start, &remark_shape, "comments before everything else"),
    BOARD(event, MODEL_TEXT, "name of the event"),
    BOARD(site, MODEL_TEXT, "where it took place"),
    BOARD(date, MODEL_TEXT, "YYYY.MM.DD, with ? for what is not known"),
    BOARD(board, MODEL_NUMBER, "number of the board"),
    BOARD(west, MODEL_TEXT, "the player"),
    BOARD(north, MODEL_TEXT, "the player"),
    BOARD(east, MODEL_TEXT, "the player"),
    BOARD(south, MODEL_TEXT, "the player"),
    BOARD(dealer, MODEL_TEXT, "N, E, S or W"),
    BOARD(vulnerable, MODEL_TEXT, "None, NS, EW or All"),
    BOARD(deal, MODEL_TEXT, "the first seat, a colon, and four hands clockwise; - for a hand not given"),
    BOARD(scoring, MODEL_TEXT, "how it is scored, as PBN names it"),
    BOARD(declarer, MODEL_TEXT, "N, E, S or W; with ^ when declarer and dummy were swapped"),
    BOARD(contract, MODEL_TEXT, "Pass, or level, denomination and risk"),
    BOARD(result, MODEL_TEXT, "tricks of the declarer"),
    LIST(gamut_board, tags, &tag_shape, "everything else that is said in one value"),
    LIST(gamut_board, noted, &tag_shape, "comments after the tags that have a member of their own"),
    { "auction", MODEL_OBJECT, MODEL_AT(gamut_board, auction), .text = "the calls", .shape = &auction_shape },
    { "play", MODEL_OBJECT, MODEL_AT(gamut_board, play), .text = "the cards played", .shape = &play_shape },
    LIST(gamut_board, tables, &table_shape, "tables about the board"),
    LIST(gamut_board, end, &remark_shape, "comments after everything else"),
};

/* What identifies a board when files are compared: their number alone does not, for tables play the same boards; nor
 * does the event, which many formats do not know. */
static const char *const identity[] = { "board", "deal", NULL };

const model_shape board_shape = { .name = "bridge-board",
                                  .text = "A board of bridge",
                                  .identity = identity,
                                  .size = sizeof(gamut_board),
                                  .members = board_members,
                                  .member_count = COUNT(board_members) };
