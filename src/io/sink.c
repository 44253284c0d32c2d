/* sink.c - outputs of one or several files that appear together, or not at all.
 *
 * The first failure of an output is kept in `message`; every later write is ignored, and the commit reports the
 * failure. So an emitter needs no checks, and cannot forget one.
 *
 * The commit has three stages. First everything that can fail is done for all files while the old ones are still in
 * place: flush, sync, name, announce (family.c). Then come the renames, which fail only if another program changes the
 * folder at that moment. Last the folders are synced, so that a power failure does not bring back some old files. */
#include "sink.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/text.h"
#include "source.h"
#include "system.h"

/* Emitters write single words and fields, but system calls should write large pieces. */
#define BUFFER_SIZE ((size_t)256 * 1024)

typedef enum output_kind {
    TO_FILES,  /* files that are replaced at commit */
    TO_STREAM, /* stdout, a pipe, a device */
    TO_MEMORY
} output_kind;

struct io_sink {
    io_output *output;
    io_sink *next;
    base_text extension; /* as the caller spelled it; the main sink has the extension of the path */
    const char *path;
    io_replacement file; /* for TO_FILES */
    int stream;          /* for TO_STREAM */
    base_buffer buffer;  /* bytes that are not written yet; for TO_MEMORY all bytes */
    uint64_t written;    /* number of bytes that have left the buffer */
};

/* An old sibling that the commit removes. */
typedef struct dropped {
    struct dropped *next;
    const char *path;
} dropped;

struct io_output {
    base_arena *arena;
    const char *path;
    output_kind kind;
    io_sink *first, *last; /* in the order of their creation */
    dropped *drops;
    const char *message; /* NULL: nothing failed */
    uint64_t room;       /* bytes until a simulated full disk, for tests */
};

static bool is_failed(const io_output *output)
{
    return output->message != NULL;
}

/* Keeps only the first failure, because later ones are its consequences. */
static bool sink_fail(io_output *output, const char *path, const char *reason)
{
    if (is_failed(output))
        return false;
    output->message = base_arena_print(output->arena, "%s: %s", path, reason).data;
    if (!output->message)
        output->message = reason;
    return false;
}

/* The output has no budget: its memory is small, or is the result that the caller wants in memory. */
static bool create_output(io_output **out, const char *path, output_kind kind)
{
    base_arena *arena = base_arena_create(NULL);
    io_output *output = arena ? ARENA_NEW(arena, io_output) : NULL;
    base_text own_path = output ? base_arena_copy(arena, base_text_of(path)) : (base_text){ NULL, 0 };
    if (!own_path.data) {
        base_arena_destroy(arena);
        return false;
    }
    *output = (io_output){ .arena = arena, .path = own_path.data, .kind = kind, .room = UINT64_MAX };
    *out = output;
    return true;
}

/* Pipes and devices (/dev/null, /dev/stdout) cannot be replaced, only written to. */
bool io_output_open(io_output **out, const char *path)
{
    struct stat facts;
    bool is_stream =
        strcmp(path, "-") == 0 || (stat(path, &facts) == 0 && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode));
    if (!is_stream)
        io_family_finish(path);
    return create_output(out, path, is_stream ? TO_STREAM : TO_FILES);
}

bool io_output_open_memory(io_output **out)
{
    return create_output(out, "", TO_MEMORY);
}

void io_output_close(io_output *output)
{
    if (!output)
        return;
    for (io_sink *sink = output->first; sink; sink = sink->next) {
        base_buffer_free(&sink->buffer);
        if (sink->output->kind == TO_FILES)
            io_replacement_close(&sink->file);
        if (sink->stream >= 0 && sink->stream != STDOUT_FILENO) /* stdout belongs to the program and stays open */
            close(sink->stream);
    }
    base_arena_destroy(output->arena);
}

bool io_output_can_have_siblings(const io_output *output)
{
    return output->kind != TO_STREAM;
}

const char *io_output_path(const io_output *output)
{
    return output->kind == TO_FILES ? output->path : NULL;
}

