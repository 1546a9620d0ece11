/* SPDX-License-Identifier: MIT */
/*
 * Hydra: groups of connections that share a path, for congestion controls whose connections help one another.
 *
 * A group is the connections of one network namespace to one place (IPv4 /24, IPv6 /v6_plen) whose RTTs are alike; four
 * groups of different RTT fit a place. A connection keeps a `struct hydra_member` in its private state; all zero is "in
 * no group". A program that includes this gets a map of its own, so that different congestion controls never meet in a
 * group.
 *
 *   hydra_join()      find a group, or found one
 *   hydra_publish()   tell it the own window, on every ACK
 *   hydra_measure()   tell it an RTT sample, and learn whether the connection still belongs there
 *   hydra_leave()     leave, and hand the window to those who stay
 *   hydra_record_of() for anything else, under its lock: struct hydra_group
 *
 * A place is never removed from the map, as a connection could be joining it at that moment; one that has no room left
 * for another place lets the connection do without a group.
 */
#pragma once

#include "hydra_group.h"

/*
 * How far an RTT may lie from the group's (percent). The paper asks for an interval and names none; 50 is its authors'.
 */
const volatile uint32_t rtt_interval = 50;

enum group_rtt { GROUP_RTT_EWMA, GROUP_RTT_LAST };
/*
 * What the group's RTT is. Average over the members' samples: fewer leave by one late sample. Last: that of the last to
 * join.
 */
const volatile enum group_rtt group_rtt = GROUP_RTT_EWMA;

/* The slot of a group with members and that RTT, else that of an empty one, else HYDRA_SLOTS. */
static __always_inline uint32_t hydra_find_slot(const struct hydra_record *record, uint32_t rtt_us)
{
	uint32_t empty = HYDRA_SLOTS;

	for (uint32_t slot = 0; slot < HYDRA_SLOTS; slot++) {
		const struct hydra_group *group = &record->groups[slot];

		if (group->members && hydra_is_in_interval(rtt_us, group->rtt_us, rtt_interval))
			return slot;
		if (!group->members && empty == HYDRA_SLOTS)
			empty = slot;
	}
	return empty;
}

/*
 * Makes a connection a member if there is a group for it, and returns that group's mean threshold from before, 0 for a
 * founder or none. In slow start a connection only looks for a group, and will take the mean as its threshold; else it
 * may found one.
 */
static __always_inline uint32_t hydra_join(struct sock *sk, struct hydra_member *member, uint32_t rtt_us)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	const bool is_starting = in_slow_start(tp);
	const uint32_t cwnd = tp->snd_cwnd, own_ssthresh = hydra_ssthresh(tp);
	const struct hydra_place place = hydra_place_of(sk);
	struct hydra_record *record = hydra_record_at(&place, !is_starting);
	uint32_t mean = 0;

	if (!record)
		return 0;

	bpf_spin_lock(&record->lock);
	const uint32_t slot = hydra_find_slot(record, rtt_us);
	struct hydra_group *group = &record->groups[slot % HYDRA_SLOTS];
	const bool is_founder = !group->members;

	if (slot < HYDRA_SLOTS && !(is_founder && is_starting)) {
		if (is_founder) {
			group->sum_cwnd = group->sum_ssthresh = 0;
		} else {
			mean = hydra_mean(group->sum_ssthresh, group->members);
			group->join_seq++;
		}
		if (is_founder || group_rtt == GROUP_RTT_LAST)
			group->rtt_us = rtt_us;
		*member = (struct hydra_member){
			.place = place,
			.slot = slot,
			.is_member = true,
			.cwnd = cwnd,
			.ssthresh = is_starting ? mean : own_ssthresh,
			.credit = group->credit,
			.join_seq = group->join_seq,
			.loss_seq = group->loss_seq,
		};
		group->members++;
		group->sum_cwnd += member->cwnd;
		group->sum_ssthresh += member->ssthresh;
	}
	bpf_spin_unlock(&record->lock);
	return mean;
}

/* Corrects what a group counts of a member. Its lock must be held. */
static __always_inline void hydra_count(struct hydra_group *group, struct hydra_member *member, uint32_t cwnd,
					uint32_t ssthresh)
{
	group->sum_cwnd += (uint64_t)cwnd - member->cwnd;
	group->sum_ssthresh += (uint64_t)ssthresh - member->ssthresh;
	member->cwnd = cwnd;
	member->ssthresh = ssthresh;
}

static __always_inline void hydra_publish(struct hydra_member *member, const struct tcp_sock *tp)
{
	struct hydra_record *record = hydra_record_of(member);
	const uint32_t cwnd = tp->snd_cwnd, ssthresh = hydra_ssthresh(tp);

	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	hydra_count(hydra_group_of(record, member), member, cwnd, ssthresh);
	bpf_spin_unlock(&record->lock);
}

/* Returns whether the path of a member has become another than its group's. */
static __always_inline bool hydra_measure(struct hydra_member *member, uint32_t rtt_us)
{
	struct hydra_record *record = hydra_record_of(member);
	bool is_outside = false;

	if (!record)
		return false;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, member);
	if (!hydra_is_in_interval(rtt_us, group->rtt_us, rtt_interval)) {
		is_outside = true;
		group->strays++;
	} else if (group_rtt == GROUP_RTT_EWMA) {
		group->rtt_us = hydra_ewma(group->rtt_us, rtt_us);
	}
	bpf_spin_unlock(&record->lock);
	return is_outside;
}

static __always_inline void hydra_leave(struct hydra_member *member)
{
	struct hydra_record *record = hydra_record_of(member);

	member->is_member = false;
	if (!record)
		return;
	bpf_spin_lock(&record->lock);
	struct hydra_group *group = hydra_group_of(record, member);
	if (group->members > 0)
		group->members--;
	group->sum_cwnd -= member->cwnd;
	group->sum_ssthresh -= member->ssthresh;
	group->credit += hydra_leave_credit(member->cwnd, group->members);
	bpf_spin_unlock(&record->lock);
}
