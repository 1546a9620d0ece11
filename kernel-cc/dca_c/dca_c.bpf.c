/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * TCP/DCA-C: Reno that also answers a rise of its RTT, and asks the larger connections to the same place to help.
 *
 *   T = rtt_min + lambda (rtt_max - rtt_min)      lambda = 0.5
 *   the RTT rises over T      cwnd = cwnd (1 - 0.125)
 *   in its group of N then    each member in congestion avoidance with a larger window: cwnd = cwnd (1 - 0.125 / N)
 *   a loss                    Reno
 *
 * Only these rules were known, by way of a summary, and not the value of lambda. What follows are decisions of this
 * file:
 *   1. The group is Hydra's (common/hydra.h): IPv4 /24 or IPv6 /v6_plen, and a like RTT when it joins. A connection in
 *      slow start joins a group that is there, one in avoidance founds it. A member stays whatever its RTT becomes: a
 *      rise is the signal.
 *   2. rtt_min and rtt_max are the connection's own, of all its samples so far; the sample that rises over T counts for
 *      both.
 *   3. Rising over T: a sample above it, while the last that was judged was not. On a rising ramp every sample is the
 *      largest so far and lies above T, and so the first that is judged is the crossing. Only once a round: not again
 *      before an ACK of data that was sent after the last cut.
 *   4. A range of RTTs that `jitter_percent` explains has no T: no sample is above it.
 *   5. The one that crosses, too, does so in congestion avoidance only, outside reductions; slow start goes on until a
 *      loss.
 *   6. "Larger" is larger than the window before the cut. The others compare when they hear of it, at their next ACK in
 *      Open; of several crossings since the last look the last one counts, and those during an own reduction are
 *      ignored.
 *   7. After a cut ssthresh is the window, for else slow start would undo it at once.
 *   8. Losses are no event of the group.
 */
#include "common/hydra_told.h"
#include "dca_c_math.h"

/* Where between the least and the largest RTT the threshold lies (percent). A guess: the value is not known. */
const volatile uint32_t lambda_percent = 50;

/* What a crossing takes of the window (thousandths): 0.125. */
const volatile uint32_t cut_per_mille = 125;

/*
 * The range of RTTs that is taken for jitter (percent of the least RTT). On an empty path all of the range is jitter.
 */
const volatile uint32_t jitter_percent = 25;

/*
 * The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". In
 * Hydra's record of the group a LOSS event is a crossing of T here, and loss_window the window from before it.
 */
struct dca_c {
	struct hydra_member member;
	uint32_t rtt_us; /* last sample, 0: none; so the next two */
	uint32_t rtt_min_us;
	uint32_t rtt_max_us;
	uint32_t cut_at; /* snd_nxt when this connection crossed T last */
	bool has_cut;
	bool is_above; /* the last sample was above T */
};

_Static_assert(sizeof(struct dca_c) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

/* Takes a sample. Returns whether the RTT has risen over T by it. */
static __always_inline bool has_crossed(struct dca_c *own, uint32_t rtt_us)
{
	const bool was_above = own->is_above;

	own->rtt_us = rtt_us;
	if (!own->rtt_min_us || rtt_us < own->rtt_min_us)
		own->rtt_min_us = rtt_us;
	if (rtt_us > own->rtt_max_us)
		own->rtt_max_us = rtt_us;

	const uint32_t threshold_us = dca_c_threshold(own->rtt_min_us, own->rtt_max_us, lambda_percent);

	own->is_above = rtt_us > threshold_us && dca_c_is_range(own->rtt_min_us, own->rtt_max_us, jitter_percent);
	return own->is_above && !was_above;
}

static __always_inline void cut(struct tcp_sock *tp, uint32_t members)
{
	tp->snd_cwnd = dca_c_cut(tp->snd_cwnd, cut_per_mille, members);
	tp->snd_ssthresh = tp->snd_cwnd;
}

static __always_inline void announce_crossing(struct hydra_member *member, uint32_t cwnd)
{
	struct hydra_record *record = hydra_record_of(member);

	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, member);
	group->loss_window = cwnd;
	member->loss_seq = ++group->loss_seq;
	bpf_spin_unlock(&record->lock);
}

