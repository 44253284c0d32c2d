/* trf.h - the FIDE Tournament Report File: declarations shared by its reader, checks and writer.
 *
 * A record of TRF is a line: a code in columns 1-3 and fields in fixed columns. One table (trf_records.c) states for
 * every code which member of the event it fills and through which columns; reading, writing, finding places and dumping
 * use it. Anything else that a line contains, and any other spelling, is kept beside the event (trf_spelling.c), so
 * that an unchanged file is written back byte for byte and a changed value changes only its own columns. */
#ifndef TRF_TRF_H
#define TRF_TRF_H

#include "codec/codec.h"
#include "layout/columns.h"

/* In chronological order. A whole file has one edition, which trf_open detects. */
typedef enum trf_edition {
    TRF_06,
    TRF_16,
    TRF_DRAFT, /* the proposal of 2024: several records have other columns than in the final text */
    TRF_26     /* also the final draft called TRF25 */
} trf_edition;

enum {
    TRF_IN_06 = 1 << TRF_06,
    TRF_IN_16 = 1 << TRF_16,
    TRF_IN_DRAFT = 1 << TRF_DRAFT,
    TRF_IN_26 = 1 << TRF_26,
    TRF_IN_NEW = TRF_IN_DRAFT | TRF_IN_26,
    TRF_IN_ALL = TRF_IN_06 | TRF_IN_16 | TRF_IN_NEW,
    TRF_HIGHEST_ID = 9999,   /* starting ranks have four columns */
    TRF_TRIAL_LENGTH = 4096, /* longer lines are neither aligned nor salvaged: each try copies the line */
    TRF_TEXT_AT = 4,         /* first column (from 0) of the value of a tournament record */
    TRF_CELLS_AT = 89,       /* first column (from 0) of the rounds of a player */
    TRF_DATES_AT = 91        /* first column (from 0) of the dates of the rounds */
};

const char *trf_edition_name(trf_edition edition); /* "16" */
bool trf_edition_parse(trf_edition *out, base_text name);

/* Numbers that repeat to the end of a line. */
typedef struct trf_tail {
    const char *member; /* of the shape; NULL: the line has no such numbers */
    uint16_t at;        /* first column, from 0 */
    uint16_t width;
    uint16_t step;
} trf_tail;

enum {
    TRF_ROW_LIMIT = 128,     /* more than there are rows; a test checks that */
    TRF_NAMED_COLUMNS = 256, /* columns whose names are shared: few lines are longer */
    TRF_LAYOUT_COUNT = 16
};

/* A line of columns: a field of the layout fills the member of the same name. */
typedef struct trf_columns {
    const layout_table *table;
    const model_shape *shape;
    trf_tail tail;
    bool has_zeros; /* numbers are written with leading zeros */
} trf_columns;

typedef struct trf_row trf_row;

/* All characters allowed in the columns of a round; small letters of results mean the same. */
#define TRF_RESULT_LETTERS "1=0WDLwdl+-HFUZhfuz "
#define TRF_COLOUR_LETTERS "wbWB- "

/* A displaced part of a line. */
typedef struct trf_shift {
    size_t at;    /* its first column, from 1; 0: none */
    int surplus;  /* columns too far to the right; negative: to the left */
    bool is_sure; /* there is only one way to undo it, and nothing is lost */
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
    base_text text;     /* the same with the shift undone: this is read */
    trf_shift shift;
    bool has_faults; /* a character is where a blank must be, or a letter is not allowed there */
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
    base_list accelerations; /* gamut_acceleration: those of the event, after the first XXA */
    base_list schedule;      /* gamut_schedule: those of the event */
} trf_building;

/* An event that is being written. */
typedef struct trf_printing {
    base_arena *arena;   /* for texts of one line */
    base_arena *lasting; /* for what serves several lines */
    const gamut_event *event;
    trf_edition edition;
    bool has_byte_columns;
    gamut_value *losses;           /* gets values that are too long for their columns; NULL: not wanted */
    const char *member;            /* of the event, filled by the current row; for the losses */
    const struct event_grid *grid; /* made for the first line that needs it */
    /* Where the search for the next line of each row continues. Lines are printed in order; without this, rows that
     * share a list of the event would search it from its start for each line. */
    struct trf_mark {
        size_t index; /* of the next line */
        size_t at;    /* in the list; all lines before it come from earlier items */
    } marks[TRF_ROW_LIMIT];
} trf_printing;

/* How lines of a code are read and printed. */
typedef struct trf_form {
    void (*read)(trf_building *building, const trf_row *row, const trf_line *line);
    /* Appends line number `index` of the code. Returns false, and appends nothing, if the event has no such line. */
    bool (*print)(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out);
} trf_form;

struct trf_row {
    const char *code;
    const char *title;
    unsigned editions;  /* bits of the editions that have it */
    bool is_single;     /* at most one line has it */
    const char *member; /* of the event; NULL: none, or several */
    const trf_form *form;
    const trf_columns *columns;
    const char *word; /* parameter of the form */
    const char *name; /* where the code is not unique; otherwise NULL */
};

