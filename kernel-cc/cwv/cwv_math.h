/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of Congestion Window Validation, free of the kernel: for the BPF programs and the tests on the host.
 */
#pragma once

#include <stdint.h>

static inline uint32_t cwv_larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

/* What a decaying window leaves in ssthresh as a memory of itself: three quarters, or more if there was more. */
static inline uint32_t cwv_remembered(uint32_t ssthresh, uint32_t cwnd)
{
	return cwv_larger(ssthresh, (uint32_t)((uint64_t)cwnd * 3 / 4));
}

/* The window after idle time: halved for each whole RTO, down to the restart window, and never raised to it. */
static inline uint32_t cwv_after_idle(uint32_t cwnd, uint32_t idle, uint32_t rto, uint32_t restart_window)
{
	if (rto == 0)
		return cwnd;
	for (uint32_t halvings = idle / rto, i = 0; i < 32 && i < halvings && cwnd > restart_window; i++)
		cwnd = cwv_larger(cwnd / 2, restart_window);
	return cwnd;
}

/* The window after an RTO in which at most `used` segments of it were in flight: half of the unused part goes. */
static inline uint32_t cwv_after_partial_use(uint32_t cwnd, uint32_t used)
{
	return used < cwnd ? used + (cwnd - used) / 2 : cwnd;
}