/* Hears of a crossing, and answers it if it may. */
static __always_inline void hear_crossing(struct hydra_member *member, struct tcp_sock *tp, bool may_answer)
{
	struct hydra_record *record = hydra_record_of(member);
	uint32_t crossed = 0;

	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, member);
	const uint32_t members = group->members;
	if (member->loss_seq != group->loss_seq)
		crossed = group->loss_window;
	member->loss_seq = group->loss_seq;
	bpf_spin_unlock(&record->lock);

	if (may_answer && crossed && !in_slow_start(tp) && tp->snd_cwnd > crossed)
		cut(tp, members);
}

HOOK(dca_c_init)
void BPF_PROG(dca_c_init, struct sock *sk)
{
	struct dca_c *own = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(own, 0, sizeof(*own));
}

HOOK(dca_c_pkts_acked)
void BPF_PROG(dca_c_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct dca_c *own = ca_priv(sk);

	if (hydra_is_over(sk))
		hydra_leave(&own->member);
	if (sample->rtt_us <= 0)
		return;
	hydra_measure(&own->member, sample->rtt_us);
	if (!has_crossed(own, sample->rtt_us) || ca_state(sk) != TCP_CA_Open || in_slow_start(tp))
		return;
	if (own->has_cut && (int32_t)(tp->snd_una - own->cut_at) < 0)
		return;
	announce_crossing(&own->member, tp->snd_cwnd);
	cut(tp, 1);
	own->cut_at = tp->snd_nxt;
	own->has_cut = true;
}

/* Data was acknowledged outside a reduction; after a timeout, before all is repaired, too. */
HOOK(dca_c_cong_avoid)
void BPF_PROG(dca_c_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct dca_c *own = ca_priv(sk);
	const bool is_open = ca_state(sk) == TCP_CA_Open;

	if (is_open)
		hear_crossing(&own->member, tp, true);
	tcp_reno_cong_avoid(sk, ack, acked);
	if (!own->member.is_member && is_open && own->rtt_us && sk->__sk_common.skc_state == TCP_ESTABLISHED)
		hydra_join(sk, &own->member, own->rtt_us);
	hydra_publish(&own->member, tp);
	tell_of_group(sk, &own->member);
}

HOOK(dca_c_ssthresh)
__u32 BPF_PROG(dca_c_ssthresh, struct sock *sk)
{
	return tcp_reno_ssthresh(sk);
}

/* The end of a reduction: who crossed in the meantime is no news. */
HOOK(dca_c_set_state)
void BPF_PROG(dca_c_set_state, struct sock *sk, __u8 new_state)
{
	struct dca_c *own = ca_priv(sk);

	if (new_state <= TCP_CA_Disorder && ca_state(sk) > TCP_CA_Disorder)
		hear_crossing(&own->member, tcp_sk(sk), false);
}

HOOK(dca_c_undo_cwnd)
__u32 BPF_PROG(dca_c_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

HOOK(dca_c_release)
void BPF_PROG(dca_c_release, struct sock *sk)
{
	struct dca_c *own = ca_priv(sk);

	hydra_leave(&own->member);
}

SEC(".struct_ops")
struct tcp_congestion_ops dca_c = {
	.init = (void *)dca_c_init,
	.release = (void *)dca_c_release,
	.pkts_acked = (void *)dca_c_pkts_acked,
	.cong_avoid = (void *)dca_c_cong_avoid,
	.ssthresh = (void *)dca_c_ssthresh,
	.set_state = (void *)dca_c_set_state,
	.undo_cwnd = (void *)dca_c_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "dca_c",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
