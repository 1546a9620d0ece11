/* SPDX-License-Identifier: MIT */
/* The arithmetic of TCP/DCA-C, free of the kernel: for the BPF program and the tests on the host. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { DCA_C_LEAST_WINDOW = 2 };

/* T = rtt_min + lambda (rtt_max - rtt_min) */
static inline uint32_t dca_c_threshold(uint32_t rtt_min_us, uint32_t rtt_max_us, uint32_t lambda_percent)
{
	return rtt_min_us + (uint32_t)((uint64_t)(rtt_max_us - rtt_min_us) * lambda_percent / 100);
}

/* Does the range of the RTT stand out from jitter? Without this, half of all samples of an empty path would cross T. */
static inline bool dca_c_is_range(uint32_t rtt_min_us, uint32_t rtt_max_us, uint32_t jitter_percent)
{
	return (uint64_t)(rtt_max_us - rtt_min_us) * 100 > (uint64_t)rtt_min_us * jitter_percent;
}

/* The window less `cut` thousandths of it divided by N, rounded down: N = 1 for the connection that crossed T. */
static inline uint32_t dca_c_cut(uint32_t cwnd, uint32_t cut_per_mille, uint32_t members)
{
	const uint64_t cut = (uint64_t)cwnd * cut_per_mille / (1000ull * (members ? members : 1));

	if (cwnd <= DCA_C_LEAST_WINDOW)
		return cwnd;
	return cwnd > cut + DCA_C_LEAST_WINDOW ? (uint32_t)(cwnd - cut) : DCA_C_LEAST_WINDOW;
}
