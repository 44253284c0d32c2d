/* files.c - the files that the paths of a call stand for: in folders and archives, all files that have a known
 * format. */
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "handle.h"
#include "io/source.h"
#include "io/system.h"

enum {
    RANK_ALONE = 1,
    RANK_MEMBER,
    RANK_HEAD,  /* the first of several files of a format that has no main file */
    RANK_LEADER /* the main file of a family of files */
};

typedef struct listing {
    gamut_session *session;
    const codec_format *only; /* the only format to list, from the option "from"; NULL: all formats */
    bool is_unreadable;       /* a folder could not be read */
} listing;

static void files_report(gamut_session *session, const char *path, const gamut_rule *rule, const char *why)
{
    diag_place place = { .file = diag_add_file(session->diags, path, (base_bytes){ NULL, 0 }, false), .index = -1 };
    diag_report(session->diags, rule, place, "%s", why);
}

static unsigned files_rank(base_text extension, void *payload)
{
    const listing *list = payload;
    const codec_format *format = codec_find_extension(extension);
    base_text rest, first;
    if (!format || (list->only && list->only != format))
        return 0;
    rest = base_text_of(format->about.extensions);
    if (!format->family || !base_text_next_part(&rest, ' ', &first))
        return RANK_ALONE;
    if (!base_text_equal_fold_ascii(extension, first))
        return RANK_MEMBER;
    return format->family->main_extension ? RANK_LEADER : RANK_HEAD;
}

static const char *files_family(base_text extension, void *payload)
{
    const codec_format *format = codec_find_extension(extension);
    (void)payload;
    return format && format->family ? format->family->name : "";
}

/* Nearly any text can be JSON, so a file without the extension of JSON is not listed as JSON. */
static bool recognises(const io_source *source, void *payload)
{
    const listing *list = payload;
    codec_window window = reader_window(source);
    const codec_format *format = codec_detect(&window);
    if (list->only)
        return !codec_find_extension(window.extension) && codec_bid(list->only, &window) > 0;
    return format && !format->writing.keeps_extras;
}

static void files_complain(const char *folder, const char *why, void *payload)
{
    listing *list = payload;
    list->is_unreadable = true;
    files_report(list->session, folder, &codec_rule_unreadable, why);
}

/* List the files of one path, and report those that were skipped. */
static bool list_path(listing *list, io_walk *walk, const char *path)
{
    size_t before = walk->files.count;
    bool had_trouble = list->is_unreadable;
    walk->skipped = 0;
    if (!io_walk_add(walk, path))
        return false;
    if (walk->skipped) {
        bool is_one = walk->skipped == 1;
        diag_place place = { .file = diag_add_file(list->session->diags, path, (base_bytes){ NULL, 0 }, false),
                             .index = -1 };
        diag_report(list->session->diags, &codec_rule_skipped, place,
                    "%zu file%s %s skipped because no format claims %s, such as %s", walk->skipped, is_one ? "" : "s",
                    is_one ? "is" : "are", is_one ? "it" : "them", walk->first_skipped);
    }
    if (walk->files.count == before && list->is_unreadable == had_trouble) {
        list->is_unreadable = true;
        files_report(list->session, path, &codec_rule_no_files, "the folder has no file that a format claims");
    }
    return true;
}

/* Leave one path of each family: wildcards name all its files, and each of them would be read as the whole. A path that
 * is given twice stays twice. False: out of memory. */
static bool fold_families(listing *list, io_walk *walk)
{
    const char **files = walk->files.items;
    base_arena *arena = list->session->answers;
    base_index names = { .arena = arena };
    size_t *leaders = ARENA_ARRAY(arena, walk->files.count + 1, size_t);
    size_t *numbers = ARENA_ARRAY(arena, walk->files.count + 1, size_t);
    for (size_t i = 0; leaders && numbers && i < walk->files.count; i++) {
        base_text path = base_text_of(files[i]), extension = io_path_split(path).extension;
        unsigned rank = files_rank(extension, list);
        numbers[i] = BASE_INDEX_NONE;
        if (rank < RANK_MEMBER)
            continue;
        size_t before = names.count;
        base_text stem = io_path_family(arena, path);
        base_text name = base_arena_print(arena, "%s %.*s", files_family(extension, list), TEXT_ARGS(stem));
        numbers[i] = base_index_put(&names, name);
        if (numbers[i] == BASE_INDEX_NONE)
            return false;
        const char *leader = numbers[i] < before ? files[leaders[numbers[i]]] : NULL;
        if (!leader || files_rank(io_path_split(base_text_of(leader)).extension, list) < rank)
            leaders[numbers[i]] = i;
    }
    size_t kept = 0;
    for (size_t i = 0; leaders && numbers && i < walk->files.count; i++)
        if (numbers[i] == BASE_INDEX_NONE || strcmp(files[i], files[leaders[numbers[i]]]) == 0)
            numbers[kept++] = i;
    for (size_t i = 0; i < kept; i++)
        files[i] = files[numbers[i]];
    walk->files.count = leaders && numbers ? kept : walk->files.count;
    return !base_arena_failed(arena);
}

gamut_outcome gamut_list_files(gamut_session *session, const char *const *paths, size_t path_count, const char *except,
                               const char *const **out, size_t *file_count)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, out, file_count);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    const char *from = codec_option(&session->options, "from");
    listing list = { .session = session, .only = from ? codec_find(base_text_of(from)) : NULL };
    io_guide guide = { .rank = files_rank,
                       .family = files_family,
                       .recognises = recognises,
                       .complain = files_complain,
                       .payload = &list };
    io_access access = { session->budget, codec_option(&session->options, "password"), &session->last_archive,
                         session->shelf };
    io_walk walk = {
        .guide = &guide, .arena = session->answers, .access = &access, .except = except, .depth = session->limits.depth
    };
    *out = NULL;
    *file_count = 0;
    for (size_t i = 0; i < path_count; i++)
        if (!list_path(&list, &walk, paths[i]))
            return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (!fold_families(&list, &walk))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    size_t count = walk.files.count;
    const char **end = base_list_add(&walk.files, session->answers, sizeof *end);
    if (!end)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    *out = walk.files.items;
    *file_count = count;
    return list.is_unreadable ? GAMUT_UNREADABLE : session_verdict(session, session_fail_on(session));
}
