mkdir season public && mv monday.aca season && gamut anonymise season -o public && ls public
