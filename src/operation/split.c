/* split.c - splits the records of files by event, player or year, or into files of equal size.
 *
 * All files of a call are written under temporary names and renamed at the end; if reading fails, none is renamed. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/index.h"
#include "base/text.h"
#include "io/system.h"
#include "operation.h"

enum {
    FILES_MAX = 500, /* the most files that are open at a time: systems allow about a thousand */
    NAME_LETTERS = 80,
    KEYS_MAX = 4 /* the most values of a record: a board has four players */
};

typedef struct part {
    gamut_writer *writer;
    base_text path;
} part;

typedef struct splitting {
    gamut_session *session;
    gamut_split_by by;
    uint64_t size;
    io_path output;
    const codec_format *format; /* format of the output files */
    base_arena *arena;
    base_index keys;  /* values that records are split by */
    base_index names; /* names of the output files; two keys may give the same name */
    base_list parts;  /* part, indexed by the number of the key */
    uint64_t count;
    bool has_failed;
    bool has_skipped;
    bool is_selecting; /* some records are not selected */
} splitting;

/* Find the values that the record is split by; return how many there are. */
static size_t keys_of(base_text out[KEYS_MAX], const splitting *split, base_arena *arena, const gamut_record *record)
{
    const gamut_game *game = record->kind == GAMUT_KIND_CHESS_GAME ? record->game : NULL;
    const gamut_board *board = record->kind == GAMUT_KIND_BRIDGE_BOARD ? record->board : NULL;
    const gamut_event *event = record->kind == GAMUT_KIND_EVENT ? record->event : NULL;
    uint64_t number = split->size ? split->count / split->size + 1 : 0;
    size_t count = 1;
    base_date date;
    out[0] = TEXT("");
    switch (split->by) {
    case GAMUT_SPLIT_SIZE:
        out[0] = base_arena_print(arena, "%04llu", (unsigned long long)number);
        break;
    case GAMUT_SPLIT_EVENT:
        out[0] = game ? game->event : board ? board->event : event ? event->name : TEXT("");
        break;
    case GAMUT_SPLIT_YEAR:
        date = game    ? base_date_of(game->date)
               : board ? base_date_of(board->date)
               : event ? event->start
                       : (base_date){ 0 };
        out[0] = date.year ? base_arena_print(arena, "%04u", date.year) : TEXT("unknown");
        break;
    case GAMUT_SPLIT_PLAYER:
        if (game) {
            out[0] = game->white;
            out[1] = game->black;
            count = 2;
        } else if (board) {
            out[0] = board->north;
            out[1] = board->east;
            out[2] = board->south;
            out[3] = board->west;
            count = 4;
        }
        break;
    }
    return count;
}

/* Make a key safe for file names: keep ASCII letters, digits, hyphens and all characters outside ASCII. Other
 * characters between them become one underscore; at the start and the end they are dropped. A long name is cut; an
 * empty one becomes "unknown". */
static base_text harmless(base_arena *arena, base_text key)
{
    base_buffer out = { 0 };
    for (size_t i = 0; i < key.length; i++) {
        unsigned char c = (unsigned char)key.data[i];
        bool is_plain =
            c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
        if (is_plain)
            base_buffer_add_char(&out, (char)c);
        else if (out.length && out.data[out.length - 1] != '_')
            base_buffer_add_char(&out, '_');
    }
    while (out.length && out.data[out.length - 1] == '_')
        out.length--;
    base_text name = base_text_cut(arena, base_buffer_text(&out), NAME_LETTERS);
    name = name.length ? base_arena_copy(arena, name) : TEXT("unknown");
    base_buffer_free(&out);
    return name;
}

/* Return the path of the file of a key. If two keys give the same file name, the second gets a number. */
static base_text path_for(splitting *split, base_text key)
{
    base_text name = harmless(split->arena, key), unique = name;
    for (unsigned n = 2;; n++) {
        size_t before = split->names.count;
        if (base_index_put(&split->names, unique) == BASE_INDEX_NONE)
            return (base_text){ NULL, 0 };
        if (split->names.count != before)
            break;
        unique = base_arena_print(split->arena, "%.*s-%u", TEXT_ARGS(name), n);
    }
    const io_path *output = &split->output;
    return base_arena_print(split->arena, "%.*s%.*s-%.*s%s%.*s%s%.*s", TEXT_ARGS(output->folder),
                            TEXT_ARGS(output->stem), TEXT_ARGS(unique), output->extension.length ? "." : "",
                            TEXT_ARGS(output->extension), output->packing.length ? "." : "",
                            TEXT_ARGS(output->packing));
}

/* Return the part (the output file) of a key; open it if necessary. NULL: failed, with a message in the session. */
static part *find_part(splitting *split, base_text key)
{
    size_t before = split->keys.count, number = base_index_put(&split->keys, key);
    if (number != BASE_INDEX_NONE && split->keys.count == before)
        return (part *)split->parts.items + number;
    part *added = number == BASE_INDEX_NONE ? NULL : base_list_add(&split->parts, split->arena, sizeof *added);
    base_text path = added ? path_for(split, key) : (base_text){ NULL, 0 };
    if (!path.data) {
        (void)session_out_of_memory(split->session, GAMUT_UNWRITTEN);
        return NULL;
    }
    if (split->parts.count > FILES_MAX) {
        (void)session_say(split->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                          "there are more than %d files to write; select fewer records, or split by another value",
                          FILES_MAX);
        return NULL;
    }
    added->path = path;
    return gamut_writer_open(&added->writer, split->session, path.data) == GAMUT_OK ? added : NULL;
}

