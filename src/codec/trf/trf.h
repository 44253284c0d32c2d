/* trf.h - the inside of the FIDE Tournament Report File: editions, records, lines.
 *
 * A record of TRF is a line: a code in columns 1-3 and fields in fixed columns. One table (trf_records.c) says of every
 * code which member of the event it fills and through which columns; reading, writing, finding places and dumping
 * follow from it. Whatever a line says beyond that, or in another spelling, is kept beside the event (trf_spelling.c),
 * so that an unchanged file comes back byte for byte and a changed value changes its own columns only. */
#ifndef TRF_TRF_H
#define TRF_TRF_H

#include "codec/codec.h"
#include "layout/columns.h"

/* In the order of time. A file belongs to one of them as a whole: trf_detect says which. */
typedef enum trf_edition {
    TRF_06,
    TRF_16,
    TRF_DRAFT, /* the proposal of 2024: other columns than the final text in several records */
    TRF_26     /* also the final draft called TRF25 */
} trf_edition;

enum {
    TRF_IN_06 = 1 << TRF_06,
    TRF_IN_16 = 1 << TRF_16,
    TRF_IN_DRAFT = 1 << TRF_DRAFT,
    TRF_IN_26 = 1 << TRF_26,
    TRF_IN_NEW = TRF_IN_DRAFT | TRF_IN_26,
    TRF_IN_ALL = TRF_IN_06 | TRF_IN_16 | TRF_IN_NEW,
    TRF_TEXT_AT = 4,   /* first column (from 0) of what a tournament record says */
    TRF_CELLS_AT = 89, /* first column (from 0) of the rounds of a player */
    TRF_DATES_AT = 91  /* first column (from 0) of the dates of the rounds */
};

const char *trf_edition_name(trf_edition edition); /* "16" */
bool trf_edition_parse(trf_edition *out, base_text name);

/* Numbers that repeat to the end of a line. */
typedef struct trf_tail {
    const char *member; /* of the shape; NULL: the line has none */
    uint16_t at;        /* first column, from 0 */
    uint16_t width;
    uint16_t step;
} trf_tail;

enum {
    TRF_ROW_LIMIT = 128,     /* more than there are rows; a test looks */
    TRF_NAMED_COLUMNS = 256, /* whose names are kept: hardly a line is longer */
    TRF_LAYOUT_COUNT = 16
};

/* A line of columns: fields of the layout go to members of the same name. */
typedef struct trf_columns {
    const layout_table *table;
    const model_shape *shape;
    trf_tail tail;
    bool has_zeros; /* numbers are filled up with zeros when written */
} trf_columns;

typedef struct trf_row trf_row;

/* All letters that mean something in the columns of a round; small letters of results mean the same. */
#define TRF_RESULT_LETTERS "1=0WDLwdl+-HFUZhfuz "
#define TRF_COLOUR_LETTERS "wbWB- "

/* A line that stands beside its columns. */
typedef struct trf_shift {
    size_t at;    /* the first column that does, from 1; 0: none */
    int surplus;  /* columns too far to the right; negative: to the left */
    bool is_sure; /* it can be put right in one way only, and nothing is lost */
} trf_shift;

/* A line of the file. */
typedef struct trf_line {
    uint64_t offset;
    uint32_t length;    /* in bytes, without its end */
    uint8_t end;        /* of trf_end */
    const trf_row *row; /* NULL: the code is unknown */
    uint32_t index;     /* among the lines of the same row */
    uint32_t item;      /* in the list that the row fills */
    base_text stored;   /* decoded, without the end */
    base_text text;     /* the same, but with a shift undone: what is read */
    trf_shift shift;
    bool has_faults; /* something stood where blanks must be, or a letter means nothing there */
} trf_line;

typedef enum trf_end {
    TRF_END_CRLF,
    TRF_END_LF,
    TRF_END_CR,
    TRF_END_NONE, /* the file ends without one */
    TRF_END_COUNT
} trf_end;
extern const char *const trf_end_names[TRF_END_COUNT];
extern const char *const trf_end_bytes[TRF_END_COUNT];

