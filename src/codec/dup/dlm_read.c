/* dlm_read.c - read the boards of the set. */
#include "base/text.h"
#include "dlm.h"

typedef struct dlm_file {
    dlm_set set;
    base_text rest; /* the lines that are not yet read */
    uint64_t number;
    bool is_read[DLM_BOARDS + 1]; /* the boards whose lines were cut out */
} dlm_file;

static diag_place dlm_place(const codec_reader *reader, base_text text)
{
    return codec_place(reader, (uint64_t)((const uint8_t *)text.data - reader->source->bytes.data), text.length);
}

static bool dlm_is_in_set(const dlm_set *set, uint64_t board)
{
    return board >= set->first && board <= set->last;
}

/* Judges the lines about the whole set, and which boards there are. */
static void dlm_check_set(const codec_reader *reader, diag_list *diags, const dlm_set *set)
{
    base_text rest = base_text_of_bytes(reader->source->bytes);
    bool has_board[DLM_BOARDS + 1] = { false };
    dlm_line line;
    while (dlm_next_line(&rest, &line)) {
        uint64_t stated;
        if (line.board && has_board[line.board])
            diag_report(diags, &dlm_board_twice, dlm_place(reader, line.text),
                        "there is an earlier line of board %llu, and that one counts", (unsigned long long)line.board);
        has_board[line.board] = true;
        if (base_text_equal_fold_ascii(line.key, TEXT("Checksum")) && set->has_range &&
            (!base_parse_uint(&stated, line.value, 10) || stated != dlm_set_checksum(set)))
            diag_report(diags, &dlm_file_checksum, dlm_place(reader, line.text),
                        "the checksum is %llu, and the file states \"%.*s\"", (unsigned long long)dlm_set_checksum(set),
                        TEXT_ARGS(line.value));
        if (!line.key.length && !base_text_is_blank(line.text) && !base_text_starts_with(line.text, "["))
            diag_report(diags, &dlm_line_unknown, dlm_place(reader, line.text), "\"%.*s\" has no key and value",
                        TEXT_ARGS(line.text));
    }
    if (!set->has_range)
        diag_report(diags, &dlm_set_form, codec_place(reader, 0, 0),
                    "the file does not state a first and a last board from 1 to 99; all boards are read");
    for (uint64_t board = set->first; set->has_range && board <= set->last; board++)
        if (!has_board[board])
            diag_report(diags, &dlm_board_missing, codec_place(reader, 0, 0), "board %llu of the set is missing",
                        (unsigned long long)board);
}

/* The whole text is kept, so that every line comes back that the boards do not determine. */
gamut_status dlm_open(codec_reader *reader, diag_list *diags)
{
    dlm_file *file = ARENA_NEW(reader->arena, dlm_file);
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    file->rest = base_text_of_bytes(reader->source->bytes);
    dlm_learn_set(&file->set, file->rest);
    dlm_check_set(reader, diags, &file->set);
    reader->document = tree_object(reader->arena);
    gamut_value *own = codec_keep_text(reader, codec_text_encoding(reader));
    dlm_set decoded;
    dlm_learn_set(&decoded, tree_get_text(own, "text"));
    if (own)
        tree_set_text(reader->arena, own, "headline", decoded.headline);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

gamut_status dlm_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    dlm_file *file = reader->state;
    dlm_line line;
    (void)diags;
    while (dlm_next_line(&file->rest, &line)) {
        if (!line.board || !dlm_is_in_set(&file->set, line.board) || file->is_read[line.board])
            continue;
        file->is_read[line.board] = true;
        const uint8_t *data = (const uint8_t *)line.text.data;
        *out = (codec_span){ .bytes = { data, line.text.length },
                             .offset = (uint64_t)(data - reader->source->bytes.data),
                             .number = ++file->number,
                             .file = reader->file };
        return GAMUT_OK;
    }
    return GAMUT_END;
}

gamut_status dlm_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    base_text rest = base_text_of_bytes(span->bytes);
    diag_place place = codec_record_place(span, "board", span->offset, span->bytes.length);
    char printed[DLM_VALUE + 1];
    bridge_deal deal;
    dlm_line line;
    (void)reader;
    if (!dlm_next_line(&rest, &line) || !dlm_read_cards(&deal, line.value)) {
        diag_report(scratch->diags, &dlm_board_form, place, "\"%.*s\" has not four hands of 13 cards",
                    TEXT_ARGS(line.text));
        return GAMUT_SKIPPED;
    }
    dlm_print_board(printed, line.board, &deal);
    if (!base_text_is(line.value, printed))
        diag_report(scratch->diags, &dlm_board_checksum, place, "the digits of board %llu are \"%.*s\" instead of %s",
                    (unsigned long long)line.board,
                    TEXT_ARGS(base_text_slice(line.value, DLM_LETTERS, line.value.length)), printed + DLM_LETTERS);
    out->kind = GAMUT_KIND_BRIDGE_BOARD;
    out->board = dup_make_board(scratch->arena, line.board, &deal);
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}

void dlm_facts(codec_reader *reader, gamut_value *out)
{
    const dlm_set *set = &((const dlm_file *)reader->state)->set;
    tree_set_text(reader->arena, out, "headline",
                  tree_get_text(gamut_value_member(reader->document, "dlm"), "headline"));
    tree_set_text(reader->arena, out, "status", set->is_shown ? TEXT("Show") : TEXT("Sealed"));
    if (!set->has_range)
        return;
    tree_set_integer(reader->arena, out, "first board", (int64_t)set->first);
    tree_set_integer(reader->arena, out, "last board", (int64_t)set->last);
}