extern const trf_row trf_rows[];
extern const size_t trf_row_count;
/* Return the code; "national" for records of federations, "310 draft" for columns that only the draft has. */
const char *trf_row_name(const trf_row *row);
const trf_row *trf_row_named(base_text name); /* NULL: none */
/* Return the row of a line; NULL: the code is unknown. */
const trf_row *trf_find_row(base_text line, trf_edition edition);
/* Return the mark of the row, ready for line number `index`. */
struct trf_mark *trf_mark_of(trf_printing *printing, const trf_row *row, size_t index);
/* Return whether a line 330 is a bye of the draft or, by its type, a forfeit of the final text. */
bool trf_is_draft_bye(base_text line);

/* For forms without a value of their own: read nothing, and give no line. */
void trf_read_nothing(trf_building *building, const trf_row *row, const trf_line *line);
bool trf_print_nothing(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out);

/* ---- trf_fields.c: between columns and members ---- */
bool trf_is_for_numbers(const layout_field *field);
/* Open a line, which must outlive `out`; with characters beyond ASCII the arena holds a list of columns. Return false
 * when out of memory. */
bool trf_open_line(layout_line *out, base_arena *arena, base_text text, bool has_byte_columns);
/* Read the fields of a line. Texts are slices of the line. A value that does not fit its member leaves it absent; the
 * spelling keeps it. */
void trf_read_fields(trf_building *building, const trf_columns *columns, const layout_line *line, void *record);
/* Print the fields: numbers right-aligned, texts left-aligned, blanks between. A text that is too long is cut; any
 * other value is left out, because the first digits of a number are another number. Both are losses. */
void trf_print_fields(trf_printing *printing, const trf_columns *columns, const void *record, base_buffer *out);
/* Return the text of a line after its code and the separating column. Starts at a whole character: a broken file may
 * have one of several bytes in that column. */
base_text trf_line_value(const trf_line *line);
/* Count a value that does not fit the columns of the current row; `name` is the field, NULL: the row has only one. */
void trf_lose_field(trf_printing *printing, const char *name, base_text text);
/* The same for an impossible date, which would not be read back. */
void trf_lose_impossible(trf_printing *printing, const char *name, gamut_date date);
/* Add blanks up to a column (from 0) of the line that starts at `start` of the buffer. */
void trf_pad_to(const trf_printing *printing, base_buffer *out, size_t start, size_t column);
/* Parse a date in the spelling of any edition or country. Return false if that needs guessing. */
bool trf_parse_date(gamut_date *out, base_text text);
/* Parse YY/MM/DD, as the dates of the rounds are written; the day need not exist. */
bool trf_parse_short_date(gamut_date *out, base_text text);
base_text trf_print_date(base_arena *arena, gamut_date date);
base_text trf_print_decimal(base_arena *arena, gamut_decimal decimal);
/* Store the trimmed text in a member; a text that does not fit leaves it absent. `field` has the letters of words;
 * NULL: none. */
void trf_take_member(const model_member *member, const layout_field *field, void *record, base_text text);
/* Items and length of a list of the event, by the name of its member. */
const void *trf_list_item(const gamut_event *event, const char *member, size_t at); /* NULL: none */
size_t trf_list_count(const gamut_event *event, const char *member);

/* ---- trf_read.c ---- */
/* Return the system that the texts of 192 and 092 name; nothing is guessed from the pairings. */
gamut_system trf_system_of(const gamut_event *event);

/* ---- trf_player.c ---- */
extern const trf_form trf_player_form;
char trf_result_letter(gamut_round_result result);

/* ---- forms of other lines ---- */
extern const trf_form trf_text_form, trf_texts_form, trf_list_form, trf_date_form, trf_number_form, trf_count_form,
    trf_codes_form, trf_kept_form, trf_once_form;                                                  /* trf_forms.c */
extern const trf_form trf_schedule_form, trf_colour_form, trf_place_form, trf_seeding_form;        /* trf_special.c */
extern const trf_form trf_scoring_form, trf_match_scoring_form, trf_weights_form, trf_weight_form; /* trf_scoring.c */
extern const trf_form trf_history_form, trf_ids_form;                                              /* trf_dialect.c */
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
/* Creates spellings; the names of columns, which many lines share, are allocated once. */
typedef struct trf_speller {
    base_arena *arena;
    base_text columns[TRF_NAMED_COLUMNS];
} trf_speller;
/* Return the differences; NULL: none, or out of memory. Without a row the whole line is one difference. */
gamut_value *trf_spelling_of(trf_speller *speller, const trf_row *row, base_text written, base_text stored);
/* Return the written line with every spelling that still applies. */
base_text trf_apply_spelling(base_arena *arena, const gamut_value *spelling, base_text written);

