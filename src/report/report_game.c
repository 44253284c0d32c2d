/* report_game.c - prints chess games and guiding texts: a list with a line for each, or a single one in full. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "report.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/notation.h"
#include "rules/chess/opening_names.h"
#include "rules/chess/spelling.h"
#include "search/openings.h"
#include "statistics/name_list.h"

/* ---- a list ---- */

static const report_column game_columns[] = {
    { "No", true, false },      { "Date", false, false }, { "White", false, true },   { "Elo", true, false },
    { "Black", false, true },   { "Elo", true, false },   { "Result", false, false }, { "ECO", false, false },
    { "Moves", true, false },   { "Event", false, true }, { "Rd", false, false },     { "", false, false },
    { "Opening", false, true },
};

static void report_game_add_game(report_list *list, const gamut_record *record)
{
    base_arena *arena = list->table.arena;
    const gamut_game *game = record->game;
    base_text *cells = game || record->guide ? report_add_row(&list->table) : NULL;
    if (!cells)
        return;
    cells[0] = base_arena_print(arena, "%llu", (unsigned long long)record->number);
    cells[11] = record->is_deleted ? TEXT("deleted") : TEXT("");
    if (record->guide) {
        const gamut_wording_list *titles = &record->guide->titles;
        size_t first = 0;
        while (first < titles->count && !titles->items[first].text.length)
            first++;
        if (first < titles->count)
            cells[2] = base_arena_copy(arena, titles->items[first].text);
        cells[6] = TEXT("text");
        cells[9] = base_arena_copy(arena, record->guide->event);
        return;
    }
    cells[1] = base_arena_copy(arena, game->date);
    cells[2] = base_arena_copy(arena, game->white);
    cells[3] = base_arena_copy(arena, game->white_elo);
    cells[4] = base_arena_copy(arena, game->black);
    cells[5] = base_arena_copy(arena, game->black_elo);
    cells[6] = base_arena_copy(arena, game->result);
    cells[7] = base_arena_copy(arena, game->eco);
    cells[8] = base_arena_print(arena, "%u", (chess_count_plies(&game->moves) + 1) / 2);
    cells[9] = base_arena_copy(arena, game->event);
    cells[10] = base_arena_copy(arena, game->round);
    cells[12] = search_game_opening(arena, game);
}

report_list report_list_games(base_arena *arena)
{
    return (report_list){ report_table_open(arena, game_columns, COUNT(game_columns)), report_game_add_game };
}

/* ---- text wrapped into lines ---- */

/* A stream of words that are wrapped into lines. Widths are in character cells of the terminal. */
typedef struct flow {
    base_buffer *out;
    base_arena *arena;
    const gamut_style *style;
    size_t width;
    size_t indent;
    size_t column; /* column where the next word starts; 0: the line is empty */
} flow;

enum {
    STEP = 2,        /* blanks per level of indentation */
    LAST_OF_MOVE = 6 /* glyphs up to $6 judge the move, later ones the position */
};

static void end_line(flow *stream)
{
    if (stream->column)
        base_buffer_add_char(stream->out, '\n');
    stream->column = 0;
}

/* Control characters are replaced, so that text from a file cannot control the terminal. */
static void add_visible(base_buffer *out, base_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        base_buffer_add_char(out, c < ' ' || c == 127 ? '.' : text.data[i]);
    }
}

static void report_game_put_word(flow *stream, base_text word)
{
    size_t cells = base_text_width(word);
    if (stream->column && stream->column + 1 + cells > stream->width)
        end_line(stream);
    if (stream->column)
        base_buffer_add_char(stream->out, ' ');
    else
        base_buffer_add_repeat(stream->out, ' ', stream->indent);
    stream->column += cells + (stream->column ? 1 : stream->indent);
    add_visible(stream->out, word);
}

/* ---- moves ---- */

