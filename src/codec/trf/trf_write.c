/* trf_write.c - write an event as lines.
 *
 * If the extras come from a file of the same edition, the lines keep the order and the spellings of that file;
 * otherwise all rows that the edition has are written in the order of the table. In both cases each line is printed
 * from the event first, so an edited value is always written. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

/* State while an event is written. */
typedef struct trf_writing {
    codec_writer *writer;
    trf_printing printing;
    const gamut_value *extras; /* NULL: lines are written strictly as the writer prints them */
    trf_adaptation *audit;  /* gets notes on fields that the original file spelled differently; NULL: not requested */
    const trf_form *points; /* see trf_adaptation */
    trf_end usual_end;
    base_encoding encoding;
    base_buffer line;
    base_buffer out;
    size_t line_count;
    size_t printed[TRF_ROW_LIMIT]; /* number of lines of each row written so far */
    bool is_closed[TRF_ROW_LIMIT]; /* "without" lists the row: no lines are written beyond those that "order" lists */
    /* The next spelling of each row, and the next line end of "ends". Both lists have the order of the lines, so each
     * is walked once. */
    const gamut_value *next_spelling[TRF_ROW_LIMIT];
    const gamut_value *next_end;
} trf_writing;

/* ---- one line ---- */

static trf_end trf_find_end(base_text name, trf_end otherwise)
{
    for (size_t i = 0; i < TRF_END_COUNT; i++)
        if (base_text_is(name, trf_end_names[i]))
            return (trf_end)i;
    return otherwise;
}

/* The last line of a file may have no line end; it gets one if another line follows. */
static void put_line(trf_writing *writing, base_text text)
{
    if (writing->line_count && (!writing->out.length || !memchr("\r\n", writing->out.data[writing->out.length - 1], 2)))
        base_buffer_add_string(&writing->out, trf_end_bytes[writing->usual_end]);
    writing->line_count++;
    if (base_encode(&writing->out, text, writing->encoding))
        codec_lose(writing->writer->arena, writing->writer->losses, "characters outside the encoding", text);
    const gamut_value *odd = trf_take_entry(&writing->next_end, writing->line_count);
    trf_end end =
        trf_find_end(odd && odd->kind == GAMUT_VALUE_TEXT ? odd->as.text : (base_text){ 0 }, writing->usual_end);
    base_buffer_add_string(&writing->out, trf_end_bytes[end]);
}

/* Writes the next line of the row. Returns false if the event gives no further line. */
static bool put_row(trf_writing *writing, const trf_row *row)
{
    size_t at = (size_t)(row - trf_rows), index = writing->printed[at];
    base_buffer_clear(&writing->line);
    writing->printing.member = row->member;
    if (!row->form->print(&writing->printing, row, index, &writing->line))
        return false;
    writing->printed[at]++;
    base_text written = base_buffer_text(&writing->line);
    const gamut_value *spelling = trf_take_entry(&writing->next_spelling[at], index + 1);
    if (writing->audit)
        trf_audit_line(writing->audit, row, index, spelling, written);
    if (writing->extras)
        written = trf_apply_spelling(writing->printing.arena, spelling, written);
    put_line(writing, written);
    base_arena_reset(writing->printing.arena);
    return true;
}

static void put_rest(trf_writing *writing, const trf_row *row)
{
    while (!writing->is_closed[row - trf_rows] && put_row(writing, row))
        ;
}

/* ---- the order of the file ---- */

static const trf_row *entry_row(const gamut_value *entry, size_t *count)
{
    uint64_t times = 1;
    if (entry->kind != GAMUT_VALUE_TEXT)
        return NULL;
    size_t star = base_text_find(entry->as.text, '*');
    if (star < entry->as.text.length &&
        !base_parse_uint(&times, base_text_slice(entry->as.text, star + 1, entry->as.text.length), 10))
        return NULL;
    *count = (size_t)times;
    return trf_row_named(base_text_slice(entry->as.text, 0, star));
}

/* Writes the lines in the order of the original file. Lines that the event has gained follow the last line of their
 * row; lines that the event no longer gives are not written. */
static void follow_order(trf_writing *writing, const gamut_value *order)
{
    const gamut_value *last[TRF_ROW_LIMIT] = { NULL };
    const trf_row *row;
    size_t count = 0;
    for (const gamut_value *entry = order->first; entry; entry = entry->next)
        if ((row = entry_row(entry, &count)))
            last[row - trf_rows] = entry;
    for (const gamut_value *entry = order->first; entry; entry = entry->next) {
        if (entry->kind == GAMUT_VALUE_LIST) {
            for (const gamut_value *text = entry->first; text; text = text->next)
                if (text->kind == GAMUT_VALUE_TEXT)
                    put_line(writing, text->as.text);
        }
        if (!(row = entry_row(entry, &count)))
            continue;
        while (count-- && put_row(writing, row))
            ;
        if (last[row - trf_rows] == entry)
            put_rest(writing, row);
    }
}

/* The teams of an individual event are only for prizes. They stay in the old record (013), because the new one (310)
 * would make the event a team event. */
static bool trf_is_due(const trf_writing *writing, const trf_row *row)
{
    const gamut_event *event = writing->printing.event;
    bool is_known = row->editions & 1u << writing->printing.edition;
    if (writing->points && row->member && !strcmp(row->member, "scoring"))
        return row->form == writing->points;
    if (writing->printing.edition < TRF_DRAFT || !row->member || strcmp(row->member, "team_list") != 0)
        return is_known;
    bool is_new = (base_is_known(event->teams.state) && event->teams.value) || trf_has_numbered_teams(event);
    return is_new ? is_known : row->columns == &trf_old_team_columns;
}

