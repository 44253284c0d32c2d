/* fuzz_corrections.c - files of corrected names: any text is one or is refused, and a name that was corrected stays as
 * it is. */
#include "base/encoding.h"
#include "base/text.h"
#include "require.h"
#include "search/corrections.h"

/* Corrects every line of the input, without what may begin a line of such a file. */
static void correct_lines(const search_corrections *corrections, base_arena *arena, base_text rest)
{
    base_text line;
    for (unsigned i = 0; i < 64 && base_text_next_line(&rest, &line); i++)
        for (unsigned section = 0; section < SEARCH_SECTIONS; section++) {
            base_text name = base_text_trim(line);
            while (name.length && (name.data[0] == '=' || name.data[0] == ' ' || name.data[0] == '%'))
                name = base_text_slice(name, 1, name.length);
            if (!base_is_utf8(
                    (base_bytes){ (const uint8_t *)name.data, name.length })) /* names of records always are */
                continue;
            base_text once = search_correct(corrections, arena, (search_section)section, name);
            base_text twice = search_correct(corrections, arena, (search_section)section, once);
            require(base_text_equal(once, twice));
            (void)search_correct_id(corrections, arena, once);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem = NULL;
    search_corrections *corrections =
        arena ? search_read_corrections(arena, (base_bytes){ data, size }, &problem) : NULL;
    if (corrections)
        correct_lines(corrections, arena, (base_text){ (const char *)data, size });
    else
        require(!arena || base_arena_failed(arena) || (problem && *problem));
    base_arena_destroy(arena);
    return 0;
}
