"""What is known about options and records, made by tools/operation_bindings.py from the tables in src/operation and from docs/schema."""

# Options whose value is a path.
PATHS = frozenset([
    "config", "database", "deals", "eco", "glyphs", "output", "reports",
])

# Options whose value is a list with commas.
LISTS = frozenset([
    "accept", "boards", "games", "language", "tiebreaks", "undo",
])

# Conditions that may be given several times; a record must meet all of them.
REPEATED = frozenset([
    "after", "any", "auction", "comment", "east", "ending", "fen", "fifty", "finish", "line", "material", "nag",
    "north", "player", "position", "repetition", "rights", "south", "theme", "variations", "west", "where",
])

# The members that records can have, with a dot between an object and its member.
MEMBERS = frozenset([
    "accelerations", "adjustments", "annotator", "arbiter", "auction", "auction.calls", "auction.first",
    "auction.notes", "auction.remarks", "black", "black_elo", "board", "board_colours", "board_points", "bodies",
    "bridge", "bridge.award_scale", "bridge.awards_verified", "bridge.board_average", "bridge.boards",
    "bridge.boards_per_session", "bridge.bracket", "bridge.brackets", "bridge.by_age", "bridge.by_average",
    "bridge.carry_over_done", "bridge.charity", "bridge.club_number", "bridge.club_session", "bridge.consolation",
    "bridge.continuous_pairs", "bridge.date_text", "bridge.datum_calculated", "bridge.director", "bridge.edited",
    "bridge.event_code", "bridge.extra_entries", "bridge.final_session", "bridge.fund_fee", "bridge.fund_fee_cents",
    "bridge.fund_total", "bridge.game_fee", "bridge.game_type", "bridge.handicap_award", "bridge.handicap_type",
    "bridge.hands", "bridge.level", "bridge.lowest_m_factor", "bridge.max_imp_swing", "bridge.maximum",
    "bridge.memo", "bridge.modified", "bridge.negative_handicap", "bridge.newcomer_tables", "bridge.non_acbl",
    "bridge.number", "bridge.overridden", "bridge.p_factor", "bridge.previous_boards", "bridge.previous_maximum",
    "bridge.previous_top", "bridge.print_unpaid", "bridge.qualify_needed", "bridge.qualifying",
    "bridge.qualifying_code", "bridge.qualifying_percent", "bridge.rating", "bridge.recaps_in_percent",
    "bridge.restrictions", "bridge.rule_version", "bridge.sanction", "bridge.scoring", "bridge.sections",
    "bridge.senior", "bridge.session", "bridge.session_name", "bridge.sessions", "bridge.show_percentages",
    "bridge.side_game", "bridge.split_factor", "bridge.split_site", "bridge.start_session", "bridge.strats",
    "bridge.table_fee", "bridge.tie_break_spread", "bridge.top", "bridge.type", "byes", "category", "complete",
    "contract", "country", "date", "deal", "dealer", "declarer", "deleted", "deputies", "east", "eco", "end",
    "ending", "event", "extras", "fen", "first_colour", "first_game", "forfeits", "form", "games", "kind",
    "latitude", "lineups", "longitude", "match_scoring", "match_scoring.draw", "match_scoring.loss",
    "match_scoring.win", "moves", "name", "nationals", "north", "noted", "numbered_by_place", "pace",
    "pairing_program", "place", "play", "play.cards", "play.first", "play.notes", "play.remarks", "players",
    "prohibitions", "ranking", "remarks", "result", "round", "rounds", "schedule", "scoring", "scoring.absent",
    "scoring.black_draw", "scoring.black_loss", "scoring.black_win", "scoring.draw", "scoring.forfeit_loss",
    "scoring.forfeit_win", "scoring.full_bye", "scoring.half_bye", "scoring.loss", "scoring.pairing_bye",
    "scoring.pending", "scoring.white_draw", "scoring.white_loss", "scoring.white_win", "scoring.win", "seeding",
    "seeding_federation", "site", "source", "south", "start", "system", "system_code", "system_name", "tables",
    "tags", "team_bye", "team_bye.game_points", "team_bye.match_points", "team_bye.teams", "team_list", "teams",
    "three_points", "tie_breaks", "time_code", "time_control", "titles", "vulnerable", "west", "white", "white_elo",
])

# Prefixes of members that may have any name.
OPEN_MEMBERS = (
    "extras.", "tags.",
)
