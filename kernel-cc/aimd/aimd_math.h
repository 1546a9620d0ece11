/* SPDX-License-Identifier: MIT */
/* The arithmetic of AIMD(a, b), free of the kernel: compiled into the BPF programs and into the tests on the host. */
#pragma once

#include <stdint.h>

/* Fractions are fixed point with 24 bits after the point (Q24): 1.0 is 16777216, 0.5 is 8388608. */
#define AIMD_ONE (1u << 24)

/* The least window a loss may leave (segments): below two, a lost ACK always costs an RTO (RFC 5681 3.1). */
#define AIMD_LEAST_WINDOW 2u

/* Slow start: one segment for each acknowledged, up to ssthresh. Returns the new window. */
static inline uint32_t aimd_slow_start(uint32_t cwnd, uint32_t ssthresh, uint32_t acked)
{
	const uint32_t room = ssthresh > cwnd ? ssthresh - cwnd : 0;

	return cwnd + (acked < room ? acked : room);
}

/*
 * Congestion avoidance, a/cwnd for each segment acknowledged: returns the whole segments to grow by. `credit` (Q24)
 * keeps a * acked that has not yet bought a segment; a whole one costs cwnd. Nothing is divided before it is spent, so
 * nothing is lost to rounding, and a = 1 grows at the very ACK at which Reno does.
 */
static inline uint32_t aimd_increase(uint64_t *credit, uint32_t cwnd, uint32_t acked, uint64_t a_q24)
{
	const uint64_t price = (uint64_t)(cwnd ? cwnd : 1) * AIMD_ONE;

	*credit += acked * a_q24;

	const uint64_t steps = *credit / price;

	*credit -= steps * price;
	return (uint32_t)steps;
}

/* A loss takes the share b of the window, rounded as Reno rounds: 81 leaves 40. */
static inline uint32_t aimd_decrease(uint32_t cwnd, uint32_t b_q24)
{
	const uint32_t left = b_q24 < AIMD_ONE ? ((uint64_t)cwnd * (AIMD_ONE - b_q24)) >> 24 : 0;

	return left < AIMD_LEAST_WINDOW ? AIMD_LEAST_WINDOW : left;
}
