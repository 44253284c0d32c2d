/* trf_salvage.c - salvage a report that passed through a mail, a web page or an editor: foreign, quoted and broken
 * lines.
 *
 * Nothing is dropped silently. A line that is not a record becomes a comment, marks before a record and text after the
 * last round of a player are removed and reported, and the parts of a broken line are joined if the columns of the
 * rounds then fit. All this happens before anything is read from the lines. */
#include <string.h>

#include "base/text.h"
#include "trf.h"
#include "trf_check.h"

enum {
    MARK_LIMIT = 8,   /* most characters such as "> " that a mail program puts before a record */
    BLANK_LIMIT = 66, /* most blanks lost at a line break: as many as fit between a player's number and points */
    SHIFT_LIMIT = 64, /* most characters inserted into a name; fewer than NAME_WIDTH can be missing */
    NAME_AT = 14,
    NAME_WIDTH = 33,
    SHOWN = 40
};

static bool is_cell(const layout_line *columns, size_t first)
{
    base_text gap = layout_line_columns(columns, first, 2), opponent = layout_line_columns(columns, first + 2, 4);
    base_text colour = layout_line_columns(columns, first + 7, 1), result = layout_line_columns(columns, first + 9, 1);
    int64_t id;
    base_text number = base_text_trim(opponent);
    size_t blanks = (size_t)(opponent.data + opponent.length - (number.data + number.length));
    bool is_number = base_text_is_empty(number) || (!blanks && base_parse_int(&id, number) && id >= 0);
    return is_number && base_text_is_blank(gap) && base_text_is_blank(layout_line_columns(columns, first + 6, 1)) &&
           base_text_is_blank(layout_line_columns(columns, first + 8, 1)) &&
           trf_is_letter(colour, TRF_COLOUR_LETTERS) && trf_is_letter(result, TRF_RESULT_LETTERS);
}

/* Whether the columns before the rounds fit: the starting rank is a number, and only blanks are between the fields. */
static bool has_player_columns(const layout_line *columns)
{
    const layout_table *table = trf_player_columns.table;
    int64_t id;
    if (!base_parse_int(&id, base_text_trim(layout_line_columns(columns, TRF_TEXT_AT, 4))) || id < 1)
        return false;
    for (size_t i = 0; i < table->field_count; i++)
        if (table->fields[i].meaning == LAYOUT_GAP &&
            !base_text_is_blank(layout_line_columns(columns, table->fields[i].at, table->fields[i].width)))
            return false;
    /* Date of birth, points and rank are checked, too: without them, a line joined ten columns too far left or right
     * would also fit. */
    gamut_decimal number;
    base_text birth = base_text_trim(layout_line_columns(columns, 69, 10)),
              points = base_text_trim(layout_line_columns(columns, 80, 4)),
              rank = base_text_trim(layout_line_columns(columns, 85, 4));
    return (base_text_is_empty(birth) || !memchr(birth.data, ' ', birth.length)) &&
           (base_text_is_empty(points) || base_parse_decimal(&number, points)) &&
           (base_text_is_empty(rank) || base_parse_int(&id, rank));
}

/* Returns how many columns of a player's record fit: all, or those up to the end of the last round that fits. 0: it is
 * not a player's record. */
static size_t sound_columns(base_arena *scratch, base_text text)
{
    layout_line columns;
    if (!trf_open_line(&columns, scratch, text, false) || !has_player_columns(&columns))
        return 0;
    size_t at = TRF_CELLS_AT;
    while (at < columns.column_count && is_cell(&columns, at))
        at += 10;
    return at >= columns.column_count ? columns.column_count : at;
}

/* Returns the row of the line if it has a known code with a separator after it; otherwise NULL. */
static const trf_row *trf_salvage_row_of(base_text text)
{
    bool is_separated = text.length == 3 || (text.length > 3 && base_is_blank(text.data[3]));
    return is_separated ? trf_find_row(text, TRF_26) : NULL;
}

/* The columns of a player's record are not checked: the record may be shifted, which trf_align.c undoes later. Its
 * starting rank distinguishes it from prose. */
