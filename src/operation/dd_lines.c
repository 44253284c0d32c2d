/* dd_lines.c - writes the results of boards as lines of JSON while they are solved, and goes on where it was stopped.
 *
 * Every line is added to the file once it is known, in the order of the boards, and is on disk before the next deals
 * are waited for. A run that finds such a file keeps the lines that are about the same boards; a line that was not
 * written whole is dropped. */
#include <string.h>

#include "base/text.h"
#include "codec/json/json.h"
#include "dd_work.h"
#include "io/system.h"
#include "model/tree_json.h"

enum {
    DD_PIECE = 200 /* boards whose positions are solved together: few enough to be soon on disk */
};

typedef struct dd_lines {
    dd_boards boards; /* must be first: what is told of it is told of the lines */
    const char *output;
    uint64_t end;   /* of the file */
    size_t written; /* boards, or records of other kinds, that need no line any more */
    gamut_outcome outcome;
} dd_lines;

bool dd_writes_lines(const dd_boards *boards)
{
    const char *output = boards->options->output, *wanted = codec_option(&boards->session->options, "to");
    if (!output || wanted)
        return false;
    base_text extension = io_path_extension(output);
    return base_text_is(extension, "jsonl") && !io_path_is_packed(output);
}

/* ---- lines that are there ---- */

static bool dd_read_tricks(doubledummy_table *out, const gamut_value *tricks)
{
    static const char *const seats[] = { "N", "E", "S", "W" }, *const suits[] = { "C", "D", "H", "S", "NT" };
    if (!tricks || tricks->kind == GAMUT_VALUE_NULL)
        return tricks != NULL;
    for (size_t seat = 0; seat < COUNT(seats); seat++)
        for (size_t suit = 0; suit < COUNT(suits); suit++) {
            int64_t number = -1;
            if (!tree_get_integer(&number, gamut_value_member(tricks, seats[seat]), suits[suit]) || number < 0 ||
                number > BRIDGE_TRICKS)
                return false;
            out->tricks[BRIDGE_NORTH + seat][BRIDGE_CLUBS + suit] = (uint8_t)number;
        }
    out->is_solved = true;
    return true;
}

/* Return whether a line is about the board, and has what the options ask for; its tricks are taken over. */
static bool dd_fits_line(dd_boards *boards, const gamut_value *line, size_t at)
{
    const gamut_dd_options *options = boards->options;
    const dd_board *board = dd_board_at(boards, at);
    const struct {
        const char *name;
        bool is_wanted;
    } parts[] = { { "features", options->features },
                  { "play", options->play },
                  { "leads", options->leads },
                  { "cards", options->cards },
                  { "sample", options->sample != 0 } };
    int64_t number = 0;
    bool has_number = tree_get_integer(&number, line, "board");
    for (size_t i = 0; i < COUNT(parts); i++)
        if ((gamut_value_member(line, parts[i].name) != NULL) != parts[i].is_wanted)
            return false;
    return has_number == base_is_known(board->number.state) && (!has_number || number == board->number.value) &&
           base_text_equal(tree_get_text(line, "dealer"), board->dealer) &&
           base_text_equal(tree_get_text(line, "vulnerable"), board->vulnerable) &&
           base_text_equal(tree_get_text(line, "deal"), board->deal_text) &&
           dd_read_tricks(&boards->tables[at], gamut_value_member(line, "tricks"));
}

static void dd_skip_others(dd_lines *lines)
{
    while (lines->written < lines->boards.boards.count && !dd_board_at(&lines->boards, lines->written)->is_board)
        lines->written++;
}

/* Take the lines of the file over, as far as they are whole. */
static gamut_outcome dd_take_lines(dd_lines *lines, base_text content)
{
    dd_boards *boards = &lines->boards;
    size_t line = 0;
    for (size_t at = 0, length; at < content.length; at += length + 1) {
        base_text rest = base_text_slice(content, at, content.length);
        length = base_text_find(rest, '\n');
        line++;
        if (length >= rest.length)
            break; /* it was not written whole */
        base_arena *arena = base_arena_create(boards->session->budget);
        size_t wrong, end;
        const char *problem;
        base_text text = base_text_slice(rest, 0, length);
        dd_skip_others(lines);
        bool is_fitting = false;
        if (arena && lines->written < boards->boards.count &&
            json_scan_value(text, 0, TREE_DEPTH_MAX, &end) == JSON_SCAN_VALUE)
            is_fitting = dd_fits_line(boards, json_parse(arena, text, &wrong, &problem), lines->written);
        base_arena_destroy(arena);
        if (!is_fitting)
            return session_say(boards->session, GAMUT_MISUSED, GAMUT_ERROR_OUTPUT,
                               "'%s' is there, and its line %zu is not what these options give for this file; remove "
                               "it, or choose another name",
                               lines->output, line);
        lines->written++;
        lines->end = at + length + 1;
    }
    return GAMUT_FINE;
}