static const struct glyph {
    unsigned nag;
    const char *ascii;
    const char *unicode;
} glyphs[] = {
    { 1, "!", "!" },
    { 2, "?", "?" },
    { 3, "!!", "!!" },
    { 4, "??", "??" },
    { 5, "!?", "!?" },
    { 6, "?!", "?!" },
    { 7, "forced", "\u25a1" },
    { 8, "only move", "\u25a1" },
    { 10, "=", "=" },
    { 11, "=", "=" },
    { 13, "unclear", "\u221e" },
    { 14, "+=", "\u2a72" },
    { 15, "=+", "\u2a71" },
    { 16, "+/-", "\u00b1" },
    { 17, "-/+", "\u2213" },
    { 18, "+-", "+\u2212" },
    { 19, "-+", "\u2212+" },
    { 20, "+--", "+\u2212\u2212" },
    { 21, "--+", "\u2212\u2212+" },
    { 22, "zugzwang", "\u2a00" },
    { 23, "zugzwang", "\u2a00" },
    { 32, "development", "\u27f3" },
    { 33, "development", "\u27f3" },
    { 36, "initiative", "\u2191" },
    { 37, "initiative", "\u2191" },
    { 40, "attack", "\u2192" },
    { 41, "attack", "\u2192" },
    { 44, "compensation", "=\u221e" },
    { 45, "compensation", "=\u221e" },
    { 132, "counterplay", "\u21c6" },
    { 133, "counterplay", "\u21c6" },
    { 138, "time pressure", "\u2295" },
    { 139, "time pressure", "\u2295" },
    { 140, "with the idea", "\u2206" },
    { 141, "aimed against", "\u2207" },
    { 142, "better is", "\u2313" },
    { 146, "N", "N" },
};

const char *report_glyph(unsigned nag, bool is_ascii)
{
    size_t i = 0;
    while (i < COUNT(glyphs) && glyphs[i].nag != nag)
        i++;
    if (i == COUNT(glyphs))
        return NULL;
    return is_ascii ? glyphs[i].ascii : glyphs[i].unicode;
}

/* Prints the comments of one kind as indented paragraphs. With GAMUT_NOTE_TEXT, commands and notes that could not be
 * read are printed, too. Returns true if there was a comment; the next move then needs its number, even if it is
 * Black's. */
static bool report_game_put_notes(flow *stream, const gamut_moves *moves, uint32_t first, gamut_note_kind kind)
{
    bool has_text = false;
    for (uint32_t at = first; at; at = moves->notes[at].next) {
        const gamut_note *note = &moves->notes[at];
        base_text text = note->text;
        if (note->kind == GAMUT_NOTE_COMMAND && kind == GAMUT_NOTE_TEXT)
            report_game_put_word(stream, base_arena_print(stream->arena, "[%.*s%s%.*s]", TEXT_ARGS(note->name),
                                                          text.length ? " " : "", TEXT_ARGS(text)));
        if (note->kind == GAMUT_NOTE_UNREAD && kind == GAMUT_NOTE_TEXT)
            text = base_arena_print(stream->arena, "unread: %.*s", TEXT_ARGS(text));
        else if (note->kind != kind)
            continue;
        end_line(stream);
        stream->indent += 2 * STEP;
        for (size_t start = 0, end; start < text.length; start = end + 1) {
            for (end = start; end < text.length && !strchr(" \n\r\t", text.data[end]); end++)
                ;
            if (end > start)
                report_game_put_word(stream, base_text_slice(text, start, end));
        }
        end_line(stream);
        stream->indent -= 2 * STEP;
        has_text = true;
    }
    return has_text;
}

/* Prints a move with its glyphs: those about the move directly after it ("12. Nf3!"), those about the position after a
 * blank ("12. Nf3! +/-"). */
static void put_move(flow *stream, const chess_walk *walk, bool with_number)
{
    const gamut_node *node = &walk->moves->nodes[walk->node];
    bool is_white = chess_to_move(&walk->position) == CHESS_WHITE;
    char san[CHESS_MOVE_TEXT];
    size_t length = chess_write_move(san, &walk->position, node->move, CHESS_SAN, CHESS_ENGLISH);
    base_buffer word = { 0 };
    if (is_white || with_number)
        base_buffer_print(&word, "%u.%s", walk->position.number, is_white ? " " : ".. ");
    base_buffer_add(&word, san, length);
    for (uint32_t at = node->note; at; at = walk->moves->notes[at].next) {
        unsigned nag = walk->moves->notes[at].number;
        const char *glyph = report_glyph(nag, stream->style->ascii);
        if (walk->moves->notes[at].kind != GAMUT_NOTE_NAG)
            continue;
        base_buffer_add_string(&word, nag > LAST_OF_MOVE ? " " : "");
        if (glyph)
            base_buffer_add_string(&word, glyph);
        else
            base_buffer_print(&word, "$%u", nag);
    }
    report_game_put_word(stream, base_buffer_text(&word));
    base_buffer_free(&word);
}

