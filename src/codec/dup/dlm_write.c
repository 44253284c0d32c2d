/* dlm_write.c - write the boards into the lines of the file that they come from, or of a new one.
 *
 * A new file is a text like any other: it has the lines of all 99 boards, and none of them is dealt yet. So there is
 * one way to write, and lines that no board determines stay as they are. */
#include <string.h>

#include "base/text.h"
#include "dlm.h"

/* What the lines of boards have that are not dealt: the cards in order, 13 for each hand. */
#define DLM_UNUSED "aaaaaabffffffkkkkkklpppppp"

typedef struct dlm_gathering {
    bridge_deal deals[DLM_BOARDS + 1];
    bool is_given[DLM_BOARDS + 1];
    uint64_t first, last; /* 0: there are no boards */
    uint64_t latest;      /* number of the board that was put last */
} dlm_gathering;

gamut_status dlm_begin(codec_writer *writer)
{
    writer->state = ARENA_NEW(writer->arena, dlm_gathering);
    return writer->state ? GAMUT_OK : GAMUT_FAILED;
}

/* A board without a number follows the one before it. */
gamut_status dlm_put(codec_writer *writer, const codec_coded *coded)
{
    dlm_gathering *gathering = writer->state;
    const gamut_board *board = coded->record->board;
    uint64_t number = gathering->latest + 1;
    bridge_deal deal;
    if (!dup_take_deal(&deal, writer, board))
        return GAMUT_SKIPPED;
    if (base_is_known(board->board.state))
        number = board->board.value > 0 ? (uint64_t)board->board.value : 0;
    if (!number || number > DLM_BOARDS || gathering->is_given[number]) {
        codec_lose(writer->arena, writer->losses, "board",
                   base_arena_print(writer->arena, "%llu", (unsigned long long)number));
        writer->omission = "board: a file holds the boards 1 to 99, each of them once";
        return GAMUT_SKIPPED;
    }
    gathering->deals[number] = deal;
    gathering->is_given[number] = true;
    gathering->latest = number;
    gathering->first = gathering->first && gathering->first < number ? gathering->first : number;
    gathering->last = gathering->last > number ? gathering->last : number;
    return GAMUT_OK;
}

/* Prints a file of one board, with the cards in order. */
static void dlm_print_empty(base_buffer *out)
{
    bridge_deal deal;
    char value[DLM_VALUE + 1];
    (void)!dlm_read_cards(&deal, TEXT(DLM_UNUSED));
    base_buffer_add_string(
        out, "[Document]\nHeadline=\nStatus=Show\nDuplicates=0\nFrom board=1\nTo board=1\nNext board to duplimate=0\n"
             "PrintOuts=0\nCrypto key=0\nChecksum=1\n");
    for (unsigned board = 1; board <= DLM_BOARDS; board++) {
        dlm_print_board(value, board, &deal);
        base_buffer_print(out, "Duplicates %02u=0\nBoard %02u=%s\n", board, board, value);
    }
}

/* Returns whether the boards of the text are those that were gathered, so that its range stays. Boards that cannot be
 * read were not gathered; they stay in the file as they are. */
static bool dlm_has_same_boards(const dlm_gathering *gathering, base_text text, const dlm_set *set)
{
    bool is_seen[DLM_BOARDS + 1] = { false }, is_in_text[DLM_BOARDS + 1] = { false };
    bridge_deal deal;
    dlm_line line;
    while (dlm_next_line(&text, &line)) {
        if (line.board >= set->first && line.board <= set->last && !is_seen[line.board])
            is_in_text[line.board] = dlm_read_cards(&deal, line.value);
        is_seen[line.board] = true;
    }
    for (unsigned board = 1; board <= DLM_BOARDS; board++)
        if (gathering->is_given[board] != is_in_text[board])
            return false;
    return true;
}

/* Puts the line of a board: as it is if it has these cards, or if nothing is known about the board; with the cards of
 * an unused board if the board was removed. */
