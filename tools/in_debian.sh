#!/bin/sh
# Runs a command in a bare Debian, which is thrown away after it: in_debian.sh RELEASE STORE SHARED COMMAND...
#
# The bare system of the release is made once and kept in STORE as an archive, with the packages that were fetched.
# SHARED is a folder that the command finds as /mnt, where it also starts; what it writes there is all that stays. The
# emulators of this machine for other processors (qemu-user-static) are there too. Needs root and debootstrap.
set -eu
. "$(dirname "$0")/debian.sh"

# In its own namespace, so that mounts and processes end with it.
if [ "$1" = --inside ]; then
    system=$2 shared=$3
    shift 3
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    mount --bind "$shared" "$system/mnt"
    exec chroot "$system" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${SOURCE_DATE_EPOCH:+"SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH"} \
        ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
        sh -c 'cd /mnt && exec "$@"' inside "$@"
fi

release=$1
mkdir -p "$2/archives-$release"
store=$(cd "$2" && pwd) shared=$(cd "$3" && pwd)
shift 3
[ "$(id -u)" -eq 0 ] || {
    echo "in_debian.sh: only root can make a bare system" >&2
    exit 1
}
debian_bare "$release" "$store"
system=$(mktemp -d "$store/$release.XXXXXX")
trap 'rm -rf --one-file-system "$system"' EXIT
trap 'exit 1' INT TERM
tar -C "$system" -xpf "$store/$release.tar"
cp /etc/resolv.conf "$system/etc/resolv.conf" 2>/dev/null || true
echo force-unsafe-io >"$system/etc/dpkg/dpkg.cfg.d/thrown-away" # nothing here must survive
for emulator in /usr/bin/qemu-*-static; do
    [ ! -f "$emulator" ] || ln "$emulator" "$system/usr/bin" 2>/dev/null || cp "$emulator" "$system/usr/bin"
done
cp -l "$store/archives-$release"/*.deb "$system/var/cache/apt/archives" 2>/dev/null || true
status=0
unshare --mount --pid --fork --kill-child sh "$0" --inside "$system" "$shared" "$@" </dev/null || status=$?
# What another run has fetched meanwhile stays as it is.
cp -ln "$system"/var/cache/apt/archives/*.deb "$store/archives-$release" 2>/dev/null || true
exit $status
