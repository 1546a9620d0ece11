/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Heracles: connections to one place share what they know of the path, in a group called Hydra (common/hydra.h).
 *
 * After "Heracles and Hydra", a concurrency-aware TCP. Its authors' own Linux module is PeBraz/TCP.Heracles on GitHub,
 * from which three constants are taken (min_acks, the interval, how a share is filled) and no code. Full title, authors
 * and year of the paper are not confirmed here.
 *
 *                      the connection itself                    the other members, at their next ACK
 *   JOIN, slow start   ssthresh = cwnd = Σssthresh / N          ssthresh = Σssthresh / N
 *   LOSS               ssthresh = (Σcwnd - cwnd / 2) / N        the same, and cwnd no more than that
 *   LEAVE              -                                        ssthresh = cwnd + cwnd_leaver / (N - 1)
 *   avoidance          Reno
 *
 * Alone in its group a connection is Reno. In slow start it only looks for a group; in avoidance it may found one.
 * Decisions where the paper is silent, and departures from it:
 *   1. A group: network namespace, IPv4 /24 or IPv6 /v6_plen of the peer, RTT within half of the group's. Four groups
 *      of different RTT fit a place; a connection that finds none of them free is Reno.
 *   2. The group's RTT is an average over its members' samples. `group_rtt` chooses that of the last to join.
 *   3. Members answer in Open, and keep what they hear in Disorder for later. Several events at once: LOSS, then LEAVE,
 *      then JOIN, each on the outcome of the one before, so a newcomer's mean holds what a leaver gave. LOSS and JOIN
 *      during a reduction are ignored, as the connection has just had its own; LEAVE credit is cumulative, and none is
 *      lost.
 *   4. The jump is paced over one RTT. `join_jump` chooses to raise ssthresh only.
 *   5. A leaver's share is filled by slow start. `leave` chooses to add it to cwnd at once.
 *   6. Leaving: nothing is left to send, as the paper says: all that was written is acknowledged. It joins anew with
 *      the next data, by the rule for joining. Also: the socket ends, or an RTT sample outside the interval; with
 *      `leave_when_idle=0` sending anew after an idle time of more than an RTO. Who leaves by RTT gives its share
 *      like the others, for its old path is free of it, and takes window and threshold along; one sample is enough,
 *      as in the paper. A queue that trebles the RTT of a path thus parts its connections, and a stray's window
 *      counts twice while it is on the path all the same.
 *   7. A loss that turns out to be none is taken back: those who answered it get back their window from before it,
 *      unless they have heard of another loss since or had their own. The paper knows no such loss.
 *   8. LOSS sets the mean for the loser too, as the paper says: who had less than the mean has more after its loss.
 */
#include "heracles_events.h"
#include "common/hydra_told.h"

/* Settings, fixed when the program is loaded. Others are in heracles_events.h and common/hydra.h. */

/* Acknowledged segments before a connection may join: the authors' code asks for three. */
const volatile uint32_t min_acks = 3;

enum join_jump { JOIN_JUMP_DIRECT, JOIN_JUMP_SLOWSTART };
/* How a newcomer in slow start reaches the estimate. Direct: the paper's instant end of slow start. */
const volatile enum join_jump join_jump = JOIN_JUMP_DIRECT;

/* 1: who has nothing to send leaves, and joins anew. 0: stays a member, though a loss then costs it next to nothing. */
const volatile uint32_t leave_when_idle = 1;

/* 1: who sends again after an RTO of idleness has left, and joins anew. 0: stays a member through idle times. */
const volatile uint32_t leave_on_tx_start = 1;

enum { PACING_NONE = 0, PACING_NEEDED = 1 };

static __always_inline void end_pacing(struct sock *sk, struct heracles *own)
{
	if (own->pace_until_ns && sk->sk_pacing_status == PACING_NEEDED)
		sk->sk_pacing_status = PACING_NONE;
	own->pace_until_ns = 0;
}

static __always_inline void join(struct sock *sk, struct heracles *own)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const bool is_starting = in_slow_start(tp);
	const uint32_t mean = hydra_join(sk, &own->member, own->rtt_us);

	own->announced_seq = own->answered_seq = 0;
	if (!mean || !is_starting)
		return;
	tp->snd_ssthresh = mean;
	if (join_jump == JOIN_JUMP_DIRECT && mean > tp->snd_cwnd) {
		tp->snd_cwnd = clamped(tp, mean);
		if (sk->sk_pacing_status == PACING_NONE) {
			sk->sk_pacing_status = PACING_NEEDED;
			own->pace_until_ns = bpf_ktime_get_ns() + (tp->srtt_us >> 3) * 1000ull;
		}
	}
}

