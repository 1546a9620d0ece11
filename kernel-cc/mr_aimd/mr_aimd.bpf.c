/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * MR-AIMD (Psaras, Dianati, Tafazolli: Why Rely on Blind AIMDs?, IFIP Networking 2009):
 * AIMD whose increase `a` itself grows by a' each round, and which takes ECN marks for a warning, not for a loss.
 *
 *   slow start             Reno; a stays
 *   avoidance, an ACK      a += a'/cwnd, then cwnd += a/cwnd
 *   ECN mark               no reduction; a' = 0.005 while rounds are marked, otherwise 0.5
 *   loss                   cwnd and a halve
 *   RTO                    cwnd as Reno; a' = 0.5
 *
 * Decisions where the paper is silent, and departures from it:
 *   1. a' = 0.005 lasts until a whole round came back without an echo. Less would let a grow in every round that is
 *      marked: the echo of its mark comes somewhere inside it, not at its start. `mark` chooses the next RTO, or the
 *      ACKs with an echo alone.
 *   2. The paper lets an RTO "reduce" a' to 0.5, which can only raise it. Here a falls to 1 too; `rto_a` chooses the
 *      letter.
 *   3. A mark in slow start ends it, at the window it has reached.
 *   4. a lies between 1/64 and cwnd, see mr_aimd_math.h.
 *   5. A mark and losses in one window: one halving, and a' = 0.005.
 *   6. A loss that a tail loss probe repaired halves, unless its ACK also echoes a mark: the two look the same here.
 *
 * How a mark goes without reduction: the kernel enters TCP_CA_CWR all the same, which stops the receiver's echo, and
 * does not call cong_avoid() for a round. ssthresh() returns the window itself, and the round's growth, that of the ACK
 * with the echo included, is added to snd_ssthresh, which PRR lets cwnd follow. ECN must be on at both ends
 * (net.ipv4.tcp_ecn=1); without it only losses are seen.
 */
#include "common/tcp_cc.h"
#include "mr_aimd_math.h"

/*
 * Settings, fixed when the program is loaded. Q24 fixed point, the value times 16777216; typed as decimals,
 * `mr_aimd:step=0.25`.
 */

/* a' of a round without marks. The paper's 0.5. */
const volatile uint32_t step_q24 = AIMD_ONE / 2;

/* a' of a marked round. The paper's 0.005. */
const volatile uint32_t marked_step_q24 = AIMD_ONE / 200;

enum mark { MARK_RTT, MARK_STICKY, MARK_ACK };
/* How long a mark holds a' down, see departure 1. The paper's analysis assumes 0.5 again without any timeout. */
const volatile enum mark mark = MARK_RTT;

enum rto_a { RTO_A_ONE, RTO_A_LITERAL };
/* What an RTO leaves of a: at most 1, or a as it was. See departure 2. */
const volatile enum rto_a rto_a = RTO_A_ONE;

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct mr_aimd {
	uint64_t a;	    /* increase (Q24) */
	uint64_t undo_a;    /* a before the last loss (Q24) */
	uint64_t credit;    /* growth earned and not yet a whole segment (Q24) */
	uint32_t mark_end;  /* snd_nxt at the last echo */
	uint32_t uncounted; /* segments acknowledged for which nothing has grown yet */
	bool is_for_mark;   /* the kernel is in a reduction for a mark alone, which reduces nothing */
	bool has_ecn_echo;  /* the ACK in hand carries ECN-Echo */
	bool is_marked;	    /* a' is held down */
	bool is_entering;   /* ssthresh() has halved a, and set_state() has not yet told for what */
};

/* a, and whether a' is that of a marked round. */
struct told {
	uint32_t a_thousandths;
	uint32_t is_marked;
};
#include "common/tell.h"

_Static_assert(sizeof(struct mr_aimd) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

/* Congestion avoidance from this window: returns the segments to add. */
static uint32_t increase(struct mr_aimd *mr, uint32_t window, uint32_t acked)
{
	const bool is_slow = mark == MARK_ACK ? mr->has_ecn_echo : mr->is_marked;

	mr->a = mr_aimd_raise(mr->a, window, acked, is_slow ? marked_step_q24 : step_q24);
	return aimd_increase(&mr->credit, window, acked, mr->a);
}

/* The one answer to losses. */
static uint32_t halve(struct mr_aimd *mr, uint32_t window)
{
	mr->is_for_mark = false;
	mr->undo_a = mr->a;
	mr->a = mr_aimd_halve(mr->a);
	mr->credit = 0;
	return aimd_decrease(window, AIMD_ONE / 2);
}

HOOK(mr_aimd_init)
void BPF_PROG(mr_aimd_init, struct sock *sk)
{
	struct mr_aimd *mr = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(mr, 0, sizeof(*mr));
	mr->a = AIMD_ONE;
}

/* An ACK arrived; it comes before every hook that may answer it with a reduction. */
HOOK(mr_aimd_in_ack_event)
void BPF_PROG(mr_aimd_in_ack_event, struct sock *sk, __u32 flags)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct mr_aimd *mr = ca_priv(sk);
	mr->has_ecn_echo = flags & CA_ACK_ECE;
	if (mr->has_ecn_echo) {
		mr->is_marked = true;
		mr->mark_end = tp->snd_nxt;
	} else if (mark == MARK_RTT && (__s32)(tp->snd_una - mr->mark_end) > 0) {
		mr->is_marked = false; /* a segment sent after the last echo is acknowledged without one */
	}
}

