/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * SmartIW: an initial window from the RTT of the handshake, sent spread out; after the first ACK, Reno.
 *
 * IW = the window of Algorithm 1 (smartiw_math.h). This program only sets the window: the stack does not pace the first ten
 * segments of a connection, so the spacing is done by smartiw_spread.tc.c on the sender's device. Decisions:
 *   1. The RTT is that of the handshake alone. None (SYN-ACK sent again, SYN cookie, Fast Open): the kernel's own window.
 *      Not shown yet: with a first SYN-ACK dropped by iptables, the window was still the rule's.
 *   2. A rule that yields less than min_iw is raised to it; the paper says nothing on short RTTs. 1 is the literal rule.
 *   3. A loss in the initial window: Reno.
 */
#include "include/tcp_cc.h"
#include "smartiw_math.h"

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct tcp_sock___srtt {
	__u32 srtt_us; /* eight times the smoothed RTT */
};
#pragma clang attribute pop

/* An initial window for every RTT instead of the rule's (segments): 50 and 3 are the paper's comparators. 0: the rule. */
const volatile uint32_t fixed_iw = 0;

/* Part of the RTT that stays unused, the paper's m, in percent. */
const volatile uint32_t margin_percent = 20;

/* The least initial window (segments): that of RFC 6928. */
const volatile uint32_t min_iw = 10;

/* Spacing that the window is computed for. */
const volatile enum spread spread = SPREAD_STEADY;

/* Algorithm 1 gives the paper's numbers. */
const volatile enum iw_rule iw_rule = IW_RULE_ALGORITHM1;

HOOK(smartiw_init)
void BPF_PROG(smartiw_init, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const uint32_t rtt_us = BPF_CORE_READ((struct tcp_sock___srtt *)sk, srtt_us) >> 3;

	/* a connection that has sent before was switched in mid-life, and has a window of its own */
	if ((!rtt_us && !fixed_iw) || tp->bytes_sent)
		return;

	uint32_t window = fixed_iw;

	if (!window)
		window = smartiw_window(rtt_us, margin_percent, spread, iw_rule);
	if (!fixed_iw && window < min_iw)
		window = min_iw;
	tp->snd_cwnd = window < tp->snd_cwnd_clamp ? window : tp->snd_cwnd_clamp;
}

HOOK(smartiw_cong_avoid)
void BPF_PROG(smartiw_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	tcp_reno_cong_avoid(sk, ack, acked);
}

HOOK(smartiw_ssthresh)
__u32 BPF_PROG(smartiw_ssthresh, struct sock *sk)
{
	return tcp_reno_ssthresh(sk);
}

HOOK(smartiw_undo_cwnd)
__u32 BPF_PROG(smartiw_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops smartiw = {
	.init = (void *)smartiw_init,
	.cong_avoid = (void *)smartiw_cong_avoid,
	.ssthresh = (void *)smartiw_ssthresh,
	.undo_cwnd = (void *)smartiw_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "smartiw",
};

char _license[] SEC("license") = "Dual MIT/GPL";
