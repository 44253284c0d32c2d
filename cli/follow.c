/* follow.c - `gamut report --follow`: the public pages of events as files for any web host, written when they change.
 *
 * The page is that of `gamut serve --share`. It has no server to tell it of changes, so it asks for public/events.json
 * now and then, which has the version of every part. The list is written after the parts, and pages compare what they
 * get with its version: whatever copies the folder to a host may do so in any order. */
#include "follow.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <gamut/viewer.h>

#include "helper/helper.h"
#include "public_parts.h"

enum {
    FOLDER_LOOKS = 3,      /* folders are listed at every third look */
    REST_MOST = 24 * 3600, /* seconds between two looks */
    PATIENCE = 10          /* looks at a state with more errors than before, until it is shown all the same */
};

typedef struct follow_part {
    const char *name;
    char version[PUBLIC_VERSION_SIZE];
    public_text text;
} follow_part;

typedef struct follow_file {
    char *path;
    char id[PUBLIC_ID_SIZE];
    uint64_t seen;   /* stamp at the last look; 0: never looked at */
    uint64_t shown;  /* stamp of what was read last, well or not */
    size_t errors;   /* that `gamut check` found in what is shown */
    unsigned waited; /* looks since a state with more errors came to rest */
    bool is_named;   /* on the command line, not found in a folder */
    bool is_missing; /* and that was said */
    bool is_damaged; /* and that was said */
    follow_part parts[PUBLIC_PARTS_MOST];
    size_t part_count; /* 0: it has no event, as far as is known */
} follow_file;

typedef struct following {
    const cli_call *call;
    follow_file *files;
    size_t file_count;
    size_t failures; /* files that could not be written so far */
    bool has_warned; /* that was said, and has not been mended since */
} following;

/* ---- files ---- */

/* Write a file below the folder and print its name, unless it is the same already. */
static bool put_page_file(following *pages, const char *name, const char *data, size_t length)
{
    char path[CLI_PATH_SIZE], reason[HELPER_REASON_SIZE];
    bool has_changed = false;
    int size = snprintf(path, sizeof path, "%s/%s", pages->call->arguments->output, name);
    bool is_short = size > 0 && (size_t)size < sizeof path;
    if (!is_short)
        snprintf(reason, sizeof reason, "the path of '%s' is too long", name);
    if (is_short && helper_write(path, data, length, &has_changed, reason)) {
        if (has_changed)
            printf("%s\n", name);
        return true;
    }
    if (!pages->has_warned)
        cli_say("%s", reason);
    pages->has_warned = true;
    pages->failures++;
    return false;
}

static bool make_folder(following *pages, const char *name)
{
    char path[CLI_PATH_SIZE];
    struct stat what;
    int size = snprintf(path, sizeof path, "%s%s%s", pages->call->arguments->output, *name ? "/" : "", name);
    if (size <= 0 || (size_t)size >= sizeof path)
        errno = ENAMETOOLONG;
    else if (mkdir(path, 0777) == 0 || (errno == EEXIST && stat(path, &what) == 0 && S_ISDIR(what.st_mode)))
        return true;
    if (!pages->has_warned)
        cli_say("the folder '%s' cannot be made: %s", path, strerror(errno));
    pages->has_warned = true;
    pages->failures++;
    return false;
}

/* ---- the pages ---- */

/* Pass JSON on into an element of a page: no text in it may end the element. */
static bool pour_safely(const char *data, size_t length, void *payload)
{
    for (size_t i = 0; i < length; i++)
        if (!(data[i] == '<' ? public_text_pour("\\u003c", 6, payload) : public_text_pour(&data[i], 1, payload)))
            return false;
    return true;
}

