/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Heracles: connections to one place share what they know of the path, in a group called Hydra.
 *
 *                      the connection itself                    the other members, at their next ACK
 *   JOIN, slow start   ssthresh = cwnd = Σssthresh / N          ssthresh = Σssthresh / N
 *   LOSS               ssthresh = (Σcwnd - cwnd / 2) / N        the same, and cwnd no more than that
 *   LEAVE              -                                        ssthresh = cwnd + cwnd_leaver / (N - 1)
 *   avoidance          Reno
 *
 * Alone in its group a connection is Reno. In slow start it only looks for a group; in avoidance it may found one.
 * Decisions where the paper is silent, and departures from it:
 *   1. A group: network namespace, IPv4 /24 or IPv6 /v6_plen of the peer, RTT within half of the group's. Four groups of
 *      different RTT fit a prefix; a connection that finds none of them free is Reno.
 *   2. The group's RTT is an average over its members' samples. `group_rtt` chooses that of the last to join.
 *   3. Several events at once: LOSS, then LEAVE, then JOIN. LOSS and JOIN during a reduction are ignored, as the
 *      connection has just had its own; LEAVE credit is cumulative, and none is lost.
 *   4. The jump is paced over one RTT. `join_jump` chooses to raise ssthresh only.
 *   5. A leaver's share is filled by slow start. `leave` chooses to add it to cwnd at once.
 *   6. Leaving: the socket ends, all data of a closing one are acknowledged, an RTT sample outside the interval, or
 *      sending anew after an idle time of more than an RTO.
 */
#include "include/tcp_cc.h"
#include "heracles_math.h"

/* Tunables, fixed when the program is loaded. */

/* Acknowledged segments before a connection may join: the authors' code asks for three. */
const volatile uint32_t min_acks = 3;

enum join_jump { JOIN_JUMP_DIRECT, JOIN_JUMP_SLOWSTART };
/* How a newcomer in slow start reaches the estimate. Direct: the paper's instant end of slow start. */
const volatile enum join_jump join_jump = JOIN_JUMP_DIRECT;

enum leave { LEAVE_SLOWSTART, LEAVE_DIRECT };
/* How members take a leaver's share. Slow start: what the authors' code does. */
const volatile enum leave leave = LEAVE_SLOWSTART;

enum group_rtt { GROUP_RTT_EWMA, GROUP_RTT_LAST };
/* What the group's RTT is. Average: fewer leave by one late sample. */
const volatile enum group_rtt group_rtt = GROUP_RTT_EWMA;

/* 1: who sends again after an RTO of idleness has left, and joins anew. 0: stays a member through idle times. */
const volatile uint32_t leave_on_tx_start = 1;

/* How far an RTT may lie from the group's (percent). The paper asks for an interval and names none. */
const volatile uint32_t rtt_interval = 50;

/* Bits of an IPv6 address that name a place. A site is given a /64 at least. */
const volatile uint32_t v6_plen = 64;

enum { SLOTS = 4, MOST_GROUPS = 16384, AF_INET = 2, AF_INET6 = 10, V4_PLEN = 24, ESTABLISHED = 1, CLOSE_WAIT = 8 };
enum { PACING_NONE = 0, PACING_NEEDED = 1 };

/* Of the kernel's interface to BPF programs (uapi/linux/bpf.h). */
enum { BPF_MAP_TYPE_HASH = 1, BPF_NOEXIST = 1 };
struct bpf_spin_lock {
	__u32 val;
};

struct hydra_key {
	uint32_t netns; /* inode number */
	uint8_t family;
	uint8_t slot;
	uint16_t zero;
	uint32_t prefix[4]; /* network order */
};

struct hydra {
	struct bpf_spin_lock lock;
	uint32_t members;
	uint32_t rtt_us;
	uint32_t loss_seq; /* LOSS events so far */
	uint32_t loss_window;
	uint32_t join_seq; /* JOIN events so far */
	uint64_t sum_cwnd;
	uint64_t sum_ssthresh;
	uint64_t credit; /* ever given to each member by LEAVE (see HERACLES_CREDIT_SHIFT) */
};

struct {
	__uint(type, BPF_MAP_TYPE_HASH);
	__uint(max_entries, MOST_GROUPS);
	__type(key, struct hydra_key);
	__type(value, struct hydra);
} hydras SEC(".maps");

