/* bundle.c - a source and its siblings, in a folder or in an archive.
 *
 * Every source is opened in the same steps: load the bytes (load.c), unpack them if they are packed (packing.c), and
 * open the members if they are an archive (archive.c). Only one level of each is opened: a packed archive and a packed
 * file in an archive, but not an archive in an archive, so that unpacking always ends.
 *
 * Sources are kept until the bundle is closed, because records and findings are slices of them. Bytes over the budget
 * are in unnamed temporary files (spool.c), so keeping them costs disk space, not memory. */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/index.h"
#include "base/text.h"
#include "container.h"
#include "packing.h"
#include "sink.h"
#include "source.h"
#include "system.h"

/* A source and the memory of its bytes; packed bytes are released as soon as they are unpacked. */
typedef struct opened opened;
struct opened {
    io_source source;
    io_storage storage;
    size_t member; /* number of the member, if there is an archive */
    opened *next;
};

struct io_bundle {
    base_arena *arena;
    base_budget *budget;
    const char *password; /* may be NULL; only needed while opening */
    size_t holders;
    bool has_folder; /* the main source is a file in a folder, where there may be siblings */
    opened *sources;
    const opened *main;
    io_container *container;     /* the open archive; NULL: the source is not in an archive */
    io_container **last_archive; /* see io_access; may be NULL; only needed while opening, like `shelf` */
    io_shelf *shelf;
    io_archive *archive;   /* the archive of the container */
    bool is_named;         /* the path that was opened names a member of the archive */
    base_index numbers;    /* member numbers of the open members, as texts */
    base_list members;     /* opened *, indexed by the results of `numbers` */
    uint64_t unpack_limit; /* how many bytes may still be unpacked from the archive */
    size_t tears;          /* the value of io_guard_tears when all sources were last found complete */
    const char *unread;    /* the first existing sibling that could not be read */
};

/* Replaces packed bytes by the unpacked ones. A file may start like a packed one by chance (a count at the start of a
 * database): if nothing can be unpacked, and the file name has no packing extension, the bytes are kept as they are. */
static io_result unpack_storage(io_source *source, io_storage *storage, base_budget *budget, const char **message)
{
    const io_packing *packing = io_packing_find(storage->bytes);
    if (!packing)
        return IO_OK;
    io_storage unpacked;
    uint64_t produced;
    io_result result = io_unpack(&unpacked, packing, storage->bytes, budget, io_unpack_limit(storage->bytes.length),
                                 &produced, message);
    if (result == IO_OK && io_storage_is_torn(storage)) {
        io_storage_release(&unpacked);
        return io_fail(message, IO_TORN);
    }
    if (result == IO_FAILED && produced == 0 && io_path_split(base_text_of(source->path)).packing.length == 0)
        return IO_OK;
    if (result != IO_OK)
        return result;
    io_storage_release(storage);
    *storage = unpacked;
    source->packing = io_packing_name(packing);
    return IO_OK;
}

/* The bundle owns the storage from now on; on failure it is released. */
static io_result add_source(opened **out, io_bundle *bundle, const char *path, io_storage storage, const char **message)
{
    opened *added = ARENA_NEW(bundle->arena, opened);
    base_text own_path = base_arena_copy(bundle->arena, base_text_of(path));
    if (!added || !own_path.data) {
        io_storage_release(&storage);
        return io_fail_memory(message);
    }
    *added = (opened){ .source = { .path = own_path.data, .packing = "" }, .storage = storage };
    io_result result = unpack_storage(&added->source, &added->storage, bundle->budget, message);
    if (result == IO_OK && added->source.packing[0]) /* a compressed file may contain UTF-16 */
        result = unpack_storage(&added->source, &added->storage, bundle->budget, message);
    if (result != IO_OK) {
        io_storage_release(&added->storage);
        return result;
    }
    added->source.bytes = added->storage.bytes;
    added->next = bundle->sources;
    bundle->sources = added;
    *out = added;
    return IO_OK;
}

