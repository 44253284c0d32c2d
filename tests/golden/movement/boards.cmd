gamut movement howell --tables 5 --boards 25
