/* folder.c - the files in a folder or an archive.
 *
 * Folders and archives are treated alike: as a sorted list of names in which a family of files counts as one and files
 * of unknown formats are left out. The extension decides the format if it can; only a file that has an unknown
 * extension or may be an archive is opened. Archives in archives are not opened (see bundle.c), so that unpacking ends;
 * links to folders are not followed, so that the walk cannot go in circles. */
#include "source.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/index.h"
#include "base/text.h"
#include "system.h"

typedef enum entry_kind {
    ENTRY_FILE,
    ENTRY_FOLDER,
    ENTRY_OTHER /* a pipe, a device, a link to a folder */
} entry_kind;

typedef struct entry {
    base_text name; /* name inside its folder or archive; NUL-terminated */
    entry_kind kind;
    unsigned rank;
    size_t member; /* number of the member, in an archive */
} entry;

/* Files of one folder whose names differ only in their extensions, which belong to one family. */
typedef struct family {
    size_t leader; /* number of the entry that represents the family */
    unsigned rank;
} family;

/* The names of one folder or archive. */
typedef struct listing {
    base_arena *arena;
    base_list entries; /* items: entry */
    base_index stems;  /* names without extensions that some family has */
    base_index names;  /* the same with the name of the family before them */
    family *families;  /* indexed by the numbers from `names` */
} listing;

static entry *folder_entry_at(const listing *list, size_t at)
{
    return &((entry *)list->entries.items)[at];
}

static bool add_file(io_walk *walk, const char *path)
{
    const char **added = base_list_add(&walk->files, walk->arena, sizeof *added);
    if (added)
        *added = base_arena_copy(walk->arena, base_text_of(path)).data;
    return added && *added;
}

static bool skip(io_walk *walk, const char *path)
{
    if (!walk->skipped++)
        walk->first_skipped = base_arena_copy(walk->arena, base_text_of(path)).data;
    return walk->first_skipped != NULL;
}

/* Returns whether any part of a path is hidden, or is the folder that macOS adds to archives. */
static bool is_hidden(base_text name)
{
    base_text step;
    while (base_text_next_part(&name, '/', &step))
        if (base_text_starts_with(step, ".") || base_text_is(step, "__MACOSX"))
            return true;
    return false;
}

static int by_name(const void *a, const void *b)
{
    return base_text_compare(((const entry *)a)->name, ((const entry *)b)->name);
}

/* Returns the name of a family in its folder: databases of several kinds may have the same name. */
static base_text name_family(base_arena *arena, const io_guide *guide, base_text name)
{
    base_text stem = io_path_family(arena, name);
    return base_arena_print(arena, "%s %.*s", guide->family(io_path_split(name).extension, guide->payload),
                            TEXT_ARGS(stem));
}

/* Sorts the entries and finds the leader of each family: its first entry of the highest rank. */
static bool order(listing *list, const io_guide *guide)
{
    if (list->entries.count)
        qsort(list->entries.items, list->entries.count, sizeof(entry), by_name);
    list->names = list->stems = (base_index){ .arena = list->arena };
    list->families = ARENA_ARRAY(list->arena, list->entries.count + 1, family);
    for (size_t i = 0; list->families && i < list->entries.count; i++) {
        entry *each = folder_entry_at(list, i);
        each->rank = each->kind == ENTRY_FILE ? guide->rank(io_path_split(each->name).extension, guide->payload) : 0;
        if (each->rank < 2)
            continue;
        (void)!base_index_put(&list->stems, io_path_family(list->arena, each->name));
        size_t number = base_index_put(&list->names, name_family(list->arena, guide, each->name));
        if (number != BASE_INDEX_NONE && list->families[number].rank < each->rank)
            list->families[number] = (family){ i, each->rank };
    }
    return !base_arena_failed(list->arena);
}

static bool is_named_archive(base_text name)
{
    static const char *const archives[] = { "tar", "tgz", "cbv", "cbz" };
    io_path parts = io_path_split(name);
    bool is_archive = base_text_equal_fold_ascii(parts.packing, TEXT("zip"));
    for (size_t i = 0; i < COUNT(archives); i++)
        is_archive = is_archive || base_text_equal_fold_ascii(parts.extension, base_text_of(archives[i]));
    return is_archive;
}

