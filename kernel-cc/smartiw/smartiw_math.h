/* SPDX-License-Identifier: MIT */
/* The arithmetic of SmartIW, free of the kernel: compiled into the BPF programs and into the tests on the host. */
#pragma once

#include <stdint.h>

enum spread { SPREAD_STEADY, SPREAD_RECT, SPREAD_INCR, SPREAD_INIT };
enum iw_rule { IW_RULE_ALGORITHM1, IW_RULE_INEQUALITY };

/* Bound of the loop, for the verifier, and of the window: more segments than any RTT here has room for. */
#define SMARTIW_MOST_SEGMENTS 400u

/* T(n), the time between segments n and n + 1, counted from 1. The paper gives no values; its results imply these. */
static inline uint32_t smartiw_gap_us(uint32_t n, enum spread spread)
{
	if (spread == SPREAD_INCR)
		return n * 1000;
	return spread == SPREAD_RECT && n > 10 ? 10000 : 5000;
}

/* What the margin leaves of the RTT; nothing from 100 percent on. */
static inline uint64_t smartiw_room_us(uint32_t rtt_us, uint32_t margin_percent)
{
	return margin_percent < 100 ? (uint64_t)rtt_us * (100 - margin_percent) / 100 : 0;
}

/*
 * The most segments whose gaps fit into (1 - margin) of the RTT. The paper's Algorithm 1 leaves its loop behind the
 * first n that fills that time, and so ends one past it; the inequality ends one or two earlier.
 */
static inline uint32_t smartiw_window(uint32_t rtt_us, uint32_t margin_percent, enum spread spread, enum iw_rule rule)
{
	const uint64_t room_us = smartiw_room_us(rtt_us, margin_percent);
	uint64_t sum_us = 0;

	for (uint32_t n = 1; n < SMARTIW_MOST_SEGMENTS; n++) {
		sum_us += smartiw_gap_us(n, spread);
		if (rule == IW_RULE_INEQUALITY && sum_us > room_us)
			return n - 1;
		if (rule == IW_RULE_ALGORITHM1 && sum_us >= room_us)
			return n + 1;
	}
	return SMARTIW_MOST_SEGMENTS;
}

/* An initial window, and one gap between all its segments; 0: those of the spreading function. */
struct smartiw_plan {
	uint32_t window;
	uint32_t even_gap_us;
};

/*
 * Initial Spreading sends min_iw segments over one RTT. So does SmartIW, over (1 - margin) of the RTT, where its rule
 * has room for fewer than min_iw. A min_iw of 0 counts as 1, for a window of 0 would never send.
 */
static inline struct smartiw_plan smartiw_plan(uint32_t rtt_us, uint32_t margin_percent, enum spread spread,
					       enum iw_rule rule, uint32_t min_iw)
{
	const uint32_t least = min_iw ? min_iw : 1;
	struct smartiw_plan plan = {least, 0};

	if (spread == SPREAD_INIT) {
		plan.even_gap_us = rtt_us / least;
		return plan;
	}

	const uint32_t window = smartiw_window(rtt_us, margin_percent, spread, rule);

	if (window >= least) {
		plan.window = window;
		return plan;
	}
	plan.even_gap_us = smartiw_room_us(rtt_us, margin_percent) / least;
	if (!plan.even_gap_us)
		plan.even_gap_us = 1; /* no room: as close as the device can send them */
	return plan;
}