static bool is_record(base_text text)
{
    const trf_row *row = trf_salvage_row_of(text);
    int64_t id;
    return row && (row->form != &trf_player_form ||
                   (base_parse_int(&id, base_text_trim(base_text_slice(text, TRF_TEXT_AT, 8))) && id > 0));
}

static void replace_line(codec_reader *reader, trf_line *line, base_text text)
{
    line->text = line->stored = base_arena_copy(reader->arena, text);
}

/* Joins a player's record and its continuation, with as many blanks between them as make the columns of the rounds fit.
 * Returns an absent text if no number of blanks does. */
static base_text join_pieces(codec_reader *reader, base_arena *scratch, base_text first, base_text rest)
{
    base_text found = { NULL, 0 };
    rest = base_text_trim(rest);
    for (int blanks = 0; blanks <= BLANK_LIMIT; blanks++) {
        base_text joined =
            base_arena_print(reader->arena, "%.*s%*s%.*s", TEXT_ARGS(first), blanks, "", TEXT_ARGS(rest));
        bool fits = joined.data && sound_columns(scratch, joined) == base_utf8_count(joined);
        /* The line is complete if it ends with the result of a round. */
        bool is_whole = base_utf8_count(joined) >= TRF_CELLS_AT && base_utf8_count(joined) % 10 == TRF_CELLS_AT % 10;
        if (fits && is_whole)
            return joined;
        if (fits && !found.data) /* the last round may continue in the next part of the broken line */
            found = joined;
    }
    return found;
}

/* Moves the text after the name `shift` columns to the left. Returns an absent text if the line then does not
 * completely fit its columns. If the name is too long, its end is kept, because foreign text is mostly pasted before
 * the name. */
static base_text shift_back(codec_reader *reader, base_arena *scratch, const layout_line *columns, int shift)
{
    size_t width = (size_t)(NAME_WIDTH + shift), first = NAME_AT;
    base_text name = base_text_trim(layout_line_columns(columns, first, width));
    while (base_utf8_count(name) > NAME_WIDTH)
        name = base_text_trim(layout_line_columns(columns, ++first, --width));
    int blanks = (int)(NAME_WIDTH - base_utf8_count(name));
    base_text head = layout_line_columns(columns, 0, NAME_AT);
    base_text tail = layout_line_columns(columns, (size_t)(NAME_AT + NAME_WIDTH + shift), columns->column_count);
    base_text moved = base_arena_print(reader->arena, "%.*s%.*s%*s%.*s", TEXT_ARGS(head), TEXT_ARGS(name), blanks, "",
                                       TEXT_ARGS(tail));
    bool fits = moved.data && sound_columns(scratch, moved) == base_utf8_count(moved);
    return fits ? moved : (base_text){ NULL, 0 };
}

/* Whether the text has words or punctuation of a mail or a web page, and so is not just a shifted round. */
static bool is_foreign(base_text tail)
{
    size_t letters = 0;
    for (size_t i = 0; i < tail.length && letters < 3; i++) {
        char c = base_lower_ascii(tail.data[i]);
        letters = c >= 'a' && c <= 'z' ? letters + 1 : 0;
    }
    return letters == 3 || base_text_find(tail, '<') < tail.length || base_text_starts_with(tail, "=20");
}

/* Removes text after the rounds of a player that does not belong to the report. */
static void cut_tail(codec_reader *reader, base_arena *scratch, trf_line *line)
{
    layout_line columns;
    size_t sound = sound_columns(scratch, line->text);
    if (sound < TRF_CELLS_AT || !trf_open_line(&columns, scratch, line->text, false) || sound >= columns.column_count)
        return;
    size_t end = layout_line_offset(&columns, sound);
    base_text tail = base_text_trim(base_text_slice(line->text, end, line->text.length));
    if (!is_foreign(tail))
        return;
    codec_salvaged(reader, CODEC_GUESSED, &trf_column_gap, "001", "\"%.*s\" after the last round was taken away",
                   TEXT_ARGS(base_text_slice(tail, 0, SHOWN)));
    replace_line(reader, line, base_text_slice(line->text, 0, end));
}

/* If text was pasted into the name of a player or is missing from it, moves the fields after the name back into their
 * columns. The name itself is not repaired: the finding asks people to look at it. */
