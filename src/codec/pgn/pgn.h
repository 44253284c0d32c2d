/* pgn.h - Portable Game Notation: split, read, write. */
#ifndef PGN_PGN_H
#define PGN_PGN_H

#include "codec/codec.h"
#include "rules/chess/movetext.h"

/* How much of each game is wanted (`--parts`): counting players needs no moves. */
typedef enum pgn_parts {
    PGN_ALL,
    PGN_MAIN_LINE,
    PGN_TAGS
} pgn_parts;

/* A reader's state; only split changes it. Everything in it but `at` and `number` is fixed by pgn_open, so
 * `decode` may read it on any thread. */
typedef struct pgn_reading {
    size_t at; /* where the next game starts */
    uint64_t number;
    char line_end;          /* '\n', or '\r' in files that have no other */
    base_encoding option;   /* of --encoding; ENCODING_UNKNOWN: find out game by game */
    base_encoding fallback; /* for games that are not UTF-8; ENCODING_UNKNOWN: look at the game */
    pgn_parts parts;
    chess_language language;
    chess_position start; /* of nearly all games */
} pgn_reading;

/* A writer's state; set up once, read by every thread. */
typedef struct pgn_writing {
    chess_movetext_form form;
    base_encoding encoding;
    bool is_reduced;  /* roster and bare moves */
    bool is_changing; /* options want something else than what the file has */
} pgn_writing;

/* Where the game that starts at `from` ends: at the start of the next one, or at the end of the text. Gives
 * `from` < result <= length; called with `from` inside the text. */
size_t pgn_find_end(base_text text, size_t from, char line_end);
/* "[Name " and a quote, at the start of a line. Line comments, escapes and text that only begins with a bracket
 * are none. */
bool pgn_is_tag_line(base_text line);

gamut_status pgn_open(codec_reader *reader, diag_list *diags);
gamut_status pgn_split(codec_reader *reader, diag_list *diags, codec_span *out);
void pgn_seek(codec_reader *reader, uint64_t offset, uint64_t number);
gamut_status pgn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void pgn_facts(codec_reader *reader, gamut_value *out);

gamut_status pgn_begin(codec_writer *writer);
gamut_status pgn_code(const codec_writer *writer, codec_coded *coded);

/* The value of a tag between its quotes. */
void pgn_put_value(base_buffer *out, base_text value);

/* A tag as it is spelled; only plain ones: a name, a value in quotes, brackets. */
typedef struct pgn_spelled_tag {
    base_text name;
    base_text value; /* with its backslashes */
    size_t from, to; /* with the brackets */
} pgn_spelled_tag;
/* The next tag from `*at` on, which moves after it. False: none follows, or none that is plain, and `*at` is at what
 * does. */
bool pgn_next_spelled_tag(pgn_spelled_tag *out, base_text text, size_t *at);
diag_place pgn_locate(const codec_reader *reader, const diag_place *record, const char *path);
bool pgn_respell(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now);

/* Where a place of the converted text is in the source: the last one that was asked for. */
typedef struct pgn_mark {
    size_t produced;      /* bytes of the text */
    size_t at;            /* bytes of the source */
    uint8_t lengths[128]; /* in UTF-8, of the bytes over 127; 0: not asked for yet */
} pgn_mark;

/* A game on its way from text. */
typedef struct pgn_game {
    const codec_reader *reader;
    const pgn_reading *state;
    const codec_span *span;
    codec_scratch *scratch;
    base_text text;     /* in UTF-8 */
    bool is_converted;  /* it is not the span itself */
    base_encoding from; /* what it was converted from */
    pgn_mark *mark;
    gamut_game *game;
    uint32_t troubles;           /* bits by chess_trouble */
    const chess_position *start; /* of the moves, while they are read */
    base_text moves;
} pgn_game;

/* The place of a part of the text. What lies outside of the text has the place of its start. Cheap for UTF-8;
 * for converted text see pgn_mark. */
diag_place pgn_place(const pgn_game *game, base_text where);
/* Reads the tags at the start and gives where the moves begin. Faults of tags are reported here; a tag that
 * cannot be understood keeps what can be made of it. Out of memory loses tags, and the arena knows. */
size_t pgn_read_tags(pgn_game *game, size_t at);
/* Fixes what can be fixed without guessing; true: something was, so the spelling of the file is not wanted.
 * `was_result_missing`: no result stood after the moves. Changes game->game, and says what it did by
 * codec_fixed. */
bool pgn_fix(const pgn_game *game, bool was_result_missing);

enum {
    PGN_RULE_COUNT = 24
};
extern const gamut_rule *const pgn_rules[PGN_RULE_COUNT];
extern const gamut_rule *const pgn_unread[]; /* see codec_format.unread */
/* The rule that a trouble with moves breaks. */
extern const gamut_rule *const pgn_trouble_rules[CHESS_TROUBLE_COUNT];

extern const gamut_rule pgn_tag_syntax;
extern const gamut_rule pgn_tag_escape;
extern const gamut_rule pgn_tags_missing;
extern const gamut_rule pgn_result_missing;
extern const gamut_rule pgn_result_contradiction;
extern const gamut_rule pgn_variant_unknown;
extern const gamut_rule pgn_fen_unreadable;
extern const gamut_rule pgn_encoding_mixed;
extern const gamut_rule pgn_no_game;
extern const gamut_rule pgn_text_before_tags;

#endif
