# Every lead against the contract of the board, every card at a turn of its play, and where the play went wrong.
gamut dd --boards 1 --leads --cards --at 2.2 harbour.pbn
gamut dd --boards 1 --cards --json harbour.pbn | tr ',' '\n' | grep -c '"card"'
gamut dd --boards 1 --leads --contract 3NT --declarer north harbour.pbn | tail -n 5
gamut dd --boards 1 --leads --at 2 harbour.pbn || echo "status $?"
gamut dd --boards 1 --cards --at 14 harbour.pbn || echo "status $?"
gamut dd --boards 1 --leads --contract 9S harbour.pbn || echo "status $?"
