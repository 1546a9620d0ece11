/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Reno to the letter of RFC 5681, as the simulator ns-2 runs it: what Congestion Window Validation is compared with.
 *
 *   idle for more than an RTO   cwnd = min(rw, cwnd) at once, ssthresh stays (RFC 5681 4.1)
 *   growth                      on every ACK, whether or not the window was full, up to the receiver's window
 *
 * The kernel's reno does neither: it decays, and grows only a window that is used. Losses are answered as there.
 * Wants net.ipv4.tcp_slow_start_after_idle=0, or the kernel's own decay comes on top.
 */
#include "common/tcp_cc.h"

/* The restart window (segments). 1: as in the simulations; RFC 5681 allows the initial window. */
const volatile uint32_t rw = 1;

/* The first segment after a silence leaves; the others of its burst are held to the window set here. */
HOOK(rfc5681_cwnd_event)
void BPF_PROG(rfc5681_cwnd_event, struct sock *sk, __u32 event)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const uint32_t restart_window = rw ? rw : 1;

	if (event != CA_EVENT_TX_START || tp->packets_out) /* packets out, all of them lost: a timeout, not idle time */
		return;

	const uint32_t idle = (uint32_t)bpf_jiffies64() - tp->lsndtime;

	if (idle > inet_csk(sk)->icsk_rto && tp->snd_cwnd > restart_window)
		tp->snd_cwnd = restart_window;
}

/* Data was acknowledged outside a reduction. */
HOOK(rfc5681_cong_avoid)
void BPF_PROG(rfc5681_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);

	if ((uint64_t)tp->snd_cwnd * tp->mss_cache >= tp->snd_wnd)
		return;
	if (in_slow_start(tp)) {
		const uint32_t room = tp->snd_ssthresh - tp->snd_cwnd;
		const uint32_t growth = acked < room ? acked : room;

		tp->snd_cwnd += growth;
		acked -= growth;
	}
	if (acked)
		tcp_cong_avoid_ai(tp, tp->snd_cwnd, acked);
	if (tp->snd_cwnd > tp->snd_cwnd_clamp)
		tp->snd_cwnd = tp->snd_cwnd_clamp;
}

HOOK(rfc5681_ssthresh)
__u32 BPF_PROG(rfc5681_ssthresh, struct sock *sk)
{
	return tcp_reno_ssthresh(sk);
}

HOOK(rfc5681_undo_cwnd)
__u32 BPF_PROG(rfc5681_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops rfc5681 = {
	.cwnd_event = (void *)rfc5681_cwnd_event,
	.cong_avoid = (void *)rfc5681_cong_avoid,
	.ssthresh = (void *)rfc5681_ssthresh,
	.undo_cwnd = (void *)rfc5681_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "rfc5681",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
