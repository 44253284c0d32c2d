for question in "--fen 8/8" '--fen 8/8/8/8/8/8/8/8' '--position 9/8/8/8/8/8/8/8' '--material KR' '--ending roo' '--line 1.e5' '--after Nf9' '--north hpc>3' '--any shape=5' '--auction 8S' '--nag x' '--finish draw' '--where material>3' '--where material'; do
    gamut find $question club.pgn; echo $?
done
gamut find --count -o x.pgn club.pgn; echo $?
gamut find; echo $?
gamut find missing.pgn; echo $?