static io_bundle *create_bundle(const io_access *wanted)
{
    io_access access = wanted ? *wanted : (io_access){ 0 };
    base_arena *arena = base_arena_create(access.budget);
    io_bundle *bundle = arena ? ARENA_NEW(arena, io_bundle) : NULL;
    if (!bundle) {
        base_arena_destroy(arena);
        return NULL;
    }
    bundle->arena = arena;
    bundle->budget = access.budget;
    bundle->password = access.password;
    bundle->last_archive = access.last_archive;
    bundle->shelf = access.shelf;
    bundle->numbers.arena = arena;
    bundle->holders = 1;
    bundle->tears = io_guard_tears();
    return bundle;
}

io_bundle *io_bundle_share(io_bundle *bundle)
{
    bundle->holders++;
    return bundle;
}

/* The container is released last, because members of a .tar are slices of it. */
void io_bundle_close(io_bundle *bundle)
{
    if (!bundle || --bundle->holders)
        return;
    for (opened *each = bundle->sources; each; each = each->next)
        io_storage_release(&each->storage);
    io_container_leave(bundle->container);
    base_arena_destroy(bundle->arena);
}

void io_bundle_forget(const io_bundle *bundle, const io_source *source, uint64_t end)
{
    for (const opened *each = bundle->sources; each; each = each->next)
        if (&each->source == source)
            io_storage_forget(&each->storage, end);
}

/* io_guard_tears counts the torn mappings of the whole process (see guard.h). While it has not changed since the
 * sources were last found complete, they need not be checked again. */
const char *io_bundle_flaw(io_bundle *bundle)
{
    size_t tears = io_guard_tears();
    if (bundle->tears == tears)
        return NULL;
    const char *torn = NULL;
    if (bundle->container && io_storage_is_torn(&bundle->container->storage))
        torn = bundle->container->path;
    for (const opened *each = bundle->sources; each && !torn; each = each->next)
        torn = io_storage_is_torn(&each->storage) ? each->source.path : NULL;
    if (torn) {
        const char *message = base_arena_print(bundle->arena, "%s: %s", torn, IO_TORN).data;
        return message ? message : IO_TORN;
    }
    bundle->tears = tears;
    return NULL;
}

const char *io_bundle_unread(const io_bundle *bundle)
{
    return bundle->unread;
}

/* Makes the bytes of a number a key for base_index, whose keys are texts. */
static base_text text_of_number(const size_t *number)
{
    return (base_text){ (const char *)number, sizeof *number };
}

/* All members share one limit, so that many small zip bombs in one archive are refused like a large one. */
static io_result open_member(const opened **out, io_bundle *bundle, size_t at, const char **message)
{
    size_t number = base_index_find(&bundle->numbers, text_of_number(&at));
    if (number != BASE_INDEX_NONE) {
        *out = ((opened **)bundle->members.items)[number];
        return IO_OK;
    }
    base_text path =
        base_arena_print(bundle->arena, "%s/%s", bundle->container->path, io_archive_name(bundle->archive, at).data);
    if (!path.data)
        return io_fail_memory(message);
    io_storage storage;
    io_result result = io_archive_unpack(&storage, bundle->archive, at, bundle->budget, bundle->unpack_limit, message);
    if (result != IO_OK)
        return result;
    if (io_bundle_flaw(bundle)) { /* a part of the archive could not be read, so the unpacked bytes may be wrong */
        io_storage_release(&storage);
        return io_fail(message, IO_TORN);
    }
    bundle->unpack_limit -= storage.bytes.length;
    opened *source = NULL;
    result = add_source(&source, bundle, path.data, storage, message);
    if (result != IO_OK)
        return result;
    source->member = at;
    source->source.packing = io_archive_packing(bundle->archive);
    opened **added = base_list_add(&bundle->members, bundle->arena, sizeof *added);
    if (!added || base_index_put(&bundle->numbers, text_of_number(&at)) == BASE_INDEX_NONE)
        return io_fail_memory(message);
    *out = *added = source;
    return IO_OK;
}

/* The bundle takes over the caller's hold on the container. If the session keeps the archive open that was opened last
 * (io_access.last_archive), it now keeps this one. */
