/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Reno with the Congestion Window Validation that replaced RFC 2861's: an unused window is kept, but a loss takes it
 * back.
 *
 *   G. Fairhurst, A. Sathiaseelan, R. Secchi: Updating TCP to Support Rate-Limited Traffic, RFC 7661, 2015.
 *
 *   pipeACK                    the most segments acknowledged in a round of the last max(3 RTT, 1 s)
 *   validated                  pipeACK >= cwnd / 2, or no sample yet: Reno
 *   non-validated              cwnd stays, unless it is full: then Reno
 *     a loss                   ssthresh = max(pipeACK, flight) / 2, and at the end of the recovery
 *                              cwnd = ssthresh = (max(pipeACK, flight) - repaired) / 2
 *     a timeout                ssthresh = flight / 2, the rest as RFC 5681
 *     lasting longer than NVP  ssthresh = max(ssthresh, 3/4 cwnd), cwnd = max(cwnd / 2, IW)
 *
 * Wants net.ipv4.tcp_slow_start_after_idle=0, or the kernel decays the window that is to be kept. Decisions and
 * departures:
 *   1. A round: from an ACK to the one that covers what was in flight before it. So no clock blurs its volume.
 *   2. The phase is judged at the end of a round and when the first segment after a silence leaves. In between, slow
 *      start may double the window over the sample it was judged by; RFC 7661 allows for that with its half.
 *   3. Samples are kept by quarters of the period and may be forgotten a quarter of it early, never late.
 *   4. NVP counts from the last time that the phase was judged validated. A silence of several NVPs counts as several.
 *   5. The NVP's end leaves a window smaller than IW as it is.
 *   6. Repaired (R) is what was marked lost, a lost retransmission once more. A loss that a tail loss probe repaired is
 *      never marked, and counts 0; so does an ECN mark, which is answered like a loss.
 *   7. Every reduction's end makes pipeACK undefined, the validated phase's and ECN's too.
 *   8. Burst control after a silence (RFC 7661 4.4.2) is left to the lab: no pacing here.
 */
#include "common/tcp_cc.h"
#include "newcwv_math.h"

/* How long an unused window is kept (ms). RFC 7661's five minutes; a test cannot wait for them. */
const volatile uint32_t nvp_ms = 300000;

/* The initial window (segments), down to which the end of a non-validated period takes the window. RFC 6928's. */
const volatile uint32_t iw = 10;

enum full { FULL_GROW, FULL_KEEP };
/*
 * A full window of the non-validated phase. Growing: what RFC 7661 4.4 permits; keeping: until a sample validates it.
 */
const volatile enum full full = FULL_GROW;

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct newcwv {
	struct newcwv_pipeack pipeack;
	uint32_t round_end;    /* sequence number whose ACK ends the round */
	uint32_t round_acked;  /* segments */
	uint32_t validated_ms; /* when the phase was last judged validated; moved on by each NVP that ended */
	uint32_t used;	       /* max(pipeACK, flight) when the reduction in progress began (segments) */
	uint32_t flight;       /* then */
	uint32_t lost_before;  /* tp->lost before the first loss of the reduction */
	bool is_in_round;
	bool is_non_validated;
	bool is_adjusting; /* the reduction in progress began in the non-validated phase */
};

/* The phase, and pipeACK (0: undefined, or no sample counts any longer). */
struct told {
	uint32_t pipeack_segments;
	uint32_t is_non_validated;
};
#include "common/tell.h"

