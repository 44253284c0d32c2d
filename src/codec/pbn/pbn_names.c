/* pbn_names.c - the tags of the PBN standard. */
#include <gamut/board.h>

#include "base/text.h"
#include "pbn.h"

#define ROW(tag, value, member, is_dealt)                                                                              \
    {                                                                                                                  \
        { tag, sizeof(tag) - 1 }, value, (uint32_t)offsetof(gamut_board, member), is_dealt                             \
    }

const pbn_member pbn_members[PBN_MEMBERS] = {
    ROW("Event", PBN_VALUE_TEXT, event, true),
    ROW("Site", PBN_VALUE_TEXT, site, true),
    ROW("Date", PBN_VALUE_TEXT, date, true),
    ROW("Board", PBN_VALUE_NUMBER, board, true),
    ROW("West", PBN_VALUE_TEXT, west, false),
    ROW("North", PBN_VALUE_TEXT, north, false),
    ROW("East", PBN_VALUE_TEXT, east, false),
    ROW("South", PBN_VALUE_TEXT, south, false),
    ROW("Dealer", PBN_VALUE_SEAT, dealer, true),
    ROW("Vulnerable", PBN_VALUE_VULNERABILITY, vulnerable, true),
    ROW("Deal", PBN_VALUE_DEAL, deal, true),
    ROW("Scoring", PBN_VALUE_TEXT, scoring, false),
    ROW("Declarer", PBN_VALUE_DECLARER, declarer, false),
    ROW("Contract", PBN_VALUE_CONTRACT, contract, false),
    ROW("Result", PBN_VALUE_RESULT, result, false),
};

const pbn_member *pbn_find_member(base_text name)
{
    for (size_t i = 0; i < PBN_MEMBERS; i++)
        if (base_text_equal(pbn_members[i].name, name))
            return &pbn_members[i];
    return NULL;
}

/* The tags of the standard, sorted for the binary search. */
static const char *const known[] = {
    "ActionTable",
    "Annotator",
    "AnnotatorNA",
    "Application",
    "Auction",
    "AuctionTimeTable",
    "BidSystemEW",
    "BidSystemNS",
    "Board",
    "Competition",
    "Contract",
    "Date",
    "Deal",
    "DealId",
    "Dealer",
    "Declarer",
    "Description",
    "East",
    "EastNA",
    "EastType",
    "Event",
    "EventDate",
    "EventSponsor",
    "FrenchMP",
    "Generator",
    "Hidden",
    "HomeTeam",
    "InstantScoreTable",
    "Mode",
    "North",
    "NorthNA",
    "NorthType",
    "Note",
    "OptimumPlayTable",
    "OptimumResultTable",
    "OptimumScore",
    "PairEW",
    "PairNS",
    "Play",
    "PlayTimeTable",
    "Result",
    "Room",
    "Round",
    "Score",
    "ScoreIMP",
    "ScoreMP",
    "ScorePercentage",
    "ScoreRubber",
    "ScoreRubberHistory",
    "ScoreTable",
    "Scoring",
    "Section",
    "Site",
    "South",
    "SouthNA",
    "SouthType",
    "Stage",
    "Table",
    "Termination",
    "Time",
    "TimeCall",
    "TimeCard",
    "TimeControl",
    "TotalScoreTable",
    "UTCDate",
    "UTCTime",
    "VisitTeam",
    "Vulnerable",
    "West",
    "WestNA",
    "WestType",
};

/* Tags that are not in the standard are kept as well. This function only matters for findings about unknown tags, and
 * for guessing which tags open a section. */
bool pbn_is_known_tag(base_text name)
{
    size_t low = 0, high = COUNT(known);
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = base_text_compare(name, base_text_of(known[middle]));
        if (!order)
            return true;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

/* The standard reserves names that end in "Table" for tables (rule 56). */
bool pbn_is_table(base_text name)
{
    return name.length > 5 && base_text_is(base_text_slice(name, name.length - 5, name.length), "Table");
}