static __always_inline void quit(struct heracles *own)
{
	own->acked = 0;
	hydra_leave(&own->member);
}

/* What a loss, a mark or a timeout leaves of the window. */
HOOK(heracles_ssthresh)
__u32 BPF_PROG(heracles_ssthresh, struct sock *sk)
{
	const uint32_t window = announce_loss(ca_priv(sk), tcp_sk(sk));

	return window ? window : tcp_reno_ssthresh(sk);
}

HOOK(heracles_init)
void BPF_PROG(heracles_init, struct sock *sk)
{
	struct heracles *own = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(own, 0, sizeof(*own));
}

/* Measures, and leaves when the path has become another or nothing is left to send. */
HOOK(heracles_pkts_acked)
void BPF_PROG(heracles_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct heracles *own = ca_priv(sk);

	if (own->pace_until_ns && bpf_ktime_get_ns() > own->pace_until_ns)
		end_pacing(sk, own);
	if (own->acked < min_acks)
		own->acked += sample->pkts_acked;
	if (hydra_is_over(sk) || (leave_when_idle && own->member.is_member && hydra_is_idle(sk))) {
		quit(own);
		return;
	}
	if (sample->rtt_us <= 0)
		return;
	own->rtt_us = sample->rtt_us;
	if (hydra_measure(&own->member, own->rtt_us))
		quit(own);
}

/* The window may grow: data was acknowledged outside any reduction. */
HOOK(heracles_cong_avoid)
void BPF_PROG(heracles_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct heracles *own = ca_priv(sk);
	const uint8_t state = ca_state(sk);
	const bool is_open = state == TCP_CA_Open;

	if (is_open)
		answer_events(own, tp);
	else if (state > TCP_CA_Disorder)
		ignore_events(own);
	tcp_reno_cong_avoid(sk, ack, acked);
	if (!own->member.is_member && is_open && own->rtt_us && own->acked >= min_acks &&
	    sk->__sk_common.skc_state == TCP_ESTABLISHED)
		join(sk, own);
	hydra_publish(&own->member, tp);
	tell_of_group(sk, &own->member);
}

/* The end of a reduction: what the others lost or who joined in the meantime is no news. */
HOOK(heracles_set_state)
void BPF_PROG(heracles_set_state, struct sock *sk, __u8 new_state)
{
	if (new_state <= TCP_CA_Disorder && ca_state(sk) > TCP_CA_Disorder)
		ignore_events(ca_priv(sk));
}

/* Data leaves after a pause. */
HOOK(heracles_cwnd_event)
void BPF_PROG(heracles_cwnd_event, struct sock *sk, __u32 event)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	const uint32_t idle_jiffies = (uint32_t)bpf_jiffies64() - tp->lsndtime;

	if (tp->packets_out) /* all of them lost: a timeout, not idle time */
		return;
	if (event == CA_EVENT_TX_START && leave_on_tx_start && idle_jiffies > inet_csk(sk)->icsk_rto)
		quit(ca_priv(sk));
}

/* The losses were none. The own window is Reno's matter. */
HOOK(heracles_undo_cwnd)
__u32 BPF_PROG(heracles_undo_cwnd, struct sock *sk)
{
	announce_undo(ca_priv(sk));
	return tcp_reno_undo_cwnd(sk);
}

HOOK(heracles_release)
void BPF_PROG(heracles_release, struct sock *sk)
{
	struct heracles *own = ca_priv(sk);

	end_pacing(sk, own); /* another congestion control may take over */
	quit(own);
}

SEC(".struct_ops")
struct tcp_congestion_ops heracles = {
	.init = (void *)heracles_init,
	.release = (void *)heracles_release,
	.pkts_acked = (void *)heracles_pkts_acked,
	.cong_avoid = (void *)heracles_cong_avoid,
	.ssthresh = (void *)heracles_ssthresh,
	.set_state = (void *)heracles_set_state,
	.cwnd_event = (void *)heracles_cwnd_event,
	.undo_cwnd = (void *)heracles_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "heracles",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