/* The window may grow: data was acknowledged outside any reduction. */
HOOK(mr_aimd_cong_avoid)
void BPF_PROG(mr_aimd_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct mr_aimd *mr = ca_priv(sk);

	mr->uncounted = 0;
	if (!is_cwnd_limited(tp))
		return;

	const uint32_t started = aimd_slow_start(tp->snd_cwnd, tp->snd_ssthresh, acked);
	const uint32_t left = acked - (started - tp->snd_cwnd);
	const uint32_t grown = started + (left ? increase(mr, started, left) : 0);

	tp->snd_cwnd = grown < tp->snd_cwnd_clamp ? grown : tp->snd_cwnd_clamp;
}

/* A reduction begins. Returns the window it is to end with. */
HOOK(mr_aimd_ssthresh)
__u32 BPF_PROG(mr_aimd_ssthresh, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct mr_aimd *mr = ca_priv(sk);

	if (mr->has_ecn_echo && tp->lost_out == 0) {
		mr->is_for_mark = true;
		return tp->snd_cwnd < AIMD_LEAST_WINDOW ? AIMD_LEAST_WINDOW : tp->snd_cwnd;
	}
	mr->is_entering = true;
	return halve(mr, tp->snd_cwnd);
}

/* Growth that cong_avoid() is not asked for, since the kernel is in a reduction. */
static void grow_for_mark(struct sock *sk, uint32_t acked)
{
	struct tcp_sock *tp = tcp_sk(sk);

	if (!is_cwnd_limited(tp))
		return;

	const uint32_t grown = tp->snd_ssthresh + increase(ca_priv(sk), tp->snd_ssthresh, acked);

	tp->snd_ssthresh = grown < tp->snd_cwnd_clamp ? grown : tp->snd_cwnd_clamp;
}

/* On 6.18 it comes before in_ack_event(), and knows of marks one ACK late. */
HOOK(mr_aimd_pkts_acked)
void BPF_PROG(mr_aimd_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct mr_aimd *mr = ca_priv(sk);

	mr->is_entering = false; /* set_state() has told */
	if (mr->is_for_mark && ca_state(sk) == TCP_CA_CWR)
		grow_for_mark(sk, sample->pkts_acked);
	else
		mr->uncounted = sample->pkts_acked;
	TELL(sk, .a_thousandths = (mr->a * 1000) >> 24, .is_marked = mr->is_marked);
}

HOOK(mr_aimd_set_state)
void BPF_PROG(mr_aimd_set_state, struct sock *sk, __u8 new_state)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct mr_aimd *mr = ca_priv(sk);
	const bool is_loss = new_state == TCP_CA_Recovery || new_state == TCP_CA_Loss;

	/*
	 * from TCP_CA_CWR the kernel does not ask ssthresh() again; meanwhile snd_ssthresh is the window, cwnd is PRR's
	 */
	if (mr->is_for_mark && is_loss) {
		tp->snd_ssthresh = halve(mr, tp->snd_ssthresh);
		mr->is_entering = true;
	}
	if (mr->is_for_mark && new_state == TCP_CA_CWR)
		grow_for_mark(sk, mr->uncounted); /* the ACK that brought the echo */
	mr->uncounted = 0;
	if (new_state == TCP_CA_Loss) {
		if (mr->is_entering)
			mr->a = mr->undo_a; /* an RTO is not a loss that halves a */
		if (rto_a == RTO_A_ONE && mr->a > AIMD_ONE)
			mr->a = AIMD_ONE;
		mr->is_marked = false;
	}
	mr->is_entering = false;
	if (new_state <= TCP_CA_Disorder)
		mr->is_for_mark = false;
}

/*
 * The losses were none (reordering, a late ACK): a comes back with the window, as long after the recovery as that may
 * be.
 */
HOOK(mr_aimd_undo_cwnd)
__u32 BPF_PROG(mr_aimd_undo_cwnd, struct sock *sk)
{
	struct mr_aimd *mr = ca_priv(sk);

	if (mr->a < mr->undo_a)
		mr->a = mr->undo_a;
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops mr_aimd = {
	.init = (void *)mr_aimd_init,
	.in_ack_event = (void *)mr_aimd_in_ack_event,
	.cong_avoid = (void *)mr_aimd_cong_avoid,
	.ssthresh = (void *)mr_aimd_ssthresh,
	.pkts_acked = (void *)mr_aimd_pkts_acked,
	.set_state = (void *)mr_aimd_set_state,
	.undo_cwnd = (void *)mr_aimd_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "mr_aimd",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
