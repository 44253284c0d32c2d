/* pgn.h - Portable Game Notation: declarations shared by the splitter, the reader and the writer. */
#ifndef PGN_PGN_H
#define PGN_PGN_H

#include "codec/codec.h"
#include "pgn_dialect.h"
#include "rules/chess/movetext.h"

/* How much of each game is read (`--parts`): to count players, for example, no moves are needed. */
typedef enum pgn_parts {
    PGN_ALL,
    PGN_MAIN_LINE,
    PGN_TAGS
} pgn_parts;

/* Who has written the games (`--written-by`), where that makes a difference for their annotations. */
typedef enum pgn_author {
    PGN_BY_ANYBODY, /* found out for each game */
    PGN_BY_CHESSBASE,
    PGN_BY_OTHERS
} pgn_author;

/* State of a reader. pgn_open sets everything; later only the splitter changes `at` and `number`, so `decode` may run
 * on any thread. */
typedef struct pgn_reading {
    size_t at; /* offset where the next game starts */
    uint64_t number;
    char line_end;          /* '\n', or '\r' in files that have no '\n' */
    base_encoding option;   /* value of --encoding; ENCODING_UNKNOWN: detected for each game */
    base_encoding fallback; /* encoding of games that are not UTF-8; ENCODING_UNKNOWN: detected for each game */
    pgn_parts parts;
    chess_language language;
    pgn_author author;
    chess_position start; /* the usual initial position, with which nearly all games start */
} pgn_reading;

/* State of a writer; constant after pgn_begin, so all threads may read it. */
typedef struct pgn_writing {
    chess_movetext_form form;
    pgn_dialect dialect;
    base_encoding encoding;
    bool is_reduced;  /* only the seven-tag roster and bare moves are written */
    bool is_changing; /* options ask for another text than that of the file, so every game is rewritten */
} pgn_writing;

/* Return where the game that starts at `from` ends: at the start of the next game, or at the end of the text. `from`
 * must be inside the text; the returned offset is greater. */
size_t pgn_find_end(base_text text, size_t from, char line_end);
/* If the whole text is a game result, return it in the standard spelling; otherwise return an empty text. */
base_text pgn_result_of(base_text text);
/* Return whether the line starts a tag: "[Name " and a quote. Comments, escapes and other text in brackets are not
 * tags. */
bool pgn_is_tag_line(base_text line);

gamut_status pgn_open(codec_reader *reader, diag_list *diags);
gamut_status pgn_split(codec_reader *reader, diag_list *diags, codec_span *out);
void pgn_seek(codec_reader *reader, uint64_t offset, uint64_t number);
gamut_status pgn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void pgn_facts(codec_reader *reader, gamut_value *out);

gamut_status pgn_begin(codec_writer *writer);
gamut_status pgn_code(const codec_writer *writer, codec_coded *coded);

/* Append the value of a tag as it is written between quotes, with backslashes where they are needed. */
void pgn_put_value(base_buffer *out, base_text value);

/* A plain tag as the file has it: a bracket, a name, a value in quotes, a bracket. */
typedef struct pgn_spelled_tag {
    base_text name;
    base_text value; /* as in the file, with its backslashes */
    size_t from, to; /* offsets of the tag, including the brackets */
} pgn_spelled_tag;
/* Find the next tag from `*at` on, and move `*at` after it. If the next text is not a plain tag, return false, with
 * `*at` at the start of that text. */
bool pgn_next_spelled_tag(pgn_spelled_tag *out, base_text text, size_t *at);
diag_place pgn_locate(const codec_reader *reader, const diag_place *record, const char *path);
bool pgn_respell(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now);

/* For games that were converted to UTF-8: how far the converted text and the source have been compared, to find the
 * place of a finding in the source. */
typedef struct pgn_mark {
    size_t produced;      /* offset in the converted text */
    size_t at;            /* the same point as an offset in the source */
    uint8_t lengths[128]; /* lengths in UTF-8 of the characters of bytes 128 to 255; 0: not known yet */
} pgn_mark;

/* State while a game is read. */
typedef struct pgn_game {
    const codec_reader *reader;
    const pgn_reading *state;
    const codec_span *span;
    codec_scratch *scratch;
    base_text text;     /* the text of the game in UTF-8 */
    bool is_converted;  /* `text` is a converted copy of the span */
    base_encoding from; /* the encoding of the source, if is_converted */
    pgn_mark *mark;
    gamut_game *game;
    uint32_t troubles;           /* a bit for each chess_trouble that occurred */
    const chess_position *start; /* the position before the first move, while the moves are read; otherwise NULL */
    base_text moves;
    bool is_lost_by_both; /* the result is ChessBase's 0-0, which also ends the moves */
} pgn_game;

/* Return the place in the file of a part of the text; a part outside of the text gets the place of the game's start.
 * Fast if the text was not converted; otherwise pgn_mark is used. */
diag_place pgn_place(const pgn_game *game, base_text where);
/* Read the tags at the start and return the offset where the moves begin. Faults are reported; as much as possible of a
 * faulty tag is kept. If memory runs out, tags are missing, and the arena remembers the failure. */
size_t pgn_read_tags(pgn_game *game, size_t at);
/* Read the tags that ChessBase writes as those of the model: a second WhiteFideId is Black's, and the result 0-0 means
 * that both have lost. Return whether the result was that one. */
bool pgn_understand_tags(const pgn_game *game);
/* Remove the result 0-0 from the end of the moves. Return false if it is not there. */
bool pgn_cut_result(base_text *moves);
/* Fix in game->game what can be fixed without guessing, and report each fix with codec_fixed. `was_result_missing`: no
 * result followed the moves. Return whether anything was fixed; the game must then be rewritten instead of copied. */
bool pgn_fix(const pgn_game *game, bool was_result_missing);

enum {
    PGN_RULE_COUNT = 24
};
extern const gamut_rule *const pgn_rules[PGN_RULE_COUNT];
extern const gamut_rule *const pgn_unread[]; /* see codec_format.unread */
/* The rule that each kind of trouble with moves breaks. */
extern const gamut_rule *const pgn_trouble_rules[CHESS_TROUBLE_COUNT];

extern const gamut_rule pgn_tag_syntax, pgn_tag_escape, pgn_tags_missing, pgn_result_missing, pgn_result_contradiction,
    pgn_variant_unknown, pgn_fen_unreadable, pgn_encoding_mixed, pgn_no_game, pgn_text_before_tags;

#endif
