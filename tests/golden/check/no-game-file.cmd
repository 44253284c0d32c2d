# What begins with neither of the two marks of a game file is none; what has one of them is damaged.
echo "Minutes of the annual meeting" > minutes.aca
gamut check minutes.aca
gamut info minutes.aca
{ printf 'XX'; tail -c +3 monday.aca; } > damaged.aca
gamut check damaged.aca
head -c 1000 monday.aca > short.aca
gamut check short.aca