static void adopt_container(io_bundle *bundle, io_container *container)
{
    bundle->container = container;
    bundle->archive = container->archive;
    bundle->unpack_limit = io_unpack_limit(container->storage.bytes.length);
    if (bundle->last_archive && *bundle->last_archive != container) {
        io_container_leave(*bundle->last_archive);
        *bundle->last_archive = io_container_share(container);
    }
}

/* Turns the source that was added last into the container of the bundle. A locked archive is not put on the shelf,
 * where it could be found without the password. */
static io_result enclose(io_bundle *bundle, opened *source, const io_identity *identity, const char **message)
{
    io_container *container;
    bundle->sources = source->next;
    io_result result = io_container_create(&container, source->source.path, source->storage, bundle->budget,
                                           io_cbz_is(source->source.path) ? NULL : bundle->shelf, identity, message);
    if (result == IO_OK)
        adopt_container(bundle, container);
    return result;
}

/* Adds loaded bytes, or releases them on failure. A locked archive (.cbz) is recognised by its name alone; if its bytes
 * are an archive that is not locked, they are used as they are. */
static io_result add_unlocked(opened **out, io_bundle *bundle, const char *path, io_storage storage,
                              const char **message)
{
    io_storage unlocked;
    if (!io_cbz_is(path) || io_archive_is(storage.bytes))
        return add_source(out, bundle, path, storage, message);
    io_result result = bundle->password
                           ? io_cbz_unlock(&unlocked, storage.bytes, bundle->password, bundle->budget, message)
                           : io_fail(message, "is locked; its password can be given with --password");
    io_storage_release(&storage);
    return result == IO_OK ? add_source(out, bundle, path, unlocked, message) : result;
}

/* Opens a member of the archive. If `member` is absent, opens the first one; the caller may select another later. */
static io_result open_inside(io_bundle *bundle, base_text member, const char **message)
{
    bundle->is_named = !base_text_is_absent(member);
    size_t at = bundle->is_named ? io_archive_find(bundle->archive, bundle->arena, member) : 0;
    if (at == IO_NO_MEMBER) {
        *message = "the archive has no such file";
        return IO_NOT_FOUND;
    }
    return open_member(&bundle->main, bundle, at, message);
}

/* Makes the loaded bytes the main source; if they are an archive, opens a member of it. */
static io_result open_main(io_bundle *bundle, const char *path, io_storage storage, const io_identity *identity,
                           base_text member, const char **message)
{
    opened *source = NULL;
    io_result result = add_unlocked(&source, bundle, path, storage, message);
    if (result != IO_OK)
        return result;
    if (io_archive_is(source->source.bytes)) {
        result = enclose(bundle, source, identity, message);
        return result == IO_OK ? open_inside(bundle, member, message) : result;
    }
    bundle->main = source;
    if (base_text_is_absent(member))
        return IO_OK;
    *message = "no such file: a part of the path is a file, but not an archive";
    return IO_NOT_FOUND;
}

/* Uses the archive of that path if it is already open. Otherwise closes the archive that was opened last, to free
 * memory. */
static bool find_open_archive(io_bundle *bundle, io_identity *identity, const char *path)
{
    io_container *known = io_container_find(identity, bundle->shelf, path);
    if (known)
        adopt_container(bundle, known);
    else if (bundle->last_archive && identity->is_known) {
        io_container_leave(*bundle->last_archive);
        *bundle->last_archive = NULL;
    }
    return known != NULL;
}

static io_result open_file_or_member(io_bundle *bundle, const char *path, base_text member, const char **message)
{
    io_identity identity;
    io_storage storage;
    if (find_open_archive(bundle, &identity, path))
        return open_inside(bundle, member, message);
    io_result result = io_load_file(&storage, path, bundle->budget, message);
    return result == IO_OK ? open_main(bundle, path, storage, &identity, member, message) : result;
}

/* Cuts a path such as "games.zip/x.pgn" at the slash after the file, and returns the part after the slash; absent: no
 * part of the path is a file. */
