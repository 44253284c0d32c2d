/* csv_columns.c - make columns from shapes (for the writer), and from the names in a header (for the reader). */
#include "csv_columns.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

/* Every record has this flag besides the members of its shape. */
static const model_member deleted_member = { .name = "deleted", .type = MODEL_FLAG };

static bool has_column(const model_member *member)
{
    if (member->type == MODEL_CUSTOM)
        return member->custom->to_text != NULL;
    return member->type != MODEL_OBJECT && member->type != MODEL_LIST;
}

/* A row of a table must state which record it belongs to. The owner column has the name of the record, because people
 * know records by their names. */
bool csv_subject_of(csv_subject *out, gamut_kind kind, base_text list)
{
    const model_shape *shape = codec_shape(kind);
    *out = (csv_subject){ .kind = kind, .record = shape, .row = shape };
    if (!shape || base_text_is_absent(list))
        return shape != NULL;
    const model_member *name = model_find(shape, TEXT("name"));
    out->list = model_find(shape, list);
    if (!out->list || out->list->type != MODEL_LIST)
        return false;
    out->row = out->list->shape;
    out->owner = name && name->type == MODEL_TEXT ? name : NULL;
    return true;
}

/* ---- from names to columns ---- */

/* "a.b" is the member b of the object a. Letter case is ignored: spreadsheets and people write capitals. */
static bool find_chain(csv_column *out, const model_shape *shape, base_text name)
{
    base_text part;
    while (shape && out->depth < CSV_DEPTH_MAX && base_text_next_part(&name, '.', &part)) {
        size_t at = 0;
        while (at < shape->member_count && !base_text_equal_fold_ascii(part, base_text_of(shape->members[at].name)))
            at++;
        if (at == shape->member_count)
            return false;
        const model_member *member = &shape->members[at];
        out->chain[out->depth++] = member;
        shape = member->type == MODEL_OBJECT ? member->shape : NULL;
    }
    return base_text_is_absent(name) && out->depth > 0 && has_column(out->chain[out->depth - 1]);
}

/* `at` is the index of the column, from 0. */
static csv_column column_of(const csv_subject *subject, base_text name, size_t at)
{
    csv_column column = { .name = name, .role = CSV_MEMBER };
    base_text wanted = base_text_trim(name);
    if (subject->list && at == 0 && base_text_equal_fold_ascii(wanted, base_text_of(subject->record->name)))
        column.role = CSV_OWNER;
    else if (!subject->list && base_text_equal_fold_ascii(wanted, base_text_of(deleted_member.name)))
        column = (csv_column){ name, CSV_DELETED, { &deleted_member }, 1 };
    else if (!find_chain(&column, subject->row, wanted))
        column = (csv_column){ .name = name, .role = CSV_FOREIGN };
    return column;
}

/* The new column is compared with all earlier ones; CSV_COLUMNS_MAX limits the time for that. Two columns are the same
 * member if their chains are equal, even if their names differ in letter case. */
void csv_columns_add(csv_columns *columns, const csv_subject *subject, base_text name)
{
    csv_column column = column_of(subject, name, columns->count);
    if (subject->list && columns->count == 0 && column.role == CSV_FOREIGN)
        column.role = CSV_OWNER;
    for (const csv_column *other = columns->items; other < columns->items + columns->count; other++)
        if (other->role == column.role &&
            (column.role == CSV_FOREIGN ? base_text_equal(other->name, column.name)
                                        : !memcmp(other->chain, column.chain, sizeof column.chain))) {
            column.role = CSV_REPEATED;
            break;
        }
    columns->items[columns->count++] = column;
}

const model_member *csv_column_member(const csv_column *column)
{
    return column->depth ? column->chain[column->depth - 1] : NULL;
}

/* ---- from shapes to columns ---- */

/* The members of an object become columns ("a.b"). An object that contains lists gets no columns. */
static bool unfolds(const model_member *member)
{
    if (member->type != MODEL_OBJECT)
        return false;
    for (size_t i = 0; i < member->shape->member_count; i++)
        if (member->shape->members[i].type == MODEL_LIST)
            return false;
    return true;
}

/* Recursion is only as deep as objects nest in the constant shapes. */
static size_t count_columns(const model_shape *shape)
{
    size_t count = 0;
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        count += unfolds(member) ? count_columns(member->shape) : has_column(member);
    }
    return count;
}

static base_text inner_name(base_arena *arena, base_text outer, const char *name)
{
    return outer.length ? base_arena_print(arena, "%.*s.%s", TEXT_ARGS(outer), name) : base_text_of(name);
}

