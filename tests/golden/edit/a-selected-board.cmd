# What is read back to see whether the values fit has been selected already.
gamut edit harbour.pbn --games 2 set dealer S -o second.pbn
gamut show second.pbn
gamut edit harbour.pbn --boards 2 --rotate 1 set dealer W -o turned.pbn
gamut show turned.pbn