/* Prints the comments that follow the alternatives to a move. */
static bool put_after(flow *stream, const chess_walk *walk, uint32_t node)
{
    return report_game_put_notes(stream, walk->moves, walk->moves->nodes[node].note, GAMUT_NOTE_AFTER);
}

/* Variations are indented by their depth, up to a limit. */
static void report_game_put_moves(flow *stream, const gamut_game *game)
{
    const gamut_moves *moves = &game->moves;
    bool is_due = true; /* the next move needs its number, even if it is Black's */
    chess_walk walk = chess_walk_open(stream->arena, game, false);
    if (moves->node_count) {
        report_game_put_notes(stream, moves, moves->nodes[0].note, GAMUT_NOTE_BEFORE);
        report_game_put_notes(stream, moves, moves->nodes[0].note, GAMUT_NOTE_TEXT);
    }
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        bool is_opening = walk.depth && walk.node == walk.first;
        stream->indent = STEP * (walk.depth < 10 ? walk.depth : 10);
        if (step == CHESS_STEP_MOVE) {
            if (!is_opening && (!walk.depth || walk.last != walk.first))
                is_due = put_after(stream, &walk, walk.last) || is_due;
            is_due = report_game_put_notes(stream, moves, moves->nodes[walk.node].note, GAMUT_NOTE_BEFORE) || is_due;
            put_move(stream, &walk, is_due);
            is_due = report_game_put_notes(stream, moves, moves->nodes[walk.node].note, GAMUT_NOTE_TEXT);
            continue;
        }
        if (step == CHESS_STEP_CLOSE) {
            if (walk.last != walk.first)
                put_after(stream, &walk, walk.last);
            stream->indent = STEP * (walk.depth <= 10 ? walk.depth - 1 : 10);
            put_after(stream, &walk, walk.first);
        }
        end_line(stream);
        is_due = true;
    }
    stream->indent = 0;
    if (moves->node_count)
        put_after(stream, &walk, walk.last);
    if (game->result.length)
        report_game_put_word(stream, game->result);
    end_line(stream);
}

/* ---- a game in full ---- */

/* Prints members and tags with all values in one column; only after a very long name does the value start further
 * right. */
static void print_tags(base_buffer *out, const gamut_game *game)
{
    enum {
        NARROW = 10,
        WIDE = 18
    };
    const gamut_tag members[] = { { TEXT("Event"), game->event },
                                  { TEXT("Site"), game->site },
                                  { TEXT("Date"), game->date },
                                  { TEXT("Round"), game->round },
                                  { TEXT("ECO"), game->eco },
                                  /* A game that names its opening has a tag for that. */
                                  { TEXT("Opening"), name_is_known(chess_tag(game, "Opening"))
                                                         ? (base_text){ NULL, 0 }
                                                         : chess_opening_name(game->eco) } };
    size_t width = NARROW;
    for (size_t i = 0; i < game->tags.count; i++) {
        size_t length = base_utf8_count(game->tags.items[i].name);
        width = length > width && length <= WIDE ? length : width;
    }
    for (size_t i = 0; i < COUNT(members) + game->tags.count; i++) {
        const gamut_tag *tag = i < COUNT(members) ? &members[i] : &game->tags.items[i - COUNT(members)];
        if (tag->value.length == 0 || base_text_is(tag->value, "?"))
            continue;
        size_t length = base_utf8_count(tag->name);
        base_buffer_add_string(out, "  ");
        add_visible(out, tag->name);
        base_buffer_add_repeat(out, ' ', length < width ? width - length + 1 : 1);
        add_visible(out, tag->value);
        base_buffer_add_char(out, '\n');
    }
}

static void report_game_add_player(base_buffer *out, base_text name, base_text elo)
{
    base_buffer shown = { 0 };
    add_visible(&shown, name.length ? name : TEXT("?"));
    report_add_on_line(out, base_buffer_text(&shown));
    base_buffer_free(&shown);
    if (elo.length) {
        base_buffer_add_string(out, " (");
        add_visible(out, elo);
        base_buffer_add_char(out, ')');
    }
}

/* Prints the board from White's or from Black's side. Empty squares are dots, which are easier to count than blanks. */
static void print_board(const chess_position *position, const gamut_style *style, bool is_flipped, base_buffer *out)
{
    for (unsigned row = 0; row < 8; row++) {
        unsigned rank = is_flipped ? row : 7 - row;
        base_buffer_print(out, "  %u", rank + 1);
        for (unsigned column = 0; column < 8; column++) {
            unsigned file = is_flipped ? 7 - column : column;
            chess_piece piece = position->board[chess_square_at(file, rank)];
            base_buffer_add_char(out, ' ');
            if (style->ascii)
                base_buffer_add_char(out, chess_piece_letter(piece));
            else
                base_buffer_add_text(out, piece ? chess_piece_figurine(piece) : TEXT("\xc2\xb7"));
        }
        base_buffer_add_char(out, '\n');
    }
    base_buffer_add_string(out, is_flipped ? "    h g f e d c b a\n" : "    a b c d e f g h\n");
}

