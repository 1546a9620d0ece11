/* SPDX-License-Identifier: MIT */
/* The arithmetic of SmartIW, free of the kernel: compiled into the BPF program and into the tests on the host. */
#pragma once

#include <stdint.h>

enum spread { SPREAD_STEADY, SPREAD_RECT, SPREAD_INCR };
enum iw_rule { IW_RULE_ALGORITHM1, IW_RULE_INEQUALITY };

/* Bound of the loop, for the verifier, and of the window: more segments than any RTT here has room for. */
#define SMARTIW_MOST_SEGMENTS 400u

/* T(n), the time between segment n - 1 and segment n, counted from 1. The paper gives no values; its results imply these. */
static inline uint32_t smartiw_gap_us(uint32_t n, enum spread spread)
{
	if (spread == SPREAD_INCR)
		return n * 1000;
	return spread == SPREAD_RECT && n > 10 ? 10000 : 5000;
}

/*
 * The most segments whose gaps fit into (1 - margin) of the RTT. The paper's Algorithm 1 leaves its loop behind the
 * first n that fills that time, and so ends one past it; the inequality ends one or two earlier.
 */
static inline uint32_t smartiw_window(uint32_t rtt_us, uint32_t margin_percent, enum spread spread, enum iw_rule rule)
{
	const uint64_t room_us = (uint64_t)rtt_us * (100 - margin_percent) / 100;
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
