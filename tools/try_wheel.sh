#!/bin/sh
# Tries the wheel and the sdist in a bare Debian: try_wheel.sh RELEASE STORE FOLDER. FOLDER/*.whl and FOLDER/*.tar.gz
# are what tools/build_wheel.sh made; STORE keeps the bare system (in_debian.sh). Needs root and debootstrap.
#
# The wheel is installed with no compiler there. The sdist is built where the system has a Meson that is new enough,
# with a library missing first, which must be said, and with all of them afterwards.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
if [ "$1" = --inside ]; then
    install() {
        apt-get -q -y --no-install-recommends install "$@"
    }
    # The cffi of Debian 11 is older than the package asks for; pip would fetch a newer one, which cannot be done here.
    try() {
        python3 -m venv --system-site-packages "$1"
        "$1/bin/pip" install --no-index "$2" || "$1/bin/pip" install --no-index --no-deps "$2"
        "$1/bin/python" try.py
    }
    apt-get -q update
    install python3 python3-cffi python3-venv
    try wheel ./*.whl
    [ "$2" != bullseye ] || exit 0
    install python3-pip python3-setuptools python3-wheel python3-dev gcc libc6-dev meson ninja-build pkg-config
    build() {
        python3 -m pip wheel --no-build-isolation --no-deps --no-index -w made ./*.tar.gz
    }
    build >log 2>&1 && exit 1
    grep 'gamut: the library cannot be built' log
    grep 'libutf8proc' log
    install libutf8proc-dev libjansson-dev zlib1g-dev libzstd-dev libsqlite3-dev libarchive-dev libdds-dev
    build
    try sdist made/*.whl
    exit 0
fi

release=$1 store=$2
folder=$(cd "$3" && pwd)
work=$(mktemp -d "$folder/try.XXXXXX")
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
cp "$folder"/*.whl "$folder"/*.tar.gz "$root/samples/harbour.trf" "$root/samples/harbour.pbn" "$work"
cp "$root/tools/try_package.py" "$work/try.py"
cp "$0" "$work/inside.sh"
log=$folder/try-$release.log
"$root/tools/in_debian.sh" "$release" "$store" "$work" sh -e /mnt/inside.sh --inside "$release" >"$log" 2>&1 || {
    tail -n 30 "$log"
    echo "try_wheel: $release failed; $log has everything"
    exit 1
}
grep '^try:' "$log" | sed "s/^try:/try_wheel: $release:/"
