/* dup_read.c - read the records as boards. */
#include "base/text.h"
#include "codec/residue.h"
#include "dup.h"

typedef struct dup_file {
    const dup_form *form;
    uint64_t count; /* number of whole records in the file */
    uint64_t number;
    dup_set set;
} dup_file;

static bool dup_read_number(uint64_t *out, const uint8_t *digits, size_t width)
{
    base_text text = base_text_trim(base_text_of_bytes((base_bytes){ digits, width }));
    return base_parse_uint(out, text, 10) && *out;
}

static base_bytes record_bytes(const codec_reader *reader, uint64_t at)
{
    const dup_file *file = reader->state;
    size_t size = file->form->layout->size;
    return (base_bytes){ reader->source->bytes.data + at * size, size };
}

static size_t dup_end_of_records(const dup_file *file)
{
    return (size_t)file->count * file->form->layout->size;
}

/* Every DUP record states the set of boards; that of the first record is used. Boards of other files are numbered
 * from 1. If a set is dealt from the highest board down, the records are in reverse order. The flag for reverse order
 * is ignored if there is only one board, or if the highest board number is less than the number of boards. */
static void learn_set(codec_reader *reader, diag_list *diags, dup_file *file)
{
    dup_record record;
    uint64_t first = 1, last = 0;
    file->set = (dup_set){ .first = 1, .last = file->count };
    if (!file->form->has_set || !file->count || !layout_read(&dup_record_layout, record_bytes(reader, 0), &record))
        return;
    bool has_first = dup_read_number(&first, record.first, sizeof record.first);
    bool is_known = has_first && dup_read_number(&last, record.last, sizeof record.last) && last >= first;
    if (!has_first)
        first = 1;
    file->set.is_backwards = file->count > 1 && record.is_backwards == 'Y' && is_known && last >= file->count;
    file->set.first = file->set.is_backwards ? last - file->count + 1 : first;
    file->set.last = file->set.first + file->count - 1;
    if (!is_known)
        diag_report(
            diags, &dup_set_form, codec_place(reader, 148, 8),
            "the lowest and the highest board number of the set cannot be read; the boards are numbered from %llu",
            (unsigned long long)first);
}

/* Bytes after the last whole record are kept in the document, so that even a damaged file can be written back
 * unchanged. */
gamut_status dup_open(codec_reader *reader, diag_list *diags)
{
    dup_file *file = ARENA_NEW(reader->arena, dup_file);
    base_bytes bytes = reader->source->bytes;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    file->form = dup_form_of(reader->format);
    file->count = bytes.length / file->form->layout->size;
    learn_set(reader, diags, file);
    size_t used = dup_end_of_records(file);
    base_bytes rest = { bytes.data + used, bytes.length - used };
    if (!rest.length)
        return GAMUT_OK;
    diag_report(diags, file->form->bad_rest, codec_place(reader, used, rest.length),
                rest.length == 1 ? "%zu byte follows the last record, and a record has %zu"
                                 : "%zu bytes follow the last record, and a record has %zu",
                rest.length, (size_t)file->form->layout->size);
    reader->document = tree_object(reader->arena);
    gamut_value *document = tree_set_object(reader->arena, reader->document, reader->format->about.id);
    tree_set_text(reader->arena, document, "rest", base_hex_print(reader->arena, rest));
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

gamut_status dup_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    dup_file *file = reader->state;
    (void)diags;
    if (file->number == file->count)
        return GAMUT_END;
    *out = (codec_span){ .bytes = record_bytes(reader, file->number),
                         .offset = file->number * file->form->layout->size,
                         .number = file->number + 1,
                         .file = reader->file };
    file->number++;
    return GAMUT_OK;
}

/* Keeps the bytes that differ from those that the writer would write: spaces, lower case, other flags. */
static void keep_residue(gamut_record *out, base_arena *arena, const codec_span *span, const bridge_deal *deal,
                         const dup_file *file)
{
    dup_record built;
    const layout_table *layout = file->form->layout;
    uint8_t *written = ARENA_ARRAY(arena, layout->size, uint8_t);
    if (!written)
        return;
    dup_build(&built, deal, &file->set);
    layout_write(layout, &built, written);
    gamut_value *residue = residue_of(arena, layout, written, span->bytes.data);
    if (!residue)
        return;
    gamut_value *extras = tree_object(arena);
    tree_set(tree_set_object(arena, extras, file->form->format->about.id), "residue", residue);
    out->extras = extras;
}

gamut_board *dup_make_board(base_arena *arena, uint64_t number, const bridge_deal *deal)
{
    gamut_board *board = ARENA_NEW(arena, gamut_board);
    bridge_seat dealer = bridge_dealer_of_board(number);
    char text[BRIDGE_DEAL_SIZE];
    if (!board)
        return NULL;
    board->board = base_number((int64_t)number);
    board->dealer = bridge_seat_text(dealer);
    board->vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board(number), BRIDGE_PBN);
    board->deal = base_arena_copy(arena, (base_text){ text, bridge_print_deal(text, deal, dealer) });
    return board;
}

/* The text of the hands is only compared with the numbers: the machine deals by the numbers. */
gamut_status dup_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const dup_file *file = reader->state;
    const dup_form *form = file->form;
    dup_record record;
    bridge_deal deal;
    if (!layout_read(form->layout, span->bytes, &record))
        return GAMUT_FAILED;
    if (!dup_read_cards(&deal, &record, form)) {
        diag_report(scratch->diags, form->bad_cards,
                    codec_record_place(span, "board", span->offset, form->has_numbers ? 78 : 4 * DUP_TEXT),
                    form->has_numbers ? "the numbers of the record are not 39 different cards"
                                      : "the text of the record is not that of four hands of 13 different cards");
        return GAMUT_SKIPPED;
    }
    if (form->has_numbers && form->has_text && !dup_text_agrees(&record, &deal))
        diag_report(scratch->diags, &dup_text_differs,
                    codec_record_place(span, "board", span->offset + 78, 4 * DUP_TEXT),
                    "the text of the hands shows other cards than the numbers, or shows them in another way");
    uint64_t at = span->number - 1;
    out->kind = GAMUT_KIND_BRIDGE_BOARD;
    out->board =
        dup_make_board(scratch->arena, file->set.is_backwards ? file->set.last - at : file->set.first + at, &deal);
    keep_residue(out, scratch->arena, span, &deal, file);
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}

void dup_facts(codec_reader *reader, gamut_value *out)
{
    const dup_file *file = reader->state;
    tree_set_integer(reader->arena, out, "boards", (int64_t)file->count);
    if (!file->count)
        return;
    tree_set_integer(reader->arena, out, "first board", (int64_t)file->set.first);
    tree_set_integer(reader->arena, out, "last board", (int64_t)file->set.last);
}

gamut_status dup_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const dup_file *file = reader->state;
    (void)diags;
    codec_dump_file(dump, reader->file, reader->source);
    const layout_table *layout = file->form->layout;
    for (uint64_t i = 0; i < file->count; i++)
        codec_dump_record(dump, reader->file, i * layout->size, layout, "board[%llu]", (unsigned long long)i + 1);
    uint64_t used = dup_end_of_records(file);
    if (reader->source->bytes.length > used)
        codec_dump_bytes(dump, reader->file, used, reader->source->bytes.length - used, "rest",
                         "less than a record; kept as it is");
    return GAMUT_OK;
}
