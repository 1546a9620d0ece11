/* SPDX-License-Identifier: MIT */
/*
 * Windows that no congestion control sets, and what to put in their place; free of the kernel: for BPF programs and the
 * tests on the host.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define MOST_WINDOW (1u << 20)	     /* segments: 1.5 GB in flight, which no receiver here has room for */
#define NO_THRESHOLD_YET 0x7fffffffu /* the kernel's infinity */
#define WINDOW_WITHOUT_KNOWLEDGE 10u /* RFC 6928: where every connection begins */

static inline bool is_possible_window(uint32_t segments)
{
	return segments - 1 < MOST_WINDOW; /* 0 wraps around */
}

static inline bool is_possible_threshold(uint32_t segments)
{
	return is_possible_window(segments) || segments == NO_THRESHOLD_YET;
}

/*
 * The window when the last reduction began, by the kernel's note, which holds what cwnd was then and may be impossible
 * itself.
 */
static inline uint32_t window_before_reduction(uint32_t prior_cwnd)
{
	return is_possible_window(prior_cwnd) ? prior_cwnd : WINDOW_WITHOUT_KNOWLEDGE;
}

/*
 * cwnd in place of an impossible one. With a sound threshold it was undo_cwnd() that was skipped: the window from
 * before. Otherwise the kernel led it towards an impossible threshold: the repaired threshold.
 */
static inline uint32_t repaired_window(uint32_t cwnd, bool was_threshold_possible, uint32_t repaired_threshold,
				       uint32_t prior_cwnd)
{
	if (is_possible_window(cwnd))
		return cwnd;
	return was_threshold_possible ? window_before_reduction(prior_cwnd) : repaired_threshold;
}