/* The kernel zeroes it, and calls set_state(Open) before init(): all zero must mean "nothing has happened yet". */
struct heracles {
	struct hydra_key key;   /* of the group, while a member */
	uint32_t cwnd;          /* as Σcwnd counts it */
	uint32_t ssthresh;      /* as Σssthresh counts it */
	uint32_t loss_seq;      /* events already seen */
	uint32_t join_seq;
	uint64_t credit;
	uint64_t pace_until_ns; /* 0: not paced by us */
	uint32_t acked;         /* segments, up to min_acks */
	uint32_t rtt_us;        /* last sample */
	bool is_member;
};

_Static_assert(sizeof(struct heracles) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

/* Who never had a loss has no threshold to share: its window stands for it. */
static __always_inline uint32_t shared_ssthresh(const struct tcp_sock *tp)
{
	return tp->snd_ssthresh >= TCP_INFINITE_SSTHRESH ? tp->snd_cwnd : tp->snd_ssthresh;
}

static __always_inline struct hydra *hydra_of(const struct heracles *own)
{
	const struct hydra_key key = own->key; /* the verifier wants it on the stack */

	return own->is_member ? bpf_map_lookup_elem(&hydras, &key) : NULL;
}

/* The place of the peer. An IPv4 peer of an IPv6 listener (::ffff:a.b.c.d) is the IPv4 peer that it is. */
static __always_inline void make_key(struct sock *sk, struct hydra_key *key)
{
	const struct sock_common *common = &sk->__sk_common;

	__builtin_memset(key, 0, sizeof(*key));
	key->netns = common->skc_net.net->ns.inum;
	if (common->skc_family == AF_INET6) {
		const uint32_t a0 = common->skc_v6_daddr.in6_u.u6_addr32[0], a1 = common->skc_v6_daddr.in6_u.u6_addr32[1];
		const uint32_t a2 = common->skc_v6_daddr.in6_u.u6_addr32[2], a3 = common->skc_v6_daddr.in6_u.u6_addr32[3];

		if (a0 || a1 || a2 != __builtin_bswap32(0xffff)) {
			key->family = AF_INET6;
			key->prefix[0] = a0 & heracles_mask(v6_plen, 0);
			key->prefix[1] = a1 & heracles_mask(v6_plen, 1);
			key->prefix[2] = a2 & heracles_mask(v6_plen, 2);
			key->prefix[3] = a3 & heracles_mask(v6_plen, 3);
			return;
		}
	}
	key->family = AF_INET;
	key->prefix[0] = common->skc_daddr & heracles_mask(V4_PLEN, 0);
}

/* Becomes a member, if the group still is what the search found it to be. Returns Σssthresh / N from before. */
static __always_inline bool enter(struct heracles *own, struct hydra *hydra, const struct tcp_sock *tp, bool may_found, uint32_t *estimate)
{
	bool is_in = false;
	const uint32_t cwnd = tp->snd_cwnd, ssthresh = shared_ssthresh(tp);
	const bool is_starting = in_slow_start(tp);

	bpf_spin_lock(&hydra->lock);
	if (hydra->members == 0 && may_found) {
		hydra->rtt_us = own->rtt_us;
		hydra->sum_cwnd = cwnd;
		hydra->sum_ssthresh = ssthresh;
		hydra->members = 1;
		*estimate = 0;
		is_in = true;
	} else if (hydra->members > 0 && heracles_is_in_interval(own->rtt_us, hydra->rtt_us, rtt_interval)) {
		*estimate = heracles_estimate(hydra->sum_ssthresh, hydra->members);
		hydra->sum_cwnd += cwnd;
		hydra->sum_ssthresh += is_starting ? *estimate : ssthresh;
		hydra->members++;
		hydra->join_seq++;
		if (group_rtt == GROUP_RTT_LAST)
			hydra->rtt_us = own->rtt_us;
		is_in = true;
	}
	if (is_in) {
		own->cwnd = cwnd;
		own->ssthresh = *estimate && is_starting ? *estimate : ssthresh;
		own->loss_seq = hydra->loss_seq;
		own->join_seq = hydra->join_seq;
		own->credit = hydra->credit;
	}
	bpf_spin_unlock(&hydra->lock);
	own->is_member = is_in;
	return is_in;
}

/* Looks for a group of the peer's place and the connection's RTT; in avoidance founds one where there is none. */
static __always_inline void join(struct sock *sk, struct heracles *own)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const bool is_starting = in_slow_start(tp);
	uint32_t estimate = 0;
	struct hydra_key key;

	make_key(sk, &key);
	for (int founding = 0; founding < (is_starting ? 1 : 2) && !own->is_member; founding++) {
		for (int slot = 0; slot < SLOTS && !own->is_member; slot++) {
			key.slot = slot;
			struct hydra *hydra = bpf_map_lookup_elem(&hydras, &key);
			if (!hydra && founding) {
				const struct hydra empty = {};

				bpf_map_update_elem(&hydras, &key, &empty, BPF_NOEXIST);
				hydra = bpf_map_lookup_elem(&hydras, &key);
			}
			own->key = key;
			if (hydra)
				enter(own, hydra, tp, founding, &estimate);
		}
	}
	if (!own->is_member || !estimate || !is_starting)
		return;

	tp->snd_ssthresh = estimate;
	if (join_jump == JOIN_JUMP_DIRECT && estimate > tp->snd_cwnd) {
		tp->snd_cwnd = estimate < tp->snd_cwnd_clamp ? estimate : tp->snd_cwnd_clamp;
		if (sk->sk_pacing_status == PACING_NONE) {
			sk->sk_pacing_status = PACING_NEEDED;
			own->pace_until_ns = bpf_ktime_get_ns() + (tp->srtt_us >> 3) * 1000ull;
		}
	}
}

