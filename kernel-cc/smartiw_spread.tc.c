/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Sends a connection's initial window through a slow HTB class, one of 32 by flow, until the first byte is acknowledged.
 * All else passes the HTB unshaped. attach-spreading.js makes the classes. Ones that have no RTT are not spread.
 */
#include "include/tcp_cc.h"
#include <linux/bpf.h>

#define SPREAD_CLASSES 32
#define FIRST_MINOR 0x100

SEC("tc")
int smartiw_spread(struct __sk_buff *skb)
{
	struct bpf_sock *sk = skb->sk;

	skb->tc_classid = 0;
	if (!sk)
		return 0;
	sk = bpf_sk_fullsock(sk);
	if (!sk)
		return 0;

	struct bpf_tcp_sock *tp = bpf_tcp_sock(sk);

	/* data_segs_out counts the segment in hand already: none means a bare ACK */
	if (tp && tp->srtt_us && !tp->bytes_acked && tp->data_segs_out)
		skb->tc_classid = FIRST_MINOR + bpf_get_hash_recalc(skb) % SPREAD_CLASSES;
	return 0;
}

char _license[] SEC("license") = "Dual MIT/GPL";