const char *io_output_message(const io_output *output)
{
    return is_failed(output) ? output->message : "";
}

/* NULL means the extension of the main sink. */
static base_text settle_extension(const io_output *output, const char *extension)
{
    return extension ? base_text_of(extension) : io_path_extension(output->path);
}

/* Searches by extension in any letter case; a loop is fast enough, because there are a dozen sinks at most. */
static io_sink *find_sink(const io_output *output, const char *extension)
{
    base_text wanted = settle_extension(output, extension);
    for (io_sink *sink = output->first; sink; sink = sink->next)
        if (base_text_equal_fold_ascii(sink->extension, wanted))
            return sink;
    return NULL;
}

/* "cbh" as a sibling of "x.cbh" is the main file itself. */
static bool is_main(const io_output *output, base_text extension)
{
    return base_text_equal_fold_ascii(extension, io_path_extension(output->path));
}

/* Returns the path of a sibling in the letter case of the main path. If the main file exists and the sibling exists in
 * another letter case, that sibling's path is used, because otherwise there would be two such files. Absent: out of
 * memory. */
static base_text sibling_path(const io_output *output, base_text extension)
{
    base_text path = io_path_sibling(output->arena, base_text_of(output->path), extension);
    bool is_new = output->kind != TO_FILES || !path.data || access(path.data, F_OK) == 0;
    if (is_new || access(output->path, F_OK) != 0)
        return path;
    base_text other = io_find_in_any_case(output->arena, path.data);
    bool is_member = other.data && !io_path_split(other).packing.length &&
                     base_text_equal(io_path_split(other).stem, io_path_split(path).stem);
    return is_member ? other : path;
}

/* If a sink cannot be opened, the whole output has failed. */
io_sink *io_output_sink(io_output *output, const char *extension)
{
    if (is_failed(output))
        return NULL;
    io_sink *sink = find_sink(output, extension);
    if (sink)
        return sink;
    base_text wanted = settle_extension(output, extension);
    if (!io_output_can_have_siblings(output) && !is_main(output, wanted)) {
        sink_fail(output, output->path, "a format of several files can only be written to files");
        return NULL;
    }
    sink = ARENA_NEW(output->arena, io_sink);
    base_text own_extension = base_arena_copy(output->arena, wanted);
    const char *path = is_main(output, wanted) ? output->path : sibling_path(output, wanted).data;
    if (!sink || !own_extension.data || !path) {
        sink_fail(output, output->path, io_reason(ENOMEM));
        return NULL;
    }
    *sink = (io_sink){ .output = output, .extension = own_extension, .path = path, .file.file = -1, .stream = -1 };
    const char *reason;
    if (output->kind == TO_FILES && !io_replacement_open(&sink->file, output->arena, sink->path, true, &reason)) {
        sink_fail(output, sink->path, reason);
        return NULL;
    }
    if (output->kind == TO_STREAM) { /* no O_CREAT: the path exists, because otherwise the output would be a file */
        bool is_stdout = strcmp(sink->path, "-") == 0;
        sink->stream = is_stdout ? STDOUT_FILENO : open(sink->path, O_WRONLY | O_CLOEXEC);
        sink->path = is_stdout ? "stdout" : sink->path;
        if (sink->stream < 0) {
            sink_fail(output, sink->path, io_reason(errno));
            return NULL;
        }
    }
    *(output->last ? &output->last->next : &output->first) = sink;
    output->last = sink;
    return sink;
}

bool io_output_sibling_exists(const io_output *output, const char *extension)
{
    base_text path = { NULL, 0 };
    if (output->kind == TO_FILES)
        path = sibling_path(output, base_text_of(extension));
    return path.data && access(path.data, F_OK) == 0;
}

