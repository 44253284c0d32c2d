# Functions about this Debian system, for other scripts: . tools/debian.sh

# Print the address of the archive that this system was installed from, or nothing.
debian_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        sed -n -e 's/^URIs: *//p' -e 's/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) .*/\2/p' | sed -n '\|/debian/*$|{p;q;}'
}

# Print the name of its release, such as bookworm, or nothing.
debian_release() {
    (. /etc/os-release 2>/dev/null && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") || true
}

# Prepare lists of apt in FOLDER, apart from those of the system: debian_lists FOLDER deb|deb-src RELEASE. A release that has left the
# archive of this system is in that of old releases.
debian_lists() {
    mkdir -p "$1/lists/partial" "$1/cache/archives/partial"
    debian_address=$(debian_mirror)
    [ -n "$debian_address" ] || {
        echo "the lists of apt name no archive of Debian" >&2
        return 1
    }
    for debian_address in "$debian_address" http://archive.debian.org/debian; do
        echo "$2 [arch=$(dpkg --print-architecture) signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $debian_address $3 main" \
            >"$1/sources.list"
        ! debian_apt "$1" update >"$1/log" 2>&1 || return 0
    done
    tail -n 20 "$1/log" >&2
    return 1
}

# Call apt-get with these lists: debian_apt FOLDER WORDS... What is installed does not matter to it.
debian_apt() {
    debian_folder=$1
    shift
    apt-get -q -o "Dir::Etc::sourcelist=$debian_folder/sources.list" -o Dir::Etc::sourceparts=- \
        -o "Dir::State::lists=$debian_folder/lists" -o "Dir::Cache=$debian_folder/cache" -o Dir::State::status=/dev/null \
        -o APT::Update::Error-Mode=any -o APT::Sandbox::User=root "$@"
}
