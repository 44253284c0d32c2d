# The comment ends where the next game begins, with an Event tag or with another tag after an empty line, even if a brace of that
# game could close it. A game that somebody put into braces stays a comment.
cat > open.pbn <<'P'
[Event "first"]
[Board "1"]
{ never closed

[Board "2"]
{ closed }
[Dealer "E"]

[Board "3"]
[Dealer "S"] { never closed either
[Event "fourth"]
[Board "4"]

{ put aside

[Board "5"]
}
[Board "6"]
P
gamut show open.pbn
gamut show open.pbn --json | grep -c '"comment"'