void io_output_drop_sibling(io_output *output, const char *extension)
{
    if (find_sink(output, extension) || !io_output_sibling_exists(output, extension))
        return;
    dropped *drop = ARENA_NEW(output->arena, dropped);
    base_text path = sibling_path(output, base_text_of(extension));
    if (!drop || !path.data) {
        sink_fail(output, output->path, io_reason(ENOMEM));
        return;
    }
    /* A file that is not readable may hold data that the caller has not seen, and one that is not writable is
     * protected. */
    if (faccessat(AT_FDCWD, path.data, R_OK | W_OK, AT_EACCESS) != 0) {
        sink_fail(output, path.data, io_reason(errno));
        return;
    }
    *drop = (dropped){ output->drops, path.data };
    output->drops = drop;
}

base_bytes io_output_memory(const io_output *output, const char *extension)
{
    const io_sink *sink = find_sink(output, extension);
    return sink && output->kind == TO_MEMORY ? base_buffer_bytes(&sink->buffer) : (base_bytes){ NULL, 0 };
}

const char *io_output_extension(const io_output *output, size_t at)
{
    const io_sink *sink = output->first;
    while (sink && (base_text_equal(sink->extension, io_path_extension(output->path)) || at--))
        sink = sink->next;
    return sink ? base_arena_copy(output->arena, sink->extension).data : NULL;
}

/* Returns how many of `length` bytes fit on the simulated disk of a test. */
static size_t use_room(io_output *output, size_t length)
{
    size_t taken = length < output->room ? length : (size_t)output->room;
    if (output->room != UINT64_MAX)
        output->room -= taken;
    return taken;
}

/* Writes to the file or stream. */
static void deliver(io_sink *sink, const uint8_t *data, size_t length)
{
    io_output *output = sink->output;
    int file = output->kind == TO_FILES ? sink->file.file : sink->stream;
    size_t taken = use_room(output, length);
    if (!io_write_all(file, data, taken, IO_HERE))
        sink_fail(output, sink->path, io_reason(errno));
    else if (taken < length)
        sink_fail(output, sink->path, io_reason(ENOSPC));
    sink->written += taken;
}

/* An output in memory keeps everything in its buffer. */
static void flush(io_sink *sink)
{
    if (sink->output->kind == TO_MEMORY || is_failed(sink->output))
        return;
    deliver(sink, sink->buffer.data, sink->buffer.length);
    base_buffer_clear(&sink->buffer);
}

/* Data larger than the buffer is written directly. */
void io_sink_write(io_sink *sink, const void *data, size_t length)
{
    bool is_memory = sink->output->kind == TO_MEMORY;
    if (sink->buffer.length + length > BUFFER_SIZE)
        flush(sink);
    if (is_failed(sink->output))
        return;
    if (is_memory && use_room(sink->output, length) < length)
        sink_fail(sink->output, "memory", io_reason(ENOSPC));
    else if (is_memory || length < BUFFER_SIZE)
        base_buffer_add(&sink->buffer, data, length);
    else
        deliver(sink, data, length);
    if (sink->buffer.failed)
        sink_fail(sink->output, sink->path, io_reason(ENOMEM));
}

void io_sink_write_text(io_sink *sink, base_text text)
{
    io_sink_write(sink, text.data, text.length);
}

uint64_t io_sink_length(const io_sink *sink)
{
    return sink->written + sink->buffer.length;
}

/* The bytes to replace may be partly on disk and partly in the buffer. */
void io_sink_patch(io_sink *sink, uint64_t offset, const void *data, size_t length)
{
    if (is_failed(sink->output))
        return;
    assert(offset <= io_sink_length(sink) && length <= io_sink_length(sink) - offset);
    const uint8_t *from = data;
    if (offset < sink->written) {
        uint64_t before = sink->written - offset;
        size_t part = length < before ? length : (size_t)before;
        if (sink->output->kind == TO_STREAM)
            sink_fail(sink->output, sink->path, "bytes that were already sent cannot be changed");
        else if (!io_write_all(sink->file.file, from, part, (int64_t)offset))
            sink_fail(sink->output, sink->path, io_reason(errno));
        from += part;
        length -= part;
        offset += part;
    }
    if (length > 0)
        memcpy(sink->buffer.data + (offset - sink->written), from, length);
}

