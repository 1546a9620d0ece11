/* SPDX-License-Identifier: MIT */
/* How MR-AIMD moves its increase a (Q24), free of the kernel. */
#pragma once

#include "aimd/aimd_math.h"

/*
 * The paper gives no bounds. Never faster than slow start, and never so slow that a window of 64 takes 64 rounds for a
 * segment.
 */
#define MR_AIMD_LEAST_A (AIMD_ONE / 64)

static inline uint64_t mr_aimd_bound(uint64_t a_q24, uint32_t cwnd)
{
	const uint64_t most = (uint64_t)(cwnd ? cwnd : 1) * AIMD_ONE;

	if (a_q24 < MR_AIMD_LEAST_A)
		return MR_AIMD_LEAST_A;
	return a_q24 < most ? a_q24 : most;
}

/* a += a'/cwnd for each segment acknowledged: a' a round. */
static inline uint64_t mr_aimd_raise(uint64_t a_q24, uint32_t cwnd, uint32_t acked, uint32_t step_q24)
{
	return mr_aimd_bound(a_q24 + (uint64_t)acked * step_q24 / (cwnd ? cwnd : 1), cwnd);
}

/* A loss halves a as it halves the window. */
static inline uint64_t mr_aimd_halve(uint64_t a_q24)
{
	return a_q24 / 2 < MR_AIMD_LEAST_A ? MR_AIMD_LEAST_A : a_q24 / 2;
}
