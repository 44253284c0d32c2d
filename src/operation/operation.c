/* operation.c - the options of an operation, both its own and those of the library, and how the value of an option is
 * stored. */
#include <gamut/operation.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const gamut_option *own_option(const gamut_operation *operation, const char *name)
{
    for (size_t i = 0; i < operation->option_count; i++)
        if (strcmp(operation->options[i].name, name) == 0)
            return &operation->options[i];
    return NULL;
}

/* Return whether an operation accepts an option of the library. An operation that reads and writes accepts the options
 * of both, except those in its list `lacks`; one that works on bytes accepts none that select or change records. If the
 * operation has an option of its own with the same name, that one is used instead: it may have a short letter, or do
 * more. */
static bool takes_option(const gamut_operation *operation, size_t at)
{
    const gamut_option *option = gamut_option_at(at);
    if (operation->is_raw && gamut_option_is_for_records(at))
        return false;
    for (const char *const *name = operation->lacks; name && *name; name++)
        if (strcmp(*name, option->name) == 0)
            return false;
    return ((option->for_reading && operation->is_reading) || (option->for_writing && operation->is_writing)) &&
           !own_option(operation, option->name);
}

/* Takes quadratic time in a list of about fifty options, which is fast enough for help and completion. */
const gamut_option *gamut_operation_option_at(const gamut_operation *operation, size_t at)
{
    if (!operation)
        return NULL;
    if (at < operation->option_count)
        return &operation->options[at];
    at -= operation->option_count;
    for (size_t i = 0, count = gamut_option_count(); i < count; i++) {
        /* Several formats may have the same option; it is listed only once. */
        bool is_repeated = false;
        for (size_t j = 0; j < i && !is_repeated; j++)
            is_repeated = strcmp(gamut_option_at(j)->name, gamut_option_at(i)->name) == 0 && takes_option(operation, j);
        if (takes_option(operation, i) && !is_repeated && at-- == 0)
            return gamut_option_at(i);
    }
    return NULL;
}

const gamut_option *gamut_operation_option(const gamut_operation *operation, const char *name)
{
    if (!operation || !name)
        return NULL;
    const gamut_option *own = own_option(operation, name);
    for (size_t i = 0, count = gamut_option_count(); !own && i < count; i++)
        if (strcmp(gamut_option_at(i)->name, name) == 0 && takes_option(operation, i))
            return gamut_option_at(i);
    return own;
}

/* `units` are the letters that may follow the number, each worth 1,024 times the one before it. */
static bool parse_number(uint64_t *out, const char *value, const char *units)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    const char *unit = *end ? strchr(units, *end) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    *out = number << shift;
    return value[0] >= '0' && value[0] <= '9' && end[unit ? 1 : 0] == '\0' && errno == 0 && *out >> shift == number;
}

int gamut_option_index(const gamut_option *option, const char *value)
{
    if (!option || !value)
        return -1;
    size_t length = strlen(value);
    int at = 0;
    for (const char *each = option->values; each; at++) {
        size_t next = strcspn(each, "|");
        if (next == length && memcmp(each, value, length) == 0)
            return at;
        each = each[next] ? each + next + 1 : NULL;
    }
    return -1;
}

/* The casts are safe: the kind of the option states the type of the member at its offset. */
bool gamut_option_put(const gamut_option *option, void *options, const char *value, const char **problem)
{
    if (!option || !options || !value || !problem)
        return false;
    void *member = (char *)options + option->at;
    uint64_t *number = member;
    switch (option->kind) {
    case GAMUT_OPTION_SWITCH:
        *problem = "yes or no";
        *(bool *)member = strcmp(value, "yes") == 0;
        return *(bool *)member || strcmp(value, "no") == 0;
    case GAMUT_OPTION_TEXT:
        *problem = "the name of a file";
        *(const char **)member = value;
        return *value || !option->argument || strcmp(option->argument, "OUT") != 0;
    case GAMUT_OPTION_CHOICE:
        *problem = option->values;
        *(const char **)member = value;
        return gamut_option_index(option, value) >= 0;
    case GAMUT_OPTION_NUMBER:
        *problem = "a number";
        return parse_number(number, value, "");
    case GAMUT_OPTION_ORDINAL:
        *problem = "a number from 1 on";
        return parse_number(number, value, "") && *number > 0;
    case GAMUT_OPTION_SIZE:
        *problem = "a number of bytes, or one with K, M or G";
        return parse_number(number, value, "KMG") && *number <= SIZE_MAX;
    case GAMUT_OPTION_SETTING:
        break;
    }
    *problem = "a session";
    return false;
}
