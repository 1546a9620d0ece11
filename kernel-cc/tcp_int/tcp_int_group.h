/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * The window that the members of a TCP-Int group have together; tcp_int.bpf.c has the formulas. In Hydra's record of
 * the group sum_cwnd is W and sum_ssthresh is S, which belong to the group and are no sums of what members have.
 */
#pragma once

#include "common/hydra.h"
#include "tcp_int_math.h"

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct tcp_int {
	struct hydra_member member;
	uint32_t rtt_us;	   /* last sample */
	uint32_t members;	   /* of the group, at the last look: N of the part that cwnd is */
	uint32_t heard_at;	   /* snd_nxt when the last halving was heard of */
	uint32_t taken;		   /* segments that this member's last loss took from W; 0: none */
	uint32_t taken_seq;	   /* of that loss */
	uint32_t threshold_before; /* S, before that loss */
	bool has_heard;
};

_Static_assert(sizeof(struct tcp_int) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

static __always_inline bool has_data_left(const struct tcp_sock *tp)
{
	return tp->write_seq - tp->snd_una > 1; /* 1: the FIN */
}

static __always_inline void hear(struct tcp_int *own, const struct tcp_sock *tp, uint32_t loss_seq)
{
	if (loss_seq == own->member.loss_seq)
		return;
	own->member.loss_seq = loss_seq;
	own->heard_at = tp->snd_nxt;
	own->has_heard = true;
}

/* Adds to W what a member's ACK has grown it by, and gives the member its part of the sum. Returns W, 0 in no group. */
static __always_inline uint32_t take_part(struct tcp_int *own, struct tcp_sock *tp, uint32_t growth)
{
	struct hydra_record *record = hydra_record_of(&own->member);

	if (!record)
		return 0;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, &own->member);
	const uint32_t members = group->members;
	const bool is_alone = members == 1 && own->members == 1;
	if (is_alone) { /* then the kernel has the word: it may have ended a reduction or decayed the window */
		group->sum_cwnd = tp->snd_cwnd;
		group->sum_ssthresh = tp->snd_ssthresh;
	} else {
		group->sum_cwnd += growth;
	}
	const uint64_t sum_cwnd = group->sum_cwnd, sum_ssthresh = group->sum_ssthresh;
	const uint32_t loss_seq = group->loss_seq;
	bpf_spin_unlock(&record->lock);

	own->members = members;
	hear(own, tp, loss_seq);
	if (!is_alone) {
		const uint32_t part = hydra_mean(sum_cwnd, members);

		tp->snd_cwnd = part < tp->snd_cwnd_clamp ? part : tp->snd_cwnd_clamp;
		tp->snd_ssthresh = tcp_int_threshold(sum_ssthresh, members);
	}
	return sum_cwnd;
}

static __always_inline void join(struct sock *sk, struct tcp_int *own)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	const struct hydra_place place = hydra_place_of(sk);
	const uint32_t rtt_us = own->rtt_us, cwnd = tp->snd_cwnd, ssthresh = tp->snd_ssthresh;
	struct hydra_record *record = hydra_record_at(&place, true);

	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	const uint32_t slot = hydra_find_slot(record, rtt_us);
	if (slot < HYDRA_SLOTS) {
		struct hydra_group *group = &record->groups[slot % HYDRA_SLOTS];

		if (!group->members) {
			group->sum_cwnd = cwnd;
			group->sum_ssthresh = ssthresh;
		} else {
			group->join_seq++;
		}
		if (!group->members || group_rtt == GROUP_RTT_LAST)
			group->rtt_us = rtt_us;
		own->members = ++group->members;
		own->member = (struct hydra_member){
			.place = place, .slot = slot, .is_member = true, .loss_seq = group->loss_seq};
	}
	bpf_spin_unlock(&record->lock);
	own->has_heard = false;
	own->taken = 0;
}

static __always_inline void leave(struct tcp_int *own)
{
	struct hydra_record *record = hydra_record_of(&own->member);

	own->member.is_member = false;
	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, &own->member);
	if (group->members > 0)
		group->members--;
	bpf_spin_unlock(&record->lock);
}

/* Halves W, unless that has been done for this round. Returns the member's part of it, 0 in no group. */
static __always_inline uint32_t announce_loss(struct tcp_int *own, const struct tcp_sock *tp)
{
	struct hydra_record *record = hydra_record_of(&own->member);
	const bool is_same_round = own->has_heard && tcp_int_is_same_round(tp->snd_una, own->heard_at);
	const uint32_t cwnd = tp->snd_cwnd;
	bool is_first = false;
	uint32_t taken = 0, threshold_before = 0;

	if (!record)
		return 0;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, &own->member);
	const bool is_alone = group->members == 1 && own->members == 1;
	if (is_alone)
		group->sum_cwnd = cwnd;
	if (is_alone || (!is_same_round && group->loss_seq == own->member.loss_seq)) {
		const uint32_t halved = tcp_int_halved(group->sum_cwnd);

		taken = group->sum_cwnd > halved ? group->sum_cwnd - halved : 0;
		threshold_before = group->sum_ssthresh;
		group->sum_cwnd = group->sum_ssthresh = halved;
		group->loss_seq++;
		is_first = true;
	}
	const uint32_t part = hydra_mean(group->sum_cwnd, group->members), loss_seq = group->loss_seq;
	bpf_spin_unlock(&record->lock);

	if (is_first) {
		own->taken = taken;
		own->taken_seq = loss_seq;
		own->threshold_before = threshold_before;
	}
	hear(own, tp, loss_seq);
	return part;
}

/* The last loss of this member was none. */
static __always_inline void announce_undo(struct tcp_int *own)
{
	struct hydra_record *record = hydra_record_of(&own->member);

	if (record && own->taken) {
		bpf_spin_lock(&record->lock);
		struct hydra_group *group = hydra_group_of(record, &own->member);
		if (group->loss_seq == own->taken_seq) {
			group->sum_cwnd += own->taken;
			group->sum_ssthresh = own->threshold_before;
		}
		bpf_spin_unlock(&record->lock);
	}
	own->taken = 0;
}
