gamut formats | tr -s ' ' | grep -e '^format ' -e '^cbt '