static void dlm_put_board(base_buffer *out, const dlm_gathering *gathering, const dlm_line *line, const dlm_set *set)
{
    bridge_deal was, is = gathering->deals[line->board];
    char value[DLM_VALUE + 1];
    bool is_readable = dlm_read_cards(&was, line->value);
    bool is_kept = gathering->is_given[line->board]
                       ? is_readable && !memcmp(was.hands, is.hands, sizeof was.hands)
                       : !is_readable || line->board < set->first || line->board > set->last;
    if (!gathering->is_given[line->board])
        (void)!dlm_read_cards(&is, TEXT(DLM_UNUSED));
    base_buffer_add_text(out, base_text_slice(line->text, 0, base_text_find(line->text, '=') + 1));
    dlm_print_board(value, line->board, &is);
    base_buffer_add_text(out, is_kept
                                  ? base_text_slice(line->text, base_text_find(line->text, '=') + 1, line->text.length)
                                  : base_text_of(value));
    base_buffer_add_text(out, line->end);
}

/* Goes through the lines of `text`, and puts each with the values of the boards that were gathered. A board for which
 * there is no line is added at the end. */
static void dlm_fill(base_buffer *out, const dlm_gathering *gathering, base_text text, base_text headline,
                     base_arena *arena)
{
    dlm_set set, now;
    dlm_line line;
    char value[DLM_VALUE + 1];
    dlm_learn_set(&set, text);
    base_text title = base_text_one_line(arena, headline);
    bool is_same = dlm_has_same_boards(gathering, text, &set);
    now = set;
    now.first = gathering->first;
    now.last = gathering->last;
    const struct {
        base_text key;
        uint64_t value;
    } facts[] = { { TEXT("From board"), now.first },
                  { TEXT("To board"), now.last },
                  { TEXT("Checksum"), dlm_set_checksum(&now) } };
    bool is_written[DLM_BOARDS + 1] = { false };
    while (dlm_next_line(&text, &line)) {
        if (line.board && !is_written[line.board]) {
            dlm_put_board(out, gathering, &line, &set);
            is_written[line.board] = true;
            continue;
        }
        base_text kept = line.text;
        if (line.value.data && line.value.data == set.headline.data && !base_text_equal(line.value, headline)) {
            base_buffer_print(out, "Headline=%.*s", TEXT_ARGS(title));
            kept = TEXT("");
        }
        for (size_t i = 0; i < COUNT(facts) && !is_same; i++)
            if (base_text_equal_fold_ascii(line.key, facts[i].key)) {
                base_buffer_print(out, "%.*s=%llu", TEXT_ARGS(facts[i].key), (unsigned long long)facts[i].value);
                kept = TEXT("");
            }
        base_buffer_add_text(out, kept);
        base_buffer_add_text(out, line.end);
    }
    for (unsigned board = 1; board <= DLM_BOARDS; board++)
        if (gathering->is_given[board] && !is_written[board]) {
            dlm_print_board(value, board, &gathering->deals[board]);
            base_buffer_print(out, "Duplicates %02u=0\nBoard %02u=%s\n", board, board, value);
        }
}

gamut_status dlm_end(codec_writer *writer)
{
    const gamut_value *own = codec_document(writer);
    base_text text = tree_get_text(own, "text");
    base_text headline = tree_get_text(codec_own_document(writer), "headline");
    base_encoding encoding = ENCODING_UTF8;
    base_buffer empty = { 0 }, filled = { 0 }, bytes = { 0 };
    if (own && !base_encoding_parse(&encoding, tree_get_text(own, "encoding")))
        encoding = ENCODING_UTF8;
    const dlm_gathering *gathering = writer->state;
    if (!text.length && gathering->first) { /* an empty file stays empty */
        dlm_print_empty(&empty);
        text = base_buffer_text(&empty);
    }
    dlm_fill(&filled, gathering, text, headline, writer->arena);
    (void)base_encode(&bytes, base_buffer_text(&filled), encoding);
    io_sink_write(writer->sink, bytes.data, bytes.length);
    bool is_whole = !empty.failed && !filled.failed && !bytes.failed;
    base_buffer_free(&empty);
    base_buffer_free(&filled);
    base_buffer_free(&bytes);
    return is_whole ? GAMUT_OK : GAMUT_FAILED;
}
