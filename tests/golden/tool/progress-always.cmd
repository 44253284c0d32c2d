# Every command that has the option says how far it is, also on a file that takes no time.
for command in info show check stats dump diff standings rescore dd edit fix anonymise convert formats explain; do
    gamut $command --help all | grep -q -e --progress || continue
    case $command in
    standings | check | info | stats) words=harbour.trf ;;
    diff) words="club.pgn club.pgn" ;;
    convert) words="club.pgn -o x.json" ;;
    fix) words="club.pgn -o y.pgn" ;;
    edit) words="club.pgn -o z.pgn set [2].round 3" ;;
    rescore) words=monday.aca ;;
    dump) words=autumn.cbt ;;
    dd) words=harbour.pbn ;;
    *) words=club.pgn ;;
    esac
    gamut $command --progress always $words 2>progress >/dev/null
    tr '\r' '\n' < progress | grep -q -e ' %, ' -e ' of ' && echo "$command"
done
gamut check --progress always harbour.trf club.pgn 2>&1 | tr '\r' '\n' | grep -q ' of ' && echo several