/* An event that is being read. */
typedef struct trf_building {
    base_arena *arena;
    gamut_event *event;
    trf_edition edition;
    bool has_byte_columns;   /* the writer padded by bytes, not by characters */
    base_list accelerations; /* gamut_acceleration: those of the event, once a line with several was read */
    base_list schedule;      /* gamut_schedule: those of the event */
} trf_building;

/* An event that is being written. */
typedef struct trf_printing {
    base_arena *arena;   /* for passing texts */
    base_arena *lasting; /* for what serves several lines */
    const gamut_event *event;
    trf_edition edition;
    bool has_byte_columns;
    gamut_value *losses;           /* gets what is too long for its columns; NULL: not wanted */
    const char *member;            /* of the event that the row at hand fills, for the losses */
    const struct event_grid *grid; /* made by the first line that needs it */
    /* Where the search for the next line of a row goes on, by the number of the row: lines are printed in order, and
     * rows that share a list of the event would else look through it from its start for each of them. */
    struct trf_mark {
        size_t index; /* of that line */
        size_t at;    /* in the list; all lines before it lie before this item */
    } marks[TRF_ROW_LIMIT];
} trf_printing;

/* How lines of a code are read and printed. */
typedef struct trf_form {
    void (*read)(trf_building *building, const trf_row *row, const trf_line *line);
    /* Appends line number `index` of the code; false: the event has none such, and nothing was appended. */
    bool (*print)(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out);
} trf_form;

struct trf_row {
    const char *code;
    const char *title;
    unsigned editions;  /* that know it */
    bool is_single;     /* at most one line of it */
    const char *member; /* of the event that it fills; NULL: none, or several */
    const trf_form *form;
    const trf_columns *columns;
    const char *word; /* what the form wants to know besides */
    const char *name; /* where the code alone does not say which row; else NULL */
};

extern const trf_row trf_rows[];
extern const size_t trf_row_count;
/* The code; "national" for the federations' records, "310 draft" for columns that only the draft has. */
const char *trf_row_name(const trf_row *row);
const trf_row *trf_row_named(base_text name); /* NULL: none */
/* NULL: the code is unknown. */
const trf_row *trf_find_row(base_text line, trf_edition edition);
/* The mark of the row, ready for line number `index`. */
struct trf_mark *trf_mark_of(trf_printing *printing, const trf_row *row, size_t index);
/* The column of the type in 330 decides between the byes of the draft and the forfeits of the final text. */
bool trf_is_draft_bye(base_text line);

/* ---- trf_fields.c: between columns and members ---- */
/* The line must outlive `out`; for characters beyond ASCII the columns are listed in the arena. False: out of
 * memory. */
bool trf_open_line(layout_line *out, base_arena *arena, base_text text, bool has_byte_columns);
/* Texts become slices of the line. What does not fit its member leaves it absent; the spelling keeps it. */
void trf_read_fields(trf_building *building, const trf_columns *columns, const layout_line *line, void *record);
/* The reverse: right-aligned numbers, left-aligned texts, blanks between. Of what is too long for its columns a text is
 * cut, and anything else left out: the first digits of a number are another number. Both are lost. */
void trf_print_fields(trf_printing *printing, const trf_columns *columns, const void *record, base_buffer *out);
/* All that a line says after its code and the column that separates it. Whole characters: a broken file may have one of
 * several bytes in that column. */
base_text trf_said(const trf_line *line);
/* One more value of the row at hand that its columns cannot hold; `name` is that of the field, NULL: the row has only
 * one. */
void trf_lose_field(trf_printing *printing, const char *name, base_text text);
/* The same for an impossible date: it would not be read back. */
void trf_lose_impossible(trf_printing *printing, const char *name, gamut_date date);
/* Blanks up to a column (from 0) of the line that starts at `start` of the buffer. */
void trf_pad_to(const trf_printing *printing, base_buffer *out, size_t start, size_t column);
/* A date as any edition, or a writer of another land, may have spelt it; false: not to be understood without
 * guessing. */