/* Write a page: that of the server, with an element that says what it shows, and where. */
static bool put_page(following *pages, const char *name, const char *what)
{
    static const char app[] = "<div id=\"app\">";
    const cli_arguments *arguments = pages->call->arguments;
    const gamut_report_options *options = arguments->options;
    public_text page = { 0 }, whole = { 0 };
    const gamut_stream stream = { public_text_pour, &page }, safe = { pour_safely, &whole };
    gamut_builder *builder = cli_open_builder();
    gamut_value *facts = builder ? gamut_make_object(builder) : NULL;
    bool is_made = facts && gamut_viewer_page(&stream);
    const char *at = is_made ? strstr(page.data, app) : NULL;
    if (at) {
        gamut_value_set(builder, facts, "page", gamut_make_text(builder, what));
        if (options->title)
            gamut_value_set(builder, facts, "title", gamut_make_text(builder, options->title));
        if (arguments->url)
            gamut_value_set(builder, facts, "url", gamut_make_text(builder, arguments->url));
        public_text_pour(page.data, (size_t)(at - page.data), &whole);
        public_text_print(&whole, "<script type=\"application/json\" id=\"gamut-static\">");
        is_made = !gamut_builder_failed(builder) && gamut_value_print(facts, 0, &safe);
        public_text_print(&whole, "</script>\n");
        public_text_pour(at, page.length - (size_t)(at - page.data), &whole);
    }
    is_made = is_made && at && !whole.has_failed;
    if (!is_made)
        cli_say("out of memory");
    is_made = is_made && put_page_file(pages, name, whole.data, whole.length);
    gamut_builder_close(builder);
    public_text_free(&page);
    public_text_free(&whole);
    return is_made;
}

static bool put_page_code(following *pages)
{
    public_text code = { 0 };
    const gamut_stream stream = { public_text_pour, &code };
    const char *url = pages->call->arguments->url;
    bool is_made = !url || helper_qr_svg(url, &stream);
    if (!is_made)
        cli_say("the address of --url is too long for a QR code");
    is_made = is_made && (!url || put_page_file(pages, "qr.svg", code.data, code.length));
    public_text_free(&code);
    return is_made;
}

/* Write the list of the events, after their parts. */
static void put_list(following *pages)
{
    public_text list = { 0 };
    bool is_first = true;
    public_text_print(&list, "{\"events\":[");
    for (size_t i = 0; i < pages->file_count; i++) {
        const follow_file *file = &pages->files[i];
        if (!file->part_count)
            continue;
        public_text_print(&list, "%s{\"id\":\"%s\",\"parts\":{", is_first ? "" : ",", file->id);
        for (size_t j = 0; j < file->part_count; j++)
            public_text_print(&list, "%s\"%s\":\"%s\"", j ? "," : "", file->parts[j].name, file->parts[j].version);
        public_text_print(&list, "}}");
        is_first = false;
    }
    public_text_print(&list, "]}");
    if (!list.has_failed)
        (void)put_page_file(pages, "public/events.json", list.data, list.length);
    public_text_free(&list);
}

/* ---- one event ---- */

static void free_parts(follow_file *file)
{
    while (file->part_count)
        public_text_free(&file->parts[--file->part_count].text);
}

static bool take_part(const char *name, const gamut_value *value, void *payload)
{
    follow_file *file = payload;
    if (file->part_count == PUBLIC_PARTS_MOST)
        return false;
    follow_part *part = &file->parts[file->part_count++];
    const gamut_stream stream = { public_text_pour, &part->text };
    part->name = name;
    if (!gamut_value_print(value, 0, &stream) || !part->text.length)
        return false;
    part->text.length--; /* the line end: the same bytes as the server's */
    public_version(part->version, part->text.data, part->text.length);
    return true;
}

/* Write the parts of an event, and remove those that it has no longer. */
static void put_parts(following *pages, const follow_file *file)
{
    char name[PUBLIC_ID_SIZE + PUBLIC_NAME_SIZE + 16], path[CLI_PATH_SIZE];
    const char *part;
    snprintf(name, sizeof name, "public/%s", file->id);
    if (!make_folder(pages, name))
        return;
    for (size_t i = 0; (part = public_part_name(i)); i++) {
        size_t at = 0;
        while (at < file->part_count && strcmp(file->parts[at].name, part) != 0)
            at++;
        snprintf(name, sizeof name, "public/%s/%s.json", file->id, part);
        int size = snprintf(path, sizeof path, "%s/%s", pages->call->arguments->output, name);
        if (at < file->part_count)
            (void)put_page_file(pages, name, file->parts[at].text.data, file->parts[at].text.length);
        else if (size > 0 && (size_t)size < sizeof path && unlink(path) == 0)
            printf("%s is removed\n", name);
    }
}

