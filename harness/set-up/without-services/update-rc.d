#!/bin/sh
# Stands before the system's own while set-up installs packages: a proxy that nobody asked for shall not start at the
# next boot. Everything else is the system's to do.
PATH=${PATH#*:}
[ "$*" != 'squid defaults' ] || set -- squid defaults-disabled
exec update-rc.d "$@"
