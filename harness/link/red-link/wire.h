/* SPDX-License-Identifier: MIT */
/*
 * The two ends of the wire: one device where this process was started, one in a network namespace that it makes and
 * moves to.
 */
#pragma once

#include <sched.h>

#include "give-up-root.h"
#include "tun.h"

enum { DOWN, UP, DIRECTIONS };

/* Returns the two devices: packets on the way down come from the first, those on the way up from the second. */
static inline void open_wire(int devices[DIRECTIONS], uid_t uid, gid_t gid)
{
	const uint32_t outside = unassigned_pair(), inside = outside + 1;
	char name[IFNAMSIZ];

	snprintf(name, sizeof(name), "link-%d", getpid());
	devices[DOWN] = open_tun(name, outside, inside);
	if (unshare(CLONE_NEWNET))
		die("making a network namespace");

	/* IPv4 only: the router solicitations of IPv6 would be packets of the link */
	const int ipv6 = open("/proc/sys/net/ipv6/conf/default/disable_ipv6", O_WRONLY | O_CLOEXEC);
	if (ipv6 >= 0 && write(ipv6, "1", 1) != 1)
		die("turning IPv6 off");
	close(ipv6);
	bring_loopback_up();
	devices[UP] = open_tun("ingress", inside, outside);
	route_everything_to(outside);
	give_up_root(uid, gid);
}