/* Say once why a file is not shown, or is shown as it was. */
static void explain(const following *pages, follow_file *file, gamut_session *session)
{
    const char *message = session ? gamut_session_message(session) : "out of memory";
    const gamut_diagnostic *first = session ? gamut_diagnostic_at(session, 0) : NULL;
    if (!*message)
        message = first ? first->message : "it has no event";
    bool is_news = !file->is_damaged && (file->part_count || file->is_named);
    file->is_damaged = true;
    if (is_news && !pages->call->arguments->quiet)
        cli_say("'%s' is not shown%s: %s", file->path, file->part_count ? " as it is now, and its old pages stay" : "",
                message);
}

static size_t count_errors(const following *pages, const follow_file *file, char first[HELPER_REASON_SIZE])
{
    const char *path = file->path;
    const gamut_request request = { .size = sizeof request, .operation = "check", .paths = &path, .path_count = 1 };
    gamut_session *session = cli_open_session(pages->call->arguments);
    const gamut_value *answer = NULL;
    first[0] = '\0';
    if (session)
        (void)gamut_run(session, &request, &answer);
    size_t count = session ? gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR) : 0;
    for (size_t i = 0; session && !first[0] && i < gamut_diagnostic_count(session); i++) {
        const gamut_diagnostic *found = gamut_diagnostic_at(session, i);
        if (found->severity == GAMUT_SEVERITY_ERROR)
            snprintf(first, HELPER_REASON_SIZE, "%s", found->message);
    }
    gamut_session_close(session);
    return count;
}

/* Whether to wait for a better state of the file: this one has more errors than what is shown, as half a file has. */
static bool is_doubtful(const following *pages, follow_file *file)
{
    char first[HELPER_REASON_SIZE];
    if (file->waited && file->waited < PATIENCE) {
        file->waited++;
        return true;
    }
    size_t errors = count_errors(pages, file, first);
    if (file->part_count && errors > file->errors && !file->waited) {
        file->waited = 1;
        cli_say("'%s' is damaged or half written; its old pages stay for %d looks, in case it is mended: %s",
                file->path, PATIENCE, first);
        return true;
    }
    file->errors = errors;
    file->waited = 0;
    return false;
}

/* Read a file and write its pages. */
static void show_file(following *pages, follow_file *file, uint64_t stamp)
{
    follow_file now = { 0 };
    gamut_session *session = cli_open_session(pages->call->arguments);
    bool is_whole = session && public_parts_make(session, file->path, take_part, &now);
    bool is_steady = public_stamp(file->path) == stamp; /* otherwise it is being written, and is read again soon */
    if (is_steady)
        file->shown = stamp;
    if (is_steady && !is_whole)
        explain(pages, file, session);
    if (is_steady && is_whole) {
        if (file->is_damaged && file->part_count && !pages->call->arguments->quiet)
            cli_say("'%s' can be read again", file->path);
        file->is_damaged = false;
        free_parts(file);
        memcpy(file->parts, now.parts, sizeof file->parts);
        file->part_count = now.part_count;
        now.part_count = 0;
        put_parts(pages, file); /* if that fails, all is written again at the next look */
    }
    free_parts(&now);
    gamut_session_close(session);
}

/* Whether a file exists, or the archive that it is in: "games.zip/open.trf". */
static bool is_there(const char *path)
{
    char whole[CLI_PATH_SIZE];
    helper_file what;
    int length = snprintf(whole, sizeof whole, "%s", path);
    for (char *slash = whole; length > 0 && (size_t)length < sizeof whole && slash; *slash = '\0') {
        if (helper_look_at(&what, whole))
            return true;
        slash = strrchr(whole, '/');
        if (!slash)
            return false;
    }
    return false;
}

/* Look at a file, and show it if it has changed. A file that changes is read only when it rests, because programs that
 * write in place leave half a file for a moment. */
static void look_at(following *pages, follow_file *file)
{
    bool is_missing = !is_there(file->path), is_first = file->seen == 0;
    uint64_t stamp = public_stamp(file->path);
    bool rests = stamp == file->seen || is_first;
    if (!rests)
        file->waited = 0;
    file->seen = stamp;
    if (is_missing && rests && !file->is_missing) {
        cli_say(file->part_count ? "'%s' is gone; its pages stay as they were" : "there is no file '%s'", file->path);
        file->is_missing = true;
    }
    if (is_missing || !rests || stamp == file->shown)
        return;
    if (file->is_missing)
        cli_say("'%s' is back", file->path);
    file->is_missing = false;
    if (!is_doubtful(pages, file))
        show_file(pages, file, stamp);
}

