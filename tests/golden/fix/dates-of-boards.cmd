# the year first can only be meant in one way; other orders, impossible days and a time that the board has already are left alone
for date in 2024-05-24 2013/11/23 '2013-11-23 11:22' '2013-11-23 24:00' 3/30/2021 2024-13-01 2-Aug-2023 '2024.??.??'; do printf '[Date "%s"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n\n' "$date"; done > dates.pbn
printf '[Date "2013-11-23 11:22"]\n[Time "10:00:00"]\n' >> dates.pbn
gamut fix dates.pbn -o fixed.pbn; grep 'Date\|Time' fixed.pbn
