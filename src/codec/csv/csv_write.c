/* csv_write.c - write records as rows: a column for each member that is one value, in the order of the shape. */
#include <string.h>

#include "base/text.h"
#include "csv.h"

/* ---- choosing the form of the file ---- */

/* If there are no records, their kind is not known: the file then has the header of events, or of the first kind that
 * has the list named by --table. */
static bool choose_subject(codec_writer *writer, csv_writing *state, const gamut_value *file)
{
    const char *option = codec_option(writer->options, "table");
    base_text list = option ? base_text_of(option) : tree_get_text(file, "table");
    /* Sessions are written as views: "players", for example, means the players in a session's entries, but a list of
     * its own in a tournament. If no table is named, a session is written as its rankings, because a row with the
     * members of the session itself would have neither pairs nor scores. */
    bool is_for_rankings = writer->is_session && !file && !list.length;
    state->view = writer->is_session ? csv_find_view(is_for_rankings ? TEXT("rankings") : list) : NULL;
    state->is_asked_for = list.length > 0;
    if (state->view)
        return csv_subject_of(&state->subject, writer->kind, (base_text){ 0 });
    bool has_list = csv_subject_of(&state->subject, writer->kind ? writer->kind : GAMUT_KIND_EVENT, list);
    for (unsigned kind = GAMUT_KIND_CHESS_GAME; !has_list && !writer->kind && kind <= GAMUT_KIND_GUIDE; kind <<= 1)
        has_list = csv_subject_of(&state->subject, (gamut_kind)kind, list);
    if (!has_list)
        writer->problem = "the records have no list of the name that --table gives";
    return has_list;
}

/* Uses the columns of the file that the records were read from, unless the rows of that file were something else, or it
 * names more columns than a file may have. The names may come from JSON, which may contain anything, and each column is
 * compared with those before it. */
static bool choose_columns(codec_writer *writer, csv_writing *state, const gamut_value *file)
{
    if (state->view) {
        const csv_view *view = state->view;
        state->columns.items = ARENA_ARRAY(writer->arena, view->column_count, csv_column);
        for (size_t i = 0; state->columns.items && i < view->column_count; i++)
            state->columns.items[state->columns.count++].name = base_text_of(view->columns[i].name);
        return state->columns.items != NULL;
    }
    const gamut_value *names = gamut_value_member(file, "columns");
    const char *list = state->subject.list ? state->subject.list->name : NULL;
    if (!names || names->kind != GAMUT_VALUE_LIST || names->as.count > CSV_COLUMNS_MAX ||
        !base_text_equal(tree_get_text(file, "table"), base_text_of(list)))
        return csv_columns_of(&state->columns, writer->arena, &state->subject);
    state->columns.items = ARENA_ARRAY(writer->arena, names->as.count, csv_column);
    for (const gamut_value *name = names->first; state->columns.items && name; name = name->next)
        csv_columns_add(&state->columns, &state->subject,
                        name->kind == GAMUT_VALUE_TEXT ? name->as.text : (base_text){ 0 });
    return state->columns.items != NULL;
}

/* If the name is unknown, the encoding is not changed. */
static void take_encoding(csv_spelling *spelling, base_text name)
{
    base_encoding encoding;
    if (!base_text_is_absent(name) && base_encoding_parse(&encoding, name))
        spelling->encoding = encoding;
}

/* Keeps separator, line end, encoding and byte order mark of the file that the records come from; options override
 * them. A byte order mark is written only in UTF-8. */
static csv_spelling choose_spelling(const codec_writer *writer, const gamut_value *file)
{
    csv_spelling spelling = csv_usual_spelling(writer->extension);
    base_text separator = tree_get_text(file, "separator"), line_end = tree_get_text(file, "line_end");
    if (separator.length == 1 && separator.data[0] && strchr(LAYOUT_SEPARATORS, separator.data[0]))
        spelling.separator = separator.data[0];
    if (base_text_is(line_end, "\n"))
        spelling.line_end = "\n";
    else if (base_text_is(line_end, "\r"))
        spelling.line_end = "\r";
    take_encoding(&spelling, tree_get_text(file, "encoding"));
    take_encoding(&spelling, base_text_of(codec_option(writer->options, "output-encoding")));
    spelling.has_mark = tree_get_bool(file, "byte_order_mark") && spelling.encoding == ENCODING_UTF8;
    return spelling;
}

