mkdir season && mv monday.aca village.* season && echo nothing > season/photo.jpg
gamut info season | grep -v '^ '; gamut info --json season 2>/dev/null | grep -o '"file": "[^"]*"'
