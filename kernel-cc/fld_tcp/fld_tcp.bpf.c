/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * FLD_TCP: "flow length dependent" TCP for the web.
 *
 *   G. Moktan, N. Varis, J. Manner: Utilizing Connection Usage Characteristics for Faster Web Data Transport, Journal
 *   of Computer Networks and Communications, 2018. The reduction is Relentless Congestion Control (M. Mathis, PFLDNeT
 *   2009).
 *
 *                         SHORT: up to 2 MB transmitted        LONG: more than that
 *   slow start, an ACK    cwnd += 2 for each segment (x3)      cwnd += 1 for each segment (x2)
 *   avoidance, a round    cwnd += 1                            cwnd += 1
 *   losses of a window    cwnd = W - lost, at least 2          cwnd = W / 2
 *   ECN mark, RTO         Reno                                 Reno
 *
 * A connection that is LONG stays LONG. Decisions where the paper is silent, and departures from it:
 *   1. The initial window is the kernel's own (10, as in the paper) or the route's `initcwnd`: every arm gets the same.
 *   2. "Transmitted" counts acknowledged bytes, which retransmissions cannot inflate. `count` chooses sent bytes.
 *   3. The paper describes the Relentless reduction in congestion avoidance only. Here it also answers losses in slow
 *      start, where an overshoot usually loses first: W - lost is what the network carried. `ss_loss` chooses half.
 *   4. RTO: as Reno, because what an RTO marks lost is only an upper bound. `rto` chooses Mathis's cwnd kept as
 *      ssthresh.
 *   5. ECN: as Reno (RFC 3168). Counted losses in the same window may still lower the result, never raise it.
 *   6. A loss that was repaired before anyone marked it (tail loss probe) or a full local queue: W - 1.
 *   7. An episode is finished under the rule it was begun with, even when the threshold is crossed inside it.
 *   8. No growth while the application, not the window, limits the flow; decay in idle: both as the kernel does.
 */
#include "common/relentless_episode.h"
#include "fld_tcp_math.h"

/* Settings, fixed when the program is loaded. */

/*
 * Factor a clean round of slow start multiplies the window by, while SHORT. The paper's choice: 500 kB in 4 rounds, not
 * 6.
 */
const volatile uint32_t ss_gain = 3;

/*
 * Bytes a connection may transmit as SHORT. The paper's choice: 99 % of web connections carry less than a quarter of
 * it.
 */
const volatile uint64_t threshold_bytes = 2000000;

enum count { COUNT_ACKED, COUNT_SENT };
/* What is counted against the threshold. Acknowledged: monotone, and behind the sent bytes by a window at most. */
const volatile enum count count = COUNT_ACKED;

enum ss_loss { SS_LOSS_RELENTLESS, SS_LOSS_HALVE };
/* Answer to losses in a SHORT slow start. Relentless: see departure 3. */
const volatile enum ss_loss ss_loss = SS_LOSS_RELENTLESS;

enum rto { RTO_RENO, RTO_KEEP };
/* ssthresh after an RTO while SHORT: half, or the window itself. Reno: see departure 4. */
const volatile enum rto rto = RTO_RENO;

/*
 * Factor by which the send buffer may exceed the window. The kernel's 2 is made for doubling; tripling needs more than
 * 3.
 */
const volatile uint32_t sndbuf_factor = 4;

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct fld_tcp {
	struct relentless_episode episode; /* the reduction in progress, unless Reno's rule governs it */
	bool is_long;			   /* has passed the threshold once; never cleared */
};

/* The phase. */
struct told {
	uint32_t is_long;
	uint32_t is_counting_losses;
};
#include "common/tell.h"

