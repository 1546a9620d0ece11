/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Reno (RFC 5681), written out: the template for a congestion control of your own. Copy this file to
 * <name>/<name>.bpf.c, replace bpf_reno by <name>, and change the line that your idea is about. It sends packet for
 * packet what the kernel's reno sends.
 */
#include "common/tcp_cc.h"

/* A setting, fixed when the program is loaded. Percent of the window that is left after a loss; Reno's is half. */
const volatile uint32_t left_after_loss_percent = 50;

/* The least window after a loss (segments): below two, a lost ACK always costs a timeout (RFC 5681 3.1). */
#define LEAST_WINDOW 2u

static uint32_t least_of(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

/* Data was acknowledged outside a reduction: `acked` segments. Grow the window. */
HOOK(bpf_reno_cong_avoid)
void BPF_PROG(bpf_reno_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	uint32_t window = tp->snd_cwnd; /* in segments; it must never become 0 */

	if (!is_cwnd_limited(tp)) /* the application limits the flow: the window proved nothing */
		return;
	if (in_slow_start(tp)) { /* one segment for each acknowledged, up to the threshold */
		const uint32_t growth = least_of(acked, tp->snd_ssthresh - window);

		window += growth;
		acked -= growth;
	}
	if (acked) { /* congestion avoidance: one segment for each window acknowledged */
		const uint32_t credit = least_of(tp->snd_cwnd_cnt, window) +
					acked; /* from a larger window, no more than one segment's */

		tp->snd_cwnd_cnt = credit % window;
		window += credit / window;
	}
	tp->snd_cwnd = least_of(window, tp->snd_cwnd_clamp);
}

/* A loss, an ECN mark or a timeout begins a reduction. Returns the window it is to end with. */
HOOK(bpf_reno_ssthresh)
__u32 BPF_PROG(bpf_reno_ssthresh, struct sock *sk)
{
	const uint32_t left = (uint64_t)tcp_sk(sk)->snd_cwnd * left_after_loss_percent / 100;

	return left > LEAST_WINDOW ? left : LEAST_WINDOW;
}

/* The losses were none: back to the window from before. */
HOOK(bpf_reno_undo_cwnd)
__u32 BPF_PROG(bpf_reno_undo_cwnd, struct sock *sk)
{
	const struct tcp_sock *tp = tcp_sk(sk);

	return tp->snd_cwnd > tp->prior_cwnd ? tp->snd_cwnd : tp->prior_cwnd;
}

SEC(".struct_ops")
struct tcp_congestion_ops bpf_reno = {
	.cong_avoid = (void *)bpf_reno_cong_avoid,
	.ssthresh = (void *)bpf_reno_ssthresh,
	.undo_cwnd = (void *)bpf_reno_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED, /* any namespace may make it its default */
	.name = "bpf_reno",		  /* at most 15 characters */
};

char _license[] SEC("license") = "Dual MIT/GPL"; /* the kernel asks for a GPL-compatible one */
