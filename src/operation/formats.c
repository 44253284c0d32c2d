/* formats.c - lists what can be read, written and checked, and with which options. */
#include <string.h>

#include "base/text.h"
#include "operation.h"

gamut_outcome formats_run(const operation_call *call, const gamut_formats_options *options, const gamut_value **answer)
{
    const gamut_value *value = gamut_formats(call->session);
    base_arena *arena = call->session->answers;
    gamut_value *list = tree_list(arena);
    (void)options;
    for (size_t i = 0; i < call->path_count; i++)
        if (!gamut_format_find(call->paths[i]))
            return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s",
                               codec_unknown_format(arena, call->paths[i]).data);
    for (const gamut_value *format = value ? value->first : NULL; format; format = format->next)
        for (size_t i = 0; i < call->path_count; i++)
            if (base_text_equal(tree_get_text(format, "id"), base_text_of(call->paths[i])))
                tree_append(list, tree_share(arena, format));
    *answer = call->path_count ? list : value;
    return base_arena_failed(arena) ? session_out_of_memory(call->session, GAMUT_UNREADABLE) : GAMUT_FINE;
}
