# Ten players: six byes in the first stage; a drawn match is told and goes on; the bracket tells when two can meet; a match for the third place.
awk '/^142/ || /^240/ || /^202/ { next } /^092/ { $0 = "092 Knockout\r" } /^192/ { $0 = "192 CUSTOM_KNOCKOUT\r" }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > cup.trf
gamut pair cup.trf --why-not 9-7
gamut pair cup.trf -o cup.trf
gamut pair cup.trf
gamut edit cup.trf set round/1/9-8 1/2 set round/1/7-10 0-1 --rescore --quiet -o cup.trf
gamut pair cup.trf -o cup.trf; gamut edit cup.trf set round/2/8-9 1-0 --rescore --quiet -o cup.trf
gamut pair cup.trf --explain; gamut pair cup.trf -o cup.trf --quiet
gamut edit cup.trf set round/3/1-8 1-0 set round/3/5-4 0-1 set round/3/3-6 1-0f set round/3/10-2 0-1 --rescore --quiet -o cup.trf
gamut pair cup.trf -o cup.trf --quiet; gamut edit cup.trf set round/4/4-1 0-1 set round/4/2-3 1-0 --rescore --quiet -o cup.trf
sed 's/^092 Knockout/092 Knockout ThirdPlace=yes/' cup.trf > third.trf; gamut pair third.trf -o third.trf
gamut edit third.trf set round/5/1-2 1-0 set round/5/3-4 1/2 --rescore --quiet -o third.trf; gamut pair third.trf
gamut pair --check third.trf; gamut check third.trf
# A match of two games; the World Cup has them without being told.
sed 's/CUSTOM_KNOCKOUT/WORLDCUP_KNOCKOUT/' cup.trf > world.trf; gamut pair world.trf --round 2 | head -3; gamut pair cup.trf --round 2 --with Games=2 --explain
gamut pair cup.trf --with Games=0; gamut pair cup.trf --with ThirdPlace=perhaps; gamut pair cup.trf --with Place=3; gamut pair cup.trf --all
