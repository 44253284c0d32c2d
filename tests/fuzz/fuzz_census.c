/* fuzz_census.c - names that may mean the same person: whatever they are, a name is proposed or corrected, not both,
 * and the file with the proposals is read back with the same meaning.
 *
 * A line is a name, perhaps with a FIDE id, a rating and a year after tabs; each second one played the one before. */
#include "base/encoding.h"
#include "base/text.h"
#include "model/tree.h"
#include "report/report.h"
#include "require.h"
#include "search/census.h"
#include "search/corrections.h"

static bool add_line(search_census *census, base_text line, bool is_second)
{
    base_text part;
    search_mention mention = { .games = 1, .is_second = is_second };
    int64_t number = 0;
    for (unsigned i = 0; i < 4 && base_text_next_part(&line, '\t', &part); i++) {
        part = base_text_trim(part);
        if (i == 0)
            mention.name = part;
        else if (base_parse_int(&number, part) && number > 0 && number < 4000)
            *(i == 2 ? &mention.rating : &mention.games) = number;
        if (i == 1)
            mention.id = part;
        if (i == 3)
            mention.year = (unsigned)number;
    }
    return !mention.name.length || search_census_add(census, &mention, 1);
}

/* The corrections of the answer and those of the file that it makes. */
static void compare_file(base_arena *arena, const gamut_value *answer)
{
    base_buffer text = { 0 };
    const char *problem;
    report_corrections(&text, answer);
    search_corrections *read = search_read_corrections(arena, base_buffer_bytes(&text), &problem);
    require(read || base_arena_failed(arena) || text.failed);
    for (const gamut_value *one = tree_first_in(answer, "corrections"); read && one; one = one->next) {
        base_text name = tree_get_text(one, "name"), correct = tree_get_text(one, "correct");
        base_text made = search_correct(read, arena, SEARCH_PLAYERS, name);
        require(base_text_equal(made, correct) || base_text_equal(made, name) || base_arena_failed(arena));
        for (const gamut_value *other = tree_first_in(answer, "corrections"); other; other = other->next)
            require(!base_text_equal(tree_get_text(other, "name"), correct));
    }
    base_buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_arena *arena = base_arena_create(NULL);
    base_text rest = { (const char *)data, size }, line;
    search_census census = { .arena = arena, .names = { .arena = arena } };
    bool is_second = false;
    if (!arena || !base_is_utf8((base_bytes){ data, size })) {
        base_arena_destroy(arena);
        return 0;
    }
    while (base_text_next_line(&rest, &line) && add_line(&census, line, is_second))
        is_second = !is_second;
    const gamut_value *answer = search_census_list(&census, 1);
    if (answer)
        compare_file(arena, answer);
    base_arena_destroy(arena);
    return 0;
}