/* Returns the form of the records for points that the option names; NULL: the records of the edition. */
static const trf_form *points_form(const char *option)
{
    if (!option)
        return NULL;
    return !strcmp(option, "bbppairings") ? &trf_weight_form
           : !strcmp(option, "javafo")    ? &trf_weights_form
                                          : &trf_scoring_form;
}

/* ---- the file ---- */

static void write_lines(trf_writing *writing, const gamut_value *kept)
{
    const gamut_value *order = gamut_value_member(writing->extras, "order");
    if (tree_get_bool(writing->extras, "mark"))
        base_buffer_add_string(&writing->out, "\xef\xbb\xbf");
    /* `kept` describes the file that the event was read from, whether in this edition or another. */
    const gamut_value *ends = gamut_value_member(writing->extras, "ends");
    const gamut_value *spellings = gamut_value_member(kept, "spellings");
    writing->next_end = ends ? ends->first : NULL;
    for (const gamut_value *value = spellings ? spellings->first : NULL; value; value = value->next) {
        const trf_row *row = trf_row_named(value->name);
        if (row)
            writing->next_spelling[row - trf_rows] = value->first;
    }
    const gamut_value *without = gamut_value_member(writing->extras, "without");
    for (const gamut_value *name = without ? without->first : NULL; name; name = name->next) {
        const trf_row *row = name->kind == GAMUT_VALUE_TEXT ? trf_row_named(name->as.text) : NULL;
        if (row)
            writing->is_closed[row - trf_rows] = true;
    }
    if (order)
        follow_order(writing, order);
    /* Writes the rows of the edition that "order" did not list. */
    for (size_t i = 0; i < trf_row_count; i++)
        if (trf_is_due(writing, &trf_rows[i]))
            put_rest(writing, &trf_rows[i]);
}

/* Inserts the notes before all lines, as comments. They are inserted last, because all notes are known only after the
 * lines are written. */
static void put_audit(trf_writing *writing, const trf_adaptation *adaptation)
{
    base_buffer lines = writing->out;
    writing->out = (base_buffer){ 0 };
    writing->line_count = 0;
    for (const gamut_value *note = adaptation->notes->first; note; note = note->next)
        put_line(writing, base_arena_print(writing->printing.arena, "### %.*s", TEXT_ARGS(note->as.text)));
    base_buffer_add(&writing->out, lines.data, lines.length);
    writing->out.failed = writing->out.failed || lines.failed;
    base_buffer_free(&lines);
}

/* A TRF file holds one event; any further event is a loss. */
gamut_status trf_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *record = coded->record;
    const gamut_value *extras = codec_extras(writer, record), *kept = gamut_value_member(record->extras, "trf");
    if (writer->state) {
        codec_lose(writer->arena, writer->losses, "events beyond the first", record->event->name);
        return GAMUT_SKIPPED;
    }
    writer->state = writer;
    trf_writing *writing = ARENA_NEW(writer->arena, trf_writing);
    trf_adaptation adaptation = { .arena = writer->arena, .edition = TRF_26, .losses = writer->losses };
    const char *option = codec_option(writer->options, "edition");
    base_text before = tree_get_text(kept, "edition");
    adaptation.points = points_form(codec_option(writer->options, "points"));
    if (!writing)
        return GAMUT_FAILED;
    /* The edition is that of the option, otherwise that of the original file, otherwise the newest. */
    if (!trf_edition_parse(&adaptation.edition, base_text_of(option)))
        (void)trf_edition_parse(&adaptation.edition, before);
    if (extras && (adaptation.points || !base_text_is(before, trf_edition_name(adaptation.edition))))
        extras = NULL; /* the spellings of the file apply only to records of the same form */
    if (!extras)
        trf_adapt(&adaptation, record->event, before);
    if (!extras)
        trf_lose_texts(&adaptation, kept);
    if (extras)
        adaptation.event = adaptation.edition < TRF_DRAFT ? trf_seat_byes(&adaptation, record->event) : record->event;
    if (adaptation.event)
        trf_lose_implied(&adaptation, adaptation.event);
    if (record->is_deleted)
        codec_lose(writer->arena, writer->losses, "deleted", TEXT("true"));
    *writing =
        (trf_writing){ .writer = writer,
                       .printing = { .arena = base_arena_create(NULL),
                                     .lasting = writer->arena,
                                     .event = adaptation.event,
                                     .edition = adaptation.edition,
                                     .losses = writer->losses,
                                     .has_byte_columns = base_text_is(tree_get_text(extras, "columns"), "bytes") },
                       .extras = extras,
                       .points = adaptation.points,
                       .usual_end = trf_find_end(tree_get_text(extras, "line_end"), TRF_END_CRLF),
                       .encoding = ENCODING_UTF8 };
    /* The encoding is that of the option, otherwise that of the original file, otherwise UTF-8. */
    const char *encoding = codec_option(writer->options, "output-encoding");
    base_text name = encoding ? base_text_of(encoding) : tree_get_text(extras, "encoding");
    if (!name.data || !base_encoding_parse(&writing->encoding, name))
        writing->encoding = ENCODING_UTF8;
    if (!writing->printing.arena || !writing->printing.event)
        return GAMUT_FAILED;
    if (!extras && codec_is_on(writer->options, "audit"))
        writing->audit = &adaptation;
    write_lines(writing, kept);
    if (extras)
        trf_lose_members(&adaptation, record->event, writing->printed);
    if (writing->audit)
        put_audit(writing, writing->audit);
    bool is_written = !writing->out.failed && !writing->line.failed;
    if (is_written)
        io_sink_write(writer->sink, writing->out.data, writing->out.length);
    base_buffer_free(&writing->out);
    base_buffer_free(&writing->line);
    base_arena_destroy(writing->printing.arena);
    return is_written ? GAMUT_OK : GAMUT_FAILED;
}
