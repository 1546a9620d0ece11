/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Mends what a skipped hook leaves behind.
 *
 * A kernel may skip a BPF program: Linux before 6.1 does where a process inside a hook is interrupted by a packet
 * that needs the
 * same hook, and there are kernels with reasons of their own (README.md tells of one). A skipped ssthresh() or
 * undo_cwnd() returns
 * what happens to lie on the stack, and the kernel takes it for a window. The next ACK whose hooks are not skipped
 * finds it here.
 *
 * A value from the stack that could be a window is not found, and the work of a skipped hook that returns nothing
 * stays undone.
 */
#pragma once

#include "skipped_hook_math.h"
#include "tcp_cc.h"

uint64_t mended_windows; /* since the program was loaded; the stress reads it by this name */

/* In ssthresh(), where it tells others of the window, and before idle time takes from it. */
static __always_inline void mend_window(struct tcp_sock *tp)
{
	if (is_possible_window(tp->snd_cwnd))
		return;
	__sync_fetch_and_add(&mended_windows, 1);
	tp->snd_cwnd = window_before_reduction(tp->prior_cwnd);
}

/* In pkts_acked(), the first hook of an ACK. `reduce` is what the congestion control's ssthresh() does. */
static __always_inline void mend_windows(struct sock *sk, uint32_t (*reduce)(struct sock *sk))
{
	struct tcp_sock *tp = tcp_sk(sk);
	const uint32_t cwnd = tp->snd_cwnd;
	const bool is_threshold_possible = is_possible_threshold(tp->snd_ssthresh);

	if (is_threshold_possible && is_possible_window(cwnd))
		return;
	__sync_fetch_and_add(&mended_windows, 1);
	if (!is_threshold_possible) { /* asked late: with the window from then */
		tp->snd_cwnd = window_before_reduction(tp->prior_cwnd);
		tp->snd_ssthresh = reduce(sk);
	}
	tp->snd_cwnd = mended_window(cwnd, is_threshold_possible, tp->snd_ssthresh, tp->prior_cwnd);
}

/* Defines the hook ssthresh() of a congestion control whose reductions `reduce` makes. */
#define SSTHRESH_HOOK(cc, reduce)                                          \
	HOOK(cc##_ssthresh) __u32 BPF_PROG(cc##_ssthresh, struct sock *sk) \
	{                                                                  \
		return reduce(sk);                                         \
	}

/* Defines the hook pkts_acked() of one that has no other use for it. */
#define MENDING_HOOK(cc, reduce)                                                                               \
	HOOK(cc##_pkts_acked) void BPF_PROG(cc##_pkts_acked, struct sock *sk, const struct ack_sample *sample) \
	{                                                                                                      \
		mend_windows(sk, reduce);                                                                      \
	}
