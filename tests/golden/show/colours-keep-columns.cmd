gamut show harbour.pbn --record 1 --color=always | grep -a 'Trick\|^ *[1-7]  [NESW]' | sed 's/\x1b\[[0-9;]*m//g' | head -n 4
