/* SPDX-License-Identifier: MIT */
/*
 * A TUN device in the network namespace that this process is in, with an address and a peer. Ends the process on
 * failure.
 */
#pragma once

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <net/route.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "die.h"

#define SHELLS_NETWORK 0x64400000u /* 100.64.0.0, RFC 6598: Mahimahi's, and known to the lab's firewall */

static inline bool is_assigned(const struct ifaddrs *all, uint32_t address)
{
	for (const struct ifaddrs *one = all; one; one = one->ifa_next)
		if (one->ifa_addr && one->ifa_addr->sa_family == AF_INET &&
		    ((const struct sockaddr_in *)(const void *)one->ifa_addr)->sin_addr.s_addr == htonl(address))
			return true;
	return false;
}

/* The first of the first two neighbours that nobody has here: the link of the load before may still be closing. */
static inline uint32_t unassigned_pair(void)
{
	struct ifaddrs *all;
	uint32_t first = SHELLS_NETWORK + 1;

	if (getifaddrs(&all))
		die("listing addresses");
	while (is_assigned(all, first) || is_assigned(all, first + 1))
		first += 2;
	freeifaddrs(all);
	return first;
}

static inline void configure(int control, unsigned long request, struct ifreq *device, const char *doing)
{
	if (ioctl(control, request, device))
		die(doing);
}

static inline void set_address(struct sockaddr *place, uint32_t address)
{
	const struct sockaddr_in in = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(address)};

	memcpy(place, &in, sizeof(in));
}

/* Returns the descriptor of the device's packets; the device goes with it. */
static inline int open_tun(const char *name, uint32_t address, uint32_t peer)
{
	struct ifreq device = {.ifr_flags = IFF_TUN | IFF_NO_PI};
	const int fd = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
	const int control = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	if (fd < 0 || control < 0)
		die("opening /dev/net/tun");
	snprintf(device.ifr_name, sizeof(device.ifr_name), "%s", name);
	configure(fd, TUNSETIFF, &device, "making a TUN device");
	set_address(&device.ifr_addr, address);
	configure(control, SIOCSIFADDR, &device, "giving a TUN device its address");
	set_address(&device.ifr_dstaddr, peer);
	configure(control, SIOCSIFDSTADDR, &device, "giving a TUN device its peer");
	device.ifr_flags = IFF_UP | IFF_RUNNING;
	configure(control, SIOCSIFFLAGS, &device, "bringing a TUN device up");
	close(control);
	return fd;
}

static inline void bring_loopback_up(void)
{
	struct ifreq device = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
	const int control = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	if (control < 0)
		die("opening a socket");
	configure(control, SIOCSIFFLAGS, &device, "bringing loopback up");
	close(control);
}

static inline void route_everything_to(uint32_t gateway)
{
	struct rtentry route = {.rt_flags = RTF_UP | RTF_GATEWAY};
	const int control = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	set_address(&route.rt_dst, 0);
	set_address(&route.rt_genmask, 0);
	set_address(&route.rt_gateway, gateway);
	if (control < 0 || ioctl(control, SIOCADDRT, &route))
		die("setting the default route");
	close(control);
}
