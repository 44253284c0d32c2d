printf 'name,place\n"a\033[31mb\302\233c",x\n' > evil.csv
gamut show evil.csv
gamut show --color=always evil.csv | od -c | head -n 3
printf '[{"kind": "ev\\u001b[2Jent"}]\n\033]0;x\a' > evil.json
gamut check evil.json
