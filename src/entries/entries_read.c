/* entries_read.c - the rows of a list of players.
 *
 * The rows are walked twice: some things show only in a column as a whole, such as whether a date has its month first,
 * or whether names have commas. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "entries.h"
#include "rules/event/event_codes.h"

enum {
    VALUE_SHOWN = 40 /* cells of a text in a message */
};

typedef struct entries_reading {
    entries_list *list;
    base_arena *arena;
    const entries_options *options;
    base_list items, findings;
    base_index people; /* FIDE ids and names with dates of birth, each with the line in `lines` */
    base_list lines;
    base_bytes bytes;
    layout_cursor cursor;
    uint64_t line;                 /* of the row at the cursor */
    size_t line_at;                /* offset up to which the lines are counted */
    size_t day_first, month_first; /* dates of birth that are possible only in this order */
    bool has_h;                    /* the column of sexes has the letter h for men, so that d is a lady */
    bool has_men;                  /* some men are marked: those who are not marked are unknown */
    bool has_women;
    bool has_commas;    /* some names have a comma: those without are single names */
    bool is_guess_told; /* the finding about the order of names was reported */
    bool *is_lost_told; /* for each column without a heading: its finding was reported */
} entries_reading;

/* ---- findings ---- */

static void report_cell(entries_reading *reading, entries_fault fault, const layout_text_cell *cell, base_text message)
{
    entries_report(&reading->findings, reading->arena,
                   (entries_finding){ fault, reading->line, cell->at, cell->raw.length, message });
}

static void report_row(entries_reading *reading, const entry *row, entries_fault fault, base_text message)
{
    entries_report(&reading->findings, reading->arena,
                   (entries_finding){ fault, row->line, row->at, row->length, message });
}

static void refuse_value(entries_reading *reading, const layout_text_cell *cell, base_text text, const char *problem)
{
    base_text shown = base_text_cut(reading->arena, text, VALUE_SHOWN);
    report_cell(reading, ENTRIES_VALUE, cell,
                base_arena_print(reading->arena, "'%.*s' is %s and counts as empty", TEXT_ARGS(shown), problem));
}

/* ---- cells ---- */

static void take_number(entries_reading *reading, int64_t *out, const layout_text_cell *cell, base_text text)
{
    uint64_t number;
    /* Numbers of lists end with a point in some languages. */
    base_text digits =
        text.length > 1 && text.data[text.length - 1] == '.' ? base_text_slice(text, 0, text.length - 1) : text;
    if (base_parse_uint(&number, digits, 10) && number < 1000000)
        *out = (int64_t)number;
    else
        refuse_value(reading, cell, text, "no number");
}

static void take_rating(entries_reading *reading, int64_t *out, const layout_text_cell *cell, base_text text)
{
    if (!entries_parse_rating(out, text)) {
        *out = 0;
        refuse_value(reading, cell, text, "no rating");
    }
}

static base_text take_fide_id(entries_reading *reading, const layout_text_cell *cell, base_text text)
{
    uint64_t number;
    if (!base_parse_uint(&number, text, 10) || text.length > ENTRIES_ID_LONGEST) {
        refuse_value(reading, cell, text, "no FIDE id");
        return (base_text){ 0 };
    }
    while (text.length && text.data[0] == '0') /* a player without an id has 0 */
        text = base_text_slice(text, 1, text.length);
    return text.length ? text : (base_text){ 0 };
}

static base_text take_title(entries_reading *reading, const layout_text_cell *cell, base_text text)
{
    event_title title = event_title_parse(text);
    if (title == EVENT_TITLE_NONE && !base_text_is(text, "-"))
        refuse_value(reading, cell, text, "no title of FIDE");
    return title == EVENT_TITLE_NONE ? (base_text){ 0 } : base_text_of(event_title_name(title));
}

