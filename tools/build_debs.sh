#!/bin/sh
# Builds the Debian packages for a release and a processor, in a bare system of that release:
# build_debs.sh TARBALL SUFFIX RELEASE PROCESSOR STORE OUT
#
# TARBALL is that of the sources, SUFFIX follows the version of the packages, STORE keeps the bare system
# (in_debian.sh). For another processor than this machine's they are built by Debian's cross compiler. Before they are
# copied to OUT, lintian has looked at them, and they were installed and the tool run, by an emulator if need be.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
if [ "$1" = --inside ]; then
    tree=$2 processor=$3
    here=$(dpkg --print-architecture)
    cross='' emulator='' check=''
    if [ "$processor" != "$here" ]; then
        dpkg --add-architecture "$processor"
        cross=yes check=nocheck
        case $processor in
        arm64) emulator=qemu-aarch64-static ;;
        *) emulator=qemu-$processor-static ;;
        esac
    fi
    apt-get -q update
    apt-get -q -y --no-install-recommends install build-essential ${cross:+"crossbuild-essential-$processor"} \
        fakeroot lintian
    apt-get -q -y --no-install-recommends ${cross:+"--host-architecture=$processor"} build-dep "./$tree"
    (cd "$tree" && DEB_BUILD_OPTIONS=$check dpkg-buildpackage -us -uc --no-sign -b ${cross:+"--host-arch=$processor"})
    lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs ./*.changes
    apt-get -q -y --no-install-recommends install ./gamut_*.deb ./libgamut[0-9]*.deb ./libgamut-dev_*.deb
    cd "$tree/samples"
    $emulator /usr/bin/gamut --version >/mnt/libraries.txt
    # shellcheck disable=SC2016 # the words are those of dpkg-query
    dpkg-query -W -f '${Package} ${Version}\n' >/mnt/packages.txt
    $emulator /usr/bin/gamut standings harbour.trf
    exit 0
fi

tarball=$1 suffix=$2 release=$3 processor=$4 store=$5
mkdir -p "$6"
out=$(cd "$6" && pwd)
work=$(mktemp -d "$out/work.XXXXXX")
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
cp "$tarball" "$work/gamut_$(python3 "$root/tools/project.py" debian).orig.tar.gz"
tar -xzf "$tarball" -C "$work"
tree=$(cd "$work" && echo gamut-*/)
python3 "$root/tools/fill_debian.py" "$work/$tree" "$SOURCE_DATE_EPOCH" "$suffix"
cp "$0" "$work/inside.sh"
log=$out/$release-$processor.log
"$root/tools/in_debian.sh" "$release" "$store" "$work" sh /mnt/inside.sh --inside "$tree" "$processor" >"$log" 2>&1 || {
    tail -n 40 "$log"
    exit 1
}
rm -f "$work"/*-dbgsym_*.deb
cp "$work/libraries.txt" "$out/$release-$processor.libraries"
cp "$work/packages.txt" "$out/$release-$processor.packages"
cp "$work"/*.deb "$out"
