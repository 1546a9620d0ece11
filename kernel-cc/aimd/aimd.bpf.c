/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * AIMD(a, b): additive increase by `a` segments a round, multiplicative decrease by the share `b` on a loss or an ECN
 * mark. Slow start, RTO and undo are Reno's, and AIMD(1, 0.5) is Reno. It is the constant-increase baseline of
 * MR-AIMD's paper: Psaras, Dianati, Tafazolli: Why Rely on Blind AIMDs?, IFIP Networking 2009.
 */
#include "common/tcp_cc.h"
#include "aimd_math.h"

/*
 * Settings, fixed when the program is loaded. Q24 fixed point, the value times 16777216; typed as decimals,
 * `aimd:a=0.5,b=0.25`.
 */

/* Segments a clean round of congestion avoidance adds. 1: Reno. The paper's series: 0.5, 1, 1.5, 2 and 5. */
const volatile uint32_t a_q24 = AIMD_ONE;

/* Share of the window that a reduction takes. 0.5: Reno. */
const volatile uint32_t b_q24 = AIMD_ONE / 2;

struct aimd {
	uint64_t credit; /* growth earned and not yet a whole segment (Q24) */
};

_Static_assert(sizeof(struct aimd) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

HOOK(aimd_init)
void BPF_PROG(aimd_init, struct sock *sk)
{
	struct aimd *aimd = ca_priv(sk);

	aimd->credit = 0;
}

HOOK(aimd_cong_avoid)
void BPF_PROG(aimd_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct aimd *aimd = ca_priv(sk);

	if (!is_cwnd_limited(tp))
		return;

	const uint32_t started = aimd_slow_start(tp->snd_cwnd, tp->snd_ssthresh, acked);
	const uint32_t left = acked - (started - tp->snd_cwnd);
	const uint32_t grown = started + (left ? aimd_increase(&aimd->credit, started, left, a_q24) : 0);

	tp->snd_cwnd = grown < tp->snd_cwnd_clamp ? grown : tp->snd_cwnd_clamp;
}

HOOK(aimd_ssthresh)
__u32 BPF_PROG(aimd_ssthresh, struct sock *sk)
{
	struct aimd *aimd = ca_priv(sk);

	aimd->credit = 0; /* as the kernel clears its own count of Reno */
	return aimd_decrease(tcp_sk(sk)->snd_cwnd, b_q24);
}

HOOK(aimd_undo_cwnd)
__u32 BPF_PROG(aimd_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops aimd = {
	.init = (void *)aimd_init,
	.cong_avoid = (void *)aimd_cong_avoid,
	.ssthresh = (void *)aimd_ssthresh,
	.undo_cwnd = (void *)aimd_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "aimd",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
