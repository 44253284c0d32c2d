/* layout_flaw.c - checks of a table: every byte has exactly one row, and every row fits its member.
 *
 * The compiler cannot check this, because rows refer to structs only by offsets. So a test checks every table, and the
 * other files of the layout folder rely on that. */
#include <string.h>

#include "layout_parts.h"

enum {
    DEPTH_LIMIT = 8
};

/* The storages, widths and signs that a meaning allows. */
enum {
    IN_RAW = 1,
    IN_NUMBER = 2,
    IN_TABLE = 4,
    IN_COLUMNS = 8
};
typedef struct meaning_rule {
    unsigned storages;
    uint32_t width_min, width_max; /* 0: any */
    layout_kind number;            /* signed or unsigned; OTHER: any */
} meaning_rule;

/* A meaning without a row is refused in every storage. */
static const meaning_rule meaning_rules[] = {
    [LAYOUT_UNKNOWN] = { IN_RAW | IN_NUMBER | IN_TABLE | IN_COLUMNS, 0, 0, LAYOUT_KIND_OTHER },
    [LAYOUT_UNSIGNED] = { IN_NUMBER | IN_COLUMNS, 0, 0, LAYOUT_KIND_UNSIGNED },
    [LAYOUT_SIGNED] = { IN_NUMBER | IN_COLUMNS, 0, 0, LAYOUT_KIND_SIGNED },
    [LAYOUT_WORD] = { IN_NUMBER | IN_COLUMNS, 0, 0, LAYOUT_KIND_OTHER },
    [LAYOUT_BITS] = { IN_NUMBER, 0, 0, LAYOUT_KIND_UNSIGNED },
    [LAYOUT_DATE_PACKED] = { IN_NUMBER, 3, 4, LAYOUT_KIND_UNSIGNED },
    [LAYOUT_TIME_DOS] = { IN_NUMBER, 4, 4, LAYOUT_KIND_UNSIGNED },
    [LAYOUT_POINTER] = { IN_NUMBER, 0, 0, LAYOUT_KIND_OTHER },
    [LAYOUT_DECIMAL] = { IN_NUMBER | IN_COLUMNS, 0, 0, LAYOUT_KIND_OTHER },
    [LAYOUT_DOUBLE] = { IN_NUMBER, 8, 8, LAYOUT_KIND_UNSIGNED },
    [LAYOUT_REAL48] = { IN_RAW, 6, 6, LAYOUT_KIND_OTHER },
    [LAYOUT_STRING] = { IN_RAW | IN_COLUMNS, 0, 0, LAYOUT_KIND_OTHER },
    [LAYOUT_PASCAL] = { IN_RAW, 2, 256, LAYOUT_KIND_OTHER },
    [LAYOUT_GAP] = { IN_COLUMNS, 0, 0, LAYOUT_KIND_OTHER },
    [LAYOUT_FIXED] = { IN_RAW | IN_NUMBER, 0, 0, LAYOUT_KIND_OTHER },
};

static unsigned storage_of(const layout_field *field)
{
    static const unsigned storages[] = { [LAYOUT_RAW] = IN_RAW,
                                         [LAYOUT_LITTLE] = IN_NUMBER,
                                         [LAYOUT_BIG] = IN_NUMBER,
                                         [LAYOUT_TABLE] = IN_TABLE,
                                         [LAYOUT_COLUMNS] = IN_COLUMNS };
    return storages[field->storage];
}

/* The member must be signed or unsigned as its meaning requires: a wrong sign would turn large numbers into negative
 * ones, or vice versa. */
static const char *check_meaning(const layout_field *field)
{
    const meaning_rule *rule = &meaning_rules[field->meaning];
    if ((rule->storages & storage_of(field)) == 0)
        return "a meaning that its storage cannot have";
    if (rule->width_min > 0 && (field->width < rule->width_min || field->width > rule->width_max))
        return "a width that its meaning cannot have";
    if (layout_is_integer(field) && rule->number != LAYOUT_KIND_OTHER && rule->number != field->member_kind)
        return "a member whose sign its meaning cannot have";
    return NULL;
}

/* The member must have room for every bit of the field. */
static const char *check_member(const layout_field *field)
{
    bool is_bytes = field->member_kind == LAYOUT_KIND_BYTES ||
                    (field->member_kind == LAYOUT_KIND_UNSIGNED && field->member_size == 1);
    bool is_number = field->member_kind == LAYOUT_KIND_UNSIGNED || field->member_kind == LAYOUT_KIND_SIGNED;
    switch (storage_of(field)) {
    case IN_RAW:
        if (!is_bytes)
            return "raw bytes whose member is not of bytes";
        return field->member_size != field->width ? "raw bytes whose member has another size" : NULL;
    case IN_NUMBER:
        if (!is_number)
            return "a number whose member is not an integer";
        return field->member_size < field->width ? "a member too small for the stored width" : NULL;
    case IN_COLUMNS:
        return field->member_kind != LAYOUT_KIND_TEXT ? "columns whose member is not a text" : NULL;
    default:
        return NULL;
    }
}

/* Returns whether `bits` bits can hold the value. */
static bool is_storable(int64_t value, unsigned bits, bool is_signed)
{
    if (bits >= 64)
        return true;
    uint64_t kept = (uint64_t)value & ((UINT64_C(1) << bits) - 1);
    return (uint64_t)value == (is_signed ? layout_sign_extend(kept, bits) : kept);
}

