/* family.c - commands of two words, such as `gamut event add`: the families, and the verbs of each.
 *
 * A verb is an operation whose name has a dash: event-add. The part before the dash is the name of the family. */
#include <string.h>

#include "cli.h"
#include "helper/helper.h"

enum {
    VERBS_MOST = 64
};

static const cli_family families[] = {
    { "event", "run an event: register, pair, publish, enter results, undo",
      "Runs an event from registration to the papers after the last round. A verb is checked first, and then it is "
      "done "
      "as a whole or not at all, and reported in one line; what cannot be done is an error with the exit status 2, and "
      "changes nothing." },
};

const cli_family *cli_family_at(size_t at)
{
    return at < COUNT(families) ? &families[at] : NULL;
}

const cli_family *cli_family_find(const char *name)
{
    for (size_t i = 0; i < COUNT(families); i++)
        if (strcmp(families[i].name, name) == 0)
            return &families[i];
    return NULL;
}

const cli_family *cli_family_of(const gamut_operation *operation)
{
    size_t length = strcspn(operation->name, "-");
    for (size_t i = 0; operation->name[length] && i < COUNT(families); i++)
        if (strlen(families[i].name) == length && memcmp(families[i].name, operation->name, length) == 0)
            return &families[i];
    return NULL;
}

const char *cli_verb(const gamut_operation *operation)
{
    return strchr(operation->name, '-') + 1;
}

const gamut_operation *cli_verb_at(const cli_family *family, size_t at)
{
    const gamut_operation *operation;
    for (size_t i = 0; (operation = gamut_operation_at(i)); i++)
        if (cli_family_of(operation) == family && at-- == 0)
            return operation;
    return NULL;
}

const gamut_operation *cli_verb_find(const cli_family *family, const char *verb)
{
    const gamut_operation *operation;
    for (size_t i = 0; (operation = cli_verb_at(family, i)); i++)
        if (strcmp(cli_verb(operation), verb) == 0)
            return operation;
    return NULL;
}

const char *cli_nearest_verb(const cli_family *family, const char *verb)
{
    const char *names[VERBS_MOST + 1] = { NULL };
    const gamut_operation *operation;
    for (size_t i = 0; i < VERBS_MOST && (operation = cli_verb_at(family, i)); i++)
        names[i] = cli_verb(operation);
    return helper_nearest(verb, names);
}

bool cli_has_own_line(const gamut_operation *operation)
{
    const cli_family *family = cli_family_of(operation);
    return !family || cli_verb_at(family, 0) == operation;
}
