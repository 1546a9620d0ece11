/* SPDX-License-Identifier: MIT */
/* The arithmetic of FLD_TCP, free of the kernel: compiled into the BPF program and into the tests on the host. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct fld_growth {
	uint32_t cwnd;
	/* Acknowledged segments that slow start had no room for; congestion avoidance takes them. */
	uint32_t acked_left;
};

/* Slow start in which a clean round multiplies the window by `gain` (2 is Reno's), up to ssthresh. */
static inline struct fld_growth fld_slow_start(uint32_t cwnd, uint32_t ssthresh, uint32_t acked, uint32_t gain)
{
	const uint32_t growth_per_ack = gain < 2 ? 1 : gain - 1;
	const uint32_t room = ssthresh > cwnd ? ssthresh - cwnd : 0;
	const uint64_t wanted = (uint64_t)growth_per_ack * acked;

	if (wanted <= room)
		return (struct fld_growth){.cwnd = cwnd + (uint32_t)wanted, .acked_left = 0};

	/* room < wanted = growth_per_ack * acked, so the segments used up cannot exceed those acknowledged */
	const uint32_t used = room / growth_per_ack + (room % growth_per_ack != 0);
	return (struct fld_growth){.cwnd = cwnd + room, .acked_left = acked - used};
}

/* SHORT as long as no more than the threshold has been transmitted. */
static inline bool fld_is_short(uint64_t transmitted_bytes, uint64_t threshold_bytes)
{
	return transmitted_bytes <= threshold_bytes;
}
