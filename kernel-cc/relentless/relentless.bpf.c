/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Relentless Congestion Control (M. Mathis, PFLDNeT 2009): a loss takes from the window only what was lost.
 *
 *   growth             Reno (RFC 5681)
 *   losses of a window cwnd = W - lost, at least 2
 *   ECN mark, RTO      Reno
 *
 * It is what FLD_TCP answers losses with, without FLD_TCP's tripling and threshold. Unsafe wherever flows share a
 * queue: see README.md.
 *
 * Departures:
 *   1. Losses in slow start are answered in the same way as in congestion avoidance, and end it.
 *   2. RTO: as Reno, because what an RTO marks lost is only an upper bound; Mathis's module kept cwnd as ssthresh.
 *   3. ECN: as Reno (RFC 3168). Counted losses in the same window may still lower the result, never raise it.
 *   4. A loss that was repaired before anyone marked it (tail loss probe) or a full local queue: W - 1.
 */
#include "common/relentless_episode.h"

/* The kernel zeroes the episode, and calls set_state(Open) before init(): all zero means "nothing has happened yet". */
_Static_assert(sizeof(struct relentless_episode) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

HOOK(relentless_init)
void BPF_PROG(relentless_init, struct sock *sk)
{
	struct relentless_episode *episode = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(episode, 0, sizeof(*episode));
}

HOOK(relentless_in_ack_event)
void BPF_PROG(relentless_in_ack_event, struct sock *sk, __u32 flags)
{
	relentless_note_ack(ca_priv(sk), flags);
}

HOOK(relentless_cong_avoid)
void BPF_PROG(relentless_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	tcp_reno_cong_avoid(sk, ack, acked);
}

/* A reduction begins. Returns the window it is to end with, as far as is known now. */
HOOK(relentless_ssthresh)
__u32 BPF_PROG(relentless_ssthresh, struct sock *sk)
{
	struct relentless_episode *episode = ca_priv(sk);

	if (ca_state(sk) != TCP_CA_Loss)
		return relentless_begin(episode, tcp_sk(sk));
	episode->is_counting = false;
	return tcp_reno_ssthresh(sk);
}

HOOK(relentless_pkts_acked)
void BPF_PROG(relentless_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	relentless_steer(ca_priv(sk), sk);
}

HOOK(relentless_set_state)
void BPF_PROG(relentless_set_state, struct sock *sk, __u8 new_state)
{
	struct relentless_episode *episode = ca_priv(sk);

	relentless_change_state(episode, sk, new_state, relentless_half(episode->window));
}

/* The losses were none (reordering, a late ACK). Returns the window from before, to go on with. */
HOOK(relentless_undo_cwnd)
__u32 BPF_PROG(relentless_undo_cwnd, struct sock *sk)
{
	relentless_forget(ca_priv(sk));
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops relentless = {
	.init = (void *)relentless_init,
	.in_ack_event = (void *)relentless_in_ack_event,
	.cong_avoid = (void *)relentless_cong_avoid,
	.ssthresh = (void *)relentless_ssthresh,
	.pkts_acked = (void *)relentless_pkts_acked,
	.set_state = (void *)relentless_set_state,
	.undo_cwnd = (void *)relentless_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "relentless",
};

char _license[] SEC("license") = "Dual MIT/GPL";