static void move_back(codec_reader *reader, base_arena *scratch, trf_line *line)
{
    layout_line columns;
    base_text found = { NULL, 0 };
    int by = 0;
    if (line->text.length > TRF_TRIAL_LENGTH || !trf_open_line(&columns, scratch, line->text, false) ||
        sound_columns(scratch, line->text) == columns.column_count)
        return;
    for (int shift = 1 - NAME_WIDTH; shift <= SHIFT_LIMIT; shift++) {
        size_t count = (size_t)(NAME_AT + NAME_WIDTH + shift);
        base_text moved = shift && count < columns.column_count ? shift_back(reader, scratch, &columns, shift)
                                                                : (base_text){ NULL, 0 };
        /* A line without points, rank and rounds would fit after almost any shift, so it is not moved. */
        if (!moved.data || base_utf8_count(moved) < TRF_CELLS_AT - 2)
            continue;
        if (found.data)
            return;
        found = moved;
        by = shift;
    }
    if (!found.data)
        return;
    codec_salvaged(reader, CODEC_GUESSED, &trf_column_gap, "001",
                   "%d characters too %s in the name; what follows it was moved back: %.*s", by < 0 ? -by : by,
                   by < 0 ? "few" : "many", TEXT_ARGS(base_text_slice(found, 0, SHOWN)));
    replace_line(reader, line, found);
}

static bool is_comment(base_text text)
{
    return base_text_is_blank(text) || text.data[0] == '#' || base_text_starts_with(text, "DDD SSSS") ||
           base_text_starts_with(text, "1234567890");
}

/* Salvages one line. Returns false if it was joined with the line before. */
static bool salvage_line(codec_reader *reader, base_arena *scratch, trf_line *line, trf_line *before)
{
    base_text text = line->text;
    size_t marks = 0; /* length of the mark that a mail program puts before the record: "> 001" */
    while (marks < text.length && marks < MARK_LIMIT && memchr("> |:*\t", text.data[marks], 6))
        marks++;
    base_text rest = base_text_slice(text, marks, text.length);
    const trf_row *row = trf_salvage_row_of(text);
    bool is_marked = marks && is_record(rest);
    if (!is_marked && is_record(text)) {
        if (row->form == &trf_player_form) {
            cut_tail(reader, scratch, line);
            move_back(reader, scratch, line);
        }
        return true;
    }
    if (is_marked) {
        replace_line(reader, line, rest);
        codec_salvaged(reader, CODEC_FOUND, &trf_record_unknown, "", "\"%.*s\" before record %.3s was taken away",
                       (int)marks, text.data, line->text.data);
        return true;
    }
    bool is_open = before && base_text_starts_with(before->text, "001 ");
    base_text joined = is_open ? join_pieces(reader, scratch, before->text, rest) : (base_text){ NULL, 0 };
    if (joined.data) {
        codec_salvaged(reader, CODEC_GUESSED, &trf_cell_cut, "001", "a line that was broken in two was joined: %.*s",
                       TEXT_ARGS(base_text_slice(joined, 0, SHOWN)));
        replace_line(reader, before, joined);
        before->end = line->end;
        return false;
    }
    codec_salvaged(reader, CODEC_LEFT_OUT, &trf_record_unknown, "",
                   "a line that is not a record became a comment: %.*s", TEXT_ARGS(base_text_slice(text, 0, SHOWN)));
    replace_line(reader, line, base_arena_print(reader->arena, "### %.*s", TEXT_ARGS(text)));
    return true;
}

void trf_salvage(codec_reader *reader, trf_state *state)
{
    base_arena *scratch = base_arena_create(NULL);
    size_t kept = 0;
    trf_line *before = NULL; /* the last line that is not a comment */
    for (size_t i = 0; scratch && i < state->line_count; i++) {
        trf_line line = state->lines[i];
        base_arena_reset(scratch);
        if (!is_comment(line.text) && !salvage_line(reader, scratch, &line, before))
            continue;
        state->lines[kept] = line;
        before = is_comment(line.text) ? before : &state->lines[kept];
        kept++;
    }
    if (scratch)
        state->line_count = kept;
    base_arena_destroy(scratch);
}