static base_text take_federation(entries_reading *reading, const layout_text_cell *cell, base_text text)
{
    char code[3];
    for (size_t i = 0; i < 3 && text.length == 3; i++)
        code[i] = (char)(text.data[i] >= 'a' && text.data[i] <= 'z' ? text.data[i] - 'a' + 'A' : text.data[i]);
    if (text.length != 3 || !event_is_federation((base_text){ code, 3 }, 0)) {
        refuse_value(reading, cell, text, "no federation of FIDE, which has three letters such as ENG,");
        return (base_text){ 0 };
    }
    return base_arena_copy(reading->arena, (base_text){ code, 3 });
}

static char take_sex(entries_reading *reading, const layout_text_cell *cell, base_text text)
{
    entries_sex sex = entries_sex_of(reading->arena, text);
    if (sex == ENTRIES_SEX_NONE)
        refuse_value(reading, cell, text, "no word for man or woman");
    if (sex == ENTRIES_SEX_D)
        return reading->has_h ? 'w' : '\0';
    return sex == ENTRIES_SEX_WOMAN ? 'w' : sex == ENTRIES_SEX_MAN || sex == ENTRIES_SEX_MAN_BY_H ? 'm' : '\0';
}

/* A mistyped date must not turn the others over, so the order that most dates need holds; most countries have the day
 * first. */
static void take_born(entries_reading *reading, base_date *out, const layout_text_cell *cell, base_text text)
{
    bool is_month_first = reading->month_first > reading->day_first;
    if (entries_parse_born(out, text, is_month_first))
        return;
    if (entries_date_order_of(text) == ENTRIES_ORDER_UNKNOWN)
        refuse_value(reading, cell, text, "no date of birth");
    else
        refuse_value(reading, cell, text,
                     is_month_first ? "no date of birth with the month first, as the column is read,"
                                    : "no date of birth with the day first, as the column is read,");
}

/* What several cells of a row decide together. */
typedef struct name_parts {
    base_text name, last, first;
    bool has_sex; /* the cell is not empty, whatever it means */
} name_parts;

static void take_cell(entries_reading *reading, entry *row, name_parts *parts, entries_field field,
                      const layout_text_cell *cell, base_text text)
{
    switch (field) {
    case ENTRIES_NUMBER:
        take_number(reading, &row->number, cell, text);
        break;
    case ENTRIES_NAME:
        parts->name = text;
        break;
    case ENTRIES_LAST:
        parts->last = text;
        break;
    case ENTRIES_FIRST:
        parts->first = text;
        break;
    case ENTRIES_TITLE:
        row->title = take_title(reading, cell, text);
        break;
    case ENTRIES_FIDE_ID:
        row->fide_id = take_fide_id(reading, cell, text);
        break;
    case ENTRIES_NATIONAL_ID:
        row->national_id = text;
        break;
    case ENTRIES_FIDE_RATING:
        take_rating(reading, &row->rating, cell, text);
        break;
    case ENTRIES_NATIONAL_RATING:
        take_rating(reading, &row->national_rating, cell, text);
        break;
    case ENTRIES_RAPID:
        take_rating(reading, &row->rapid, cell, text);
        break;
    case ENTRIES_BLITZ:
        take_rating(reading, &row->blitz, cell, text);
        break;
    case ENTRIES_FEDERATION:
        row->federation = take_federation(reading, cell, text);
        break;
    case ENTRIES_CLUB:
        row->club = text;
        break;
    case ENTRIES_BORN:
        take_born(reading, &row->born, cell, text);
        break;
    case ENTRIES_SEX:
        row->sex = take_sex(reading, cell, text);
        parts->has_sex = true;
        break;
    case ENTRIES_GROUP:
        row->group = text;
        break;
    case ENTRIES_TYPE:
        row->type = text;
        break;
    case ENTRIES_TEAM:
        row->team = text;
        break;
    case ENTRIES_BOARD:
        take_number(reading, &row->board, cell, text);
        break;
    case ENTRIES_MAIL:
        row->mail = text;
        break;
    case ENTRIES_PHONE:
        row->phone = text;
        break;
    case ENTRIES_RATING:
    case ENTRIES_NONE:
        break;
    }
}

