/* epd_format.c - the reader, the descriptor and the rules of EPD. */
#include "base/encoding.h"
#include "base/text.h"
#include "epd.h"

#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "epd." ident, GAMUT_SEVERITY_##level, what, "PGN standard, section 16.2", looks, fix }

static RULE(epd_line_position, "line.position", ERROR, "a line is not a position", "8/8/8 w - -",
            "write eight ranks, the side to move, castling rights and the en passant square, each - if there is none");
RULE(epd_operation_form, "operation.form", WARNING,
     "an operation has no opcode, is there twice, or is not closed by a semicolon", "4k3/8/8/8/8/8/8/4K3 w - - hmvc x;",
     "write OPCODE OPERANDS; with an opcode of letters and digits");
RULE(epd_move_illegal, "move.illegal", WARNING, "a move of bm, am or sm is not legal in the position",
     "4k3/8/8/8/8/8/8/4K3 w - - bm Qa4;", NULL);
static RULE(epd_utf8, "utf8", ERROR, "the file is not UTF-8", NULL, "write the file as UTF-8, or as ASCII");
static const gamut_rule *const rules[] = { &epd_line_position, &epd_operation_form, &epd_move_illegal, &epd_utf8 };
/* epd_move_illegal is not in this list: an illegal move is kept as a word, so nothing is lost. */
static const gamut_rule *const unread[] = { &epd_operation_form, NULL };

typedef struct epd_reading {
    base_text rest; /* the part of the file that is not read yet, up to the end of the last position */
    uint64_t number;
} epd_reading;

/* No other format begins with eight ranks and a side to move. */
static unsigned epd_probe(const codec_window *window)
{
    epd_line read;
    base_text rest = base_text_of_bytes(window->bytes), line = { NULL, 0 };
    bool is_named = codec_has_extension(&epd_format, window->extension);
    while (base_text_next_line(&rest, &line) && (!base_text_trim(line).length || line.data[0] == '#'))
        continue;
    base_arena *arena = base_arena_create(NULL);
    bool is_position = arena && epd_read_line(&read, NULL, arena, line, NULL, NULL);
    base_arena_destroy(arena);
    return is_position ? (is_named ? 95 : 60) : is_named ? 20 : 0;
}

/* Sets `taken` to the lines up to and including the next position, and `line` to the position. Returns false if no
 * position is left. */
static bool next_position(base_text *rest, base_text *taken, base_text *line, base_arena *scratch)
{
    epd_line read;
    base_text left = *rest;
    while (base_text_next_line(&left, line))
        if (epd_read_line(&read, NULL, scratch, *line, NULL, NULL)) {
            *taken = base_text_slice(*rest, 0, rest->length - left.length);
            *rest = left;
            return true;
        }
    return false;
}

typedef struct epd_context {
    const codec_reader *reader;
    diag_list *diags;
} epd_context;

static void epd_report(void *payload, const gamut_rule *rule, base_text where)
{
    const epd_context *context = payload;
    const char *start = (const char *)context->reader->source->bytes.data;
    diag_report(context->diags, rule, codec_place(context->reader, (uint64_t)(where.data - start), where.length),
                "'%.*s': %s", TEXT_ARGS(where), rule->title);
}

/* Reports lines that are not positions. Empty lines and comments are allowed. */
static void judge_lines(const epd_context *context, base_text lines)
{
    for (base_text line; base_text_next_line(&lines, &line);)
        if (base_text_trim(line).length && line.data[0] != '#' && line.data[0] != '%')
            epd_report((void *)(uintptr_t)context, &epd_line_position, line);
}

/* Lines after the last position are kept in the document, which JSON stores with the first record. */
static gamut_status epd_open(codec_reader *reader, diag_list *diags)
{
    epd_reading *state = ARENA_NEW(reader->arena, epd_reading);
    base_bytes bytes = reader->source->bytes;
    epd_context context = { reader, diags };
    if (!state)
        return GAMUT_FAILED;
    if (!base_is_utf8(bytes)) {
        diag_report(diags, &epd_utf8, codec_place(reader, base_utf8_invalid_at(bytes), 1), "%s", epd_utf8.title);
        return GAMUT_FAILED;
    }
    /* The search for the last position starts at the end of the file, because usually few lines follow it. */
    state->rest = base_text_of_bytes(bytes);
    size_t end = state->rest.length;
    base_text tail = { state->rest.data + end, 0 };
    while (end > 0) {
        size_t from = end - 1;
        from -= from > 0 && state->rest.data[from] == '\n' && state->rest.data[from - 1] == '\r';
        while (from > 0 && state->rest.data[from - 1] != '\n' && state->rest.data[from - 1] != '\r')
            from--;
        base_text one = base_text_slice(state->rest, from, end), line;
        epd_line read;
        base_arena_reset(reader->record);
        if (base_text_next_line(&one, &line) && epd_read_line(&read, NULL, reader->record, line, NULL, NULL))
            break;
        end = from;
        tail = base_text_slice(state->rest, end, state->rest.length);
    }
    state->rest = base_text_slice(state->rest, 0, end);
    judge_lines(&context, tail);
    if (tail.length) {
        reader->document = tree_object(reader->arena);
        tree_set_text(reader->arena, tree_set_object(reader->arena, reader->document, "epd"), "rest", tail);
    }
    reader->state = state;
    return GAMUT_OK;
}