_Static_assert(sizeof(struct newcwv) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

static uint32_t read_clock_ms(void)
{
	return (uint32_t)(bpf_ktime_get_ns() / 1000000);
}

static __always_inline uint32_t period_ms(const struct tcp_sock *tp)
{
	return newcwv_period_ms((tp->srtt_us >> 3) / 1000);
}

static __always_inline void forget(struct newcwv *own)
{
	__builtin_memset(own, 0, sizeof(*own));
	own->validated_ms = read_clock_ms();
}

/* Which phase? Ends the non-validated periods that are over. */
static __always_inline void judge(struct newcwv *own, struct tcp_sock *tp, uint32_t now_ms)
{
	const uint32_t period = period_ms(tp);

#pragma GCC unroll 32 /* Linux 6.1 refuses the loop as clang lays it out */
	for (int i = 0; i < 32; i++) {
		own->is_non_validated = !newcwv_is_validated(&own->pipeack, now_ms, period, tp->snd_cwnd);
		if (!own->is_non_validated) {
			own->validated_ms = now_ms;
			return;
		}
		if (now_ms - own->validated_ms <= nvp_ms)
			return;
		tp->snd_ssthresh = newcwv_remembered(tp->snd_ssthresh, tp->snd_cwnd);
		tp->snd_cwnd = newcwv_after_period(tp->snd_cwnd, newcwv_larger(iw, 1));
		own->validated_ms += nvp_ms;
	}
}

HOOK(newcwv_init)
void BPF_PROG(newcwv_init, struct sock *sk)
{
	forget(ca_priv(sk));
}

/* What a loss, a mark or a timeout leaves of the window. */
HOOK(newcwv_ssthresh)
__u32 BPF_PROG(newcwv_ssthresh, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct newcwv *own = ca_priv(sk);

	if (!own->is_non_validated)
		return tcp_reno_ssthresh(sk);
	own->is_adjusting = true;
	own->flight = tp->packets_out;
	own->used = newcwv_larger(newcwv_most(&own->pipeack, read_clock_ms(), period_ms(tp)), own->flight);
	own->lost_before = tp->lost - tp->lost_out;
	return newcwv_after_loss(own->used, 0);
}

/* Takes a sample at the end of each round that no reduction disturbs. */
HOOK(newcwv_pkts_acked)
void BPF_PROG(newcwv_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct newcwv *own = ca_priv(sk);

	if (ca_state(sk) > TCP_CA_Disorder || sample->pkts_acked == 0)
		return;
	if (!own->is_in_round) {
		own->is_in_round = true;
		own->round_acked = 0;
		own->round_end = tp->snd_nxt;
	}
	own->round_acked += sample->pkts_acked;
	if ((int32_t)(tp->snd_una - own->round_end) < 0)
		return;
	const uint32_t now_ms = read_clock_ms();

	own->is_in_round = false;
	newcwv_add_sample(&own->pipeack, now_ms, period_ms(tp), own->round_acked);
	judge(own, tp, now_ms);
}

/* The first segment after a silence leaves; the others of its burst are held to the window set here. */
HOOK(newcwv_cwnd_event)
void BPF_PROG(newcwv_cwnd_event, struct sock *sk, __u32 event)
{
	struct tcp_sock *tp = tcp_sk(sk);

	if (event == CA_EVENT_TX_START &&
	    tp->packets_out == 0) /* packets out, all of them lost: a timeout, not a silence */
		judge(ca_priv(sk), tp, read_clock_ms());
}

/* Data was acknowledged outside a reduction. */
HOOK(newcwv_cong_avoid)
void BPF_PROG(newcwv_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct newcwv *own = ca_priv(sk);
	const bool is_full = BPF_CORE_READ_BITFIELD(tcp_sk(sk), is_cwnd_limited);

	if (!own->is_non_validated || (is_full && full == FULL_GROW))
		tcp_reno_cong_avoid(sk, ack, acked);
	TELL(sk, .pipeack_segments = newcwv_most(&own->pipeack, read_clock_ms(), period_ms(tcp_sk(sk))),
	     .is_non_validated = own->is_non_validated);
}

HOOK(newcwv_set_state)
void BPF_PROG(newcwv_set_state, struct sock *sk, __u8 new_state)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct newcwv *own = ca_priv(sk);
	const __u8 old_state = ca_state(sk);

	if (own->is_adjusting && new_state == TCP_CA_Loss && old_state <= TCP_CA_Disorder)
		tp->snd_ssthresh =
			newcwv_after_loss(own->flight, 0); /* the kernel has just taken ssthresh()'s answer to a loss */
	else if (own->is_adjusting && new_state <= TCP_CA_Disorder && old_state == TCP_CA_Recovery)
		tp->snd_ssthresh = newcwv_after_loss(
			own->used, tp->lost - own->lost_before); /* the kernel adopts it as cwnd next */
	if (new_state == TCP_CA_Loss || (new_state <= TCP_CA_Disorder && old_state > TCP_CA_Disorder))
		forget(own);
}

/*
 * The losses were none: the kernel restores ssthresh next, and nothing may be adjusted when it then reports the state
 * Open.
 */
HOOK(newcwv_undo_cwnd)
__u32 BPF_PROG(newcwv_undo_cwnd, struct sock *sk)
{
	struct newcwv *own = ca_priv(sk);

	own->is_adjusting = false;
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops newcwv = {
	.init = (void *)newcwv_init,
	.pkts_acked = (void *)newcwv_pkts_acked,
	.cwnd_event = (void *)newcwv_cwnd_event,
	.cong_avoid = (void *)newcwv_cong_avoid,
	.ssthresh = (void *)newcwv_ssthresh,
	.set_state = (void *)newcwv_set_state,
	.undo_cwnd = (void *)newcwv_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "newcwv",
};

char _license[] SEC("license") = "Dual MIT/GPL";
