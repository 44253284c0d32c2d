/* session_scoring.c - what the points of a session are, and which of them count. */
#include "session_scoring.h"

bool bridge_is_by_imps(const gamut_bridge_session *session)
{
    return (session->scoring >= GAMUT_BRIDGE_IMPS_DATUM && session->scoring <= GAMUT_BRIDGE_IMPS_TOTAL) ||
           session->scoring == GAMUT_BRIDGE_IMPS_FIXED_DATUM;
}

bool bridge_is_by_matchpoints(const gamut_bridge_session *session)
{
    return session->scoring == GAMUT_BRIDGE_MATCHPOINTS || session->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS ||
           session->scoring == GAMUT_BRIDGE_INSTANT_MATCHPOINTS || session->scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
}

bool bridge_is_average(const gamut_bridge_side *side)
{
    return side->ruling >= GAMUT_BRIDGE_AVERAGE_MINUS && side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS;
}

bool bridge_has_points(const gamut_bridge_side *side)
{
    return side->ruling == GAMUT_BRIDGE_PLAYED || bridge_is_average(side);
}
