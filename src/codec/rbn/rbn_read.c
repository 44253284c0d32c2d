/* rbn_read.c - reads one record into a board: notes, texts and lines. */
#include "base/text.h"
#include "rbn.h"

base_text rbn_text(const rbn_reading *record, base_text raw)
{
    return base_decode(record->scratch->arena, (base_bytes){ (const uint8_t *)raw.data, raw.length }, record->encoding);
}

void rbn_add_tag(rbn_reading *record, const char *name, base_text value)
{
    if (value.length && record->tag_count < RBN_TAGS)
        record->tags[record->tag_count++] = (gamut_board_tag){ .name = base_text_of(name), .value = value };
}

/* If there are several values of the same name, the last counts, as for labels. */
void rbn_keep(rbn_reading *record, const char *name, base_text value)
{
    base_arena *arena = record->scratch->arena;
    if (!value.length)
        return;
    if (!record->extras)
        record->extras = tree_object(arena);
    tree_set_text(arena, record->extras, name, value);
}

void rbn_complain(const rbn_reading *record, const gamut_rule *rule, base_text where, const char *detail)
{
    const char *start = (const char *)record->span->bytes.data;
    if (!where.data || where.data < start || where.data > start + record->span->bytes.length)
        return;
    uint64_t offset = record->span->offset + (uint64_t)(where.data - start);
    diag_place place = codec_record_place(record->span, "board", offset, where.length);
    diag_report(record->scratch->diags, rule, place, "\"%.*s\" %s", TEXT_ARGS(where), detail);
}

/* Texts before the auction and the play go to the start of the board, later ones to its end. */
static void take_text(rbn_reading *record, const rbn_line *line, gamut_remark_kind kind)
{
    bool is_before = !record->auction.source.data && !record->play.source.data;
    gamut_remark_list *list = is_before ? &record->board->start : &record->board->end;
    gamut_remark remark = { .kind = kind, .text = rbn_text(record, line->value) };
    if (list->count < RBN_REMARKS)
        (void)!bridge_add_remark(record->scratch->arena, list, remark);
}

/* Reads a note such as "1 forcing one round". It belongs to the calls or, after the line P, to the cards. A line with 0
 * is a remark about all calls or cards. There are at most nine notes, so the list may be copied for each. */
static void take_note(rbn_reading *record, const rbn_line *line)
{
    base_arena *arena = record->scratch->arena;
    gamut_board_notes *notes = record->has_play ? &record->board->play.notes : &record->board->auction.notes;
    gamut_remark_list *remarks = record->has_play ? &record->board->play.remarks : &record->board->auction.remarks;
    gamut_remark remark = { .kind = GAMUT_REMARK_COMMENT, .text = rbn_text(record, line->value) };
    if (line->label == '0') {
        if (remarks->count < RBN_REMARKS)
            (void)!bridge_add_remark(arena, remarks, remark);
        return;
    }
    if (notes->count == RBN_NOTES)
        return;
    gamut_board_note *items = ARENA_ARRAY(arena, notes->count + 1, gamut_board_note);
    if (!items)
        return;
    for (size_t i = 0; i < notes->count; i++)
        items[i] = notes->items[i];
    items[notes->count] = (gamut_board_note){ .number = base_number(line->label - '0'), .text = remark.text };
    *notes = (gamut_board_notes){ items, notes->count + 1 };
}

/* If a label occurs twice in a record, the last one counts, as it would for later records. */
static void take_line(rbn_reading *record, const rbn_line *line)
{
    size_t place = rbn_label_place(line->label);
    if (line->is_open)
        rbn_complain(record, &rbn_text_open, line->source, "has no closing brace");
    if (place < RBN_LABELS)
        record->labels.values[place] = line->value;
    else if (line->label == 'A')
        record->auction = *line;
    else if (line->label == 'C')
        record->contract = *line;
    else if (line->label == 'P') {
        record->play = *line;
        record->has_play = true;
    } else if (line->label == 'R')
        record->result = *line;
    else if (line->label == 'M')
        rbn_keep(record, "makes", rbn_text(record, line->value));
    else if (line->label == 'I')
        rbn_keep(record, "items", rbn_text(record, line->value));
    else if (base_is_digit(line->label))
        take_note(record, line);
    else if (line->label == '{')
        take_text(record, line, GAMUT_REMARK_COMMENT);
    else if (line->label == '%' && !base_text_starts_with(line->value, "RBN"))
        take_text(record, line, GAMUT_REMARK_LINE);
    else if (!line->label) {
        rbn_complain(record, &rbn_line_unknown, line->source, "begins with no known label");
        take_text(record, line, GAMUT_REMARK_STRAY);
    }
}

/* The members of a board that each label sets, as a range of indexes in `places`, so that findings can state where the
 * member is in the file. */
static const struct {
    char label;
    unsigned first, last;
} label_members[] = { { 'E', 0, 0 }, { 'L', 1, 1 },   { 'D', 2, 2 },   { 'B', 3, 3 },   { 'N', 4, 7 },
                      { 'A', 8, 9 }, { 'H', 10, 10 }, { 'F', 11, 11 }, { 'C', 12, 13 }, { 'R', 14, 14 } };

/* All lines are read first, and evaluated afterwards, because a record may have its labels in any order. */
gamut_status rbn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const rbn_file *file = reader->state;
    rbn_reading record = { .reader = reader, .span = span, .scratch = scratch, .encoding = file->encoding };
    base_text rest = base_text_of_bytes(span->bytes);
    rbn_line line;
    record.board = ARENA_NEW(scratch->arena, gamut_board);
    if (!record.board)
        return GAMUT_FAILED;
    record.labels = *(const rbn_labels *)span->context;
    while (rbn_next(&line, &rest)) {
        uint32_t at = (uint32_t)(line.source.data - (const char *)record.span->bytes.data);
        for (size_t i = 0; i < COUNT(label_members); i++)
            for (unsigned place = label_members[i].first;
                 label_members[i].label == line.label && place <= label_members[i].last; place++)
                record.board->places[place] = at;
        if (line.label == 'A')
            record.board->auction.at = at;
        else if (line.label == 'P')
            record.board->play.at = at;
        take_line(&record, &line);
    }
    rbn_take_labels(&record);
    rbn_take_course(&record);
    gamut_board_tag *tags = ARENA_ARRAY(scratch->arena, record.tag_count, gamut_board_tag);
    for (size_t i = 0; tags && i < record.tag_count; i++)
        tags[i] = record.tags[i];
    if (tags && record.tag_count)
        record.board->tags = (gamut_board_tags){ tags, record.tag_count };
    out->kind = GAMUT_KIND_BRIDGE_BOARD;
    out->board = record.board;
    if (record.extras) {
        gamut_value *extras = tree_object(scratch->arena);
        tree_set(extras, "rbn", record.extras);
        out->extras = extras;
    }
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
