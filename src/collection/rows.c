/* rows.c - conversion of records to rows of the tables, and back: the parts that all kinds of records share. */
#include "rows.h"

#include "base/index.h"
#include "base/text.h"
#include "codec/codec.h"
#include "model/tree_json.h"
#include "statistics/name_list.h"

enum {
    UNPACKED_MAX = 256 << 20 /* limit of the size of one record: four times the default limit of reading files */
};

collection_row *collection_add_row(collection_rows *rows, base_arena *arena, collection_table_id table)
{
    collection_row *row = ARENA_NEW(arena, collection_row);
    collection_value *values = ARENA_ARRAY(arena, collection_tables[table].column_count, collection_value);
    if (!row || !values)
        return NULL;
    *row = (collection_row){ .table = table, .values = values };
    if (rows->last)
        rows->last->next = row;
    else
        rows->first = row;
    rows->last = row;
    rows->count++;
    return row;
}

collection_row *collection_add_part(collection_rows *rows, base_arena *arena, collection_table_id table)
{
    collection_row *row = collection_add_row(rows, arena, table);
    if (row) {
        row->values[PART_RECORD].kind = VALUE_OF_RECORD;
        row->values[PART_SOURCE].kind = VALUE_OF_SOURCE;
    }
    return row;
}

collection_value collection_copy(base_arena *arena, base_text text)
{
    return collection_text(text.data ? base_arena_copy(arena, text) : text);
}

collection_value collection_day(base_date date)
{
    if (!date.year && !date.month && !date.day)
        return (collection_value){ 0 };
    return collection_integer(10000 * (int64_t)date.year + 100 * date.month + date.day);
}

collection_value collection_number(gamut_number number)
{
    return base_is_known(number.state) ? collection_integer(number.value) : (collection_value){ 0 };
}

collection_value collection_hundredths(gamut_decimal decimal)
{
    int64_t value;
    return base_decimal_scale(&value, decimal, 2) ? collection_integer(value) : (collection_value){ 0 };
}

/* ---- people ---- */

/* Whether the text is a number of a federation: digits only, and not only zeros. */
static bool rows_is_number(base_text number)
{
    bool has_digit = false;
    for (size_t i = 0; i < number.length; i++) {
        if (number.data[i] < '0' || number.data[i] > '9')
            return false;
        has_digit = has_digit || number.data[i] != '0';
    }
    return has_digit;
}

/* The id is a hash of the person, so that no lookup is needed; the algorithm must never change. With a million people,
 * the chance that any two of them share an id is about one in twenty million. */
int64_t collection_person_id(const collection_person *person)
{
    enum {
        SEED_NAME = 1,
        SEED_FIDE,
        SEED_ACBL
    };
    if (rows_is_number(person->fide))
        return (int64_t)(base_hash(person->fide, SEED_FIDE) >> 1);
    if (person->acbl.length)
        return (int64_t)(base_hash(person->acbl, SEED_ACBL) >> 1);
    return name_is_known(person->name) ? (int64_t)(base_hash(base_text_trim(person->name), SEED_NAME) >> 1) : 0;
}

/* The row lacks the folded name (without case and accents): the store adds it, once for each person. */
collection_value collection_add_person(collection_rows *rows, base_arena *arena, const collection_person *person)
{
    int64_t id = collection_person_id(person);
    collection_row *row = id ? collection_add_row(rows, arena, TABLE_PLAYERS) : NULL;
    if (!row)
        return (collection_value){ 0 };
    row->values[PLAYER_ID] = collection_integer(id);
    row->values[PLAYER_NAME] = collection_copy(arena, base_text_trim(person->name));
    if (rows_is_number(person->fide))
        row->values[PLAYER_FIDE] = collection_copy(arena, person->fide);
    else if (person->acbl.length)
        row->values[PLAYER_ACBL] = collection_copy(arena, person->acbl);
    return collection_integer(id);
}