/* Prints the board, the last move, and the side to move. */
static void print_board_at(const gamut_game *game, uint32_t ply, const gamut_selection *selection,
                           const gamut_style *style, base_buffer *out)
{
    chess_position position;
    uint32_t reached = chess_position_at(&position, game, ply), node = 0;
    base_buffer_add_char(out, '\n');
    print_board(&position, style, selection->is_flipped, out);
    for (uint32_t i = 0; i < reached; i++)
        node = game->moves.nodes[node].next;
    if (reached) {
        chess_position before;
        char san[CHESS_MOVE_TEXT];
        chess_position_at(&before, game, reached - 1);
        size_t length = chess_write_move(san, &before, game->moves.nodes[node].move, CHESS_SAN, CHESS_ENGLISH);
        base_buffer_print(out, "  after %u.%s%.*s;", before.number, before.side == CHESS_WHITE ? " " : ".. ",
                          (int)length, san);
    }
    base_buffer_print(out, "  %s to move\n", position.side == CHESS_WHITE ? "White" : "Black");
}

void report_game(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                 base_arena *arena, base_buffer *out)
{
    const gamut_game *game = record->game;
    unsigned width = style->width && style->width < GAMUT_ANY_WIDTH ? style->width : 80;
    flow stream = { .out = out, .arena = arena, .style = style, .width = width };
    base_buffer title = { 0 };
    report_game_add_player(&title, game->white, game->white_elo);
    base_buffer_add_string(&title, " - ");
    report_game_add_player(&title, game->black, game->black_elo);
    base_buffer_add_string(&title, "  ");
    add_visible(&title, game->result);
    report_print_heading(out, base_buffer_text(&title), style);
    base_buffer_free(&title);
    base_buffer_add_char(out, '\n');
    print_tags(out, game);
    if (selection->has_ply) {
        print_board_at(game, selection->ply, selection, style, out);
        return;
    }
    if (game->fen.length)
        print_board_at(game, 0, selection, style, out);
    base_buffer_add_char(out, '\n');
    report_game_put_moves(&stream, game);
    print_board_at(game, UINT32_MAX, selection, style, out);
}

/* ---- guiding texts ---- */

/* Prints the texts with their languages; of HTML only the text between the tags. */
static void put_wordings(base_buffer *out, const gamut_wording_list *list, bool is_html)
{
    base_buffer words = { 0 };
    for (size_t i = 0; i < list->count; i++) {
        base_text text = list->items[i].text;
        bool is_in_tag = false;
        base_buffer_clear(&words);
        for (size_t at = 0; at < text.length; at++) {
            char letter = text.data[at];
            bool ends_tag = is_html && is_in_tag && letter == '>';
            is_in_tag = is_html && (is_in_tag || letter == '<') && !ends_tag;
            if (!is_in_tag && !ends_tag && letter != '\r')
                base_buffer_add_char(&words, letter);
            else if (letter == '\r' && !(at + 1 < text.length && text.data[at + 1] == '\n'))
                base_buffer_add_char(&words, '\n');
        }
        base_text shown = base_text_trim(base_buffer_text(&words));
        if (!shown.length)
            continue;
        if (list->items[i].language.length)
            base_buffer_print(out, "[%.*s] ", TEXT_ARGS(list->items[i].language));
        base_buffer_add_text(out, shown);
        base_buffer_add_char(out, '\n');
    }
    base_buffer_free(&words);
}

void report_guide(const gamut_record *record, base_buffer *out)
{
    const gamut_guide *guide = record->guide;
    put_wordings(out, &guide->titles, false);
    if (guide->event.length)
        base_buffer_print(out, "  Event      %.*s\n", TEXT_ARGS(guide->event));
    if (guide->annotator.length)
        base_buffer_print(out, "  Annotator  %.*s\n", TEXT_ARGS(guide->annotator));
    base_buffer_add_char(out, '\n');
    put_wordings(out, &guide->bodies, base_text_is(guide->form, "html"));
}
