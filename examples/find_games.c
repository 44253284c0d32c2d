/* find_games.c - finds games that reach an ending, and counts the first moves: find_games FILE... */
#include <stdio.h>

#include <gamut/search.h>

static bool print(const char *data, size_t length, void *payload)
{
    return fwrite(data, 1, length, payload) == length;
}

int main(int count, char **words)
{
    gamut_session *session;
    const gamut_value *tree;
    gamut_stream stream = { print, stdout };
    const char *const *paths = (const char *const *)words + 1;
    size_t path_count = count > 1 ? (size_t)count - 1 : 0;
    uint64_t hits = 0;
    if (!path_count || gamut_session_open(&session) != GAMUT_OK)
        return 2;

    /* Any condition of the tool is an option of the session; its readers then return only the matching records. */
    gamut_outcome outcome = gamut_tree(session, paths, path_count, NULL, &tree);
    if (outcome <= GAMUT_FINDINGS)
        outcome = gamut_tree_write(tree, NULL, &stream);
    if (gamut_session_set(session, "where", "endgame=rook or finish=checkmate") == GAMUT_OK)
        outcome = gamut_find(session, paths, path_count, NULL, GAMUT_FORM_TEXT, &stream, &hits);
    printf("%llu games with a rook ending or a mate\n", (unsigned long long)hits);
    gamut_session_close(session);
    return (int)outcome;
}