static bool split_put_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    splitting *split = payload;
    base_text keys[KEYS_MAX];
    size_t count = keys_of(keys, split, reader->codec.record, record);
    for (size_t i = 0; i < count && !split->has_failed; i++) {
        bool is_again = false; /* the same key occurred before: both players are the same person */
        for (size_t k = 0; k < i; k++)
            is_again = is_again || base_text_equal(keys[k], keys[i]);
        part *target = is_again ? NULL : find_part(split, keys[i]);
        if (is_again)
            continue;
        gamut_status status = target ? writer_put(target->writer, record) : GAMUT_FAILED;
        split->has_failed = status == GAMUT_FAILED;
        /* If the target cannot hold this kind of record, that is reported as a loss, as in a conversion to one file. */
        split->has_skipped = split->has_skipped || (status == GAMUT_SKIPPED && target &&
                                                    (target->writer->codec.format->about.kinds & record->kind));
    }
    split->count++;
    return !split->has_failed;
}

static gamut_outcome read_input(splitting *split, const char *input)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, split->session, split->session->diags, input) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    /* As in a conversion to one file, extras are read only if the target has the same format, or keeps the extras of
     * all formats. */
    if (reader->codec.format != split->format && !split->format->writing.keeps_extras)
        reader->codec.purpose = CODEC_TO_CONVERT;
    reader->is_joined = true;
    if (reader_start(reader) != GAMUT_OK) {
        gamut_reader_close(reader);
        return GAMUT_UNREADABLE;
    }
    split->is_selecting = split->is_selecting || reader_selects(reader);
    gamut_outcome outcome = driver_each(reader, split_put_record, split);
    if (outcome <= GAMUT_FINDINGS)
        reader_check_unread(reader);
    gamut_reader_close(reader);
    if (!split->has_failed)
        return outcome;
    return session_write_failure(split->session);
}

static gamut_outcome commit_parts(splitting *split, gamut_value *files, gamut_value *losses)
{
    base_arena *arena = split->session->answers;
    for (size_t i = 0; i < split->parts.count; i++) {
        part *each = (part *)split->parts.items + i;
        codec_merge_losses(arena, losses, each->writer->codec.losses);
        if (!each->writer->count)
            continue;
        if (gamut_writer_commit(each->writer) != GAMUT_OK)
            return GAMUT_UNWRITTEN;
        gamut_value *file = tree_object(arena);
        tree_set_text(arena, file, "file", base_arena_copy(arena, each->path));
        tree_set_integer(arena, file, "records", (int64_t)each->writer->count);
        tree_append(files, file);
    }
    bool is_whole = !split->has_skipped && tree_is_empty(losses) && !session_has_unread(split->session);
    return is_whole ? GAMUT_FINE : GAMUT_FINDINGS;
}

gamut_outcome gamut_split(gamut_session *session, const char *const *inputs, size_t input_count, const char *output,
                          gamut_split_by by, uint64_t size, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, output, out);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, inputs, input_count);
    if ((unsigned)by > GAMUT_SPLIT_PLAYER || !input_count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           input_count ? "there is no such way to split" : "splitting needs a file to read");
    splitting split = { .session = session, .by = by, .size = size };
    gamut_outcome outcome = GAMUT_FINE;
    *out = NULL;
    if (!strcmp(output, "-") || (by == GAMUT_SPLIT_SIZE && !size))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "splitting needs a file name, and a number of records above 0");
    split.format = writer_format(session, output, NULL);
    if (!split.format)
        return GAMUT_MISUSED;
    split.arena = split.keys.arena = split.names.arena = base_arena_create(session->budget);
    gamut_value *answer = tree_object(session->answers);
    if (!split.arena || !answer) {
        base_arena_destroy(split.arena);
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    }
    split.output = io_path_split(base_text_of(output));
    gamut_value *files = tree_set_list(session->answers, answer, "files");
    gamut_value *losses = tree_set_list(session->answers, answer, "losses");
    for (size_t i = 0; i < input_count && outcome <= GAMUT_FINDINGS; i++)
        outcome = handle_worse(outcome, read_input(&split, inputs[i]));
    if (outcome <= GAMUT_FINDINGS) {
        outcome = handle_worse(outcome, commit_parts(&split, files, losses));
        if (split.is_selecting && !files->first && tree_is_empty(losses))
            session_report_output(session, output, &handle_rule_selection, TEXT("no record was selected"));
    }
    for (size_t i = 0; i < split.parts.count; i++)
        gamut_writer_close(((part *)split.parts.items)[i].writer);
    base_arena_destroy(split.arena);
    *out = answer;
    return outcome;
}

gamut_outcome operation_split(const operation_call *call, const gamut_convert_options *options,
                              const gamut_value **answer)
{
    static const char *const words[] = {
        [GAMUT_SPLIT_EVENT] = "event", [GAMUT_SPLIT_YEAR] = "year", [GAMUT_SPLIT_PLAYER] = "player"
    };
    gamut_split_by by = GAMUT_SPLIT_SIZE;
    char *end;
    uint64_t size = strtoull(options->split, &end, 10);
    bool is_valid = size && !*end && options->split[0] != '-';
    for (size_t i = 0; i < COUNT(words); i++)
        if (words[i] && strcmp(words[i], options->split) == 0) {
            by = (gamut_split_by)i;
            is_valid = true;
        }
    if (!is_valid)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
                           "'%s' is not a value of --split; it takes event, player, year, or a number of records",
                           options->split);
    if (!options->output)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "convert needs a file to write to: -o OUT, or -o - for standard output");
    return gamut_split(call->session, call->paths, call->path_count, options->output, by, size, answer);
}