static gamut_outcome dd_resume(dd_lines *lines)
{
    gamut_session *session = lines->boards.session;
    io_storage storage = { 0 };
    const char *message = NULL;
    io_result result = io_load_file(&storage, lines->output, session->budget, &message);
    if (result == IO_NOT_FOUND)
        return GAMUT_FINE;
    if (result != IO_OK)
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' is there and cannot be read: %s",
                           lines->output, message);
    gamut_outcome outcome = dd_take_lines(lines, base_text_of_bytes(storage.bytes));
    io_storage_release(&storage);
    return outcome;
}

/* ---- new lines ---- */

static bool dd_add_lines(dd_lines *lines, size_t end)
{
    dd_boards *boards = &lines->boards;
    base_buffer text = { 0 };
    const char *reason = "out of memory";
    base_arena *arena = base_arena_create(boards->session->budget);
    for (; arena && lines->written < end; lines->written++) {
        if (!dd_board_at(boards, lines->written)->is_board)
            continue;
        tree_print_json(&text, dd_board_tree(boards, arena, lines->written), 0);
        base_buffer_add_char(&text, '\n');
    }
    bool is_whole = arena && !base_arena_failed(arena) && !text.failed;
    bool is_written = is_whole && io_append(lines->output, text.data ? (const char *)text.data : "", text.length,
                                            lines->end, &reason);
    lines->end += text.length;
    if (!is_written)
        lines->outcome = session_say(boards->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' cannot be written: %s",
                                     lines->output, reason);
    base_buffer_free(&text);
    base_arena_destroy(arena);
    return is_written;
}

/* The boards whose tables are final need no more if no position was asked for. */
static bool dd_take_tables(size_t count, void *payload)
{
    dd_lines *lines = payload;
    size_t end = lines->boards.start + count;
    return end <= lines->written || dd_add_lines(lines, end);
}

static gamut_outcome dd_solve_pieces(dd_lines *lines)
{
    dd_boards *boards = &lines->boards;
    gamut_outcome outcome = GAMUT_FINE;
    while (outcome == GAMUT_FINE && lines->outcome == GAMUT_FINE && lines->written < boards->boards.count) {
        size_t end = lines->written + DD_PIECE;
        boards->start = lines->written;
        end = end < boards->boards.count ? end : boards->boards.count;
        outcome = dd_solve(boards, end, 0, NULL);
        if (outcome == GAMUT_FINE)
            (void)!dd_add_lines(lines, end);
    }
    return outcome;
}

gamut_outcome dd_write_lines(dd_boards *boards)
{
    dd_lines lines = { .boards = *boards, .output = boards->options->output, .outcome = GAMUT_FINE };
    if (io_is_same_file(boards->path, lines.output))
        return session_say(boards->session, GAMUT_MISUSED, GAMUT_ERROR_OUTPUT,
                           "'%s' is the file that is read; its boards would be replaced by their results",
                           lines.output);
    if (!dd_make_room(&lines.boards))
        return session_out_of_memory(boards->session, GAMUT_UNREADABLE);
    gamut_outcome outcome = dd_resume(&lines);
    if (outcome != GAMUT_FINE)
        return outcome;
    /* The file is there, and without a line that was begun, before the first deal is waited for. */
    if (!dd_add_lines(&lines, lines.written))
        return lines.outcome;
    for (size_t i = 0; i < lines.written; i++)
        lines.boards.has_unsolved =
            lines.boards.has_unsolved || (dd_board_at(boards, i)->is_board && !lines.boards.tables[i].is_solved);
    outcome = boards->positions.count ? dd_solve_pieces(&lines)
                                      : dd_solve(&lines.boards, boards->boards.count, lines.written, dd_take_tables);
    boards->has_unsolved = lines.boards.has_unsolved;
    return outcome == GAMUT_FINE ? lines.outcome : outcome;
}