void io_output_fail_after(io_output *output, uint64_t bytes)
{
    output->room = bytes;
}

/* Writes the rest of the bytes and makes them durable (for a stream: finds out whether writing failed). This is done
 * for all sinks before the first rename, so that a full disk, for example, is found while the old files are still in
 * place; after this, only the note, renames, removals and the sync of the folder can fail. */
static bool settle_sink(io_sink *sink)
{
    const char *reason;
    flush(sink);
    if (is_failed(sink->output))
        return false;
    if (sink->output->kind == TO_FILES)
        return io_replacement_settle(&sink->file, &reason) || sink_fail(sink->output, sink->path, reason);
    if (sink->output->kind == TO_MEMORY)
        return true;
    /* Network file systems report some failures only on close; closing a duplicate reports them, and stdout stays
     * open. A system without dup(2) cannot report them. */
    int copy = dup(sink->stream);
    bool is_fine = copy >= 0 ? close(copy) == 0 : errno == ENOSYS;
    return is_fine || sink_fail(sink->output, sink->path, io_reason(errno));
}

/* Reports that a rename failed; the message names the files that are already replaced. */
static bool fail_half_way(io_output *output, const io_sink *stopped, const char *reason)
{
    base_buffer text = { 0 };
    base_buffer_print(&text, "%s", reason);
    for (const io_sink *sink = output->first; sink != stopped; sink = sink->next)
        base_buffer_print(&text, "%s %s", sink == output->first ? "; already new:" : ",", sink->path);
    base_buffer_add_char(&text, '\0');
    sink_fail(output, stopped->path, text.failed ? reason : (const char *)text.data);
    base_buffer_free(&text);
    return false;
}

/* Writes the note of the family (family.c) if its files can be replaced together; then the file `*note` must be removed
 * at the end. False: writing the note failed. */
static bool announce(io_output *output, const char **note)
{
    base_buffer plan = { 0 };
    const char *reason = NULL;
    bool is_planned = output->first && output->first->next;
    *note = NULL;
    for (const io_sink *sink = output->first; sink && is_planned; sink = sink->next)
        is_planned = io_family_plan(&plan, &sink->file, &output->first->file);
    for (const dropped *drop = output->drops; drop && is_planned; drop = drop->next)
        is_planned = io_family_plan_drop(&plan, drop->path, &output->first->file);
    if (is_planned && !(*note = io_family_announce(output->arena, &output->first->file, &plan, &reason)))
        sink_fail(output, output->first->path, reason);
    base_buffer_free(&plan);
    return *note || !is_planned;
}

/* If a temporary file no longer exists, another program has found the note and finished the replacement. */
static bool rename_all(io_output *output)
{
    const char *reason, *note;
    if (!announce(output, &note))
        return false;
    for (io_sink *sink = output->first; sink; sink = sink->next)
        if (!io_replacement_commit(&sink->file, &reason) && !(note && errno == ENOENT)) {
            if (note)
                unlink(note);
            return fail_half_way(output, sink, reason);
        }
    bool is_clear = true;
    for (const dropped *drop = output->drops; drop; drop = drop->next)
        if (unlink(drop->path) != 0 && errno != ENOENT)
            is_clear = sink_fail(output, drop->path, "belongs to the files that were replaced, and cannot be removed");
    /* Without a sync of the folder, a power failure might bring the old files back. */
    bool is_synced = true;
    for (io_sink *sink = output->first; sink && is_synced; sink = sink->next)
        if (!io_replacement_sync_folder(&sink->file, &reason)) {
            base_text text = base_arena_print(output->arena, "is new, but its folder cannot be synced: %s", reason);
            is_synced = sink_fail(output, sink->path, text.data ? text.data : reason);
        }
    if (note)
        unlink(note);
    return is_clear && is_synced;
}

bool io_output_commit(io_output *output)
{
    for (io_sink *sink = output->first; sink && !is_failed(output); sink = sink->next)
        if (!settle_sink(sink))
            break;
    if (is_failed(output))
        return false;
    return output->kind != TO_FILES || rename_all(output);
}
