{ echo '[Board "1"]'; echo '[Play "W"]'; for trick in $(seq 60); do echo "SA S2 S3 S4"; done; } > long.pbn
gamut show long.pbn 2>/dev/null | tail -n 3