/* ---- rows ---- */

/* Moves the count of lines on to an offset; CR, LF and CR LF end a line. */
static void count_lines(entries_reading *reading, size_t to)
{
    base_bytes bytes = reading->bytes;
    for (; reading->line_at < to; reading->line_at++) {
        uint8_t c = bytes.data[reading->line_at];
        bool is_pair = c == '\r' && reading->line_at + 1 < bytes.length && bytes.data[reading->line_at + 1] == '\n';
        reading->line += (c == '\n' || c == '\r') && !is_pair;
    }
}

static base_text entries_cell_text(entries_reading *reading, const layout_text_cell *cell)
{
    base_bytes content = layout_cell_content(reading->arena, cell);
    return base_text_one_line(reading->arena, base_decode(reading->arena, content, reading->list->encoding));
}

static void look_at_cell(entries_reading *reading, entries_field field, base_text text)
{
    if (field == ENTRIES_BORN) {
        entries_date_order order = entries_date_order_of(text);
        reading->day_first += order == ENTRIES_DAY_FIRST;
        reading->month_first += order == ENTRIES_MONTH_FIRST;
    }
    if (field == ENTRIES_NAME)
        reading->has_commas = reading->has_commas || base_text_find(text, ',') < text.length;
    if (field == ENTRIES_SEX && text.length) {
        entries_sex sex = entries_sex_of(reading->arena, text);
        reading->has_h = reading->has_h || sex == ENTRIES_SEX_MAN_BY_H;
        reading->has_men = reading->has_men || sex == ENTRIES_SEX_MAN || sex == ENTRIES_SEX_MAN_BY_H;
        reading->has_women = reading->has_women || sex == ENTRIES_SEX_WOMAN;
    }
}

/* What a row looks like as a whole. */
typedef struct row_look {
    size_t cells, filled;
    size_t repeated;  /* cells that are the heading of their column */
    bool has_beyond;  /* a cell beyond the columns has something */
    bool is_unclosed; /* a quote is not closed */
} row_look;

static void walk_cell(entries_reading *reading, entry *row, name_parts *parts, row_look *look,
                      const layout_text_cell *cell)
{
    entries_list *list = reading->list;
    bool is_beyond = look->cells >= list->column_count;
    const entries_column *column = is_beyond ? NULL : &list->columns[look->cells];
    base_text text = entries_cell_text(reading, cell);
    size_t at = look->cells++;
    look->filled += text.length > 0;
    look->repeated += column && text.length && base_text_equal(text, column->heading);
    look->has_beyond = look->has_beyond || (is_beyond && text.length);
    look->is_unclosed = look->is_unclosed || cell->fault == LAYOUT_CELL_UNCLOSED;
    if (row && cell->fault == LAYOUT_CELL_STRAY)
        report_cell(reading, ENTRIES_QUOTE, cell, TEXT("a cell with quotes inside must begin with one"));
    if (!column || !text.length)
        return;
    if (!row)
        look_at_cell(reading, column->field, text);
    else if (!column->heading.length && !reading->is_lost_told[at]) {
        reading->is_lost_told[at] = true;
        report_cell(reading, ENTRIES_COLUMN_UNKNOWN, cell,
                    base_arena_print(reading->arena, "column %zu has no heading and is not read", at + 1));
    } else
        take_cell(reading, row, parts, column->field, cell, text);
}

