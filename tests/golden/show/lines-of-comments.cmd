# The ends of lines are the file's: no carriage return is shown or kept in the text.
printf '[Board "1"]\r\n{one\r\ntwo}\r\n[Dealer "N"]\r\n' > lines.pbn
gamut show lines.pbn | cat -v
gamut show lines.pbn --json | grep '"text"'
gamut convert lines.pbn --canonical --to pbn | cat -v | grep -A1 one