/* `outer` describes the object: its name and its chain of members. The columns of its members extend both. */
static void add_shape_columns(csv_columns *columns, base_arena *arena, const model_shape *shape,
                              const csv_column *outer)
{
    assert(outer->depth < CSV_DEPTH_MAX);
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        csv_column column = *outer;
        column.chain[column.depth++] = member;
        column.name = inner_name(arena, outer->name, member->name);
        if (unfolds(member))
            add_shape_columns(columns, arena, member->shape, &column);
        else if (has_column(member))
            columns->items[columns->count++] = column;
    }
}

/* Columns are counted first, because an arena cannot shrink an array. */
bool csv_columns_of(csv_columns *out, base_arena *arena, const csv_subject *subject)
{
    csv_column none = { .role = CSV_MEMBER };
    *out = (csv_columns){ ARENA_ARRAY(arena, count_columns(subject->row) + 1, csv_column), 0 };
    if (!out->items)
        return false;
    if (subject->list)
        csv_columns_add(out, subject, base_text_of(subject->record->name));
    add_shape_columns(out, arena, subject->row, &none);
    if (!subject->list)
        csv_columns_add(out, subject, base_text_of(deleted_member.name));
    return !base_arena_failed(arena);
}

const char *const *csv_columns_held(base_arena *arena, const csv_columns *columns, const csv_subject *subject)
{
    const char **held = ARENA_ARRAY(arena, columns->count + 1, const char *);
    size_t count = 0;
    for (size_t i = 0; held && i < columns->count; i++) {
        const csv_column *column = &columns->items[i];
        base_text path = subject->list ? base_text_of(subject->list->name) : (base_text){ 0 }; /* "players.rating" */
        for (size_t k = 0; k < column->depth; k++)
            path = inner_name(arena, path, column->chain[k]->name);
        if (column->role == CSV_OWNER && subject->owner)
            held[count++] = subject->owner->name;
        else if (column->role == CSV_MEMBER)
            held[count++] = path.data;
    }
    return base_arena_failed(arena) ? NULL : held;
}

/* ---- guessing ---- */

/* A subject and a separator that the header may have, and how many names are then known. */
typedef struct guess {
    csv_subject subject;
    char separator;
    size_t known;
    bool has_fault; /* a cell has a faulty quote */
} guess;

/* Reads the header as that of the subject, once with each separator, without reporting faults. */
static void try_subject(guess *best, const csv_subject *subject, const layout_cursor *header, bool needs_owner)
{
    for (const char *separator = LAYOUT_SEPARATORS; *separator; separator++) {
        layout_cursor cursor = { header->bytes, header->at, *separator };
        guess made = { .subject = *subject, .separator = *separator };
        layout_text_cell cell = { 0 };
        for (size_t at = 0; at < CSV_COLUMNS_MAX && !cell.is_last; at++) {
            char room[LAYOUT_NAME_ROOM];
            layout_next_cell(&cell, &cursor);
            csv_column column = column_of(subject, layout_cell_name(&cell, room), at);
            if (at == 0 && needs_owner && column.role != CSV_OWNER)
                break;
            made.known += column.role != CSV_FOREIGN;
            made.has_fault = made.has_fault || cell.fault != LAYOUT_CELL_FINE;
        }
        /* Quoted names may contain a separator. A wrong separator cuts such names, so that quotes are faulty: a guess
         * without faults is better. */
        bool is_cleaner = made.known && best->known && made.has_fault != best->has_fault;
        if (is_cleaner ? best->has_fault : made.known > best->known)
            *best = made;
    }
}

/* Of equally good guesses the first wins: records before tables, comma before other separators. There are a few dozen
 * guesses, each of which reads one row. */
size_t csv_guess(csv_subject *out, layout_cursor *cursor, unsigned kinds, base_text list)
{
    guess best = { 0 };
    for (unsigned kind = 1; kind && kind <= kinds; kind <<= 1) {
        csv_subject subject;
        if (!(kinds & kind) || !csv_subject_of(&subject, (gamut_kind)kind, list))
            continue;
        try_subject(&best, &subject, cursor, false);
        /* No table was requested, so a header counts as that of a table only if its first column is the owner. */
        const model_shape *shape = subject.list ? NULL : subject.record;
        for (size_t i = 0; shape && i < shape->member_count; i++)
            if (csv_subject_of(&subject, (gamut_kind)kind, base_text_of(shape->members[i].name)))
                try_subject(&best, &subject, cursor, true);
    }
    *out = best.subject;
    cursor->separator = best.separator;
    return best.known;
}
