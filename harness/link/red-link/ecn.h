/* SPDX-License-Identifier: MIT */
/* Explicit Congestion Notification in an IPv4 header: RFC 3168, section 5. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum ecn {
	ECN_NOT_ECT = 0,
	ECN_CE = 3,
	ECN_MASK = 3,
};

/* Whether the sender declared that it understands marks; ECT(0), ECT(1) and CE are the same to a router. */
static inline bool ecn_is_capable(const uint8_t *ip, size_t bytes)
{
	return bytes >= 20 && ip[0] >> 4 == 4 && (ip[1] & ECN_MASK) != ECN_NOT_ECT;
}

/* Sets Congestion Experienced. The checksum follows by RFC 1624, equation 3: HC' = ~(~HC + ~m + m'). */
static inline void ecn_mark(uint8_t *ip)
{
	const uint16_t before = ip[0] << 8 | ip[1];
	const uint16_t after = before | ECN_CE;
	uint32_t sum = (uint16_t) ~(ip[10] << 8 | ip[11]);

	sum += (uint16_t)~before;
	sum += after;
	sum = (sum & 0xffff) + (sum >> 16);
	sum = (sum & 0xffff) + (sum >> 16);
	sum = ~sum;
	ip[1] = after & 0xff;
	ip[10] = sum >> 8 & 0xff;
	ip[11] = sum & 0xff;
}
