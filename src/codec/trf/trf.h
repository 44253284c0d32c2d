/* trf.h - the FIDE Tournament Report File: declarations shared by its reader, checks and writer.
 *
 * A record of TRF is a line: a code in columns 1-3 and fields in fixed columns. One table (trf_records.c) states for
 * every code which member of the event it fills and through which columns; reading, writing, finding places and dumping
 * use it. Where a line differs from what the writer would print for the same values, the difference is kept beside the
 * event as a "spelling" (trf_spelling.c). So an unchanged file is written back byte for byte, and a changed value
 * changes only its own columns. */
#ifndef TRF_TRF_H
#define TRF_TRF_H

#include "codec/codec.h"
#include "layout/columns.h"

/* The editions of the format, in chronological order. A whole file has one edition, which trf_open detects. */
typedef enum trf_edition {
    TRF_06,
    TRF_16,
    TRF_DRAFT, /* the proposal of 2024: several records have other columns than in the final text */
    TRF_26     /* includes the final draft, which was called TRF25 */
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

const char *trf_edition_name(trf_edition edition); /* such as "16" */
bool trf_edition_parse(trf_edition *out, base_text name);

/* A list of numbers in columns of equal width that continues to the end of a line, such as the players of a team. */
typedef struct trf_tail {
    const char *member; /* the list in the shape; NULL: the line has no such list */
    uint16_t at;        /* first column, from 0 */
    uint16_t width;
    uint16_t step;
} trf_tail;

enum {
    TRF_ROW_LIMIT = 128,     /* must exceed the number of rows; a test checks that */
    TRF_NAMED_COLUMNS = 256, /* trf_speller stores the text of column numbers below this; few lines are longer */
    TRF_LAYOUT_COUNT = 16
};

/* The columns of a record: a field of the layout fills the member of the shape with the same name. */
typedef struct trf_columns {
    const layout_table *table;
    const model_shape *shape;
    trf_tail tail;
    bool has_zeros; /* numbers are written with leading zeros */
} trf_columns;

typedef struct trf_row trf_row;

/* All characters allowed as the result and as the colour of a round; a small letter means the same as its capital. */
#define TRF_RESULT_LETTERS "1=0WDLwdl+-HFUZhfuz "
#define TRF_RESULT_OPEN '?' /* no result yet, where record 162 states what such a game counts */
#define TRF_COLOUR_LETTERS "wbWB- "

/* A part of a line that is displaced from its columns. */
typedef struct trf_shift {
    size_t at;    /* first displaced column, from 1; 0: nothing is displaced */
    int surplus;  /* columns too far to the right; negative: to the left */
    bool is_sure; /* there is only one way to undo the shift, and undoing it loses nothing */
} trf_shift;

/* A line of the file. */
typedef struct trf_line {
    uint64_t offset;
    uint32_t length;    /* in bytes, without the line end */
    uint8_t end;        /* a trf_end */
    const trf_row *row; /* NULL: the code is unknown */
    uint32_t index;     /* number of the line among those of the same row, from 0 */
    uint32_t item;      /* index in the list that the row fills */
    base_text stored;   /* the line in UTF-8, without the line end */
    base_text text;     /* `stored` with the shift undone; the values are read from this text */
    trf_shift shift;
    bool has_faults; /* some column has a character that is not allowed there, or the line is too long to be aligned */
} trf_line;

typedef enum trf_end {
    TRF_END_CRLF,
    TRF_END_LF,
    TRF_END_CR,
    TRF_END_NONE, /* the last line of the file has no line end */
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
    base_list accelerations; /* all gamut_acceleration of the event; empty until the first XXA is read */
    base_list schedule;      /* all gamut_schedule of the event */
} trf_building;

/* An event that is being written. */
typedef struct trf_printing {
    base_arena *arena;   /* for texts that are needed for one line only */
    base_arena *lasting; /* for data that several lines need */
    const gamut_event *event;
    trf_edition edition;
    bool has_byte_columns;
    gamut_value *losses; /* collects values that are too long for their columns; NULL: not requested */
    const char *member;  /* member of the event that the current row prints; losses are reported under its name */
    const struct event_grid *grid; /* created for the first line that needs it */
    /* Where the search for the next line of each row continues. Lines are printed in order. Several rows may share a
     * list of the event and print only some of its items each; without these marks, every line would search the list
     * from its start. */
    struct trf_mark {
        size_t index; /* number of the next line of the row */
        size_t at;    /* where the search continues in the list; earlier items were used for earlier lines */
    } marks[TRF_ROW_LIMIT];
} trf_printing;

/* How lines with a certain code are read and printed. */
typedef struct trf_form {
    void (*read)(trf_building *building, const trf_row *row, const trf_line *line);
    /* Appends line number `index` (from 0) of the code. Returns false, and appends nothing, if the event has no such
     * line. */
    bool (*print)(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out);
} trf_form;

struct trf_row {
    const char *code;
    const char *title;
    unsigned editions;  /* bits of the editions that have this record */
    bool is_single;     /* a file may have only one such line */
    const char *member; /* of the event; NULL: the record fills no member, or several */
    const trf_form *form;
    const trf_columns *columns;
    const char *word; /* parameter for the functions of the form */
    const char *name; /* distinguishes rows with the same code; NULL: the code is unique */
};

extern const trf_row trf_rows[];
extern const size_t trf_row_count;
/* Return the unique name of the row: its code; "national" for records of federations; "310 draft" and the like for
 * columns that only the draft has. */
const char *trf_row_name(const trf_row *row);
const trf_row *trf_row_named(base_text name); /* NULL: no row has that name */
/* Return the row of a line; NULL: the code is unknown. */
const trf_row *trf_find_row(base_text line, trf_edition edition);
/* Return the mark of the row (see trf_printing). If line `index` was already passed, the search starts again from the
 * first line. */
struct trf_mark *trf_mark_of(trf_printing *printing, const trf_row *row, size_t index);
/* Code 330 means a bye in the draft and a forfeit in the final text. Return whether the type in the line makes it a
 * bye. */
bool trf_is_draft_bye(base_text line);

/* For records that fill no member (read_nothing), or are never printed from the event (print_nothing). */
void trf_read_nothing(trf_building *building, const trf_row *row, const trf_line *line);
bool trf_print_nothing(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out);

/* ---- trf_fields.c: between columns and members ---- */
bool trf_is_for_numbers(const layout_field *field);
/* Prepare a line for access by columns. `text` must outlive `out`. For characters beyond ASCII a list of columns is
 * allocated in the arena. Return false when out of memory. */
bool trf_open_line(layout_line *out, base_arena *arena, base_text text, bool has_byte_columns);
/* Read the fields of a line. Texts are slices of the line. If a value does not fit its member, the member stays absent;
 * the file's text is kept as a spelling (trf_spelling.c). */
void trf_read_fields(trf_building *building, const trf_columns *columns, const layout_line *line, void *record);
/* Print the fields: numbers right-aligned, texts left-aligned, blanks between them. A text that is too long is cut. Any
 * other value that is too long is left out, because the first digits of a number would be another number. Both cases
 * are reported as losses. */
void trf_print_fields(trf_printing *printing, const trf_columns *columns, const void *record, base_buffer *out);
/* Return the text of a line after its code and the separating column. In a broken file that column may contain a
 * character of several bytes; the text then starts after it. */
base_text trf_line_value(const trf_line *line);
/* Count a value that does not fit the columns of the current row as a loss. `name` is the field; NULL: the row has only
 * one. */
void trf_lose_field(trf_printing *printing, const char *name, base_text text);
/* Count an impossible date as a loss: it is printed, but would not be read back. Does nothing if the date is
 * possible. */
void trf_lose_impossible(trf_printing *printing, const char *name, gamut_date date);
/* Add blanks up to a column (from 0) of the line that starts at `start` of the buffer. */
void trf_pad_to(const trf_printing *printing, base_buffer *out, size_t start, size_t column);
/* Parse a date in the form of any edition or country. Return false if the text is no date, or if day, month and year
 * cannot be told apart. */
bool trf_parse_date(gamut_date *out, base_text text);
/* Parse YY/MM/DD, the form of the dates of the rounds. The date need not exist in the calendar. */
bool trf_parse_short_date(gamut_date *out, base_text text);
base_text trf_print_date(base_arena *arena, gamut_date date);
base_text trf_print_decimal(base_arena *arena, gamut_decimal decimal);
/* Store the trimmed text in a member; if the text does not fit, the member stays absent. `field` lists the letters that
 * stand for words; NULL: there are none. */
void trf_take_member(const model_member *member, const layout_field *field, void *record, base_text text);
/* Access to a list of the event by the name of its member: an item, and the number of items. */
const void *trf_list_item(const gamut_event *event, const char *member, size_t at); /* NULL: none */
size_t trf_list_count(const gamut_event *event, const char *member);

/* ---- trf_read.c ---- */
/* Return the system that the texts of records 192 and 092 name. The pairings are not examined. */
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
/* Creates spellings. Their keys are column numbers as text; many lines share these keys, so each is allocated once. */
typedef struct trf_speller {
    base_arena *arena;
    base_text columns[TRF_NAMED_COLUMNS];
} trf_speller;
/* Return the differences; NULL: there are none, or out of memory. If `row` is NULL, the whole line is one
 * difference. */
gamut_value *trf_spelling_of(trf_speller *speller, const trf_row *row, base_text written, base_text stored);
/* Return the written line with the stored text of each difference put back. A difference is skipped if the writer now
 * prints another text there than when the difference was found. */
base_text trf_apply_spelling(base_arena *arena, const gamut_value *spelling, base_text written);

/* Return the entry whose name is `number`, or NULL. Entries are ordered by number. The search starts at `*next`, which
 * is moved to after the entry. */
const gamut_value *trf_take_entry(const gamut_value **next, size_t number);

/* ---- the file as a whole ---- */
typedef struct trf_state {
    base_encoding encoding;
    bool has_mark; /* the file starts with a byte order mark */
    bool has_byte_columns;
    trf_edition edition;
    const char *dialect; /* "JaVaFo", "bbpPairings" or NULL */
    trf_line *lines;
    size_t line_count;
    const trf_line **row_lines;           /* lines that have a row, sorted by row */
    size_t row_starts[TRF_ROW_LIMIT + 1]; /* row i: row_lines[row_starts[i]] to row_lines[row_starts[i + 1] - 1] */
    gamut_event *event;
    gamut_value *extras;
    bool is_taken;     /* trf_split has returned the only record */
    bool is_displaced; /* set by trf_fix: some fields are not in their columns */
    /* The line that trf_place last located, and its columns. Most findings of one line follow each other, and counting
     * characters is slow, so the columns are kept. */
    const trf_line *placed;
    layout_line placed_columns;
    base_arena *placed_arena; /* NULL until trf_place is first called */
} trf_state;

/* Find lines that are displaced from their columns, report them, and undo the shift in trf_line.text (trf_align.c). */
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
/* Fix misspellings that have only one correct form: remove them from the extras, so that the writer prints the correct
 * form. Report each with codec_fixed. */
void trf_fix(codec_reader *reader, trf_state *state);
/* Remove text that is not part of the report from the lines, before they are read (trf_salvage.c). */
void trf_salvage(codec_reader *reader, trf_state *state);
/* Return whether some fields are not in their columns. Their values are unreliable, so other fixes must not derive
 * anything from them. */
bool trf_is_displaced(const codec_reader *reader);
/* Change the extras after players or teams got new numbers (trf_move.c). */
bool trf_move(base_arena *arena, gamut_value *kept, const codec_moves *moves, const char **problem);
/* Return the reason why findings of the rule are not fixed automatically. */
const char *trf_refuse(const char *rule);
/* Return the place of the member with that path; the start of the file if the file does not contain it. */
diag_place trf_locate(const codec_reader *reader, const char *path);
diag_place trf_locate_in(const codec_reader *reader, const diag_place *record, const char *path);

/* Return the place of columns `from` to `to` of a line, from 1 and inclusive; `to` 0: to its end. A place may also be
 * after the end of the line (`beyond`), where something is missing. */
diag_place trf_place(const codec_reader *reader, const trf_line *line, size_t from, size_t to);
/* Return what the writer needs to write the file back: order, line ends, spellings. Allocated in the reader's arena;
 * incomplete if that runs out of memory. */
gamut_value *trf_describe(codec_reader *reader, const trf_state *state);

/* ---- trf_adapt.c, trf_teams.c, trf_byes.c, trf_audit.c: adapt an event to an edition, and note every adjustment
 * ---- */
typedef struct trf_adaptation {
    base_arena *arena;
    trf_edition edition;
    const trf_form *points; /* form of the records that hold the points for games; NULL: the records of the edition */
    gamut_value *losses;
    gamut_value *notes; /* list of texts, one for each adjustment and each loss */
    const gamut_event *event;
} trf_adaptation;

/* Set `event` to an adapted copy, and `notes`. `before` is the edition of the file that the event was read from;
 * absent: the event comes from another format. */
void trf_adapt(trf_adaptation *adaptation, const gamut_event *event, base_text before);

/* Give the teams of record 013 what record 310 needs: numbers, points, ranks, byes and forfeits. Only in team events:
 * other events keep the old record. */
void trf_number_teams(trf_adaptation *adaptation, gamut_event *event);
/* Report the members that the written file cannot hold, because only records of other editions hold them, as lost.
 * `printed` counts the lines written for each row: if a row of another edition was written, its member is not lost.
 * NULL: only rows of the edition are written. */
void trf_lose_members(trf_adaptation *adaptation, const gamut_event *event, const size_t *printed);
/* Report members as lost if reading the written records would give another value for them. */
void trf_lose_implied(trf_adaptation *adaptation, const gamut_event *event);
/* Report lines that are kept only as text (comments, unknown and repeated records) as lost, except blank ones. `kept`
 * is the description of the file (trf_describe), or NULL. */
void trf_lose_texts(trf_adaptation *adaptation, const gamut_value *kept);
/* Return whether any team has a number. Only record 310 gives teams numbers. */
bool trf_has_numbered_teams(const gamut_event *event);
/* Return the last round in which any player was paired; byes in the columns after it are requests. */
int64_t trf_rounds_paired(const gamut_event *event);
/* Return the event or, for editions without a record of requested byes, a copy with these byes in the cells of the
 * players. A bye for which there is no cell is lost. */
const gamut_event *trf_seat_byes(trf_adaptation *adaptation, const gamut_event *event);
/* Count a value that the edition cannot hold as a loss, and add a note. */
void trf_lose(trf_adaptation *adaptation, const char *category, base_text example);
/* Add a note for `--audit`. */
void trf_note(trf_adaptation *adaptation, const char *message, ...) PRINTF_LIKE(2, 3);

/* Note every field of a line whose text in the original file differs from `text`, the line as it is written now.
 * `spelling` has the differences of the original line from the writer's form; NULL: none. */
void trf_audit_line(trf_adaptation *adaptation, const trf_row *row, size_t index, const gamut_value *spelling,
                    base_text text);

#endif
