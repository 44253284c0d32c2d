gamut explain | tr -s ' ' | grep -e '^rule ' -e '^io.limit '
