/* layout_document.c - the offset table of a format page, made from the table that reads the format.
 *
 * So the page and the reader agree on every offset; a test compares the format pages with this output. */
#include <inttypes.h>

#include "base/encoding.h"
#include "layout_parts.h"

/* Prints the type as "string[40]", as descriptions of such formats do. */
static void add_raw_type(base_buffer *out, const layout_field *field)
{
    switch (field->meaning) {
    case LAYOUT_STRING:
        base_buffer_print(out, "string[%u]", field->width);
        break;
    case LAYOUT_PASCAL:
        base_buffer_print(out, "pascal[%u]", field->width - 1);
        break;
    case LAYOUT_REAL48:
        base_buffer_add_string(out, "real48");
        break;
    case LAYOUT_FIXED:
        base_buffer_print(out, "bytes[%u] = %" PRId64, field->width, field->fixed);
        break;
    default:
        base_buffer_print(out, "bytes[%u]", field->width);
    }
}

/* Prints what the type of a number alone does not tell: "u16 LE /100". */
static void add_integer_note(base_buffer *out, const layout_field *field)
{
    static const char *const notes[] = {
        [LAYOUT_WORD] = " word",         [LAYOUT_BITS] = " bits",      [LAYOUT_DATE_PACKED] = " date",
        [LAYOUT_TIME_DOS] = " DOS time", [LAYOUT_POINTER] = " offset", [LAYOUT_DECIMAL] = " /1",
        [LAYOUT_FIXED] = " = ",
    };
    if (notes[field->meaning])
        base_buffer_add_string(out, notes[field->meaning]);
    if (field->meaning == LAYOUT_DECIMAL)
        base_buffer_add_repeat(out, '0', field->places);
    if (field->meaning == LAYOUT_FIXED)
        base_buffer_print(out, "%" PRId64, field->fixed);
}

/* Columns count from 1, bytes from 0; from 10 on, byte offsets are also shown in hexadecimal. */
static void layout_document_add_place(base_buffer *out, const layout_field *field, uint32_t size)
{
    if (field->storage == LAYOUT_COLUMNS && size > 1)
        base_buffer_print(out, "%u-%u", field->at + 1, field->at + size);
    else if (field->storage == LAYOUT_COLUMNS)
        base_buffer_print(out, "%u", field->at + 1);
    else if (field->at < 10)
        base_buffer_print(out, "%u", field->at);
    else
        base_buffer_print(out, "%u (0x%x)", field->at, field->at);
}

/* The name of the field is that of the struct member, as in dumps and diffs. */
static void layout_document_add_row(base_buffer *out, const layout_field *field)
{
    static const char *const column_types[] = {
        [LAYOUT_UNKNOWN] = "text",    [LAYOUT_UNSIGNED] = "number", [LAYOUT_SIGNED] = "signed number",
        [LAYOUT_DECIMAL] = "decimal", [LAYOUT_WORD] = "letter",     [LAYOUT_STRING] = "text",
        [LAYOUT_GAP] = "gap", /* the other meanings do not occur in columns */
    };
    uint32_t size = field->width * layout_element_count(field);
    base_buffer_add_string(out, "| ");
    layout_document_add_place(out, field, size);
    base_buffer_print(out, " | %u | `", size);
    if (layout_element_count(field) > 1)
        base_buffer_print(out, "%u x ", field->count);
    switch (field->storage) {
    case LAYOUT_RAW:
        add_raw_type(out, field);
        break;
    case LAYOUT_LITTLE:
    case LAYOUT_BIG:
        /* A single byte has no byte order: "u8", but "u24 BE". */
        if (field->meaning == LAYOUT_DOUBLE)
            base_buffer_add_string(out, "double");
        else
            base_buffer_print(out, "%c%u", field->member_kind == LAYOUT_KIND_SIGNED ? 's' : 'u', field->width * 8);
        if (field->width > 1)
            base_buffer_add_string(out, field->storage == LAYOUT_BIG ? " BE" : " LE");
        add_integer_note(out, field);
        break;
    case LAYOUT_TABLE:
        base_buffer_add_string(out, field->table->name);
        break;
    case LAYOUT_COLUMNS:
        base_buffer_add_string(out, column_types[field->meaning]);
        break;
    }
    base_buffer_add_string(out, "` | `");
    layout_add_name(out, field);
    base_buffer_add_string(out, "` | ");
    for (const char *prose = field->text; *prose != '\0'; prose++) { /* a vertical bar would end the cell */
        if (*prose == '|')
            base_buffer_add_char(out, '\\');
        base_buffer_add_char(out, *prose);
    }
    base_buffer_add_string(out, " |\n");
}