static void settle_name(entries_reading *reading, entry *row, const name_parts *parts)
{
    base_arena *arena = reading->arena;
    bool is_guessed = false;
    if (parts->last.length && parts->first.length)
        row->name = base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(parts->last), TEXT_ARGS(parts->first));
    else if (parts->last.length || parts->first.length)
        row->name = parts->last.length ? parts->last : parts->first;
    else if (reading->has_commas && base_text_find(parts->name, ',') == parts->name.length)
        row->name = parts->name;
    else if (parts->name.length)
        row->name = entries_name_of(arena, parts->name, reading->options->names, &is_guessed);
    if (is_guessed && !reading->is_guess_told) {
        reading->is_guess_told = true;
        report_row(reading, row, ENTRIES_NAMES,
                   base_arena_print(arena, "names without a comma are read as first and last name: '%.*s' is '%.*s'",
                                    TEXT_ARGS(parts->name), TEXT_ARGS(row->name)));
    }
}

/* Reports a second row with the same FIDE id, or with the same name and date of birth. */
static void note_person(entries_reading *reading, const entry *row)
{
    base_arena *arena = reading->arena;
    base_text born = base_date_print(arena, row->born), name = base_text_fold(arena, row->name);
    base_text keys[] = { base_arena_print(arena, "i%.*s", TEXT_ARGS(row->fide_id)),
                         base_arena_print(arena, "n%.*s %.*s", TEXT_ARGS(name), TEXT_ARGS(born)) };
    bool is_told = false;
    for (size_t i = row->fide_id.length ? 0 : 1; i < COUNT(keys); i++) {
        size_t before = reading->people.count, at = base_index_put(&reading->people, keys[i]);
        if (at == BASE_INDEX_NONE)
            return;
        if (at == before) {
            uint64_t *line = base_list_add(&reading->lines, arena, sizeof *line);
            if (line)
                *line = row->line;
        } else if (!is_told) {
            is_told = true;
            report_row(reading, row, ENTRIES_TWICE,
                       base_arena_print(arena, "%.*s has the same %s as the player in line %llu", TEXT_ARGS(row->name),
                                        i ? "name and birth" : "FIDE id",
                                        (unsigned long long)((uint64_t *)reading->lines.items)[at]));
        }
    }
}

/* Reads the row at the cursor; `is_looking` is the first of both walks, which only looks at columns. */
static void read_entry(entries_reading *reading, bool is_looking)
{
    entry row = { .at = reading->cursor.at };
    name_parts parts = { .has_sex = false };
    row_look look = { 0 };
    layout_text_cell cell = { 0 };
    size_t findings = reading->findings.count;
    if (row.at < reading->line_at) { /* the second walk begins */
        reading->line_at = 0;
        reading->line = 1;
    }
    count_lines(reading, row.at);
    row.line = reading->line;
    reading->cursor = entries_row_window(reading->cursor);
    while (!cell.is_last) {
        layout_next_cell(&cell, &reading->cursor);
        walk_cell(reading, is_looking ? NULL : &row, &parts, &look, &cell);
    }
    row.length = cell.at + cell.raw.length - row.at;
    bool is_cut =
        reading->cursor.at == reading->cursor.bytes.length && reading->cursor.bytes.length < reading->bytes.length;
    reading->cursor.bytes = reading->bytes;
    if (is_cut)
        layout_skip_line(&reading->cursor);
    if (is_looking || !look.filled)
        return;
    settle_name(reading, &row, &parts);
    base_text reason = { 0 };
    if (is_cut)
        reason = base_arena_print(reading->arena, "the row is longer than %d bytes and is not read",
                                  (int)ENTRIES_ROW_LONGEST);
    else if (look.is_unclosed)
        reason = TEXT("a quote in the row is not closed; the row is not read");
    else if (look.repeated > 1 && look.repeated == look.filled)
        reason = TEXT("the header comes again here; the row is not read");
    else if (look.has_beyond)
        reason = base_arena_print(reading->arena, "the row has %zu cells for %zu columns and is not read", look.cells,
                                  reading->list->column_count);
    else if (!row.name.length)
        reason = TEXT("the row has no name and is not read");
    if (reason.data) {
        reading->findings.count = findings; /* what its cells are does not matter */
        report_row(reading, &row, ENTRIES_ROW, reason);
        return;
    }
    if (!parts.has_sex && reading->has_women && !reading->has_men)
        row.sex = 'm'; /* only women are marked */
    note_person(reading, &row);
    entry *added = base_list_add(&reading->items, reading->arena, sizeof *added);
    if (added)
        *added = row;
}

