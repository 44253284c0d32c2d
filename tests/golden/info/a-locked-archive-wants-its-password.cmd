head -c 64 /dev/zero >locked.cbz
gamut info locked.cbz
echo "status $?"
gamut info locked.cbz --password wrong
echo "status $?"
