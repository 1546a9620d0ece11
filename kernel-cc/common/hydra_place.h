/* SPDX-License-Identifier: MIT */
/* The place of a connection's peer: the network that it is in, as seen from the own network namespace. */
#pragma once

#include "tcp_cc.h"
#include "hydra_math.h"

/* Bits of an IPv6 address that name a place. A site is given a /64 at least. */
const volatile uint32_t v6_plen = 64;

enum { HYDRA_INET = 2, HYDRA_INET6 = 10, HYDRA_V4_PLEN = 24 };

struct hydra_place {
	uint32_t netns; /* inode number */
	uint32_t family;
	uint32_t prefix[4]; /* network order */
};

/* An IPv4 peer of an IPv6 listener (::ffff:a.b.c.d) is the IPv4 peer that it is. */
static __always_inline struct hydra_place hydra_place_of(const struct sock *sk)
{
	const struct sock_common *common = &sk->__sk_common;
	struct hydra_place place = {.netns = common->skc_net.net->ns.inum};

	if (common->skc_family == HYDRA_INET6) {
		const uint32_t a0 = common->skc_v6_daddr.in6_u.u6_addr32[0],
			       a1 = common->skc_v6_daddr.in6_u.u6_addr32[1];
		const uint32_t a2 = common->skc_v6_daddr.in6_u.u6_addr32[2],
			       a3 = common->skc_v6_daddr.in6_u.u6_addr32[3];

		if (a0 || a1 || a2 != __builtin_bswap32(0xffff)) {
			place.family = HYDRA_INET6;
			place.prefix[0] = a0 & hydra_mask(v6_plen, 0);
			place.prefix[1] = a1 & hydra_mask(v6_plen, 1);
			place.prefix[2] = a2 & hydra_mask(v6_plen, 2);
			place.prefix[3] = a3 & hydra_mask(v6_plen, 3);
			return place;
		}
	}
	place.family = HYDRA_INET;
	place.prefix[0] = common->skc_daddr & hydra_mask(HYDRA_V4_PLEN, 0);
	return place;
}
