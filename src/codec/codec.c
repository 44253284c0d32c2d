/* codec.c - the search for formats, and functions that all readers share.
 *
 * Detection works like an auction: the probe of every format gets the same window and bids how sure it is, without
 * knowing the other formats. Therefore this file need not be changed for a new format. */
#include "codec.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/chess/game.h"

enum {
    CERTAIN = 100,    /* the highest bid of a probe */
    BINARY_SEEN = 256 /* programs and object files have a NUL byte long before that */
};

const gamut_rule codec_rule_unreadable = { "io.unreadable",
                                           GAMUT_SEVERITY_ERROR,
                                           "the file cannot be read",
                                           "the operating system or the decompressor",
                                           "gamut info no-such-file.cbt",
                                           "check the name, the permissions, and whether the file is complete" };
const gamut_rule codec_rule_unknown = { "io.unknown-format",
                                        GAMUT_SEVERITY_ERROR,
                                        "no format recognises the file",
                                        "the probes of all formats (gamut formats lists them)",
                                        "gamut info holiday.jpg",
                                        "name the format with --from if you know it" };
const gamut_rule codec_rule_empty = { "io.empty",
                                      GAMUT_SEVERITY_WARNING,
                                      "the file is empty",
                                      "a file of the format without any record",
                                      "a download that never began",
                                      "get the file again" };
const gamut_rule codec_rule_limit = { "io.limit",
                                      GAMUT_SEVERITY_ERROR,
                                      "the file asks for more than the limits of the session allow",
                                      "gamut_session_set_limits",
                                      "a file that claims a record of four gigabytes",
                                      "raise the limit (--limit-records, --limit-memory) if you trust the file" };
const gamut_rule codec_rule_illegal = { "io.illegal-move",
                                        GAMUT_SEVERITY_ERROR,
                                        "a game that is to be written has a move that is not legal",
                                        "the Laws of Chess",
                                        "a program hands over a rook from a1 to h8 in the first position",
                                        "the game is written without the move and what follows it" };
const gamut_rule codec_rule_memory = { "io.memory",
                                       GAMUT_SEVERITY_ERROR,
                                       "there is not enough memory",
                                       "the memory limit of the session, or the machine",
                                       NULL,
                                       "raise the memory limit, or read the file in parts" };

const gamut_rule codec_rule_more = { "io.more-files",
                                     GAMUT_SEVERITY_NOTE,
                                     "an archive has more files than the one that is read",
                                     "the list of the archive",
                                     "season.zip with spring.pgn and autumn.pgn",
                                     "name the file after the archive: season.zip/autumn.pgn" };
const gamut_rule codec_rule_skipped = { "io.skipped",
                                        GAMUT_SEVERITY_NOTE,
                                        "a folder or archive has files that no format claims",
                                        "the extensions and probes of all formats",
                                        "a folder of games with a photograph in it",
                                        "name a file by itself, with --from, to have it read" };
const gamut_rule codec_rule_no_files = { "io.no-files",
                                         GAMUT_SEVERITY_ERROR,
                                         "a folder has no file that any format claims",
                                         "the extensions and probes of all formats",
                                         "gamut check an-empty-folder",
                                         "check the name of the folder" };

int64_t codec_number_after(const codec_number *numbers, size_t count, int64_t number)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (numbers[middle].from < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && numbers[low].from == number ? numbers[low].to : number;
}

bool codec_move_extras(base_arena *arena, gamut_value *extras, const codec_moves *moves, const char **problem)
{
    for (gamut_value *own = extras ? extras->first : NULL; own; own = own->next) {
        const codec_format *format = codec_find(own->name);
        if (format && format->move && own->kind == GAMUT_VALUE_OBJECT && !format->move(arena, own, moves, problem))
            return false;
    }
    return true;
}

const codec_format *codec_find(base_text id)
{
    for (size_t i = 0; i < codec_format_count; i++)
        if (base_text_is(id, codec_formats[i]->about.id))
            return codec_formats[i];
    return NULL;
}

const char *codec_nearest(const char *id)
{
    const char *ids[CODEC_FORMAT_LIMIT + 1];
    size_t count = codec_format_count < CODEC_FORMAT_LIMIT ? codec_format_count : CODEC_FORMAT_LIMIT;
    for (size_t i = 0; i < count; i++)
        ids[i] = codec_formats[i]->about.id;
    ids[count] = NULL;
    return base_text_nearest(id, ids);
}

base_text codec_unknown_format(base_arena *arena, const char *id)
{
    const char *nearest = codec_nearest(id);
    return nearest ? base_arena_print(arena, "no format is called '%s'; did you mean '%s'?", id, nearest)
                   : base_arena_print(arena, "no format is called '%s' (gamut formats lists them)", id);
}

