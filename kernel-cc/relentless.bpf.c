/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Relentless Congestion Control (M. Mathis, PFLDNeT 2009): a loss takes from the window only what was lost.
 *
 *   growth             Reno (RFC 5681)
 *   losses of a window cwnd = W - lost, at least 2
 *   ECN mark, RTO      Reno
 *
 * It is what FLD_TCP answers losses with, without FLD_TCP's tripling and threshold; fld_tcp_math.h holds the arithmetic of both,
 * and fld_tcp.bpf.c explains how the kernel's PRR is steered. Unsafe wherever flows share a queue: see README.md.
 *
 * Departures:
 *   1. Losses in slow start are answered in the same way as in congestion avoidance, and end it.
 *   2. RTO: as Reno, because what an RTO marks lost is only an upper bound; Mathis's module kept cwnd as ssthresh.
 *   3. ECN: as Reno (RFC 3168). Counted losses in the same window may still lower the result, never raise it.
 *   4. A loss that was repaired before anyone marked it (tail loss probe) or a full local queue: W - 1.
 */
#include "include/tcp_cc.h"
#include "fld_tcp_math.h"

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct relentless {
	uint32_t window;      /* cwnd when the episode began: W (segments) */
	uint32_t lost_before; /* tp->lost before the first loss of the episode (segments) */
	uint32_t ceiling;     /* the most the episode may leave, from its first signal alone (segments) */
	bool is_counting;     /* an episode is in progress whose losses are counted */
	bool has_ecn_echo;    /* the ACK in hand carries ECN-Echo */
};

_Static_assert(sizeof(struct relentless) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

/* W less what has been marked lost since, within the limit of the first signal. */
static uint32_t counted_window(const struct relentless *state, const struct tcp_sock *tp)
{
	return fld_relentless_window(state->window, tp->lost - state->lost_before, state->ceiling);
}

HOOK(relentless_init)
void BPF_PROG(relentless_init, struct sock *sk)
{
	struct relentless *state = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(state, 0, sizeof(*state));
}

/* An ACK arrived; it comes before every hook that may answer it with a reduction. */
HOOK(relentless_in_ack_event)
void BPF_PROG(relentless_in_ack_event, struct sock *sk, __u32 flags)
{
	struct relentless *state = ca_priv(sk);

	state->has_ecn_echo = flags & CA_ACK_ECE;
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
	struct tcp_sock *tp = tcp_sk(sk);
	struct relentless *state = ca_priv(sk);

	state->is_counting = ca_state(sk) != TCP_CA_Loss; /* there, lost_out holds the RTO's guesses */
	if (!state->is_counting)
		return tcp_reno_ssthresh(sk);
	state->window = tp->snd_cwnd;
	state->lost_before = tp->lost - tp->lost_out;
	state->ceiling = fld_signal_window(tp->snd_cwnd, state->has_ecn_echo, tp->lost_out > 0);
	return counted_window(state, tp);
}

/* During recovery: losses marked since the last ACK lower the target that PRR steers to. */
HOOK(relentless_pkts_acked)
void BPF_PROG(relentless_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct relentless *state = ca_priv(sk);

	if (state->is_counting && ca_state(sk) == TCP_CA_Recovery)
		tcp_sk(sk)->snd_ssthresh = counted_window(state, tcp_sk(sk));
}

HOOK(relentless_set_state)
void BPF_PROG(relentless_set_state, struct sock *sk, __u8 new_state)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct relentless *state = ca_priv(sk);
	const bool is_over = new_state <= TCP_CA_Disorder;

	if (state->is_counting) {
		/* from TCP_CA_CWR the kernel does not ask ssthresh() again; at the end it adopts ssthresh as cwnd */
		if (new_state == TCP_CA_Recovery || (is_over && ca_state(sk) == TCP_CA_Recovery))
			tp->snd_ssthresh = counted_window(state, tp);
		else if (new_state == TCP_CA_Loss)
			tp->snd_ssthresh = fld_reno_window(state->window);
	}
	if (is_over)
		state->is_counting = false;
}

/* The losses were none (reordering, a late ACK). Returns the window from before, to go on with. */
HOOK(relentless_undo_cwnd)
__u32 BPF_PROG(relentless_undo_cwnd, struct sock *sk)
{
	struct relentless *state = ca_priv(sk);

	/* the kernel restores ssthresh itself next, and then reports the state Open: nothing may be steered there */
	state->is_counting = false;
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
