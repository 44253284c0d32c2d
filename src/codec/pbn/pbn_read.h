/* pbn_read.h - the state of reading one game, and the parts of the reader. */
#ifndef PBN_READ_H
#define PBN_READ_H

#include <gamut/board.h>

#include "base/index.h"
#include "pbn.h"
#include "rules/bridge/board_parts.h"

typedef enum pbn_section {
    PBN_SECTION_NONE,
    PBN_SECTION_AUCTION,
    PBN_SECTION_PLAY,
    PBN_SECTION_TABLE,
    PBN_SECTION_END /* after the empty line that ended the game */
} pbn_section;

/* A game that is being read. Lists grow in the record's arena, which may move their items: `owner` must be released
 * (pbn_own with NULL) before an item is added. */
typedef struct pbn_reading {
    const codec_reader *reader;
    const pbn_file *file;
    const codec_span *span;
    codec_scratch *scratch;
    gamut_board *board;
    pbn_cursor cursor;
    pbn_section section;
    bool has_tag;
    uint32_t members; /* bit per pbn_members: was seen */
    base_index names; /* of tags and tables beyond the first ones: see pbn_index_name */
    base_list tags, noted, tables, calls, cards;
    base_list auction_notes, play_notes, rows;
    base_list remarks;        /* of the current item */
    gamut_remark_list *owner; /* where the remarks go */
    /* of the current section */
    base_list *notes; /* NULL: notes are not allowed here */
    bool has_ended;   /* "*" or "+" was seen */
    bool has_plus;    /* "+" was seen in the play */
    bool has_suffix;  /* of the current item */
    bool has_note;
    unsigned skipped;      /* hyphens before the first call */
    bridge_auction course; /* the auction after the first `followed` calls */
    size_t followed;
    bool is_insufficient; /* marks before the next item */
    const char *call_end; /* the end of the last call; NULL: there is none */
    base_text star;       /* touches the previous call: an alert if another call follows, else the end of the auction */
    gamut_card_mark card_mark;
    base_text *cells; /* of the current row of the table */
    size_t cell_count;
} pbn_reading;

/* Return the place of a slice of the source, for findings. */
diag_place pbn_place(const pbn_reading *game, base_text where);
#define PBN_COMPLAIN(game, rule, where, ...)                                                                           \
    diag_report((game)->scratch->diags, &(rule), pbn_place(game, where), __VA_ARGS__)
/* Return its offset in the record, which the model keeps for later findings. */
uint32_t pbn_at(const pbn_reading *game, base_text where);
/* Convert to UTF-8: the slice itself if the whole file is plain, else a copy in the record's arena. */
base_text pbn_text(const pbn_reading *game, base_text raw);
/* Convert to UTF-8 and remove the backslash of \" and \\. */
base_text pbn_string(const pbn_reading *game, base_text raw);
/* Assign later remarks to this owner; the remarks so far go to the previous one. */
void pbn_own(pbn_reading *game, gamut_remark_list *owner);
/* Add a remark to the current item. Out of memory: it is lost, and the arena reports that. */
void pbn_add_remark(pbn_reading *game, gamut_remark_kind kind, base_text text, base_text where);

/* Index the name of the last item of `list` (tags or tables), so that repeated names are found in constant time. */
void pbn_index_name(pbn_reading *game, const base_list *list, base_text name);

/* Sections: `open` is called for the tag, `take` for each token after it, `close` after the last section of the game. A
 * second section of the same kind continues the first and is reported. */
void pbn_open_auction(pbn_reading *game, const pbn_token *tag, base_text value);
void pbn_open_play(pbn_reading *game, const pbn_token *tag, base_text value);
void pbn_take_call(pbn_reading *game, const pbn_token *token);
void pbn_take_card(pbn_reading *game, const pbn_token *token);
void pbn_take_note(pbn_reading *game, const pbn_token *tag, base_text value);
/* Move notes that follow the play, but belong to calls, to the auction. Call after the last section. */
void pbn_settle_notes(pbn_reading *game);
void pbn_close_auction(pbn_reading *game);
void pbn_close_play(pbn_reading *game);

/* `header` is the value of the tag with the columns. Rows are found by counting elements, so `close` completes the last
 * row as it is. */
void pbn_open_table(pbn_reading *game, base_text name, base_text header, base_text where);
void pbn_take_element(pbn_reading *game, const pbn_token *token);
void pbn_close_table(pbn_reading *game);

#endif