bool codec_costs(const gamut_rule *rule, gamut_severity severity)
{
    bool is_error = severity == GAMUT_SEVERITY_ERROR;
    for (size_t i = 0; i < codec_format_count && severity != GAMUT_SEVERITY_NOTE; i++) {
        const codec_format *format = codec_formats[i];
        for (const gamut_rule *const *each = is_error ? format->understood : format->unread; each && *each; each++)
            if (*each == rule)
                return !is_error;
    }
    return is_error;
}

bool codec_has_extension(const codec_format *format, base_text extension)
{
    base_text rest = base_text_of(format->about.extensions), part;
    while (base_text_next_part(&rest, ' ', &part))
        if (base_text_equal_fold_ascii(part, extension))
            return true;
    return false;
}

const codec_format *codec_find_extension(base_text extension)
{
    for (size_t i = 0; i < codec_format_count; i++)
        if (codec_has_extension(codec_formats[i], extension))
            return codec_formats[i];
    return NULL;
}

/* Tags and column names occur in the bytes of programs, too. UTF-16 was unpacked before formats see it, and a file that
 * has the name of a text may have been damaged. */
unsigned codec_bid(const codec_format *format, const codec_window *window)
{
    size_t seen = window->bytes.length < BINARY_SEEN ? window->bytes.length : BINARY_SEEN;
    bool is_binary = seen && memchr(window->bytes.data, '\0', seen);
    if (is_binary && format->about.is_text && !codec_has_extension(format, window->extension))
        return 0;
    return format->probe(window);
}

/* Bids count double, and the right extension adds one: it decides between equal bids, but never outweighs the content,
 * because people rename files. */
const codec_format *codec_detect(const codec_window *window)
{
    const codec_format *best = NULL;
    unsigned best_bid = 0;
    /* A format that is certain and has the right extension cannot be outbid, so the search ends. */
    for (size_t i = 0; i < codec_format_count && best_bid <= 2 * CERTAIN; i++) {
        unsigned bid = 2 * codec_bid(codec_formats[i], window);
        bid += bid && codec_has_extension(codec_formats[i], window->extension);
        if (bid > best_bid) {
            best = codec_formats[i];
            best_bid = bid;
        }
    }
    return best;
}

/* The kinds of records. Readers, JSON, loss reports and schemas take names and shapes from this table. */
static const struct kind_row {
    gamut_kind kind;
    const char *name;
    const model_shape *shape;
    size_t pointer_at; /* offset of the pointer to the members in gamut_record */
} kinds[] = {
    { GAMUT_KIND_BRIDGE_BOARD, "bridge-board", &board_shape, offsetof(gamut_record, board) },
    { GAMUT_KIND_CHESS_GAME, "chess-game", &game_shape, offsetof(gamut_record, game) },
    { GAMUT_KIND_EVENT, "event", &event_shape, offsetof(gamut_record, event) },
    { GAMUT_KIND_GUIDE, "guide", &guide_shape, offsetof(gamut_record, guide) },
};

static const struct kind_row *find_kind(gamut_kind kind)
{
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (kinds[i].kind == kind)
            return &kinds[i];
    return NULL;
}

const model_shape *codec_shape(gamut_kind kind)
{
    const struct kind_row *row = find_kind(kind);
    return row ? row->shape : NULL;
}

/* Every record that a codec returns has a kind, so its row is always found. memcpy is used because the pointers to
 * members have different types, and reading them through one type would break the aliasing rules. */
const void *codec_members(const gamut_record *record)
{
    const void *members;
    memcpy(&members, (const char *)record + find_kind(record->kind)->pointer_at, sizeof members);
    return members;
}

void *codec_make_members(base_arena *arena, gamut_record *record)
{
    const struct kind_row *row = find_kind(record->kind);
    void *members = base_arena_alloc(arena, row->shape->size);
    memcpy((char *)record + row->pointer_at, &members, sizeof members);
    return members;
}

/* The record's original text, which points into the file, is not copied. So a kept record must not be written with its
 * original text after its source is closed. */
bool codec_keep_record(base_arena *arena, gamut_record *record)
{
    const struct kind_row *row = find_kind(record->kind);
    void *members = model_copy(arena, row->shape, codec_members(record));
    memcpy((char *)record + row->pointer_at, &members, sizeof members);
    record->extras = tree_copy(arena, record->extras);
    return members && !base_arena_failed(arena);
}

const char *codec_kind_name(gamut_kind kind)
{
    const struct kind_row *row = find_kind(kind);
    return row ? row->name : NULL;
}

bool codec_kind_parse(gamut_kind *out, base_text name)
{
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (base_text_is(name, kinds[i].name)) {
            *out = kinds[i].kind;
            return true;
        }
    return false;
}

/* Few databases have all their files, so a missing one is not reported. To users, a file beside the main file that
 * cannot be read is a fault of the main file, so it is reported for the main file. */