/* Return the entry with that number from a list ordered by numbers, or NULL. The search starts at `*next`, which moves
 * after the entry. */
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
    const trf_line **row_lines;           /* lines that have a row, sorted by row */
    size_t row_starts[TRF_ROW_LIMIT + 1]; /* row i has row_lines[row_starts[i]] up to row_starts[i + 1] */
    gamut_event *event;
    gamut_value *extras;
    bool is_taken;     /* the one record was handed out */
    bool is_displaced; /* set by trf_fix: some fields are not in their columns */
    /* The last line whose place was asked for, with its columns: findings of one line come together, and counting
     * characters is slow. */
    const trf_line *placed;
    layout_line placed_columns;
    base_arena *placed_arena; /* NULL: no place was asked for yet */
} trf_state;

/* Undo shifts of lines and report them (trf_align.c). */
void trf_align_lines(codec_reader *reader, diag_list *diags, trf_state *state);

/* Functions of the descriptor; codec.h states when each is called. A file is one event, so `open` reads it as a
 * whole. */
gamut_status trf_open(codec_reader *reader, diag_list *diags);
gamut_status trf_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status trf_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void trf_close(codec_reader *reader);
gamut_status trf_put(codec_writer *writer, const codec_coded *coded);
gamut_status trf_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);
void trf_check(codec_reader *reader, diag_list *diags);
/* Remove spellings with one right form from the extras, and report each with codec_fixed. */
void trf_fix(codec_reader *reader, trf_state *state);
/* Remove foreign text from the lines before they are read. */
void trf_salvage(codec_reader *reader, trf_state *state);
/* Return whether some fields were not in their columns, so that nothing may be derived from them. */
bool trf_is_displaced(const codec_reader *reader);
/* Return why a finding of the rule is left to people. */
const char *trf_refuse(const char *rule);
/* Return the place of a member; the start of the file if the file does not contain it. */
diag_place trf_locate(const codec_reader *reader, const char *path);
diag_place trf_locate_in(const codec_reader *reader, const diag_place *record, const char *path);

/* Return the place of columns `from` to `to`, from 1 and inclusive, of a line; `to` 0: to its end. Columns after the
 * end of the line have a place too (`beyond`): something is missing there. */
diag_place trf_place(const codec_reader *reader, const trf_line *line, size_t from, size_t to);
/* Return what the writer needs to write the file back: order, line ends, spellings. In the reader's arena; incomplete
 * if that fails. */
gamut_value *trf_describe(codec_reader *reader, const trf_state *state);

/* ---- trf_adapt.c, trf_teams.c, trf_byes.c, trf_audit.c: adapt an event to an edition, and note every adjustment
 * ---- */
typedef struct trf_adaptation {
    base_arena *arena;
    trf_edition edition;
    const trf_form *points; /* of the records with the points for games; NULL: those of the edition */
    gamut_value *losses;
    gamut_value *notes; /* list of texts: each adjustment and loss */
    const gamut_event *event;
} trf_adaptation;

/* Set `event` and `notes`. `before` is the edition that the event came from; absent: another format. */
void trf_adapt(trf_adaptation *adaptation, const gamut_event *event, base_text before);

/* Give the teams of record 013 what record 310 needs: numbers, points, ranks, byes and forfeits. Only in team events:
 * other events keep the old record. */
void trf_number_teams(trf_adaptation *adaptation, gamut_event *event);
/* Report the members that only records of other editions hold as lost. `printed` counts the lines written for each row;
 * rows of other editions with lines hold their member, too. NULL: only rows of the edition are written. */
void trf_lose_members(trf_adaptation *adaptation, const gamut_event *event, const size_t *printed);
/* Report members of the event that its records contradict as lost. */
void trf_lose_implied(trf_adaptation *adaptation, const gamut_event *event);
/* Report lines that no record holds as lost, except blank ones. `kept` is the description of the file (trf_describe),
 * or NULL. */
void trf_lose_texts(trf_adaptation *adaptation, const gamut_value *kept);
/* Return whether any team has a number, as record 310 gives it. */
bool trf_has_numbered_teams(const gamut_event *event);
/* Return the last round in which any player was paired; byes in the columns after it are requests. */
int64_t trf_rounds_paired(const gamut_event *event);
/* Return the event or, for editions without a record of requested byes, a copy with these byes in the cells of the
 * players. A bye without a cell is lost. */
const gamut_event *trf_seat_byes(trf_adaptation *adaptation, const gamut_event *event);
/* Count a value that the edition cannot hold, and note it. */
void trf_lose(trf_adaptation *adaptation, const char *category, base_text example);
/* Add a note. */
void trf_note(trf_adaptation *adaptation, const char *message, ...) PRINTF_LIKE(2, 3);

/* Note every field of a line that the file spelled differently. `spelling` is that of the line in the file, or NULL;
 * `text` is the line as it is written now. */
void trf_audit_line(trf_adaptation *adaptation, const trf_row *row, size_t index, const gamut_value *spelling,
                    base_text text);

#endif