bool trf_parse_date(gamut_date *out, base_text text);
/* YY/MM/DD, as the dates of the rounds are written; the day need not exist. */
bool trf_parse_short_date(gamut_date *out, base_text text);
base_text trf_print_date(base_arena *arena, gamut_date date);
base_text trf_print_decimal(base_arena *arena, gamut_decimal decimal);
/* The trimmed text as a member of its type; texts that do not fit leave it absent. `field` has the letters of words;
 * NULL: it has none. */
void trf_take_member(const model_member *member, const layout_field *field, void *record, base_text text);
/* By the name of the member, so that rows of the table can say it. */
const void *trf_list_item(const gamut_event *event, const char *member, size_t at); /* NULL: none */
size_t trf_list_count(const gamut_event *event, const char *member);

/* ---- trf_read.c ---- */
/* What the words of records 192 and 092 say of the system. */
gamut_system trf_system_of(const gamut_event *event);

/* ---- trf_player.c ---- */
extern const trf_form trf_player_form;
char trf_result_letter(gamut_round_result result);

/* ---- forms of other lines ---- */
extern const trf_form trf_text_form, trf_texts_form, trf_list_form, trf_date_form, trf_number_form, trf_count_form,
    trf_codes_form, trf_kept_form, trf_once_form;                                                  /* trf_forms.c */
extern const trf_form trf_schedule_form, trf_colour_form, trf_place_form, trf_seeding_form;        /* trf_special.c */
extern const trf_form trf_scoring_form, trf_match_scoring_form, trf_weights_form, trf_weight_form; /* trf_scoring.c */
extern const trf_form trf_history_form, trf_ids_form, trf_old_team_form;                           /* trf_dialect.c */
extern const trf_form trf_board_summary_form, trf_team_summary_form;                               /* trf_summary.c */

/* ---- trf_layout.c ---- */
extern const trf_columns trf_player_columns, trf_national_columns, trf_old_team_columns;
extern const trf_columns trf_team_columns, trf_acceleration_columns, trf_prohibition_columns, trf_bye_columns,
    trf_team_bye_columns, trf_forfeit_columns, trf_lineup_columns, trf_adjustment_columns;
extern const trf_columns trf_draft_team_columns, trf_draft_acceleration_columns, trf_draft_bye_columns,
    trf_draft_team_bye_columns, trf_draft_forfeit_columns, trf_draft_lineup_columns, trf_draft_adjustment_columns;
extern const layout_table trf_round_layout;
extern const layout_table *const trf_layouts[TRF_LAYOUT_COUNT];

/* ---- trf_spelling.c: where a line differs from what the writer prints ---- */
/* Makes spellings whose names of columns, of which many lines have the same, are there once. */
typedef struct trf_speller {
    base_arena *arena;
    base_text columns[TRF_NAMED_COLUMNS];
} trf_speller;
/* NULL when the two are the same, or out of memory. Without a row the line is spelled as a whole. */
gamut_value *trf_spelling_of(trf_speller *speller, const trf_row *row, base_text written, base_text stored);
/* The written line with every spelling that still fits. */
base_text trf_apply_spelling(base_arena *arena, const gamut_value *spelling, base_text written);

/* Entries of such lists are in the order of their numbers: the one of that number, if it is among those from `*next`
 * on, which moves after it. NULL: there is none. */
const gamut_value *trf_take_entry(const gamut_value **next, size_t number);

/* ---- the file as a whole ---- */
typedef struct trf_state {
    base_encoding encoding;
    bool has_mark; /* a byte order mark */
    bool has_byte_columns;
    trf_edition edition;
    const char *dialect; /* "JaVaFo", "bbpPairings" or NULL */
    trf_line *lines;
    size_t line_count;
    const trf_line **row_lines;           /* all that have a row, sorted by row, else in their order */
    size_t row_starts[TRF_ROW_LIMIT + 1]; /* those of row i are at row_starts[i] up to row_starts[i + 1] */
    gamut_event *event;
    gamut_value *extras;
    bool is_taken;     /* the one record was handed out */
    bool is_displaced; /* found by trf_fix: some fields are not in their columns */
    /* The line that a place was last asked of, with its columns: findings of one line come together, and counting
     * characters is slow. */
    const trf_line *placed;
    layout_line placed_columns;
    base_arena *placed_arena; /* NULL: no place was asked for yet */
} trf_state;