static base_text cut_at_file(char *path)
{
    size_t length = strlen(path);
    for (size_t at = length; at-- > 1;) {
        char separator = path[at];
        if (!io_is_separator(separator))
            continue;
        path[at] = '\0';
        struct stat facts;
        if (stat(path, &facts) == 0)
            return S_ISREG(facts.st_mode) ? base_text_of(path + at + 1) : (base_text){ NULL, 0 };
        path[at] = separator;
    }
    return (base_text){ NULL, 0 };
}

/* If there is no file of that path, the front part of the path may be an archive. */
static io_result open_path(io_bundle *bundle, const char *path, const char **message)
{
    const base_text none = { NULL, 0 };
    io_result result;
    if (strcmp(path, "-") == 0) {
        io_storage storage;
        result = io_load_stream(&storage, STDIN_FILENO, bundle->budget, message);
        return result == IO_OK ? open_main(bundle, path, storage, NULL, none, message) : result;
    }
    result = open_file_or_member(bundle, path, none, message);
    bundle->has_folder = result == IO_OK;
    if (result != IO_NOT_FOUND)
        return result;
    char *container = base_arena_alloc(bundle->arena, strlen(path) + 1);
    if (!container)
        return io_fail_memory(message);
    memcpy(container, path, strlen(path));
    base_text member = cut_at_file(container);
    if (base_text_is_absent(member))
        return IO_NOT_FOUND; /* the message is from the first attempt */
    return open_file_or_member(bundle, container, member, message);
}

/* Closes the bundle on failure; messages are static texts and stay valid. */
static io_result hand_over(io_bundle **out, io_bundle *bundle, io_result result)
{
    if (result == IO_OK)
        *out = bundle;
    else
        io_bundle_close(bundle);
    return result;
}

io_result io_bundle_open(io_bundle **out, const char *path, const io_access *access, const char **message)
{
    io_bundle *bundle = create_bundle(access);
    if (!bundle)
        return io_fail_memory(message);
    io_family_finish(path);
    return hand_over(out, bundle, open_path(bundle, path, message));
}

io_result io_bundle_open_archive(io_bundle **out, const char *path, const io_access *access, const char **message)
{
    opened *source = NULL;
    io_identity identity;
    io_storage storage;
    io_bundle *bundle = create_bundle(access);
    if (!bundle)
        return io_fail_memory(message);
    if (find_open_archive(bundle, &identity, path))
        return hand_over(out, bundle, IO_OK);
    io_result result = io_load_file(&storage, path, bundle->budget, message);
    if (result == IO_OK)
        result = add_unlocked(&source, bundle, path, storage, message);
    if (result == IO_OK && io_archive_is(source->source.bytes)) {
        result = enclose(bundle, source, &identity, message);
    } else if (result == IO_OK) {
        *message = "the file is not an archive";
        result = IO_NOT_FOUND;
    }
    return hand_over(out, bundle, result);
}

io_result io_bundle_open_member(io_bundle **out, io_bundle *archive, size_t at, const char **message)
{
    io_bundle *bundle = create_bundle(&(io_access){ .budget = archive->budget });
    if (!bundle)
        return io_fail_memory(message);
    adopt_container(bundle, io_container_share(archive->container));
    bundle->unpack_limit = archive->unpack_limit;
    io_result result = open_member(&bundle->main, bundle, at, message);
    archive->unpack_limit = bundle->unpack_limit;
    return hand_over(out, bundle, result);
}

io_result io_bundle_open_memory(io_bundle **out, const char *name, base_bytes bytes, const io_access *access,
                                const char **message)
{
    io_bundle *bundle = create_bundle(access);
    if (!bundle)
        return io_fail_memory(message);
    io_storage borrowed = { .bytes = bytes };
    return hand_over(out, bundle, open_main(bundle, name, borrowed, NULL, (base_text){ NULL, 0 }, message));
}

io_result io_bundle_lend(io_bundle *bundle, const char *name, base_bytes bytes, const char **message)
{
    opened *added;
    return add_source(&added, bundle, name, (io_storage){ .bytes = bytes }, message);
}

const io_source *io_bundle_main(const io_bundle *bundle)
{
    return bundle->main ? &bundle->main->source : NULL;
}

