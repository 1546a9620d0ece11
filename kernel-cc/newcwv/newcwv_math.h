/* SPDX-License-Identifier: MIT */
/* The arithmetic of RFC 7661, free of the kernel: for the BPF program and the tests on the host. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { NEWCWV_BINS = 4, NEWCWV_LEAST_PERIOD_MS = 1000, NEWCWV_LEAST_THRESHOLD = 2 };

/* The largest samples of the last four quarters of the sampling period, the newest first. All zero: undefined. */
struct newcwv_pipeack {
	uint32_t begun_ms[NEWCWV_BINS];
	uint32_t most[NEWCWV_BINS]; /* segments acknowledged in one round; 0: no sample */
	bool is_defined;
};

static inline uint32_t newcwv_larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

/* For how long a sample counts: three round trips, at least a second (RFC 7661 4.2). */
static inline uint32_t newcwv_period_ms(uint32_t rtt_ms)
{
	return newcwv_larger(3 * rtt_ms, NEWCWV_LEAST_PERIOD_MS);
}

/* A bin is as old as the first of its samples, so none of them counts for longer than the period. */
static inline void newcwv_add_sample(struct newcwv_pipeack *pipeack, uint32_t now_ms, uint32_t period_ms,
				     uint32_t segments)
{
	if (pipeack->is_defined && now_ms - pipeack->begun_ms[0] < period_ms / NEWCWV_BINS) {
		pipeack->most[0] = newcwv_larger(pipeack->most[0], segments);
		return;
	}
#pragma GCC unroll 4
	for (int i = NEWCWV_BINS - 1; i > 0; i--) {
		pipeack->begun_ms[i] = pipeack->begun_ms[i - 1];
		pipeack->most[i] = pipeack->most[i - 1];
	}
	pipeack->begun_ms[0] = now_ms;
	pipeack->most[0] = segments;
	pipeack->is_defined = true;
}

/* pipeACK: the largest sample of the period; 0 once a silence has outlived them all. */
static inline uint32_t newcwv_most(const struct newcwv_pipeack *pipeack, uint32_t now_ms, uint32_t period_ms)
{
	uint32_t most = 0;

#pragma GCC unroll 4
	for (int i = 0; i < NEWCWV_BINS; i++)
		if (now_ms - pipeack->begun_ms[i] < period_ms)
			most = newcwv_larger(most, pipeack->most[i]);
	return most;
}

/* Has half of the window been used? While nothing is known, it counts as used. */
static inline bool newcwv_is_validated(const struct newcwv_pipeack *pipeack, uint32_t now_ms, uint32_t period_ms,
				       uint32_t cwnd)
{
	return !pipeack->is_defined || 2 * (uint64_t)newcwv_most(pipeack, now_ms, period_ms) >= cwnd;
}

/*
 * What the end of a non-validated period leaves in ssthresh: three quarters of the window, or more if there was more.
 */
static inline uint32_t newcwv_remembered(uint32_t ssthresh, uint32_t cwnd)
{
	return newcwv_larger(ssthresh, (uint32_t)((uint64_t)cwnd * 3 / 4));
}

/* The window after a non-validated period: half, down to the initial window, and never raised to it. */
static inline uint32_t newcwv_after_period(uint32_t cwnd, uint32_t initial_window)
{
	const uint32_t kept = newcwv_larger(cwnd / 2, initial_window);

	return kept < cwnd ? kept : cwnd;
}

/* Half of what was in use less what had to be repaired: R is 0 while the recovery lasts. */
static inline uint32_t newcwv_after_loss(uint32_t used, uint32_t repaired)
{
	return newcwv_larger(used > repaired ? (used - repaired) / 2 : 0, NEWCWV_LEAST_THRESHOLD);
}
