/* SPDX-License-Identifier: MIT */
/* What members of a group tell of it (tell.h): its size and its sums, 0 for a connection in no group. */
#pragma once

#include "hydra.h"

struct told {
	uint32_t members;
	uint32_t group_rtt_us;
	uint32_t sum_cwnd_segments;
	uint32_t sum_ssthresh_segments;
};
#include "tell.h"

static __always_inline void tell_of_group(struct sock *sk, const struct hydra_member *member)
{
	struct hydra_record *record = hydra_record_of(member);
	struct told values = {};

	if (!tell)
		return;
	if (record) {
		bpf_spin_lock(&record->lock);
		const struct hydra_group *group = hydra_group_of(record, member);
		values.members = group->members;
		values.group_rtt_us = group->rtt_us;
		values.sum_cwnd_segments = group->sum_cwnd;
		values.sum_ssthresh_segments = group->sum_ssthresh;
		bpf_spin_unlock(&record->lock);
	}
	tell_of(sk, &values);
}
