/* SPDX-License-Identifier: MIT */
/* The arithmetic of Heracles, free of the kernel: compiled into the BPF program and into the tests on the host. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define HERACLES_LEAST_WINDOW 2u
#define HERACLES_CREDIT_SHIFT 16 /* leave credit is in 1/65536 segment a member, so that shares of many leavers add up */

static inline uint32_t heracles_floor(uint64_t window)
{
	return window < HERACLES_LEAST_WINDOW ? HERACLES_LEAST_WINDOW : (uint32_t)window;
}

/* A member's equal part of a sum: the estimate that JOIN and LOSS give. */
static inline uint32_t heracles_estimate(uint64_t sum, uint32_t members)
{
	return heracles_floor(members ? sum / members : sum);
}

/* Σcwnd after a loss at a member: its window, which the sum counts as `counted`, is halved, rounded down as Reno does. */
static inline uint64_t heracles_sum_after_loss(uint64_t sum_cwnd, uint32_t counted, uint32_t cwnd)
{
	return (sum_cwnd > counted ? sum_cwnd - counted : 0) + cwnd / 2;
}

/* What a leaver's window adds to the credit of each of those who stay. */
static inline uint64_t heracles_leave_credit(uint32_t cwnd, uint32_t staying)
{
	return staying ? ((uint64_t)cwnd << HERACLES_CREDIT_SHIFT) / staying : 0;
}

/* 0.5 G <= rtt <= 1.5 G, for a factor of 50 %. */
static inline bool heracles_is_in_interval(uint32_t rtt_us, uint32_t group_rtt_us, uint32_t percent)
{
	const uint64_t width = (uint64_t)group_rtt_us * percent;
	const uint64_t rtt = (uint64_t)rtt_us * 100, middle = (uint64_t)group_rtt_us * 100;

	return rtt + width >= middle && rtt <= middle + width;
}

/* An average that moves an eighth of the way to each sample. */
static inline uint32_t heracles_ewma(uint32_t average_us, uint32_t sample_us)
{
	return (uint32_t)(((uint64_t)average_us * 7 + sample_us) / 8);
}

/* Mask of word `word` (of 32 bits, network order) of an address, for a prefix of `plen` bits. */
static inline uint32_t heracles_mask(uint32_t plen, uint32_t word)
{
	const uint32_t begin = word * 32;

	if (plen <= begin)
		return 0;
	if (plen - begin >= 32)
		return ~0u;
	return __builtin_bswap32(~0u << (32 - (plen - begin)));
}