static void walk_rows(entries_reading *reading, layout_cursor start, bool is_looking)
{
    reading->cursor = start;
    while (!base_arena_failed(reading->arena) && layout_skip_blank_lines(&reading->cursor))
        read_entry(reading, is_looking);
}

bool entries_read(entries_list *out, base_arena *arena, base_bytes bytes, const entries_options *options)
{
    static const char mark[] = "\xef\xbb\xbf";
    entries_reading reading = { .list = out, .arena = arena, .options = options, .people = { .arena = arena } };
    entries_header header;
    bool has_mark = base_text_starts_with(base_text_of_bytes(bytes), mark);
    *out = (entries_list){ .encoding = options->encoding };
    if (out->encoding == ENCODING_UNKNOWN)
        out->encoding = has_mark ? ENCODING_UTF8 : base_encoding_detect(bytes);
    size_t skipped = has_mark ? strlen(mark) : 0;
    layout_cursor cursor = { .bytes = bytes };
    /* The mark is blanked out of the view, so that offsets stay those of the file. */
    base_bytes rest = { bytes.data ? bytes.data + skipped : NULL, bytes.length - skipped };
    if (!entries_find_header(&header, arena, rest, out->encoding)) {
        entries_report(&reading.findings, arena,
                       (entries_finding){ ENTRIES_NO_HEADER, 1, 0, 0,
                                          TEXT("no row names columns of players, such as Name and Rating") });
        out->findings = reading.findings.items;
        out->finding_count = reading.findings.count;
        return !base_arena_failed(arena);
    }
    cursor.at = header.at + skipped;
    cursor.separator = out->separator = header.separator;
    out->title =
        header.title.data
            ? base_decode(arena, (base_bytes){ (const uint8_t *)header.title.data, header.title.length }, out->encoding)
            : (base_text){ 0 };
    reading.bytes = bytes;
    reading.line = 1;
    count_lines(&reading, cursor.at);
    out->header_line = reading.line;
    if (!entries_read_columns(out, &reading.findings, arena, &cursor))
        return false;
    reading.is_lost_told = ARENA_ARRAY(arena, out->column_count + 1, bool);
    if (!reading.is_lost_told)
        return false;
    walk_rows(&reading, cursor, true);
    walk_rows(&reading, cursor, false);
    out->items = reading.items.items;
    out->count = reading.items.count;
    out->findings = reading.findings.items;
    out->finding_count = reading.findings.count;
    return !base_arena_failed(arena);
}

/* ---- finding somebody ---- */

static bool is_match(base_arena *arena, const entry *row, base_text wanted, base_text folded, unsigned way)
{
    switch (way) {
    case 0:
        return row->fide_id.length && base_text_equal(row->fide_id, wanted);
    case 1:
        return row->national_id.length && base_text_equal(row->national_id, wanted);
    case 2:
        return base_text_equal(row->name, wanted);
    default:
        return base_text_equal(base_text_fold(arena, row->name), folded);
    }
}

size_t entries_find(const entries_list *list, base_arena *arena, base_text wanted, const size_t **matches)
{
    size_t *found = ARENA_ARRAY(arena, list->count + 1, size_t), count = 0;
    bool is_guessed = false;
    wanted = base_text_trim(wanted);
    base_text folded = base_text_fold(arena, entries_name_of(arena, wanted, ENTRIES_NAMES_GUESSED, &is_guessed));
    for (unsigned way = 0; found && wanted.length && way < 4 && !count; way++)
        for (size_t i = 0; i < list->count; i++)
            if (is_match(arena, &list->items[i], wanted, folded, way))
                found[count++] = i;
    *matches = found;
    return count;
}
