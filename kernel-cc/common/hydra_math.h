/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of groups of connections, free of the kernel: compiled into BPF programs and into the tests on the
 * host.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define HYDRA_LEAST_WINDOW 2u
#define HYDRA_CREDIT_SHIFT 16 /* leave credit is in 1/65536 segment a member, so that shares of many leavers add up */

/* A member's equal part of a sum of windows, and never less than a window that can find a loss. */
static inline uint32_t hydra_mean(uint64_t sum, uint32_t members)
{
	const uint64_t mean = members ? sum / members : sum;

	return mean < HYDRA_LEAST_WINDOW ? HYDRA_LEAST_WINDOW : (uint32_t)mean;
}

/* What a leaver's window adds to the credit of each of those who stay. */
static inline uint64_t hydra_leave_credit(uint32_t cwnd, uint32_t staying)
{
	return staying ? ((uint64_t)cwnd << HYDRA_CREDIT_SHIFT) / staying : 0;
}

/* 0.5 G <= rtt <= 1.5 G, for 50 percent. */
static inline bool hydra_is_in_interval(uint32_t rtt_us, uint32_t group_rtt_us, uint32_t percent)
{
	const uint64_t width = (uint64_t)group_rtt_us * percent;
	const uint64_t rtt = (uint64_t)rtt_us * 100, middle = (uint64_t)group_rtt_us * 100;

	return rtt + width >= middle && rtt <= middle + width;
}

/* An average that moves an eighth of the way to each sample. */
static inline uint32_t hydra_ewma(uint32_t average_us, uint32_t sample_us)
{
	return (uint32_t)(((uint64_t)average_us * 7 + sample_us) / 8);
}

/* Mask of word `word` (of 32 bits, network order) of an address, for a prefix of `plen` bits. */
static inline uint32_t hydra_mask(uint32_t plen, uint32_t word)
{
	const uint32_t begin = word * 32;

	if (plen <= begin)
		return 0;
	if (plen - begin >= 32)
		return ~0u;
	return __builtin_bswap32(~0u << (32 - (plen - begin)));
}
