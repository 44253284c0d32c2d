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
