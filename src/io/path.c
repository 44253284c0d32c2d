/* path.c - names of files and of their siblings.
 *
 * Only the case of ASCII letters is ignored: extensions are ASCII. For other letters the encoding of file names would
 * have to be known, but to the system file names are just bytes. */
#include "system.h"

#include <string.h>

#include "base/text.h"
#include "source.h"

/* zip is an archive, not an io_packing, but its extension is treated alike: it does not tell the format. */
static const char *const packings[] = { "gz", "zst", "zip" };

/* Removes the extension from `*name` and returns it. A dot at the start marks a hidden file, not an extension. */
static base_text take_extension(base_text *name)
{
    size_t dot = name->length;
    while (dot > 0 && name->data[dot - 1] != '.')
        dot--;
    if (dot < 2)
        return base_text_slice(*name, name->length, name->length);
    base_text extension = base_text_slice(*name, dot, name->length);
    *name = base_text_slice(*name, 0, dot - 1);
    return extension;
}

/* Extensions of packings do not tell the format; the extension before them does. */
static bool is_packing(base_text extension)
{
    for (size_t i = 0; i < COUNT(packings); i++)
        if (base_text_equal_fold_ascii(extension, base_text_of(packings[i])))
            return true;
    return false;
}

io_path io_path_split(base_text path)
{
    size_t folder = path.length; /* end of the folder part */
    while (folder > 0 && !io_is_separator(path.data[folder - 1]))
        folder--;
    io_path parts = { .folder = base_text_slice(path, 0, folder), .stem = base_text_slice(path, folder, path.length) };
    parts.extension = take_extension(&parts.stem);
    parts.packing = base_text_slice(path, path.length, path.length);
    if (is_packing(parts.extension)) {
        parts.packing = parts.extension;
        parts.extension = take_extension(&parts.stem);
    }
    return parts;
}

base_text io_path_extension(const char *path)
{
    return io_path_split(base_text_of(path)).extension;
}

bool io_path_is_packed(const char *path)
{
    return io_path_split(base_text_of(path)).packing.length > 0;
}

/* True if there are capitals and no lower-case letters, as in databases from DOS (X.CBH). */
static bool is_capitals(base_text extension)
{
    bool has_capital = false;
    for (size_t i = 0; i < extension.length; i++) {
        if (extension.data[i] >= 'a' && extension.data[i] <= 'z')
            return false;
        has_capital |= extension.data[i] >= 'A' && extension.data[i] <= 'Z';
    }
    return has_capital;
}

static char set_case(char letter, bool capital)
{
    if (capital && letter >= 'a' && letter <= 'z')
        return (char)(letter - 'a' + 'A');
    if (!capital && letter >= 'A' && letter <= 'Z')
        return (char)(letter - 'A' + 'a');
    return letter;
}

base_text io_path_family(base_arena *arena, base_text path)
{
    io_path parts = io_path_split(path);
    size_t length = parts.folder.length + parts.stem.length; /* folder and stem are adjacent in the path */
    char *small = base_arena_alloc(arena, length + 1);
    for (size_t i = 0; small && i < length; i++)
        small[i] = set_case(path.data[i], false);
    return (base_text){ small, small ? length : 0 };
}

base_text io_path_sibling(base_arena *arena, base_text path, base_text extension)
{
    io_path main = io_path_split(path);
    size_t length = main.folder.length + main.stem.length; /* folder and stem are adjacent in the path */
    char *sibling = base_arena_alloc(arena, length + 1 + extension.length + 1);
    if (!sibling)
        return (base_text){ NULL, 0 };
    memcpy(sibling, path.data, length);
    sibling[length++] = '.';
    bool capitals = is_capitals(main.extension);
    for (size_t i = 0; i < extension.length; i++)
        sibling[length++] = set_case(extension.data[i], capitals);
    return (base_text){ sibling, length };
}

/* Being plain rather than packed matters most, then the letter case of the stem, then that of the extension. */
unsigned io_path_rank_sibling(base_text main, base_text name, base_text extension)
{
    io_path wanted = io_path_split(main), found = io_path_split(name);
    if (!base_text_equal_fold_ascii(found.stem, wanted.stem) ||
        !base_text_equal_fold_ascii(found.extension, extension) ||
        base_text_equal_fold_ascii(found.packing, TEXT("zip")))
        return 0;
    unsigned rank = 1;
    rank += found.packing.length == 0 ? 4 : 0;
    rank += base_text_equal(found.stem, wanted.stem) ? 2 : 0;
    rank += is_capitals(found.extension) == is_capitals(wanted.extension) ? 1 : 0;
    return rank;
}
