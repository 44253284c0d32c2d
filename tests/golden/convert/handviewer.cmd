# Addresses of the Handviewer, part by part or whole, and back; what cannot be in one is reported.
cat > deals.txt <<'U'
https://www.bridgebase.com/tools/handviewer.html?n=s24kh29td2479qjc6&e=s378qjth348qjd3cj&s=s9ah67ad5ac237akq&w=s56h5kd68ktc4589t&b=1&d=n&v=-&nn=Ann%20Alder&a=pp2c!(strong%20!c)p2dp3cp3nt{what%20a%20bid}ppp&p=sqsas5s2dad6d2d3d5d8dqh3
http://www.bridgebase.com/tools/handviewer.html?s=SKQJT98765432H9DC&w=SAH8743D9873C9654&n=SHQT65DJT6CQT8732&e=SHAKJ2DAKQ542CAKJ&d=n&v=b&b=13&a=2DDRPP3NPPP
https://www.bridgebase.com/tools/handviewer.html?s=SKQJT98765432H9DC&w=SAH8743D9873C9654&n=SHQT65DJT6CQT8732&e=SHAKJ2DAKQ542CAKJ&d=e&v=e&b=14&a=-6ndE&sn=%u017B%F3k
U
gamut convert - --canonical --output-encoding utf-8 --to pbn < deals.txt | tr -d '\r' | grep -v '"[?]*"\]'
gamut convert harbour.lin --to url > harbour.url
gamut convert harbour.url --to lin > back.lin
gamut convert harbour.lin --canonical --to lin | sed '/^vg/d; /^rs/d; s/^qx|[^|]*|//' > straight.lin
sed '/^vg/d; /^rs/d; s/^qx|[^|]*|//' back.lin | diff straight.lin - && echo The deals come back.
echo 'https://www.bridgebase.com/tools/handviewer.html?bbo=y&myhand=M-1-2' | gamut check --from url -
