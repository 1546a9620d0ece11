#!/bin/sh
# The bench container: takes the options of `slowstart bench`. Docker mounts /proc/sys read-only, and the link shells
# and the lab set the sysctls of the networks that they make or enter. In the container's own mounts, /proc/sys/net
# becomes writable, which is always that of the network one is in, and the rest stays as it is.
set -e
mount -o remount,bind,rw /proc/sys
mount --bind /proc/sys/net /proc/sys/net
mount -o remount,bind,ro /proc/sys
exec node harness/start.js bench --no-setup "$@"