static const char *check_words(const layout_word *words, size_t count, unsigned bits, bool is_signed)
{
    for (size_t i = 0; i < count; i++) {
        if (words[i].name == NULL || words[i].name[0] == '\0')
            return "a word without a name";
        if (layout_find_word(words, i, words[i].value) != NULL)
            return "two words for one value";
        if (!is_storable(words[i].value, bits, is_signed))
            return "a word whose value does not fit the field";
    }
    return count == 0 ? "a choice without words" : NULL;
}

/* The bits must be listed from the lowest up, without gaps. */
static const char *check_bits(const layout_field *field)
{
    unsigned next = 0;
    for (size_t i = 0; i < field->bits_count; i++) {
        const layout_bits *bits = &field->bits[i];
        if (bits->width == 0)
            return "bits of no width";
        if (bits->at != next)
            return bits->at > next ? "a gap between bits" : "bits that overlap";
        next += bits->width;
        const char *flaw = bits->words != NULL ? check_words(bits->words, bits->word_count, bits->width, false) : NULL;
        if (flaw != NULL)
            return flaw;
    }
    if (next != field->width * 8)
        return next < field->width * 8 ? "a gap between bits" : "bits that run over the field";
    return NULL;
}

static const char *check_detail(const layout_field *field)
{
    unsigned bits = layout_is_integer(field) ? field->width * 8 : 8;
    bool is_signed = field->member_kind == LAYOUT_KIND_SIGNED;
    switch (field->meaning) {
    case LAYOUT_WORD:
        if (field->storage != LAYOUT_COLUMNS)
            return check_words(field->words, field->word_count, bits, is_signed);
        if (field->width != 1)
            return "a choice of characters wider than one column";
        return check_words(field->words, field->word_count, 21, false); /* 21 bits hold every Unicode character */
    case LAYOUT_BITS:
        return check_bits(field);
    case LAYOUT_FIXED:
        return is_storable(field->fixed, bits, is_signed) ? NULL : "a fixed value that does not fit the field";
    default:
        return NULL;
    }
}

static uint64_t end_of(const layout_field *field)
{
    return field->at + (uint64_t)field->width * layout_element_count(field);
}

static uint64_t member_end(const layout_field *field)
{
    return field->member_at + (uint64_t)field->member_size * layout_element_count(field);
}

/* Each row starts where the previous one ends, so that every byte has exactly one row. Memory safety depends on the
 * checks of the member: read_record writes at the member offsets in the rows. */
static const char *check_place(const layout_table *table, const layout_field *field)
{
    uint64_t expected = field == table->fields ? 0 : end_of(field - 1);
    if (field->at != expected)
        return field->at > expected ? "a gap before the field" : "a field that overlaps the one before it";
    if (end_of(field) > table->size)
        return "a field that runs over the end of the record";
    if (member_end(field) > table->record_size)
        return "a member that runs over the end of the struct";
    if (field->member_count != layout_element_count(field))
        return "an array whose member has another count";
    for (const layout_field *other = table->fields; other < field; other++) {
        if (strcmp(other->name, field->name) == 0)
            return "two fields of one name";
        if (other->member_at < member_end(field) && field->member_at < member_end(other))
            return "two fields that share a member";
        if ((other->storage == LAYOUT_COLUMNS) != (field->storage == LAYOUT_COLUMNS))
            return "columns and bytes in one table";
    }
    bool is_copy = field->storage == LAYOUT_RAW || field->storage == LAYOUT_LITTLE ||
                   (field->storage == LAYOUT_TABLE && field->table != NULL && field->table->is_image);
    if (!table->is_image || (is_copy && field->at == field->member_at && field->width == field->member_size))
        return NULL;
    return "a field that is not stored as in the struct, in a table that is an image";
}

/* The checks of the row alone come first, because check_place relies on `width` and `count`. */
static const char *check_field(const layout_table *table, const layout_field *field)
{
    if (field->width == 0)
        return "a field of no width";
    if (field->name == NULL || field->name[0] == '\0')
        return "a field without a name";
    if (field->text == NULL || field->text[0] == '\0')
        return "a field without a description";
    const char *flaw = check_member(field);
    if (flaw == NULL)
        flaw = check_meaning(field);
    if (flaw == NULL)
        flaw = check_detail(field);
    return flaw != NULL ? flaw : check_place(table, field);
}

static const char *layout_flaw_find_flaw(const layout_table *table, const layout_field **at, unsigned depth);

/* The depth is limited, because a table may contain itself by mistake. */
static const char *check_nested(const layout_field *field, const layout_field **at, unsigned depth)
{
    if (field->table == NULL)
        return "a nested record without a table";
    if (field->table->size != field->width)
        return "a nested table of another size";
    if (field->table->record_size != field->member_size)
        return "a nested struct of another size";
    if (field->table->field_count > 0 && field->table->fields[0].storage == LAYOUT_COLUMNS)
        return "columns in a nested record";
    return depth == DEPTH_LIMIT ? "tables nested too deeply" : layout_flaw_find_flaw(field->table, at, depth + 1);
}

/* Returns the first flaw in the order of the bytes. */
static const char *layout_flaw_find_flaw(const layout_table *table, const layout_field **at, unsigned depth)
{
    uint64_t end = 0;
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        *at = field;
        const char *flaw = check_field(table, field);
        if (flaw == NULL && field->storage == LAYOUT_TABLE)
            flaw = check_nested(field, at, depth);
        if (flaw != NULL)
            return flaw;
        end = end_of(field);
    }
    *at = NULL;
    if (table->name == NULL || table->text == NULL)
        return "a table without a name or a description";
    return end < table->size ? "a gap at the end of the record" : NULL;
}

const char *layout_find_flaw(const layout_table *table, const layout_field **at)
{
    return layout_flaw_find_flaw(table, at, 0);
}