/* Gives the window to those who stay. */
static __always_inline void quit(struct heracles *own)
{
	struct hydra *hydra = hydra_of(own);

	own->is_member = false;
	own->acked = 0;
	if (!hydra)
		return;
	bpf_spin_lock(&hydra->lock);
	if (hydra->members > 0)
		hydra->members--;
	hydra->sum_cwnd -= own->cwnd;
	hydra->sum_ssthresh -= own->ssthresh;
	hydra->credit += heracles_leave_credit(own->cwnd, hydra->members);
	bpf_spin_unlock(&hydra->lock);
}

/* Answers what the others have announced since the last look, then tells them the own window. */
static __always_inline void follow(struct heracles *own, struct tcp_sock *tp, bool is_open)
{
	struct hydra *hydra = hydra_of(own);
	uint32_t loss_window = 0, join_window = 0;
	uint32_t share = 0;

	if (!hydra)
		return;
	bpf_spin_lock(&hydra->lock);
	if (own->loss_seq != hydra->loss_seq)
		loss_window = hydra->loss_window;
	if (own->join_seq != hydra->join_seq)
		join_window = heracles_estimate(hydra->sum_ssthresh, hydra->members);
	own->loss_seq = hydra->loss_seq;
	own->join_seq = hydra->join_seq;
	if (is_open) {
		share = (hydra->credit - own->credit) >> HERACLES_CREDIT_SHIFT;
		own->credit += (uint64_t)share << HERACLES_CREDIT_SHIFT; /* the fraction is kept for the next time */
	}
	bpf_spin_unlock(&hydra->lock);
	if (!is_open)
		return;

	if (loss_window) {
		tp->snd_ssthresh = loss_window;
		if (tp->snd_cwnd > loss_window)
			tp->snd_cwnd = loss_window;
	}
	if (share) {
		tp->snd_ssthresh = tp->snd_cwnd + share;
		if (leave == LEAVE_DIRECT)
			tp->snd_cwnd = tp->snd_ssthresh < tp->snd_cwnd_clamp ? tp->snd_ssthresh : tp->snd_cwnd_clamp;
	}
	if (join_window)
		tp->snd_ssthresh = join_window;
}

static __always_inline void publish(struct heracles *own, const struct tcp_sock *tp)
{
	struct hydra *hydra = hydra_of(own);
	const uint32_t cwnd = tp->snd_cwnd, ssthresh = shared_ssthresh(tp);

	if (!hydra)
		return;
	bpf_spin_lock(&hydra->lock);
	hydra->sum_cwnd += (uint64_t)cwnd - own->cwnd;
	hydra->sum_ssthresh += (uint64_t)ssthresh - own->ssthresh;
	own->cwnd = cwnd;
	own->ssthresh = ssthresh;
	bpf_spin_unlock(&hydra->lock);
}

HOOK(heracles_init)
void BPF_PROG(heracles_init, struct sock *sk)
{
	struct heracles *own = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(own, 0, sizeof(*own));
}