size_t io_bundle_member_count(const io_bundle *bundle)
{
    return bundle->archive ? io_archive_count(bundle->archive) : 1;
}

const char *io_bundle_path(const io_bundle *bundle)
{
    return bundle->container ? bundle->container->path : bundle->main->source.path;
}

bool io_bundle_is_named(const io_bundle *bundle)
{
    return !bundle->archive || bundle->is_named;
}

const char *io_bundle_member_name(const io_bundle *bundle, size_t at)
{
    return bundle->archive ? io_archive_name(bundle->archive, at).data : bundle->main->source.path;
}

io_result io_bundle_select(io_bundle *bundle, size_t at, const char **message)
{
    return bundle->archive ? open_member(&bundle->main, bundle, at, message) : IO_OK;
}

/* The best sibling so far. Among names of the same rank the first in byte order wins, so that the result does not
 * depend on the order in which the system lists the folder. */
typedef struct choice {
    base_text main, extension;
    base_text name;
    unsigned rank; /* 0: no sibling was found yet */
    size_t member; /* number of the member, if there is an archive */
} choice;

/* Returns true if the name is now the best one. */
static bool offer(choice *best, base_text name, size_t member)
{
    unsigned rank = io_path_rank_sibling(best->main, name, best->extension);
    if (rank < best->rank || rank == 0 || (rank == best->rank && base_text_compare(name, best->name) > 0))
        return false;
    best->name = name;
    best->rank = rank;
    best->member = member;
    return true;
}

/* The extension that `see` gets is never that of a packing ("gz" and so on). */
static void see_sibling(base_text main, base_text name, io_see_extension see, void *payload)
{
    io_path found = io_path_split(name);
    if (found.extension.length && io_path_rank_sibling(main, name, found.extension))
        see(found.extension, payload);
}

void io_bundle_list_siblings(const io_bundle *bundle, io_see_extension see, void *payload)
{
    base_text main = base_text_of(bundle->main->source.path);
    if (bundle->archive) {
        main = io_archive_name(bundle->archive, bundle->main->member);
        for (size_t i = io_archive_first_relative(bundle->archive, bundle->arena, main); i != IO_NO_MEMBER;
             i = io_archive_next_relative(bundle->archive, i)) {
            base_text name = io_archive_name(bundle->archive, i);
            if (base_text_equal(io_path_split(name).folder, io_path_split(main).folder))
                see_sibling(main, name, see, payload);
        }
    } else if (bundle->has_folder) {
        base_text folder = io_path_split(main).folder;
        base_arena *arena = base_arena_create(NULL);
        base_text path = folder.length > 0 && arena ? base_arena_copy(arena, folder) : TEXT(".");
        DIR *listing = arena && path.data ? opendir(path.data) : NULL;
        for (struct dirent *entry; listing && (entry = readdir(listing)) != NULL;)
            see_sibling(main, base_text_of(entry->d_name), see, payload);
        if (listing)
            closedir(listing);
        base_arena_destroy(arena);
    } else {
        for (const opened *each = bundle->sources; each; each = each->next)
            see_sibling(main, base_text_of(each->source.path), see, payload);
    }
}

/* Returns the path of the best sibling in the folder of `main`; absent: there is none. */
static base_text path_of_best(base_arena *arena, base_text main, base_text extension)
{
    choice best = { .main = main, .extension = extension };
    base_text folder = io_path_split(main).folder;
    base_text path = folder.length > 0 ? base_arena_copy(arena, folder) : TEXT(".");
    DIR *listing = path.data ? opendir(path.data) : NULL;
    if (listing) {
        for (struct dirent *entry; (entry = readdir(listing)) != NULL;)
            if (offer(&best, base_text_of(entry->d_name), 0))
                best.name = base_arena_copy(arena, best.name); /* readdir overwrites the name */
        closedir(listing);
    }
    if (best.rank == 0 || !best.name.data)
        return (base_text){ NULL, 0 };
    return base_arena_print(arena, "%.*s%s", TEXT_ARGS(folder), best.name.data);
}