static gamut_status epd_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    epd_reading *state = reader->state;
    (void)diags;
    base_text taken, line;
    if (!next_position(&state->rest, &taken, &line, reader->cut))
        return GAMUT_END;
    *out = (codec_span){ .bytes = { (const uint8_t *)taken.data, taken.length },
                         .offset = (uint64_t)((const uint8_t *)taken.data - reader->source->bytes.data),
                         .number = ++state->number,
                         .file = reader->file };
    return GAMUT_OK;
}

/* Whether an operation occurs again after other operations. JSON stores tags as an object, in which tags with the same
 * name are together, so the original order would be lost. If a line has more operations than people write, this returns
 * true without a search. */
static bool has_scattered(const gamut_tag_list *tags)
{
    enum {
        MOST = 64
    };
    if (tags->count > MOST)
        return true;
    for (size_t i = 2; i < tags->count; i++)
        for (size_t j = 0; j + 1 < i; j++)
            if (base_text_equal(tags->items[i].name, tags->items[j].name) &&
                !base_text_equal(tags->items[i - 1].name, tags->items[i].name))
                return true;
    return false;
}

static gamut_status epd_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                               gamut_record *out)
{
    base_arena *arena = scratch->arena;
    epd_context context = { reader, scratch->diags };
    base_text rest = base_text_of_bytes(span->bytes), taken, line;
    epd_line read;
    gamut_game *game = ARENA_NEW(arena, gamut_game);
    gamut_value *extras = tree_object(arena), *own = tree_set_object(arena, extras, "epd");
    if (!game || !own || !next_position(&rest, &taken, &line, arena))
        return GAMUT_FAILED;
    base_text before = base_text_slice(taken, 0, (size_t)(line.data - taken.data));
    base_text end = base_text_slice(taken, before.length + line.length, taken.length);
    judge_lines(&context, before);
    (void)epd_read_line(&read, NULL, arena, line, epd_report, &context);
    game->fen = epd_fen_of(arena, &read);
    game->eco = read.eco;
    game->tags = (gamut_tag_list){ read.tags.items, read.tags.count };
    *out = (gamut_record){
        .kind = GAMUT_KIND_CHESS_GAME, .game = game, .offset = span->offset + before.length, .length = line.length
    };
    /* The original text is kept only where the writer would write something else. */
    base_buffer plain = { 0 };
    epd_print_game(&plain, game);
    if (before.length)
        tree_set_text(arena, own, "before", before);
    if (!base_text_equal(base_buffer_text(&plain), line) || has_scattered(&game->tags))
        tree_set_text(arena, own, "line", line);
    if (!base_text_is(end, "\n"))
        tree_set_text(arena, own, "end", end);
    bool is_good = !plain.failed && !base_arena_failed(arena);
    base_buffer_free(&plain);
    out->extras = own->first ? extras : NULL;
    return is_good ? GAMUT_OK : GAMUT_FAILED;
}

static const char *const holds[] = { "fen", "eco", "tags", NULL };
static const gamut_option options[] = {
    { .name = "positions",
      .argument = "WHICH",
      .text = "write these positions of a game with moves; without the option the one that was found, or else all",
      .values = "all|first|last|found",
      .format = "epd",
      .for_writing = true },
};

const codec_format epd_format = {
    .about = { .id = "epd",
               .title = "positions: EPD, or FEN line by line",
               .extensions = "epd fen",
               .kinds = GAMUT_KIND_CHESS_GAME,
               .is_text = true,
               .abilities = "read write check" },
    .rules = rules,
    .rule_count = COUNT(rules),
    .unread = unread,
    .options = options,
    .option_count = COUNT(options),
    .holds = holds,
    .probe = epd_probe,
    .reading = { .open = epd_open, .split = epd_split, .decode = epd_decode },
    .writing = { .begin = epd_begin, .put = epd_put, .end = epd_end },
};