/* ---- all of them ---- */

static bool is_taken(const following *pages, const char *id)
{
    for (size_t i = 0; i < pages->file_count; i++)
        if (strcmp(pages->files[i].id, id) == 0)
            return true;
    return false;
}

/* Add a file of the list, unless it is known. */
static bool follow_add_file(following *pages, const char *const *list, size_t count, size_t at, bool is_named)
{
    const char *path = list[at];
    for (size_t i = 0; i < pages->file_count; i++)
        if (strcmp(pages->files[i].path, path) == 0)
            return true;
    follow_file *files = realloc(pages->files, (pages->file_count + 1) * sizeof *files);
    if (files)
        pages->files = files;
    follow_file file = { .path = files ? strdup(path) : NULL, .is_named = is_named };
    size_t again = 0;
    if (!file.path)
        return false;
    do
        public_id(file.id, list, count, at, again++);
    while (is_taken(pages, file.id));
    pages->files[pages->file_count++] = file;
    return true;
}

/* Add the files that are in the folders by now. */
static bool look_for_files(following *pages)
{
    const cli_arguments *arguments = pages->call->arguments;
    gamut_session *session = cli_open_session(arguments);
    const char *const *files = NULL;
    size_t count = 0;
    bool is_whole = session != NULL;
    if (session)
        (void)gamut_list_files(session, arguments->operands, arguments->operand_count, arguments->output, &files,
                               &count);
    for (size_t i = 0; is_whole && files && i < count; i++) {
        bool is_named = false;
        for (size_t j = 0; j < arguments->operand_count; j++)
            is_named = is_named || strcmp(arguments->operands[j], files[i]) == 0;
        is_whole = follow_add_file(pages, files, count, i, is_named);
    }
    gamut_session_close(session);
    return is_whole;
}

/* Write what does not depend on the events. */
static bool put_frame(following *pages)
{
    return make_folder(pages, "") && make_folder(pages, "public") && put_page(pages, "index.html", "live") &&
           put_page(pages, "wall.html", "wall") && put_page_code(pages);
}

/* After a failure, compare everything again: the folder may have been replaced. */
static void begin_again(following *pages)
{
    (void)put_frame(pages);
    for (size_t i = 0; i < pages->file_count; i++)
        pages->files[i].shown = 0;
}

static size_t count_events(const following *pages)
{
    size_t count = 0;
    for (size_t i = 0; i < pages->file_count; i++)
        count += pages->files[i].part_count != 0;
    return count;
}

static gamut_outcome look_on(following *pages)
{
    const cli_arguments *arguments = pages->call->arguments;
    uint64_t seconds = arguments->seconds ? arguments->seconds : 1;
    unsigned rest = 1000 * (unsigned)(seconds < REST_MOST ? seconds : REST_MOST);
    for (unsigned look = 0;; look++) {
        size_t failures = pages->failures;
        if (pages->has_warned)
            begin_again(pages);
        if ((look == 0 || (arguments->has_folders && look % FOLDER_LOOKS == 0)) && !look_for_files(pages)) {
            cli_say("out of memory");
            return GAMUT_UNWRITTEN;
        }
        for (size_t i = 0; i < pages->file_count; i++)
            look_at(pages, &pages->files[i]);
        if (look == 0 && !arguments->has_folders && !count_events(pages))
            return GAMUT_UNREADABLE;
        put_list(pages);
        if (fflush(stdout) != 0 || (look == 0 && pages->failures))
            return GAMUT_UNWRITTEN;
        pages->has_warned = pages->has_warned && pages->failures > failures;
        if (arguments->once)
            return count_events(pages) ? GAMUT_FINE : GAMUT_UNREADABLE;
        if (look == 0)
            cli_say("%zu event%s; Ctrl-C ends it", count_events(pages), count_events(pages) == 1 ? "" : "s");
        if (!helper_rest(rest))
            return GAMUT_FINE;
    }
}

gamut_outcome cli_follow(const cli_call *call)
{
    following pages = { .call = call };
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    if (call->listing)
        cli_print_findings(call->listing, call->arguments);
    helper_end_gently();
    if (put_frame(&pages))
        outcome = look_on(&pages);
    for (size_t i = 0; i < pages.file_count; i++) {
        free_parts(&pages.files[i]);
        free(pages.files[i].path);
    }
    free(pages.files);
    return outcome;
}