/* ---- rows ---- */

/* State while one record is written as rows. */
typedef struct row_writer {
    const csv_writing *state;
    const gamut_record *record;
    const gamut_value *foreign; /* cells of the record that the model does not know */
    base_arena *arena;
    base_buffer *out;
    gamut_value *losses;
} row_writer;

static void add_value(const row_writer *rows, const gamut_value *value)
{
    csv_value_print(rows->out, rows->arena, value, rows->state->spelling.separator);
}

static void count_loss(const char *category, size_t many, base_text example, void *payload)
{
    const row_writer *rows = payload;
    for (; many; many--)
        codec_lose(rows->arena, rows->losses, category, example);
}

static void add_member(row_writer *rows, const csv_column *column, const void *row)
{
    const model_member *member = csv_column_member(column);
    for (size_t i = 0; i + 1 < column->depth; i++)
        row = (const char *)row + column->chain[i]->at;
    if (!model_is_present(member, row))
        return;
    if (member->type == MODEL_CUSTOM) {
        /* Members of type MODEL_CUSTOM have their own function that prints them as text. */
        base_buffer text = { 0 };
        const model_lose lose = { count_loss, rows };
        member->custom->to_text(&text, rows->arena, row, (const char *)row + member->at, &lose);
        layout_add_cell(rows->out, base_buffer_text(&text), rows->state->spelling.separator);
        rows->out->failed = rows->out->failed || text.failed;
        base_buffer_free(&text);
    } else
        add_value(rows, model_value(rows->arena, member, row));
}

static void add_column(row_writer *rows, const csv_column *column, const void *row)
{
    const csv_column owner = { .chain = { rows->state->subject.owner }, .depth = 1 };
    const gamut_value *cell = rows->foreign ? rows->foreign->first : NULL;
    switch (column->role) {
    case CSV_MEMBER:
        add_member(rows, column, row);
        break;
    case CSV_DELETED:
        add_value(rows, tree_bool(rows->arena, rows->record->is_deleted));
        break;
    case CSV_OWNER: /* the record's name; if records of the kind have no names, the record's number */
        if (owner.chain[0])
            add_member(rows, &owner, codec_members(rows->record));
        else
            add_value(rows, tree_integer(rows->arena, (int64_t)rows->record->number));
        break;
    case CSV_FOREIGN:
        while (cell && !base_text_equal(cell->name, column->name))
            cell = cell->next;
        add_value(rows, cell);
        break;
    case CSV_REPEATED:
        break;
    }
}

/* A row that consists of one empty cell would be a blank line, which readers skip; it gets quotes. */
static void csv_add_row(row_writer *rows, const void *row)
{
    const csv_columns *columns = &rows->state->columns;
    size_t from = rows->out->length;
    for (size_t i = 0; i < columns->count; i++) {
        if (i)
            base_buffer_add_char(rows->out, rows->state->spelling.separator);
        add_column(rows, &columns->items[i], row);
    }
    if (rows->out->length == from)
        base_buffer_add_string(rows->out, "\"\"");
    base_buffer_add_string(rows->out, rows->state->spelling.line_end);
}

/* Converts the UTF-8 that was written from offset `from` on into the encoding of the file. All other code here writes
 * UTF-8. */
static void encode_rows(const row_writer *rows, size_t from)
{
    base_buffer *out = rows->out, plain = { 0 };
    if (rows->state->spelling.encoding == ENCODING_UTF8 || out->failed)
        return;
    base_buffer_add(&plain, out->data + from, out->length - from);
    out->length = from;
    base_text text = base_buffer_text(&plain);
    if (base_encode(out, text, rows->state->spelling.encoding))
        codec_lose(rows->arena, rows->losses, "encoding", base_text_cut(rows->arena, text, 40));
    out->failed = out->failed || plain.failed;
    base_buffer_free(&plain);
}