_Static_assert(sizeof(struct fld_tcp) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

/* Which phase? Remembers the answer LONG, since bytes_sent - bytes_retrans may step back. */
static bool is_long(struct fld_tcp *fld, const struct tcp_sock *tp)
{
	const uint64_t transmitted = count == COUNT_SENT ? tp->bytes_sent - tp->bytes_retrans : tp->bytes_acked;

	if (!fld_is_short(transmitted, threshold_bytes))
		fld->is_long = true;
	return fld->is_long;
}

HOOK(fld_tcp_init)
void BPF_PROG(fld_tcp_init, struct sock *sk)
{
	struct fld_tcp *fld = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(fld, 0, sizeof(*fld));
}

/* An ACK arrived; it comes before every hook that may answer it with a reduction. */
HOOK(fld_tcp_in_ack_event)
void BPF_PROG(fld_tcp_in_ack_event, struct sock *sk, __u32 flags)
{
	struct fld_tcp *fld = ca_priv(sk);

	relentless_note_ack(&fld->episode, flags);
}

/* The window may grow: data was acknowledged outside any reduction. */
HOOK(fld_tcp_cong_avoid)
void BPF_PROG(fld_tcp_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);

	if (is_long(ca_priv(sk), tp) || !in_slow_start(tp)) {
		tcp_reno_cong_avoid(sk, ack, acked);
		return;
	}
	if (!is_cwnd_limited(tp))
		return;

	const struct fld_growth growth = fld_slow_start(tp->snd_cwnd, tp->snd_ssthresh, acked, ss_gain);

	tp->snd_cwnd = growth.cwnd < tp->snd_cwnd_clamp ? growth.cwnd : tp->snd_cwnd_clamp;
	if (growth.acked_left)
		tcp_cong_avoid_ai(tp, tp->snd_cwnd, growth.acked_left);
}

/* A reduction begins. Returns the window it is to end with, as far as is known now. */
HOOK(fld_tcp_ssthresh)
__u32 BPF_PROG(fld_tcp_ssthresh, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct fld_tcp *fld = ca_priv(sk);
	const bool halve_in_slow_start = ss_loss == SS_LOSS_HALVE && in_slow_start(tp);

	if (is_long(fld, tp) || halve_in_slow_start || ca_state(sk) == TCP_CA_Loss) {
		fld->episode.is_counting = false;
		return tcp_reno_ssthresh(sk);
	}
	return relentless_begin(&fld->episode, tp);
}

HOOK(fld_tcp_pkts_acked)
void BPF_PROG(fld_tcp_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	const struct fld_tcp *fld = ca_priv(sk);

	relentless_steer(&fld->episode, sk);
	TELL(sk, .is_long = fld->is_long, .is_counting_losses = fld->episode.is_counting);
}

HOOK(fld_tcp_set_state)
void BPF_PROG(fld_tcp_set_state, struct sock *sk, __u8 new_state)
{
	struct fld_tcp *fld = ca_priv(sk);
	const uint32_t window = fld->episode.window;

	/* an RTO, as the first signal or in the midst of an episode: Reno counts one reduction from W in both cases */
	relentless_change_state(&fld->episode, sk, new_state, rto == RTO_KEEP ? window : relentless_half(window));
}

/* The losses were none (reordering, a late ACK). Returns the window from before, to go on with. */
HOOK(fld_tcp_undo_cwnd)
__u32 BPF_PROG(fld_tcp_undo_cwnd, struct sock *sk)
{
	struct fld_tcp *fld = ca_priv(sk);

	relentless_forget(&fld->episode);
	return tcp_reno_undo_cwnd(sk);
}

HOOK(fld_tcp_sndbuf_expand)
__u32 BPF_PROG(fld_tcp_sndbuf_expand, struct sock *sk)
{
	return sndbuf_factor;
}

SEC(".struct_ops")
struct tcp_congestion_ops fld_tcp = {
	.init = (void *)fld_tcp_init,
	.in_ack_event = (void *)fld_tcp_in_ack_event,
	.cong_avoid = (void *)fld_tcp_cong_avoid,
	.ssthresh = (void *)fld_tcp_ssthresh,
	.pkts_acked = (void *)fld_tcp_pkts_acked,
	.set_state = (void *)fld_tcp_set_state,
	.undo_cwnd = (void *)fld_tcp_undo_cwnd,
	.sndbuf_expand = (void *)fld_tcp_sndbuf_expand,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "fld_tcp",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
