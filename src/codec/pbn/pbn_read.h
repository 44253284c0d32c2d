/* pbn_read.h - one game on its way into a board of the model. */
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

/* A game on its way. Lists grow in the record's arena, so the items of one may move while it grows: `owner`
 * must be let go of before a push (pbn_own with NULL). */
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
    base_index names; /* of the tags and tables after the first of them: see pbn_know_name */
    base_list tags, noted, tables, calls, cards;
    base_list auction_notes, play_notes, rows;
    base_list remarks;        /* of the item at hand */
    gamut_remark_list *owner; /* where they go */
    /* of the section at hand */
    base_list *notes; /* NULL: notes have no place here */
    bool has_ended;   /* "*" or "+" was seen */
    bool has_plus;    /* "+" was seen in the play */
    bool has_suffix;  /* of the item at hand */
    bool has_note;
    unsigned skipped;      /* hyphens before the first call */
    bridge_auction course; /* what the first `followed` of the calls amount to */
    size_t followed;
    bool is_insufficient; /* marks before the item to come */
    const char *call_end; /* where the last call ended; NULL: nothing is known of one */
    base_text star; /* that touches the call before it: an alert if another call comes, else the end of the auction */
    gamut_card_mark card_mark;
    base_text *cells; /* of the table's row at hand */
    size_t cell_count;
} pbn_reading;

/* Of a slice of the source, for findings. */
diag_place pbn_place(const pbn_reading *game, base_text where);
#define PBN_COMPLAIN(game, rule, where, ...)                                                                           \
    diag_report((game)->scratch->diags, &(rule), pbn_place(game, where), __VA_ARGS__)
/* The same as an offset in the record, which the model keeps so that later findings have a place. */
uint32_t pbn_at(const pbn_reading *game, base_text where);
/* Into UTF-8. The slice itself where the whole file is plain, else in the record's arena. */
base_text pbn_text(const pbn_reading *game, base_text raw);
/* The same, and \" and \\ lose their backslash. */
base_text pbn_string(const pbn_reading *game, base_text raw);
/* From now on remarks belong to this owner; those so far go where they belong. */
void pbn_own(pbn_reading *game, gamut_remark_list *owner);
/* To the item at hand; lost when memory is not enough, and the arena knows. */
void pbn_add_remark(pbn_reading *game, gamut_remark_kind kind, base_text text, base_text where);

/* The last item of the list, one of tags or tables, has that name: it is found again however many there are. */
void pbn_know_name(pbn_reading *game, const base_list *list, base_text name);

/* Sections: `open` is called for the tag, `take` for each token after it, `close` after the last section of
 * the game. A second section of the same kind goes on with the first and is reported. */
void pbn_open_auction(pbn_reading *game, const pbn_token *tag, base_text value);
void pbn_open_play(pbn_reading *game, const pbn_token *tag, base_text value);
void pbn_take_call(pbn_reading *game, const pbn_token *token);
void pbn_take_card(pbn_reading *game, const pbn_token *token);
void pbn_take_note(pbn_reading *game, const pbn_token *tag, base_text value);
/* After the last section: notes of calls that stand after the play go where they belong. */
void pbn_settle_notes(pbn_reading *game);
void pbn_close_auction(pbn_reading *game);
void pbn_close_play(pbn_reading *game);

/* `header` has the columns, as the value of the tag spells them. Rows are found by counting elements, so a table
 * closes with what its last row has. */
void pbn_open_table(pbn_reading *game, base_text name, base_text header, base_text where);
void pbn_take_element(pbn_reading *game, const pbn_token *token);
void pbn_close_table(pbn_reading *game);

#endif