/* trf_align.c: undoes shifts, and reports them. */
void trf_align_lines(codec_reader *reader, diag_list *diags, trf_state *state);

/* The functions of the descriptor; see codec.h for when each is called. A file is one event, so it is read
 * whole by `open`. */
gamut_status trf_open(codec_reader *reader, diag_list *diags);
gamut_status trf_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status trf_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void trf_close(codec_reader *reader);
gamut_status trf_put(codec_writer *writer, const codec_coded *coded);
gamut_status trf_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);
void trf_check(codec_reader *reader, diag_list *diags);
/* Takes out of the extras what has one right form, and says so. */
void trf_fix(codec_reader *reader, trf_state *state);
/* Frees the lines from foreign text, before they are read. */
void trf_salvage(codec_reader *reader, trf_state *state);
/* Return whether some fields were not in their columns, so that nothing may be derived from them. */
bool trf_is_displaced(const codec_reader *reader);
/* Why a finding is left to people. */
const char *trf_refuse(const char *rule);
/* The place of the file's start for what is not in it. */
diag_place trf_locate(const codec_reader *reader, const char *path);
diag_place trf_locate_in(const codec_reader *reader, const diag_place *record, const char *path); /* the descriptor's */

/* The place of columns `from` to `to`, from 1 and inclusive, of a line; `to` 0: to its end. Columns after the
 * end of the line have a place too (`beyond`): something is missing there. */
diag_place trf_place(const codec_reader *reader, const trf_line *line, size_t from, size_t to);
/* What the writer needs to give the file back: order, ends, spellings. In the reader's arena; incomplete when
 * memory is not enough, and the arena knows. */
gamut_value *trf_describe(codec_reader *reader, const trf_state *state);

/* ---- trf_adapt.c, trf_teams.c, trf_byes.c, trf_audit.c: an event made fit for an edition, and the list of what that
 * took ---- */
typedef struct trf_adaptation {
    base_arena *arena;
    trf_edition to;
    const trf_form *points; /* of the records that say the points for games; NULL: those of the edition */
    gamut_value *losses;
    gamut_value *notes; /* list of texts: each adjustment and loss */
    const gamut_event *event;
} trf_adaptation;

/* Sets `event` and `notes`. `before` is the edition that the event came from; absent: another format. */
void trf_adapt(trf_adaptation *adaptation, const gamut_event *event, base_text before);

/* Gives the teams of the old record what the new one wants: numbers, points, ranks, byes and forfeits. Only in an event
 * of teams: in others the old record stays. */
void trf_number_teams(trf_adaptation *adaptation, gamut_event *event);
/* Reports as lost the members that some edition has a record for, but not this one. `printed` counts the lines of each
 * row, and rows of other editions that have some hold their member as well; NULL: only those of the edition are
 * written. */
void trf_lose_members(trf_adaptation *adaptation, const gamut_event *event, const size_t *printed);
/* Reports as lost what the event says and its records contradict. */
void trf_lose_implied(trf_adaptation *adaptation, const gamut_event *event);
/* Reports as lost the lines that no record holds: `had` is what is known of the file, or NULL. Blank lines do not
 * count. */
void trf_lose_texts(trf_adaptation *adaptation, const gamut_value *had);
/* ---- trf_byes.c ---- */
/* The last round in which somebody was paired; what stands in the columns after it was asked for. */
int64_t trf_rounds_paired(const gamut_event *event);
/* The event, or a copy of it with the byes that were asked for in the cells of the players, for editions without a
 * record of them. What has no cell is lost. */
const gamut_event *trf_seat_byes(trf_adaptation *adaptation, const gamut_event *event);
/* One more value that the edition cannot hold, and a note of it. */
void trf_lose(trf_adaptation *adaptation, const char *category, base_text example);
/* One more note. */
void trf_note(trf_adaptation *adaptation, const char *message, ...) PRINTF_LIKE(2, 3);

/* Notes every field of a line that the file of the event spelled in another way. `spelling` is that of the line
 * there, or NULL; `text` the line as it is written now. */
void trf_audit_line(trf_adaptation *to, const trf_row *row, size_t index, const gamut_value *spelling, base_text text);

#endif
