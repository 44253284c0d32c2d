gamut formats --json | grep -e '^\[' -e '"id": "cbt"' -e '^]'
