/* usebio_rules.c - what can be wrong with a USEBIO file. */
#include "usebio.h"

#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule usebio_##name = { "usebio." ident, GAMUT_SEVERITY_##level, what, "USEBIO 1.0 to 1.3", looks, fix }

RULE(xml_wellformed, "xml.wellformed", ERROR, "the file is not well-formed XML", "<PAIR> without </PAIR>",
     "write the file again with the program that made it");
RULE(xml_depth, "xml.depth", ERROR, "elements nest too deep", "64 elements inside of each other", NULL);
RULE(xml_entity, "xml.entity", WARNING, "an entity is not one of XML's own, and is not expanded", "&eacute;",
     "write the character itself, or its number: &#233;");
RULE(encoding, "encoding", WARNING, "the file is not in the encoding that it declares, or in none that is known",
     "a name in windows-1252 in a file without a declaration", "declare the encoding in the first line");
RULE(root, "root", ERROR, "the root element is not USEBIO", "<RESULTS>", NULL);
RULE(version, "version", NOTE, "the version is none that is known", "Version=\"2.0\"", NULL);
RULE(event_missing, "event.missing", ERROR, "the file has no event", "<USEBIO> with only a <CLUB>", NULL);
RULE(event_more, "event.more", WARNING, "the file has more than one event", "two <EVENT> elements",
     "write one file for each event");
RULE(event_type, "event.type", ERROR, "the type of the event is unknown", "EVENT_TYPE=\"FOURSOMES\"",
     "PAIRS, SWISS_PAIRS, TEAMS, SWISS_TEAMS or INDIVIDUAL");
RULE(scoring_method, "event.scoring", WARNING, "the method of scoring is unknown", "POINTS",
     "MATCH_POINTS, CROSS_IMPS, BUTLER_IMPS, IMPS, PAB or AGGREGATE");
RULE(value_form, "value.form", WARNING, "the value is not of the form that it should have",
     "a LEAD of 1C or a DATE of May", NULL);
RULE(value_twice, "value.twice", WARNING, "an element states the same value twice; the first counts", "two <SCORE>",
     "remove one of them");
RULE(line_entry, "line.entry", ERROR, "a result names a pair that is not among the participants", "pair 77 of 13",
     NULL);
RULE(line_twice, "line.twice", ERROR, "a pair has two results on the same board", "pair 3 at two tables of board 7",
     NULL);
RULE(line_score, "line.score", ERROR, "a score is neither a number nor a ruling", "ave+",
     "points for North-South, or A and two percentages: A6040");
RULE(line_points, "line.points", WARNING, "points of a result differ from those of the scores of the board",
     "8 matchpoints where 6 are right", "score the session again: gamut rescore");
RULE(line_points_sum, "line.sum", WARNING, "points of both sides do not add up to what the board has",
     "8 and 5 matchpoints of 14", NULL);
RULE(line_result, "line.contract", WARNING, "a score is not that of contract, tricks and vulnerability",
     "420 for four spades with nine tricks", "correct the score or the contract by gamut edit");
RULE(board_imps, "board.points", WARNING, "points of a board in a match are not those of its two scores",
     "7 IMPs for a difference of 130", NULL);
RULE(match_score, "match.score", WARNING, "scores of a match do not fit", "12 and 9 of 20 victory points", NULL);
RULE(match_entry, "match.entry", ERROR, "a match does not name two participants and its round", "team 11 of 10", NULL);
RULE(entry_twice, "entry.twice", ERROR, "two participants have the same number", "pair 3 and pair 3", NULL);
RULE(entry_percentage, "entry.percentage", WARNING, "a percentage is not that of the results",
     "52.10 where 51.20 is right", "score the session again: gamut rescore");
RULE(entry_place, "entry.place", WARNING, "a place does not follow from the order of scores",
     "third with a better score than the second", NULL);
RULE(player_id, "player.id", NOTE, "a player has no national number", "a visitor", "88888888 for a guest in England");
RULE(count, "count", WARNING, "a number of sections or pairs is not that of the file", "PAIRS of 16 with 14 pairs",
     NULL);
RULE(hand, "hand", WARNING, "the hands of a board are not four of thirteen cards", "a card in two hands", NULL);

#define USEBIO_RULE_ROW(name) &usebio_##name,
const gamut_rule *const usebio_rules[USEBIO_RULE_COUNT] = { USEBIO_RULES(USEBIO_RULE_ROW) };
