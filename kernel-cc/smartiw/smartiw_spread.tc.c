/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Sends the initial windows of SmartIW's connections segment by segment, T(n) between segments n and n + 1, until the
 * first byte of them is acknowledged. Everything else passes. Attached to a device's egress by attach-spreading.js,
 * which makes the classes of HTB that are named here.
 *
 * HTB is the clock. Of what this kernel has, only a qdisc can hold a segment and let it go by a timer (no fq, no BPF
 * qdisc; BPF timers cannot send), and TCP refills it segment by segment (TCP Small Queues). A class waits after each
 * segment for its length over the class's rate, which would be one T for all; so here the segment's length is the wait:
 * it is padded to T(n) times the rate and sent to the same device once more, where the kernel notes its length for HTB,
 * and is cut to its true length before HTB gets it. What leaves is the segment untouched.
 *
 * A connection has a class of its own (a slot); with all slots taken, it is not spread, and passes a class that only
 * counts. For lengths reach from a frame to 16 kB, a slot is three classes: short gaps, long gaps, and both for a
 * function whose gaps grow from one into the other.
 */
#include "common/tcp_cc.h"
#include "smartiw_math.h"
#include "smartiw_note.h"
#include <linux/bpf.h>
#include <linux/pkt_cls.h>

/* Of attach-spreading.js: rates, and the minor numbers of the classes, kind * SLOTS + slot + 1. */
#define SLOTS 128
#define HTB_MAJOR 1
#define SHORT_GAP_BYTES(us) ((us)*8 / 5) /* 12.8 Mbit/s: 0.95 to 10 ms */
#define LONG_GAP_BYTES(us) ((us) / 6)	 /* 1.33 Mbit/s: 9.1 to 96 ms */
enum kind { KIND_SHORT, KIND_LONG, KIND_GROWING, KINDS };
#define CLASS(minor) ((HTB_MAJOR << 16) | (minor))
#define UNSPREAD CLASS(KINDS *SLOTS + 1)

#define LONGEST_PADDED 16000u /* the kernel's limit is some bytes above */
#define LONGEST_SHORT_GAP_US 10000

/* When a slot may change hands: longer than any gap, and than a growing class needs to fill its bucket again. */
#define SLOT_REST_NS 1000000000ull

#define PADDED 0x50414444 /* in cb[1] of a padded segment, with its true length in cb[0] */

struct slot {
	uint64_t cookie;     /* of the socket that has it */
	uint64_t free_at_ns; /* CLOCK_MONOTONIC */
};

struct slot slots[SLOTS];

/* The connection's slot, or one that is free, or -1. */
static __always_inline int take_slot(uint64_t cookie)
{
	const uint64_t now_ns = bpf_ktime_get_ns();

	for (uint32_t i = 0; i < SLOTS; i++) {
		struct slot *slot = &slots[(cookie + i) % SLOTS];

		if (slot->cookie == cookie) {
			slot->free_at_ns = now_ns + SLOT_REST_NS;
			return (cookie + i) % SLOTS;
		}
	}
	for (uint32_t i = 0; i < SLOTS; i++) {
		struct slot *slot = &slots[(cookie + i) % SLOTS];
		const uint64_t free_at_ns = slot->free_at_ns;

		if (now_ns >= free_at_ns &&
		    __sync_val_compare_and_swap(&slot->free_at_ns, free_at_ns, now_ns + SLOT_REST_NS) == free_at_ns) {
			slot->cookie = cookie;
			return (cookie + i) % SLOTS;
		}
	}
	return -1;
}

SEC("tc")
int smartiw_spread(struct __sk_buff *skb)
{
	if (skb->cb[1] == PADDED) {
		skb->cb[1] = 0;
		return bpf_skb_change_tail(skb, skb->cb[0], 0) ? TC_ACT_SHOT : TC_ACT_OK;
	}
	if (!skb->sk)
		return TC_ACT_OK;

	struct bpf_sock *sk = bpf_sk_fullsock(skb->sk);

	if (!sk)
		return TC_ACT_OK;

	struct bpf_tcp_sock *tp = bpf_tcp_sock(sk);

	/* data_segs_out counts the segment in hand already: none means a bare ACK */
	if (!tp || !tp->data_segs_out)
		return TC_ACT_OK;

	const uint64_t bytes_acked = tp->bytes_acked;
	const uint32_t data_segs_out = tp->data_segs_out;
	struct inet_connection_sock *csk = (void *)bpf_skc_to_tcp_sock(sk);

	if (!csk || csk->icsk_ca_priv[0] != SMARTIW_NOTED || csk->icsk_ca_priv[3] != bytes_acked)
		return TC_ACT_OK;

	const uint32_t n = data_segs_out - csk->icsk_ca_priv[4];
	const enum spread spread = csk->icsk_ca_priv[1];
	const uint32_t even_gap_us = csk->icsk_ca_priv[2];
	const uint32_t gap_us = even_gap_us ? even_gap_us : smartiw_gap_us(n, spread);
	const bool is_short = gap_us <= LONGEST_SHORT_GAP_US;
	const bool grows = !even_gap_us && spread == SPREAD_INCR;
	uint32_t bytes = is_short ? SHORT_GAP_BYTES(gap_us) : LONG_GAP_BYTES(gap_us);
	int slot = take_slot(bpf_get_socket_cookie(skb));

	if (slot < 0) {
		skb->priority = UNSPREAD;
		return TC_ACT_OK;
	}
	skb->priority = CLASS((grows ? KIND_GROWING : is_short ? KIND_SHORT : KIND_LONG) * SLOTS + slot + 1);
	if (bytes > LONGEST_PADDED)
		bytes = LONGEST_PADDED;
	if (bytes <= skb->len)
		return TC_ACT_OK;
	skb->cb[0] = skb->len;
	skb->cb[1] = PADDED;
	if (bpf_skb_change_tail(skb, bytes, 0))
		return TC_ACT_SHOT;
	return bpf_redirect(skb->ifindex, 0);
}

char _license[] SEC("license") = "Dual MIT/GPL";