/* All words are on one line, because some lists have two hundred words. */
static void add_words(base_buffer *out, const layout_word *words, size_t count, bool are_letters)
{
    for (size_t i = 0; i < count; i++) {
        base_buffer_add_string(out, i > 0 ? ", " : "");
        if (are_letters) {
            char bytes[4];
            base_buffer_add_char(out, '`');
            base_buffer_add(out, bytes, base_utf8_put(bytes, (uint32_t)words[i].value));
            base_buffer_add_string(out, "` ");
        } else
            base_buffer_print(out, "%" PRId64 " ", words[i].value);
        base_buffer_add_string(out, words[i].name);
    }
}

/* Compares addresses: a list that several fields share is one array. */
static bool share_list(const layout_field *a, const layout_field *b)
{
    return a->meaning == b->meaning &&
           ((a->meaning == LAYOUT_WORD && a->words == b->words) || (a->meaning == LAYOUT_BITS && a->bits == b->bits));
}

/* A list that several fields share is printed once, for all of them. */
static void add_list(base_buffer *out, const layout_table *table, const layout_field *field)
{
    const layout_field *end = table->fields + table->field_count;
    for (const layout_field *other = table->fields; other < field; other++)
        if (share_list(other, field))
            return;
    base_buffer_print(out, "- `%s`", field->name);
    for (const layout_field *other = field + 1; other < end; other++)
        if (share_list(other, field))
            base_buffer_print(out, ", `%s`", other->name);
    base_buffer_add_string(out, field->meaning == LAYOUT_WORD ? ": " : ", bits: ");
    if (field->meaning == LAYOUT_WORD)
        add_words(out, field->words, field->word_count, field->storage == LAYOUT_COLUMNS);
    else {
        /* Prints "0-2 kind (0 none, 1 one); 3 deleted". */
        const layout_bits *bits = field->bits;
        for (const layout_bits *some = bits; some < bits + field->bits_count; some++) {
            base_buffer_print(out, "%s%u", some > bits ? "; " : "", some->at);
            if (some->width > 1)
                base_buffer_print(out, "-%u", some->at + some->width - 1);
            base_buffer_print(out, " %s", some->name != NULL ? some->name : "unknown");
            if (some->words == NULL)
                continue;
            base_buffer_add_string(out, " (");
            add_words(out, some->words, some->word_count, false);
            base_buffer_add_string(out, ")");
        }
    }
    base_buffer_add_string(out, "\n");
}

/* Prints the possible values of the fields, or the observed ones, in one line for the whole table. */
static void add_values(base_buffer *out, const layout_table *table, bool are_observed)
{
    bool is_first = true;
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        const layout_values *values = field->values;
        if (!values || values->is_observed != are_observed)
            continue;
        base_buffer_add_string(out, !is_first ? "; " : are_observed ? "- values in all files seen: " : "- values: ");
        is_first = false;
        base_buffer_print(out, "`%s` ", field->name);
        if (values->span == LAYOUT_SET_OF_BITS)
            base_buffer_print(out, "bits of 0x%x", (unsigned)values->most);
        else if (values->least == values->most)
            base_buffer_print(out, "%d", values->least);
        else
            base_buffer_print(out, "%d to %d", values->least, values->most);
        for (size_t i = 0; i < COUNT(values->others) && values->others[i]; i++)
            if (field->meaning == LAYOUT_STRING)
                base_buffer_print(out, ", %c", (char)values->others[i]);
            else
                base_buffer_print(out, ", %u", values->others[i]);
        base_buffer_add_string(out, values->span == LAYOUT_EACH_BYTE ? " in each byte" : "");
    }
    base_buffer_add_string(out, is_first ? "" : "\n");
}

void layout_document(const layout_table *table, base_buffer *out)
{
    bool is_text = table->field_count > 0 && table->fields[0].storage == LAYOUT_COLUMNS;
    base_buffer_print(out, "### %s\n\n%s %u %s.\n\n", table->name, table->text, table->size,
                      is_text ? "columns" : "bytes");
    base_buffer_print(out, "| %s | size | type | name | description |\n", is_text ? "columns" : "offset");
    base_buffer_add_string(out, "|---:|---:|---|---|---|\n");
    for (size_t i = 0; i < table->field_count; i++)
        layout_document_add_row(out, &table->fields[i]);
    /* Lists of words come after the table, because they do not fit into a cell. */
    bool has_lists = false;
    for (size_t i = 0; i < table->field_count; i++)
        has_lists = has_lists || table->fields[i].meaning == LAYOUT_WORD || table->fields[i].meaning == LAYOUT_BITS ||
                    table->fields[i].values;
    base_buffer_add_string(out, has_lists ? "\n" : "");
    for (size_t i = 0; i < table->field_count; i++)
        if (table->fields[i].meaning == LAYOUT_WORD || table->fields[i].meaning == LAYOUT_BITS)
            add_list(out, table, &table->fields[i]);
    add_values(out, table, false);
    add_values(out, table, true);
}
