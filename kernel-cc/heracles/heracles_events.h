/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/* What the members of a Heracles group tell one another, and how they answer; heracles.bpf.c has the formulas. */
#pragma once

#include "common/hydra.h"
#include "heracles_math.h"

enum leave { LEAVE_SLOWSTART, LEAVE_DIRECT };
/* How members take a leaver's share. Slow start: what the authors' code does. */
const volatile enum leave leave = LEAVE_SLOWSTART;

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct heracles {
	struct hydra_member member;
	uint64_t pace_until_ns;	       /* 0: not paced by us */
	uint32_t acked;		       /* segments, up to min_acks */
	uint32_t rtt_us;	       /* last sample */
	uint32_t announced_seq;	       /* the last LOSS of its own, 0: none */
	uint32_t answered_seq;	       /* of another member: last LOSS answered; 0: none that could be taken back */
	struct heracles_window before; /* that answer */
};

_Static_assert(sizeof(struct heracles) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

static __always_inline uint32_t clamped(const struct tcp_sock *tp, uint32_t cwnd)
{
	return cwnd < tp->snd_cwnd_clamp ? cwnd : tp->snd_cwnd_clamp;
}

/* Events of a time in which the own reduction is under way are no news when it is over. */
static __always_inline void ignore_events(struct heracles *own)
{
	struct hydra_member *member = &own->member;
	struct hydra_record *record = hydra_record_of(member);

	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	const struct hydra_group *group = hydra_group_of(record, member);
	member->loss_seq = group->loss_seq;
	member->join_seq = group->join_seq;
	bpf_spin_unlock(&record->lock);
}

/* Answers what the others have announced since the last look. */
static __always_inline void answer_events(struct heracles *own, struct tcp_sock *tp)
{
	struct hydra_member *member = &own->member;
	struct hydra_record *record = hydra_record_of(member);
	struct heracles_window window = {.cwnd = tp->snd_cwnd, .ssthresh = tp->snd_ssthresh};
	bool is_changed = false;

	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, member);
	if (own->answered_seq && own->answered_seq == group->undone_seq) {
		window = heracles_answer_undo(window, own->before);
		own->answered_seq = 0;
		is_changed = true;
	}
	if (member->loss_seq != group->loss_seq && group->loss_seq != group->undone_seq) {
		own->before = window;
		own->answered_seq = group->loss_seq;
		window = heracles_answer_loss(window, group->loss_window);
		is_changed = true;
	}
	member->loss_seq = group->loss_seq;

	const uint32_t share = (group->credit - member->credit) >> HYDRA_CREDIT_SHIFT;
	if (share) {
		member->credit += (uint64_t)share << HYDRA_CREDIT_SHIFT; /* the fraction is kept for the next time */
		window = heracles_answer_leave(window, share, leave == LEAVE_DIRECT);
		is_changed = true;
	}
	if (member->join_seq != group->join_seq) {
		if (is_changed)
			hydra_count(group, member, window.cwnd, window.ssthresh);
		window.ssthresh = hydra_mean(group->sum_ssthresh, group->members);
		member->join_seq = group->join_seq;
		is_changed = true;
	}
	bpf_spin_unlock(&record->lock);
	if (!is_changed)
		return;
	tp->snd_ssthresh = window.ssthresh;
	if (window.cwnd < tp->snd_cwnd)
		tp->snd_cwnd_cnt = 0; /* as the kernel begins its own reductions */
	tp->snd_cwnd = clamped(tp, window.cwnd);
}

/*
 * The group loses half of this member's window, and each takes an equal part of the rest. Returns that, 0 in no group.
 */
static __always_inline uint32_t announce_loss(struct heracles *own, const struct tcp_sock *tp)
{
	struct hydra_member *member = &own->member;
	struct hydra_record *record = hydra_record_of(member);
	const uint32_t cwnd = tp->snd_cwnd;

	if (!record)
		return 0;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, member);
	group->sum_cwnd = heracles_sum_after_loss(group->sum_cwnd, member->cwnd, cwnd);
	member->cwnd = cwnd / 2;
	const uint32_t window = hydra_mean(group->sum_cwnd, group->members);
	hydra_count(group, member, member->cwnd, window);
	group->loss_window = window;
	group->loss_seq++;
	member->loss_seq = own->announced_seq = group->loss_seq;
	bpf_spin_unlock(&record->lock);
	own->answered_seq = 0;
	return window;
}

/* The last loss of this member was none. */
static __always_inline void announce_undo(struct heracles *own)
{
	struct hydra_record *record = hydra_record_of(&own->member);

	if (record && own->announced_seq) {
		bpf_spin_lock(&record->lock);
		hydra_group_of(record, &own->member)->undone_seq = own->announced_seq;
		bpf_spin_unlock(&record->lock);
	}
	own->announced_seq = 0;
}
