/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Reno with Congestion Window Validation.
 *
 *   M. Handley, J. Padhye, S. Floyd: TCP Congestion Window Validation, RFC 2861, 2000.
 *
 *   idle for k RTOs (rounded down)           ssthresh = max(ssthresh, 3/4 cwnd), cwnd halves k times, at least `rw`
 *   an RTO in which the window was not full  ssthresh likewise, cwnd = (cwnd + most in flight) / 2
 *   window full                              Reno, and the RTO above starts anew
 *
 * Wants net.ipv4.tcp_slow_start_after_idle=0, or the kernel's own decay comes on top. Departures and decisions:
 *   1. The kernel counts one halving less after exactly k RTOs; here the RFC's rounding.
 *   2. Idle counts from the last segment sent, so it contains the round trip of that segment.
 *   3. The RTO of partial use is examined when an ACK arrives, not when a segment leaves: only there is a hook.
 *   4. Partial use is what the application leaves unused ("no more data is available to send"): not what a full send
 *      buffer, the receiver's window or the pacing timer leaves. While one of them is the limit the window neither
 *      grows nor decays, and the RTO above starts anew.
 *   5. The RFC takes the smaller of cwnd and the receiver's largest window for what decays; here it is cwnd.
 *   6. Slow start too grows a full window only; the kernel's Reno grows one that is more than half full.
 */
#include "common/tcp_cc.h"
#include "cwv_math.h"

/*
 * The restart window (segments), below which idle time does not take the window. 1: as in RFC 2861; the kernel's is 10.
 */
const volatile uint32_t rw = 1;

enum { SOCK_NOSPACE = 2 }; /* bit of socket->flags: the application waits for room in the send buffer */

struct cwv {
	uint32_t since; /* jiffies; when the window was last full, decayed, or the connection began */
	uint32_t used;	/* the most segments in flight since then */
};

static uint32_t now_jiffies(void)
{
	return (uint32_t)bpf_jiffies64();
}

static void begin_period(struct cwv *cwv)
{
	cwv->since = now_jiffies();
	cwv->used = 0;
}

/* The application has nothing more to send: neither in the buffer, nor for want of room in it or at the receiver. */
static bool is_application_limited(const struct sock *sk, const struct tcp_sock *tp)
{
	const struct socket *socket = sk->sk_socket;

	if (tp->write_seq != tp->snd_nxt)
		return false;
	return !socket || !(socket->flags & (1ul << SOCK_NOSPACE));
}

HOOK(cwv_init)
void BPF_PROG(cwv_init, struct sock *sk)
{
	begin_period(ca_priv(sk));
}

/* The first segment after a silence leaves; the others of its burst are held to the window set here. */
HOOK(cwv_cwnd_event)
void BPF_PROG(cwv_cwnd_event, struct sock *sk, __u32 event)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const uint32_t rto = inet_csk(sk)->icsk_rto;

	if (event != CA_EVENT_TX_START || tp->packets_out) /* packets out, all of them lost: a timeout, not idle time */
		return;

	const uint32_t idle = now_jiffies() - tp->lsndtime;

	if (idle < rto)
		return;
	tp->snd_ssthresh = cwv_remembered(tp->snd_ssthresh, tp->snd_cwnd);
	tp->snd_cwnd = cwv_after_idle(tp->snd_cwnd, idle, rto, cwv_larger(rw, 1));
	begin_period(ca_priv(sk));
}

/* Data was acknowledged outside a reduction. */
HOOK(cwv_cong_avoid)
void BPF_PROG(cwv_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct cwv *cwv = ca_priv(sk);

	if (BPF_CORE_READ_BITFIELD(tp, is_cwnd_limited)) { /* the window was full when the last segment left */
		begin_period(cwv);
		tcp_reno_cong_avoid(sk, ack, acked);
		return;
	}
	if (!is_application_limited(sk, tp)) {
		begin_period(cwv);
		return;
	}
	cwv->used = cwv_larger(cwv->used, tp->max_packets_out);
	if (now_jiffies() - cwv->since < inet_csk(sk)->icsk_rto)
		return;
	tp->snd_ssthresh = cwv_remembered(tp->snd_ssthresh, tp->snd_cwnd);
	tp->snd_cwnd = cwv_after_partial_use(tp->snd_cwnd, cwv->used);
	begin_period(cwv);
}

HOOK(cwv_ssthresh)
__u32 BPF_PROG(cwv_ssthresh, struct sock *sk)
{
	return tcp_reno_ssthresh(sk);
}

HOOK(cwv_undo_cwnd)
__u32 BPF_PROG(cwv_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops cwv = {
	.init = (void *)cwv_init,
	.cwnd_event = (void *)cwv_cwnd_event,
	.cong_avoid = (void *)cwv_cong_avoid,
	.ssthresh = (void *)cwv_ssthresh,
	.undo_cwnd = (void *)cwv_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "cwv",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
