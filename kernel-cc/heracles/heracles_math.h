/* SPDX-License-Identifier: MIT */
/* The arithmetic of Heracles, free of the kernel: compiled into the BPF program and into the tests on the host. */
#pragma once

#include "common/hydra_math.h"

struct heracles_window {
	uint32_t cwnd, ssthresh;
};

static inline uint32_t heracles_larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

/*
 * Σcwnd after a loss at a member: its window, which the sum counts as `counted`, is halved, rounded down as Reno does.
 */
static inline uint64_t heracles_sum_after_loss(uint64_t sum_cwnd, uint32_t counted, uint32_t cwnd)
{
	return (sum_cwnd > counted ? sum_cwnd - counted : 0) + cwnd / 2;
}

/* A member's answer to the loss of another. */
static inline struct heracles_window heracles_answer_loss(struct heracles_window now, uint32_t loss_window)
{
	return (struct heracles_window){.cwnd = now.cwnd < loss_window ? now.cwnd : loss_window,
					.ssthresh = loss_window};
}

/* Its answer when that loss turns out to be none: no less than before it. */
static inline struct heracles_window heracles_answer_undo(struct heracles_window now, struct heracles_window before)
{
	return (struct heracles_window){.cwnd = heracles_larger(now.cwnd, before.cwnd),
					.ssthresh = heracles_larger(now.ssthresh, before.ssthresh)};
}

/* Its answer to a leaver's share of so many segments. */
static inline struct heracles_window heracles_answer_leave(struct heracles_window now, uint32_t share, bool is_direct)
{
	return (struct heracles_window){.cwnd = is_direct ? now.cwnd + share : now.cwnd, .ssthresh = now.cwnd + share};
}
