/* SPDX-License-Identifier: MIT */
/*
 * What Hydra remembers (hydra.h): a record a group, in a map of the program that includes this, and one a connection.
 */
#pragma once

#include "bpf_map.h"
#include "hydra_place.h"

enum { HYDRA_SLOTS = 4, HYDRA_MOST_PLACES = 4096 };

struct hydra_group {
	uint32_t members;
	uint32_t rtt_us;
	uint64_t sum_cwnd;
	uint64_t sum_ssthresh;
	uint64_t credit;      /* ever given to each member by leavers (see HYDRA_CREDIT_SHIFT) */
	uint32_t join_seq;    /* JOIN events so far; founders are no event */
	uint32_t loss_seq;    /* LOSS events so far */
	uint32_t loss_window; /* that the last one announced */
	uint32_t undone_seq;  /* the last LOSS that was found to be none */
	uint32_t strays;      /* members so far whose RTT fell out of the interval; only tests look at it */
	uint32_t zero;
};

/* All groups of a place under one lock, so that who searches sees them as they are together. */
struct hydra_record {
	struct bpf_spin_lock lock;
	uint32_t zero;
	struct hydra_group groups[HYDRA_SLOTS];
};

struct {
	__uint(type, BPF_MAP_TYPE_HASH);
	__uint(max_entries, HYDRA_MOST_PLACES);
	__type(key, struct hydra_place);
	__type(value, struct hydra_record);
} hydras SEC(".maps");

struct hydra_member {
	struct hydra_place place;
	uint32_t cwnd;	   /* as Σcwnd counts it */
	uint32_t ssthresh; /* as Σssthresh counts it */
	uint64_t credit;   /* of the group's, what was looked at already; so the next two */
	uint32_t join_seq;
	uint32_t loss_seq;
	uint8_t slot;
	bool is_member;
};

/* The record that holds the member's group, NULL for one in no group. Take its lock before reading the group. */
static __always_inline struct hydra_record *hydra_record_of(const struct hydra_member *member)
{
	const struct hydra_place place = member->place; /* the verifier wants it on the stack */

	return member->is_member ? bpf_map_lookup_elem(&hydras, &place) : NULL;
}

static __always_inline struct hydra_group *hydra_group_of(struct hydra_record *record,
							  const struct hydra_member *member)
{
	return &record->groups[member->slot % HYDRA_SLOTS];
}

/* The record of a place, made anew where there is none and the connection may found a group; else NULL. */
static __always_inline struct hydra_record *hydra_record_at(const struct hydra_place *place, bool may_found)
{
	struct hydra_record *record = bpf_map_lookup_elem(&hydras, place);

	if (!record && may_found) {
		const struct hydra_record empty = {};

		bpf_map_update_elem(&hydras, place, &empty, BPF_NOEXIST);
		record = bpf_map_lookup_elem(&hydras, place);
	}
	return record;
}

/* Nothing is left to send, or will be: the peer has acknowledged all but a FIN. */
static __always_inline bool hydra_is_over(const struct sock *sk)
{
	const struct tcp_sock *tp = (const struct tcp_sock *)sk;
	const uint8_t state = sk->__sk_common.skc_state;

	return state != TCP_ESTABLISHED && state != TCP_CLOSE_WAIT && tp->write_seq - tp->snd_una <= 1; /* 1: the FIN */
}

/* All that was written so far is acknowledged. */
static __always_inline bool hydra_is_idle(const struct sock *sk)
{
	const struct tcp_sock *tp = (const struct tcp_sock *)sk;

	return tp->write_seq == tp->snd_una;
}

/* Who never had a loss has no threshold to share: its window stands for it. */
static __always_inline uint32_t hydra_ssthresh(const struct tcp_sock *tp)
{
	return tp->snd_ssthresh >= TCP_INFINITE_SSTHRESH ? tp->snd_cwnd : tp->snd_ssthresh;
}