collection_value collection_add_occasion(collection_rows *rows, base_arena *arena, base_text name, base_text place)
{
    base_text where = name_place(place);
    collection_row *row = name_is_known(name) ? collection_add_row(rows, arena, TABLE_OCCASIONS) : NULL;
    if (!row)
        return (collection_value){ 0 };
    collection_value id = collection_integer((int64_t)(base_hash(name, base_hash(where, 0)) >> 1));
    row->values[OCCASION_ID] = id;
    row->values[OCCASION_NAME] = collection_copy(arena, name);
    row->values[OCCASION_PLACE] = collection_copy(arena, where);
    return id;
}

base_text collection_pair_name(base_arena *arena, base_text a, base_text b)
{
    base_text first = base_text_compare(a, b) <= 0 ? a : b;
    base_text second = first.data == a.data ? b : a;
    if (!a.length || !b.length)
        return a.length ? base_arena_copy(arena, a) : b.length ? base_arena_copy(arena, b) : (base_text){ NULL, 0 };
    return base_arena_print(arena, "%.*s - %.*s", TEXT_ARGS(first), TEXT_ARGS(second));
}

/* ---- whole records ---- */

/* Packs the record as a line of JSON Lines, which loses no information. */
static bool put_whole(collection_row *row, base_arena *arena, base_arena *scratch, const gamut_record *record)
{
    base_buffer out = { 0 };
    codec_coded coded = { .record = record, .scratch = scratch, .bytes = &out };
    gamut_status status = codec_find(TEXT("jsonl"))->writing.code(NULL, &coded);
    base_text packed = { NULL, 0 };
    if (status == GAMUT_OK && !out.failed)
        packed = collection_pack(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    row->values[RECORD_WHOLE] = (collection_value){ .kind = VALUE_BLOB, .text = packed };
    return packed.data != NULL;
}

bool collection_make_rows(collection_rows *rows, base_arena *arena, base_arena *scratch, const gamut_record *record)
{
    size_t home = 0;
    while (home + 1 < COLLECTION_KINDS && collection_homes[home].kind != record->kind)
        home++;
    collection_row *row = collection_add_row(rows, arena, collection_homes[home].table);
    if (!row)
        return false;
    row->opens_record = true;
    row->values[RECORD_ID].kind = VALUE_OF_RECORD;
    row->values[RECORD_SOURCE].kind = VALUE_OF_SOURCE;
    row->values[RECORD_NUMBER] = collection_integer((int64_t)record->number);
    row->values[RECORD_DELETED] = collection_integer(record->is_deleted);
    bool is_complete = false;
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        is_complete = collection_game_row(rows, arena, row, record);
    else if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        collection_board_rows(rows, arena, row, record->board);
    else if (record->kind == GAMUT_KIND_EVENT)
        collection_event_rows(rows, arena, row, record->event);
    else if (record->guide->titles.count)
        row->values[TEXT_TITLE] = collection_copy(arena, record->guide->titles.items[0].text);
    return (is_complete || put_whole(row, arena, scratch, record)) && !base_arena_failed(arena);
}

gamut_status collection_read_row(gamut_record *out, const codec_reader *reader, codec_scratch *scratch,
                                 collection_table_id table, const collection_value *values)
{
    if (values[RECORD_WHOLE].kind != VALUE_BLOB && table == TABLE_GAMES)
        return collection_read_game(out, reader, scratch, values) ? GAMUT_OK : GAMUT_FAILED;
    base_text line = collection_unpack(scratch->arena, values[RECORD_WHOLE].text, UNPACKED_MAX);
    if (!line.data) {
        if (base_arena_failed(scratch->arena))
            return GAMUT_FAILED;
        diag_report(scratch->diags, &codec_rule_unreadable, codec_place(reader, 0, 0),
                    "the row of %s with id %lld cannot be unpacked", collection_tables[table].name,
                    (long long)values[RECORD_ID].integer);
        return GAMUT_SKIPPED;
    }
    codec_span span = { .bytes = { (const uint8_t *)line.data, line.length },
                        .number = (uint64_t)values[RECORD_NUMBER].integer,
                        .file = reader->file };
    return codec_find(TEXT("jsonl"))->reading.decode(reader, &span, scratch, out);
}