/* Returns whether another entry represents this one. A file of no known format belongs to the family whose name it has;
 * an archive of that name does not. */
static bool is_led(const listing *list, const io_guide *guide, size_t at)
{
    const entry *each = folder_entry_at(list, at);
    if (each->rank == 1 || each->kind != ENTRY_FILE || !list->names.count || is_named_archive(each->name))
        return false;
    if (!each->rank)
        return base_index_find(&list->stems, io_path_family(list->arena, each->name)) != BASE_INDEX_NONE;
    size_t number = base_index_find(&list->names, name_family(list->arena, guide, each->name));
    return number != BASE_INDEX_NONE && list->families[number].leader != at;
}

static bool list_members(listing *list, const io_bundle *bundle)
{
    for (size_t i = 0; i < io_bundle_member_count(bundle); i++) {
        base_text name = base_text_of(io_bundle_member_name(bundle, i));
        entry *added = is_hidden(name) ? NULL : base_list_add(&list->entries, list->arena, sizeof *added);
        if (added)
            *added = (entry){ .name = name, .kind = ENTRY_FILE, .member = i };
    }
    return !base_arena_failed(list->arena);
}

/* Adds a file (or a member of `archive`, unless that is NULL) if its extension or its content is that of a known
 * format. */
static bool add_if_known(io_walk *walk, const entry *each, const char *path, io_bundle *archive)
{
    io_bundle *bundle;
    const char *message;
    if (each->rank)
        return add_file(walk, path);
    io_result result = archive ? io_bundle_open_member(&bundle, archive, each->member, &message)
                               : io_bundle_open(&bundle, path, walk->access, &message);
    if (result != IO_OK)
        return skip(walk, path);
    bool is_known = walk->guide->recognises(io_bundle_main(bundle), walk->guide->payload);
    io_bundle_close(bundle);
    return is_known ? add_file(walk, path) : skip(walk, path);
}

static bool folder_add_members(io_walk *walk, const listing *list, io_bundle *bundle)
{
    for (size_t i = 0; i < list->entries.count; i++) {
        const entry *each = folder_entry_at(list, i);
        if (is_led(list, walk->guide, i))
            continue;
        base_text path = base_arena_print(list->arena, "%s/%s", io_bundle_path(bundle), each->name.data);
        if (!path.data || !add_if_known(walk, each, path.data, bundle))
            return false;
    }
    return true;
}

/* Adds the members of an archive and sets `*has_added` if there are any. An archive that contains a single file or
 * family, such as a packed database, is added under the path of the archive. */
static bool add_archive(io_walk *walk, const char *path, bool *has_added)
{
    io_bundle *bundle;
    const char *message;
    io_walk inside = { .guide = walk->guide, .arena = walk->arena };
    listing list = { 0 };
    io_result result = io_bundle_open_archive(&bundle, path, walk->access, &message);
    *has_added = result == IO_FAILED && is_named_archive(base_text_of(path)); /* then its reader reports the damage */
    if (result != IO_OK)
        return *has_added ? add_file(walk, path) : result != IO_NO_MEMORY;
    list.arena = base_arena_create(walk->access ? walk->access->budget : NULL);
    bool is_whole = list.arena && list_members(&list, bundle) && order(&list, walk->guide) &&
                    folder_add_members(&inside, &list, bundle) && !base_arena_failed(list.arena);
    bool is_one = inside.files.count == 1 && !inside.skipped;
    const char *const *files = inside.files.items;
    *has_added = inside.files.count > 0;
    for (size_t i = 0; is_whole && i < inside.files.count; i++)
        is_whole = add_file(walk, is_one ? path : files[i]);
    if (*has_added && inside.skipped) {
        walk->first_skipped = walk->skipped ? walk->first_skipped : inside.first_skipped;
        walk->skipped += inside.skipped;
    }
    base_arena_destroy(list.arena);
    io_bundle_close(bundle);
    return is_whole;
}