/* This function may run on any thread: the columns are fixed, and rows do not depend on each other. */
gamut_status csv_code(const codec_writer *writer, codec_coded *coded)
{
    const csv_writing *state = writer->state;
    const gamut_record *record = coded->record;
    base_arena *scratch = coded->scratch;
    base_buffer *out = coded->bytes;
    const gamut_value *foreign = gamut_value_member(codec_extras(writer, record), "cells");
    row_writer rows = { state, record, foreign, scratch, out, coded->losses };
    size_t from = out->length;
    if (record->kind != state->subject.kind) {
        codec_lose(scratch, coded->losses, "records of another kind", base_text_of(codec_kind_name(record->kind)));
        return GAMUT_SKIPPED;
    }
    /* If the user or the file named the table, everything outside that table is counted as one loss, not member by
     * member. */
    const char *table = state->view ? state->view->name : state->subject.list ? state->subject.list->name : NULL;
    bool is_one_loss = table && state->is_asked_for;
    gamut_value *lost = is_one_loss ? tree_list(scratch) : coded->losses;
    if (lost) {
        codec_lose_members(scratch, lost, state->holds, record);
        codec_lose_extras(scratch, lost, &csv_format, record);
    }
    if (is_one_loss && lost && !tree_is_empty(lost))
        codec_lose(scratch, coded->losses, "all that is not in the table", base_text_of(table));
    size_t count = 1;
    if (state->view)
        count = csv_view_rows(out, scratch, state->view, record, state->spelling.separator, state->spelling.line_end);
    else if (state->subject.list) {
        const model_member *list = state->subject.list;
        model_items items = model_list(list, codec_members(record));
        count = items.count;
        for (size_t i = 0; i < count; i++)
            csv_add_row(&rows, (const char *)items.items + i * list->shape->size);
    } else
        csv_add_row(&rows, codec_members(record));
    if (!count)
        codec_lose(scratch, coded->losses, "records without rows", base_text_of(table));
    if (table && record->is_deleted) /* the mark of deletion belongs to the record, not to its items */
        codec_lose(scratch, coded->losses, "deleted", TEXT("true"));
    encode_rows(&rows, from);
    return out->failed || base_arena_failed(scratch) ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- the header ---- */

/* If the first name begins with the bytes of a byte order mark of UTF-8 or UTF-16, it is quoted, so that it is not read
 * as a mark. */
static void add_first_name(base_buffer *header, base_text name, base_encoding encoding)
{
    static const char *const marks[] = { CSV_BYTE_ORDER_MARK, "\xff\xfe", "\xfe\xff" };
    base_buffer encoded = { 0 };
    (void)base_encode(&encoded, name, encoding);
    size_t mark = 0;
    while (mark < COUNT(marks) && !base_text_starts_with(base_buffer_text(&encoded), marks[mark]))
        mark++;
    header->failed = header->failed || encoded.failed;
    base_buffer_free(&encoded);
    if (mark == COUNT(marks))
        layout_add_heading(header, name);
    else
        layout_add_quoted(header, name);
}

static gamut_status write_header(codec_writer *writer, const csv_writing *state)
{
    base_buffer header = { 0 };
    row_writer rows = { .state = state, .arena = writer->arena, .out = &header, .losses = writer->losses };
    if (state->spelling.has_mark)
        base_buffer_add_string(&header, CSV_BYTE_ORDER_MARK);
    for (size_t i = 0; i < state->columns.count; i++) {
        base_text name = state->columns.items[i].name;
        if (i == 0)
            add_first_name(&header, name, state->spelling.encoding);
        else {
            base_buffer_add_char(&header, state->spelling.separator);
            layout_add_heading(&header, name);
        }
    }
    base_buffer_add_string(&header, state->spelling.line_end);
    encode_rows(&rows, 0);
    io_sink_write(writer->sink, header.data, header.length);
    gamut_status status = header.failed ? GAMUT_FAILED : GAMUT_OK;
    base_buffer_free(&header);
    return status;
}

/* The kind of the first record determines the columns of the whole file. */
gamut_status csv_begin(codec_writer *writer)
{
    const gamut_value *file = codec_document(writer);
    csv_writing *state = ARENA_NEW(writer->arena, csv_writing);
    if (!state)
        return GAMUT_FAILED;
    writer->state = state;
    state->spelling = choose_spelling(writer, file);
    if (!choose_subject(writer, state, file) || !choose_columns(writer, state, file))
        return GAMUT_FAILED;
    state->holds = state->view ? csv_view_holds(writer->arena, state->view)
                               : csv_columns_held(writer->arena, &state->columns, &state->subject);
    return state->holds ? write_header(writer, state) : GAMUT_FAILED;
}
