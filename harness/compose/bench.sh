#!/bin/sh
# The bench container: takes the options of `slowstart bench`. Docker mounts /proc/sys read-only, and the link shells and the
# lab set the sysctls of the networks that they make or enter; this changes the container's own mount and nothing else.
mount -o remount,bind,rw /proc/sys
exec node harness/start.js bench --no-setup "$@"
