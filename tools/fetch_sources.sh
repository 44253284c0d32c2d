#!/bin/sh
# Fetches source packages of Debian 12, checked by apt, without touching the lists of the system: fetch_sources.sh FOLDER PACKAGE...
#
# They lie in FOLDER/PACKAGE-VERSION then.
set -eu
mkdir -p "$1/apt/lists/partial" "$1/apt/cache/archives/partial"
folder=$(cd "$1" && pwd)
shift
apt=$folder/apt
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb-src [signed-by=$keys] http://deb.debian.org/debian bookworm main" >"$apt/sources.list"
options="-q -o Dir::Etc::sourcelist=$apt/sources.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=$apt/lists
    -o Dir::Cache=$apt/cache -o APT::Sandbox::User=root"
cd "$folder"
# shellcheck disable=SC2086 # a list of options
apt-get $options update >"$apt/log" 2>&1 && apt-get $options source "$@" >>"$apt/log" 2>&1 || {
    tail -n 20 "$apt/log"
    exit 1
}
