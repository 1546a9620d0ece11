#!/bin/sh
# The kernel-cc container. Docker mounts /proc/sys read-only, and the list of congestion controls that every network may
# choose is there (tcp_allowed_congestion_control); this changes the container's own mount and nothing else.
mount -o remount,bind,rw /proc/sys
exec node harness/compose/kernel-cc.js