bool io_bundle_has_folder(const io_bundle *bundle, const char *extension)
{
    base_arena *arena = bundle->has_folder && !bundle->archive ? base_arena_create(NULL) : NULL;
    base_text path = { NULL, 0 };
    struct stat found;
    if (arena)
        path = path_of_best(arena, base_text_of(bundle->main->source.path), base_text_of(extension));
    bool is_folder = path.data && stat(path.data, &found) == 0 && S_ISDIR(found.st_mode);
    base_arena_destroy(arena);
    return is_folder;
}

base_text io_find_in_any_case(base_arena *arena, const char *path)
{
    return path_of_best(arena, base_text_of(path), io_path_extension(path));
}

/* A path is opened only once, whichever letter case of the extension was requested. */
static io_result open_file(const opened **out, io_bundle *bundle, const char *path, const char **message)
{
    for (opened *each = bundle->sources; each; each = each->next)
        if (strcmp(each->source.path, path) == 0) {
            *out = each;
            return IO_OK;
        }
    io_storage storage;
    io_result result = io_load_file(&storage, path, bundle->budget, message);
    if (result != IO_OK)
        return result;
    opened *added = NULL;
    result = add_source(&added, bundle, path, storage, message);
    *out = added;
    return result;
}

/* Opens a sibling and sets `*path` to its path. */
static io_result open_sibling(const opened **out, io_bundle *bundle, base_text extension, base_text *path,
                              const char **message)
{
    if (bundle->archive) {
        choice best = { .main = io_archive_name(bundle->archive, bundle->main->member), .extension = extension };
        /* A member of the same name in another folder of the archive belongs to another database. */
        base_text folder = io_path_split(best.main).folder;
        for (size_t i = io_archive_first_relative(bundle->archive, bundle->arena, best.main); i != IO_NO_MEMBER;
             i = io_archive_next_relative(bundle->archive, i)) {
            base_text name = io_archive_name(bundle->archive, i);
            if (base_text_equal(io_path_split(name).folder, folder))
                offer(&best, name, i);
        }
        *path = best.name;
        return best.rank > 0 ? open_member(out, bundle, best.member, message) : IO_NOT_FOUND;
    }
    if (bundle->has_folder) {
        /* The folder, which may be large, is searched only if there is no file with the expected name. */
        base_text main = base_text_of(bundle->main->source.path);
        *path = io_path_sibling(bundle->arena, main, extension);
        if (path->data && access(path->data, F_OK) != 0 && errno == ENOENT)
            *path = path_of_best(bundle->arena, main, extension);
    } else {
        choice best = { .main = base_text_of(bundle->main->source.path), .extension = extension };
        /* Folders in the names of lent files (io_bundle_lend) do not matter: the caller who lent them knows which files
         * belong together. */
        for (const opened *each = bundle->sources; each; each = each->next)
            offer(&best, base_text_of(each->source.path), IO_NO_MEMBER);
        *path = best.rank > 0 ? best.name : (base_text){ NULL, 0 };
    }
    return path->data ? open_file(out, bundle, path->data, message) : IO_NOT_FOUND;
}

/* The main source is its own sibling: a reader need not know which member of the family was opened. */
io_result io_bundle_sibling(io_bundle *bundle, const char *extension, const io_source **out, const char **message)
{
    base_text wanted = base_text_of(extension), path = { NULL, 0 };
    const opened *found = bundle->main;
    io_result result = IO_OK;
    *message = "there is no such file beside it";
    if (!base_text_equal_fold_ascii(io_path_extension(found->source.path), wanted))
        result = open_sibling(&found, bundle, wanted, &path, message);
    if (base_arena_failed(bundle->arena))
        result = io_fail_memory(message);
    if (result == IO_OK) {
        *out = &found->source;
        return IO_OK;
    }
    base_text explained = base_arena_print(bundle->arena, "%.*s: %s", TEXT_ARGS(path), *message);
    if (path.data && explained.data)
        *message = explained.data;
    if (result != IO_NOT_FOUND && !bundle->unread)
        bundle->unread = path.data ? path.data : extension;
    return result;
}