const io_source *codec_sibling(codec_reader *reader, diag_list *diags, const char *extension, uint32_t *file)
{
    const io_source *sibling = NULL;
    const char *message = NULL;
    io_result result = io_bundle_sibling(reader->bundle, extension, &sibling, &message);
    if (result == IO_NOT_FOUND)
        return NULL;
    if (result != IO_OK) {
        diag_report(diags, &codec_rule_unreadable, codec_place(reader, 0, 0), "the .%s file beside it: %s", extension,
                    message);
        return NULL;
    }
    *file = diag_add_file(diags, sibling->path, sibling->bytes, false);
    diag_tie_file(diags, *file, reader->owner);
    return sibling;
}

/* Returns the new row; NULL: out of memory. The arena remembers the failure, and is checked at the end of reading. */
static gamut_value *add_repair(const codec_reader *reader, const gamut_rule *rule, const char *path,
                               const char *message, va_list arguments)
{
    char text[256];
    vsnprintf(text, sizeof text, message, arguments);
    gamut_value *row = tree_object(reader->arena);
    tree_set_text(reader->arena, row, "rule", base_text_of(rule->id));
    tree_set_text(reader->arena, row, "path", base_arena_copy(reader->arena, base_text_of(path)));
    tree_set_text(reader->arena, row, "message", base_arena_copy(reader->arena, base_text_of(text)));
    tree_append(reader->fixed, row);
    return row;
}

void codec_fixed(const codec_reader *reader, const gamut_rule *rule, const char *path, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    (void)add_repair(reader, rule, path, message, arguments);
    va_end(arguments);
}

void codec_unfixed(const codec_reader *reader, const gamut_rule *rule, const char *path, uint64_t offset,
                   const char *reason, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    gamut_value *row = add_repair(reader, rule, path, message, arguments);
    va_end(arguments);
    tree_set_integer(reader->arena, row, "offset", (int64_t)offset);
    tree_set_text(reader->arena, row, "refused", base_text_of(reason));
}

void codec_salvaged(const codec_reader *reader, codec_salvage how, const gamut_rule *rule, const char *path,
                    const char *message, ...)
{
    static const char *const words[] = {
        [CODEC_FOUND] = "found", [CODEC_GUESSED] = "guessed", [CODEC_LEFT_OUT] = "left out"
    };
    va_list arguments;
    va_start(arguments, message);
    gamut_value *row = add_repair(reader, rule, path, message, arguments);
    va_end(arguments);
    tree_set_text(reader->arena, row, "salvage", base_text_of(words[how]));
}

bool codec_is_verbatim(const codec_writer *writer, const gamut_record *record)
{
    return !writer->is_canonical && writer->format->spelling && writer->format->spelling->is_of_all &&
           record->spelling.data && !strcmp(record->spelled_in, writer->format->about.id);
}

const gamut_value *codec_extras(const codec_writer *writer, const gamut_record *record)
{
    return writer->is_canonical ? NULL : gamut_value_member(record->extras, writer->format->about.id);
}

/* The file's text is kept as UTF-8, so that people can read it in JSON; the encoding beside it restores the bytes. */
gamut_value *codec_keep_text(codec_reader *reader, base_encoding encoding)
{
    base_bytes bytes = reader->source->bytes;
    gamut_value *own = tree_object(reader->arena);
    /* If a byte order mark states UTF-8 but the bytes are not valid UTF-8, decoding them as UTF-8 would lose some. They
     * are taken as Latin-1, which has a letter for every byte. */
    if (encoding == ENCODING_UTF8 && !base_is_utf8(bytes))
        encoding = ENCODING_LATIN1;
    tree_set_text(reader->arena, own, "text", bytes.length ? base_decode(reader->arena, bytes, encoding) : TEXT(""));
    tree_set_text(reader->arena, own, "encoding", base_text_of(base_encoding_name(encoding)));
    tree_set(reader->document, reader->format->about.id, own);
    return own;
}

bool codec_put_text(codec_writer *writer)
{
    const gamut_value *own = codec_document(writer);
    base_encoding encoding;
    base_buffer bytes = { 0 };
    if (!own || !base_encoding_parse(&encoding, tree_get_text(own, "encoding")))
        return false;
    (void)base_encode(&bytes, tree_get_text(own, "text"), encoding);
    io_sink_write(writer->sink, bytes.data, bytes.length);
    base_buffer_free(&bytes);
    return true;
}

const gamut_value *codec_own_document(const codec_writer *writer)
{
    return gamut_value_member(writer->document, writer->format->about.id);
}

const gamut_value *codec_document(const codec_writer *writer)
{
    return writer->is_canonical ? NULL : codec_own_document(writer);
}

/* `diff`, `edit` and `anonymise` use this tree. JSON output does not: json_write.c prints the same members directly
 * from the struct, and a test compares the two. */
gamut_value *codec_record_tree(base_arena *arena, const gamut_record *record)
{
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "kind", base_text_of(codec_kind_name(record->kind)));
    if (record->is_deleted)
        tree_set_bool(arena, tree, "deleted", true);
    model_add_members(arena, tree, codec_shape(record->kind), codec_members(record));
    if (!tree_is_empty(record->extras))
        tree_set(tree, "extras", tree_share(arena, record->extras));
    return base_arena_failed(arena) ? NULL : tree;
}
