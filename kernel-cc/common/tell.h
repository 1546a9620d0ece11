/* SPDX-License-Identifier: MIT */
/*
 * What a program knows of each connection, for whoever measures: its last values, in a map that read-told.js reads.
 *
 *   struct told { uint32_t name_unit; ... };   the program's own, before this file is included
 *   TELL(sk, .name_unit = value, ...);         at the end of a hook; nothing is compiled into it while `tell` is 0
 */
#pragma once

#include "bpf_map.h"

/* 1: what the program knows of a connection is kept in a map. The lab sets it with --telemetry. */
const volatile uint32_t tell = 0;

enum { BPF_MAP_TYPE_LRU_HASH = 9, BPF_ANY = 0, TOLD_CONNECTIONS = 2048 };

struct told_key {
	uint32_t netns; /* inode number */
	uint32_t local_port;
	uint32_t remote_port;
};

struct {
	__uint(type, BPF_MAP_TYPE_LRU_HASH);
	__uint(max_entries, TOLD_CONNECTIONS);
	__type(key, struct told_key);
	__type(value, struct told);
} told SEC(".maps");

static __always_inline void tell_of(struct sock *sk, const struct told *values)
{
	const struct sock_common *common = &sk->__sk_common;
	const struct told_key key = {
		.netns = common->skc_net.net->ns.inum,
		.local_port = common->skc_num,
		.remote_port = __builtin_bswap16(common->skc_dport),
	};

	bpf_map_update_elem(&told, &key, values, BPF_ANY);
}

#define TELL(sk, args...)                                  \
	do {                                               \
		if (tell) {                                \
			const struct told values = {args}; \
			tell_of(sk, &values);              \
		}                                          \
	} while (0)
