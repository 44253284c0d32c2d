/* output.c - what an output must not take away: the records of a file, and parts of a database. */
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "io/system.h"
#include "operation.h"

bool operation_would_empty(const char *output)
{
    struct stat file;
    return strcmp(output, "-") != 0 && stat(output, &file) == 0 && S_ISREG(file.st_mode) && file.st_size > 0;
}

/* Return the path of the main file of the database that has this file as a part. NULL: it is no such part, or the main
 * file is not there. */
static const char *find_whole(gamut_session *session, const char *path)
{
    const codec_format *format = codec_find_extension(io_path_extension(path));
    const char *name = format && format->family ? format->family->name : NULL;
    for (size_t i = 0; name && i < codec_format_count; i++) {
        const codec_family *family = codec_formats[i]->family;
        if (!family || strcmp(family->name, name) != 0 || !family->main_extension)
            continue;
        base_text extension = base_text_of(family->main_extension);
        if (base_text_equal_fold_ascii(io_path_extension(path), extension))
            return NULL;
        base_text sibling = io_path_sibling(session->answers, base_text_of(path), extension);
        struct stat file;
        if (sibling.data && stat(sibling.data, &file) == 0)
            return sibling.data;
        base_text found = sibling.data ? io_find_in_any_case(session->answers, sibling.data) : sibling;
        if (found.data)
            return found.data;
    }
    return NULL;
}

bool operation_spares_parts(gamut_session *session, const char *output, const char *const *inputs, size_t input_count)
{
    const char *whole = find_whole(session, output);
    if (!whole || (input_count == 1 && io_is_same_file(inputs[0], output)))
        return true;
    (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                      "'%s' is a part of the database '%s'; choose that name to replace all of it, or another one",
                      output, whole);
    return false;
}
