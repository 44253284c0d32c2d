#!/bin/sh
# Fetches source packages of Debian 12, checked by apt, without touching the lists of the system:
# fetch_sources.sh [--tar-only] FOLDER PACKAGE...
#
# They are unpacked to FOLDER/PACKAGE-VERSION; with --tar-only the archive is not unpacked, and Debian's changes are left
# out.
set -eu
. "$(dirname "$0")/debian.sh"
tar_only=
if [ "$1" = --tar-only ]; then
    tar_only=$1
    shift
fi
mkdir -p "$1/apt/lists/partial" "$1/apt/cache/archives/partial"
folder=$(cd "$1" && pwd)
shift
apt=$folder/apt
keys=/usr/share/keyrings/debian-archive-keyring.gpg
mirror=$(debian_mirror)
[ -n "$mirror" ] || {
    echo "fetch_sources.sh: the lists of apt name no archive of Debian" >&2
    exit 1
}
echo "deb-src [signed-by=$keys] $mirror bookworm main" >"$apt/sources.list"
# A function, so that the folder may have blanks in its name.
own_apt() {
    apt-get -q -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$apt/lists" \
        -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=root "$@"
}
cd "$folder"
# shellcheck disable=SC2086 # one word or none
own_apt update >"$apt/log" 2>&1 && own_apt source $tar_only "$@" >>"$apt/log" 2>&1 || {
    tail -n 20 "$apt/log"
    exit 1
}