/* Measures, and leaves when the path has become another or nothing is left to send. */
HOOK(heracles_pkts_acked)
void BPF_PROG(heracles_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct heracles *own = ca_priv(sk);
	const uint8_t state = sk->__sk_common.skc_state;
	const uint32_t unacked_bytes = tp->write_seq - tp->snd_una;
	struct hydra *hydra;

	if (own->pace_until_ns && bpf_ktime_get_ns() > own->pace_until_ns) {
		own->pace_until_ns = 0;
		if (sk->sk_pacing_status == PACING_NEEDED)
			sk->sk_pacing_status = PACING_NONE;
	}
	if (own->acked < min_acks)
		own->acked += sample->pkts_acked;
	if (state != ESTABLISHED && state != CLOSE_WAIT && unacked_bytes <= 1) { /* 1: the FIN */
		quit(own);
		return;
	}
	if (sample->rtt_us <= 0)
		return;
	own->rtt_us = sample->rtt_us;
	hydra = hydra_of(own);
	if (!hydra)
		return;

	bool is_outside = false;
	bpf_spin_lock(&hydra->lock);
	if (!heracles_is_in_interval(own->rtt_us, hydra->rtt_us, rtt_interval))
		is_outside = true;
	else if (group_rtt == GROUP_RTT_EWMA)
		hydra->rtt_us = heracles_ewma(hydra->rtt_us, own->rtt_us);
	bpf_spin_unlock(&hydra->lock);
	if (is_outside)
		quit(own);
}

/* The window may grow: data was acknowledged outside any reduction. */
HOOK(heracles_cong_avoid)
void BPF_PROG(heracles_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct heracles *own = ca_priv(sk);
	const bool is_open = ca_state(sk) <= TCP_CA_Disorder;

	follow(own, tp, is_open);
	tcp_reno_cong_avoid(sk, ack, acked);
	if (!own->is_member && is_open && own->rtt_us && own->acked >= min_acks && sk->__sk_common.skc_state == ESTABLISHED)
		join(sk, own);
	publish(own, tp);
}

/* A reduction begins: the group loses half of this member's window, and each takes an equal part of the rest. */
HOOK(heracles_ssthresh)
__u32 BPF_PROG(heracles_ssthresh, struct sock *sk)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	struct heracles *own = ca_priv(sk);
	struct hydra *hydra = hydra_of(own);
	const uint32_t cwnd = tp->snd_cwnd;
	uint32_t window;

	if (!hydra)
		return tcp_reno_ssthresh(sk);
	bpf_spin_lock(&hydra->lock);
	hydra->sum_cwnd = heracles_sum_after_loss(hydra->sum_cwnd, own->cwnd, cwnd);
	own->cwnd = cwnd / 2;
	window = heracles_estimate(hydra->sum_cwnd, hydra->members);
	hydra->loss_window = window;
	hydra->loss_seq++;
	own->loss_seq = hydra->loss_seq;
	bpf_spin_unlock(&hydra->lock);
	return window;
}

/* The end of a reduction: what the others lost or who joined in the meantime is no news. */
HOOK(heracles_set_state)
void BPF_PROG(heracles_set_state, struct sock *sk, __u8 new_state)
{
	if (new_state <= TCP_CA_Disorder && ca_state(sk) > TCP_CA_Disorder)
		follow(ca_priv(sk), tcp_sk(sk), false);
}

HOOK(heracles_cwnd_event)
void BPF_PROG(heracles_cwnd_event, struct sock *sk, __u32 event)
{
	const uint32_t idle_jiffies = (uint32_t)bpf_jiffies64() - tcp_sk(sk)->lsndtime;

	if (event == CA_EVENT_TX_START && leave_on_tx_start && idle_jiffies > inet_csk(sk)->icsk_rto)
		quit(ca_priv(sk));
}

HOOK(heracles_undo_cwnd)
__u32 BPF_PROG(heracles_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

HOOK(heracles_release)
void BPF_PROG(heracles_release, struct sock *sk)
{
	quit(ca_priv(sk));
}

SEC(".struct_ops")
struct tcp_congestion_ops heracles = {
	.init = (void *)heracles_init,
	.release = (void *)heracles_release,
	.pkts_acked = (void *)heracles_pkts_acked,
	.cong_avoid = (void *)heracles_cong_avoid,
	.ssthresh = (void *)heracles_ssthresh,
	.set_state = (void *)heracles_set_state,
	.cwnd_event = (void *)heracles_cwnd_event,
	.undo_cwnd = (void *)heracles_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "heracles",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
