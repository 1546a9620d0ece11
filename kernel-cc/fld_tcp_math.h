/* SPDX-License-Identifier: MIT */
/* The arithmetic of FLD_TCP, free of the kernel: compiled into the BPF program and into the tests on the host. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The least window a loss may leave (segments): below two, a lost ACK always costs an RTO (RFC 5681 3.1). */
#define FLD_LEAST_WINDOW 2u

static inline uint32_t fld_at_least(uint32_t floor, uint32_t window)
{
	return window < floor ? floor : window;
}

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
		return (struct fld_growth){ .cwnd = cwnd + (uint32_t)wanted, .acked_left = 0 };

	/* room < wanted = growth_per_ack * acked, so the segments used up cannot exceed those acknowledged */
	const uint32_t used = room / growth_per_ack + (room % growth_per_ack != 0);
	return (struct fld_growth){ .cwnd = cwnd + room, .acked_left = acked - used };
}

/* SHORT as long as no more than the threshold has been transmitted. */
static inline bool fld_is_short(uint64_t transmitted_bytes, uint64_t threshold_bytes)
{
	return transmitted_bytes <= threshold_bytes;
}

/* Reno: half. */
static inline uint32_t fld_reno_window(uint32_t window)
{
	return fld_at_least(FLD_LEAST_WINDOW, window / 2);
}

/*
 * What one congestion signal alone asks of the window, before any loss is counted: half for an ECN mark (RFC 3168
 * asks for the answer to a loss, and the sender does not learn how many were marked), one segment for a loss that
 * nobody marked (a repaired tail, a full local queue), nothing for losses that are counted one by one.
 */
static inline uint32_t fld_signal_window(uint32_t window, bool has_ecn_echo, bool has_marked_losses)
{
	if (has_ecn_echo)
		return fld_reno_window(window);
	return fld_at_least(FLD_LEAST_WINDOW, has_marked_losses || window == 0 ? window : window - 1);
}

/* Relentless: the window less every segment lost from it, and never above what the first signal left. */
static inline uint32_t fld_relentless_window(uint32_t window, uint32_t lost, uint32_t ceiling)
{
	const uint32_t survived = fld_at_least(FLD_LEAST_WINDOW, window > lost ? window - lost : 0);

	return survived < ceiling ? survived : ceiling;
}
