#!/bin/sh
# Tries the Debian packages in a bare system: try_packages.sh FOLDER_OF_DEBS STORE [RELEASE]. Needs root and debootstrap.
#
# The release is the one that they were built on, which is that of this system unless it is named. STORE keeps the bare
# system, as for in_debian.sh; the sources are those beside the packages (gamut_*.orig.tar.gz).
#
# Installs them, runs their own tests (packaging/debian/tests) in the sources, upgrades to a package of a higher version, removes
# everything, and looks for what is left.
set -eu
. "$(dirname "$0")/debian.sh"
debs=$(cd "$1" && pwd)
mkdir -p "$2"
store=$(cd "$2" && pwd)
release=${3:-$(debian_release)}
[ -n "$release" ] || {
    echo "try_packages.sh: this is no release of Debian; name the one that the packages are for" >&2
    exit 1
}
[ "$(id -u)" -eq 0 ] || {
    echo "try_packages.sh: only root can make a bare system" >&2
    exit 1
}
system=$(mktemp -d)
trap 'rm -rf "$system"' EXIT
say() {
    echo "try_packages: $*"
}
inside() {
    chroot "$system" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 AUTOPKGTEST_TMP=/tmp "$@"
}

say "a bare $release"
debian_bare "$release" "$store"
tar -C "$system" -xpf "$store/$release.tar"
cp /etc/resolv.conf "$system/etc/resolv.conf" 2>/dev/null || true
mkdir "$system/debs" "$system/source"
cp "$debs"/*.deb "$system/debs"
rm -f "$system"/debs/*-dbgsym_*
tar -C "$system/source" --strip-components=1 -xzf "$debs"/gamut_*.orig.tar.gz

say "install"
inside apt-get -q update >/dev/null
inside sh -c 'apt-get -q -y install --no-install-recommends /debs/*.deb gcc libc6-dev pkg-config python3 libdds0 librsvg2-bin \
    fonts-dejavu-core' >/dev/null
for test in tool readme thumbnail library python; do
    say "use: $test"
    inside sh -c "cd /source && packaging/debian/tests/$test" >"$system/log" 2>&1 || {
        grep -v '^ok' "$system/log" | tail -n 30
        exit 1
    }
done

say "upgrade"
for deb in "$system"/debs/*.deb; do
    dpkg-deb -R "$deb" "$system/again"
    version=$(sed -n 's/^Version: //p' "$system/again/DEBIAN/control")
    sed -i "s/$version/${version%-*}-2/g" "$system/again/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$system/again" "$deb" >/dev/null
    rm -rf "$system/again"
done
inside sh -c 'apt-get -q -y install --no-install-recommends /debs/*.deb' >/dev/null
inside sh -c "cd /source && packaging/debian/tests/tool" >/dev/null 2>&1

say "remove"
inside apt-get -q -y purge gamut 'libgamut[0-9]*' libgamut-dev python3-gamut >/dev/null 2>&1
left=$(find "$system/usr" "$system/etc" "$system/var/lib" -iname '*gamut*' -not -path '*/apt/*')
if [ -n "$left" ]; then
    say "left behind: $left"
    exit 1
fi
say "installed, used, upgraded and removed"
