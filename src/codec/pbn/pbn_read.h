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
    PBN_SECTION_END /* after the empty line that ends the game */
} pbn_section;

/* A game that is being read. Lists grow in the record's arena, which may move their items. `owner` points into an item,
 * so it must be released (pbn_own with NULL) before an item is added. */
typedef struct pbn_reading {
    const codec_reader *reader;
    const pbn_file *file;
    const codec_span *span;
    codec_scratch *scratch;
    gamut_board *board;
    pbn_cursor cursor;
    pbn_section section;
    bool has_tag;
    uint32_t members; /* bit per item of pbn_members: the tag was seen */
    base_index names; /* names of tags and tables after the first FEW_NAMES: see pbn_index_name */
    base_list tags, noted, tables, calls, cards;
    base_list auction_notes, play_notes, rows;
    base_list remarks;        /* remarks of the current item */
    gamut_remark_list *owner; /* the list that will get these remarks */
    /* about the current section: */
    base_list *notes; /* where notes go; NULL: notes are not allowed here */
    bool has_ended;   /* "*" or "+" was seen */
    bool has_plus;    /* "+" was seen in the play */
    bool has_suffix;  /* the current item has a suffix such as "!" */
    bool has_note;
    unsigned skipped;      /* number of hyphens before the first call */
    bridge_auction course; /* the auction after the first `followed` calls */
    size_t followed;
    bool is_insufficient; /* the mark ^I precedes the next call */
    const char *call_end; /* end of the last call in the source; NULL: there was no call */
    base_text star;       /* a star right after a call: an alert if another call follows, else the end of the auction */
    gamut_card_mark card_mark;
    base_text *cells; /* cells of the current row of the table */
    size_t cell_count;
} pbn_reading;

/* Return the place, for findings, of a slice of the source. */
diag_place pbn_place(const pbn_reading *game, base_text where);
#define PBN_COMPLAIN(game, rule, where, ...)                                                                           \
    diag_report((game)->scratch->diags, &(rule), pbn_place(game, where), __VA_ARGS__)
/* Return the offset of a slice in the record; the model keeps it for later findings. */
uint32_t pbn_at(const pbn_reading *game, base_text where);
/* Convert to UTF-8: return the slice itself if the whole file is ASCII or UTF-8, otherwise a copy in the record's
 * arena. */
base_text pbn_text(const pbn_reading *game, base_text raw);
/* Convert to UTF-8 and remove the backslash of \" and \\. */
base_text pbn_string(const pbn_reading *game, base_text raw);
/* Make `owner` the owner of the following remarks; those collected so far go to the previous owner. */
void pbn_own(pbn_reading *game, gamut_remark_list *owner);
/* Add a remark to the current item. If memory runs out, the remark is lost, and the arena reports it. */
void pbn_add_remark(pbn_reading *game, gamut_remark_kind kind, base_text text, base_text where);

/* Index the name of the last item of `list` (tags or tables), so that a repeated name is found in constant time. */
void pbn_index_name(pbn_reading *game, const base_list *list, base_text name);

/* Sections: `open` is called for the tag, `take` for each token after it, `close` once after the last section of the
 * game. A second section of the same kind continues the first, and is reported. */
void pbn_open_auction(pbn_reading *game, const pbn_token *tag, base_text value);
void pbn_open_play(pbn_reading *game, const pbn_token *tag, base_text value);
void pbn_take_call(pbn_reading *game, const pbn_token *token);
void pbn_take_card(pbn_reading *game, const pbn_token *token);
void pbn_take_note(pbn_reading *game, const pbn_token *tag, base_text value);
/* Move notes that follow the play, but belong to calls, to the auction. Call after the last section. */
void pbn_settle_notes(pbn_reading *game);
void pbn_close_auction(pbn_reading *game);
void pbn_close_play(pbn_reading *game);

/* `header` is the value of the tag, which lists the columns. Rows are formed by counting elements, so the last row may
 * be incomplete when `close` is called. */
void pbn_open_table(pbn_reading *game, base_text name, base_text header, base_text where);
void pbn_take_element(pbn_reading *game, const pbn_token *token);
void pbn_close_table(pbn_reading *game);

#endif