/* Judges by the name only. True: the extension is that of an archive, or the file is not packed and its extension is
 * that of no known format, so its content must be examined. */
static bool may_be_archive(const io_guide *guide, const char *path)
{
    io_path parts = io_path_split(base_text_of(path));
    return is_named_archive(base_text_of(path)) ||
           (!parts.packing.length && !guide->rank(parts.extension, guide->payload));
}

/* A broken link, or a path without access, counts as a file, so that its reader reports the reason. */
static entry_kind kind_of(const char *path)
{
    struct stat link, facts;
    if (lstat(path, &link) != 0 || stat(path, &facts) != 0 || S_ISREG(facts.st_mode))
        return ENTRY_FILE;
    return S_ISDIR(link.st_mode) ? ENTRY_FOLDER : ENTRY_OTHER;
}

static base_text path_in(base_arena *arena, const char *folder, base_text name)
{
    size_t length = strlen(folder);
    bool has_slash = length && io_is_separator(folder[length - 1]);
    return base_arena_print(arena, "%s%s%s", folder, has_slash ? "" : "/", name.data);
}

/* Sets `*why` if the folder cannot be read. False: out of memory. */
static bool list_folder(listing *list, const char *path, const char **why)
{
    DIR *folder = opendir(path);
    *why = folder ? NULL : io_reason(errno);
    if (!folder)
        return true;
    for (struct dirent *item; (item = readdir(folder)) != NULL && !base_arena_failed(list->arena);) {
        base_text name = base_text_of(item->d_name);
        entry *added = is_hidden(name) ? NULL : base_list_add(&list->entries, list->arena, sizeof *added);
        if (!added)
            continue;
        added->name = base_arena_copy(list->arena, name);
        base_text full = added->name.data ? path_in(list->arena, path, added->name) : (base_text){ NULL, 0 };
        added->kind = full.data ? kind_of(full.data) : ENTRY_OTHER;
    }
    closedir(folder);
    return !base_arena_failed(list->arena);
}

static bool add_entry(io_walk *walk, const entry *each, const char *path)
{
    bool has_added = false;
    if (each->kind == ENTRY_OTHER)
        return skip(walk, path);
    if (may_be_archive(walk->guide, path) && !add_archive(walk, path, &has_added))
        return false;
    return has_added || add_if_known(walk, each, path, NULL);
}

/* Calls itself for each folder inside; folders deeper than walk->depth are reported, not entered. */
static bool add_folder(io_walk *walk, const char *path, unsigned depth)
{
    const char *why = depth > walk->depth ? "folders nest deeper than the limit" : NULL;
    listing list = { .arena = base_arena_create(walk->access ? walk->access->budget : NULL) };
    bool is_whole = list.arena && (why || list_folder(&list, path, &why)) && order(&list, walk->guide);
    if (is_whole && why)
        walk->guide->complain(path, why, walk->guide->payload);
    for (size_t i = 0; is_whole && i < list.entries.count; i++) {
        const entry *each = folder_entry_at(&list, i);
        base_text full = path_in(list.arena, path, each->name);
        if (!full.data)
            is_whole = false;
        else if (walk->except && io_is_same_file(full.data, walk->except))
            continue;
        else if (each->kind == ENTRY_FOLDER)
            is_whole = add_folder(walk, full.data, depth + 1);
        else if (!is_led(&list, walk->guide, i))
            is_whole = add_entry(walk, each, full.data);
    }
    is_whole = is_whole && !base_arena_failed(list.arena);
    base_arena_destroy(list.arena);
    return is_whole;
}

bool io_walk_add(io_walk *walk, const char *path)
{
    bool has_added = false;
    struct stat facts;
    bool is_there = stat(path, &facts) == 0;
    if (is_there && S_ISDIR(facts.st_mode))
        return add_folder(walk, path, 1);
    /* Only regular files are opened: opening a pipe would consume its bytes before the reader does. */
    if (is_there && S_ISREG(facts.st_mode) && may_be_archive(walk->guide, path) && !add_archive(walk, path, &has_added))
        return false;
    return has_added || add_file(walk, path);
}
