/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * The repair for a kernel that skips BPF hooks (README.md of this folder). No mainline kernel needs it.
 *
 * A skipped ssthresh() or undo_cwnd() returns what happens to lie on the stack, and the kernel takes it for a window.
 * The repair replaces such a value at the next ACK whose hooks run.
 *
 * `make SKIPPED_HOOKS=1` puts this file in front of a program: -include skipped-hooks/repair.h -DREPAIRED=<name>,
 * and -DHAS_PKTS_ACKED for a program with a pkts_acked() of its own. The program itself knows nothing of it. What the
 * repair relies on: hooks are called <name>_<hook>, and the operations table says TCP_CONG_NON_RESTRICTED.
 *
 * A value from the stack that could be a window is not found, and the work of a skipped hook that returns nothing is
 * not made up for.
 */
#pragma once

#include "common/tcp_cc.h"
#include "skipped-hooks/repair_math.h"

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define QUOTE_(text) #text
#define QUOTE(text) QUOTE_(text)
#define HOOK_NAME(hook) PASTE(REPAIRED, hook)
/* the body that BPF_PROG gives a hook */
#define HOOK_BODY(hook) PASTE(____, HOOK_NAME(hook))

uint64_t repaired_windows; /* since the program was loaded; repaired-windows.js reads it by this name */

static __always_inline __u32 HOOK_BODY(_ssthresh)(unsigned long long *ctx, struct sock *sk);

/* For hooks that compute with the window. */
static __always_inline void repair_window(struct tcp_sock *tp)
{
	if (is_possible_window(tp->snd_cwnd))
		return;
	__sync_fetch_and_add(&repaired_windows, 1);
	tp->snd_cwnd = window_before_reduction(tp->prior_cwnd);
}

/* For pkts_acked(), the first hook of an ACK. */
static __always_inline void repair_window_and_threshold(unsigned long long *ctx, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const uint32_t cwnd = tp->snd_cwnd;
	const bool is_threshold_possible = is_possible_threshold(tp->snd_ssthresh);

	if (is_threshold_possible && is_possible_window(cwnd))
		return;
	__sync_fetch_and_add(&repaired_windows, 1);
	if (!is_threshold_possible) { /* ssthresh() is asked late: with the window from then */
		tp->snd_cwnd = window_before_reduction(tp->prior_cwnd);
		tp->snd_ssthresh = HOOK_BODY(_ssthresh)(ctx, sk);
	}
	tp->snd_cwnd = repaired_window(cwnd, is_threshold_possible, tp->snd_ssthresh, tp->prior_cwnd);
}

#define IS_HOOK(name, hook) (__builtin_strcmp(#name, QUOTE(REPAIRED) hook) == 0)

/* BPF_PROG of libbpf's bpf_tracing.h, with the repair before the bodies of three hooks. The compiler sees the names. */
#undef BPF_PROG
/* clang-format off */
#define BPF_PROG(name, args...) \
	name(unsigned long long *ctx); \
	static __always_inline typeof(name(0)) ____##name(unsigned long long *ctx, ##args); \
	typeof(name(0)) name(unsigned long long *ctx) \
	{ \
		if (IS_HOOK(name, "_pkts_acked")) \
			repair_window_and_threshold(ctx, (struct sock *)ctx[0]); \
		else if (IS_HOOK(name, "_ssthresh") || IS_HOOK(name, "_cwnd_event")) \
			repair_window(tcp_sk((struct sock *)ctx[0])); \
		_Pragma("GCC diagnostic push") \
		_Pragma("GCC diagnostic ignored \"-Wint-conversion\"") \
		return ____##name(___bpf_ctx_cast(args)); \
		_Pragma("GCC diagnostic pop") \
	} \
	static __always_inline typeof(name(0)) ____##name(unsigned long long *ctx, ##args)
/* clang-format on */

#ifndef HAS_PKTS_ACKED
#define HOOK_OF(name) HOOK(name)
#define PROGRAM_OF(name, args...) BPF_PROG(name, args)
HOOK_OF(HOOK_NAME(_pkts_acked))
void PROGRAM_OF(HOOK_NAME(_pkts_acked), struct sock *sk, const struct ack_sample *sample) {}

/* every operations table has this flag: the hook goes in with it */
enum { FLAG_NON_RESTRICTED = TCP_CONG_NON_RESTRICTED };
#undef TCP_CONG_NON_RESTRICTED
#define TCP_CONG_NON_RESTRICTED FLAG_NON_RESTRICTED, .pkts_acked = (void *)HOOK_NAME(_pkts_acked)
#endif
