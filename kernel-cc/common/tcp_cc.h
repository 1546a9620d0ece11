/* SPDX-License-Identifier: MIT */
/*
 * What a BPF congestion control sees of the kernel: the structures, constants and functions that the programs here use.
 *
 * The structures are partial on purpose. `preserve_access_index` records each field by name, and libbpf finds its true
 * offset in the running kernel's BTF at load time. Add a field when a program needs it; order and gaps do not matter.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libbpf's headers expect the kernel's names of these types to exist. */
typedef uint8_t __u8;
typedef uint16_t __u16;
typedef uint32_t __u32;
typedef unsigned long long __u64;
typedef int8_t __s8;
typedef int16_t __s16;
typedef int32_t __s32;
typedef long long __s64;
typedef __u16 __be16;
typedef __u32 __be32;
typedef __u32 __wsum;

#include <bpf/bpf_helpers.h>
#include <bpf/bpf_core_read.h>
#include <bpf/bpf_tracing.h>

#define CA_PRIV_BYTES 104 /* size of icsk_ca_priv, 13 u64, on Linux 6.1 to 6.18 */

#define TCP_CONG_NON_RESTRICTED 1 /* any netns may make it its default, any user may choose it */
#define TCP_INFINITE_SSTHRESH 0x7fffffff

/* Values of icsk_ca_state. */
enum tcp_ca_state {
	TCP_CA_Open = 0,
	TCP_CA_Disorder = 1,
	TCP_CA_CWR = 2,
	TCP_CA_Recovery = 3,
	TCP_CA_Loss = 4,
};

/* Of the values of skc_state, those in which the application may still send. */
enum { TCP_ESTABLISHED = 1, TCP_CLOSE_WAIT = 8 };

/*
 * Of the events of cwnd_event(): the first segment leaves with none in flight. lsndtime still tells of the one before.
 */
#define CA_EVENT_TX_START 0

/* Flags of in_ack_event(). */
enum {
	CA_ACK_SLOWPATH = 1,
	CA_ACK_WIN_UPDATE = 2,
	CA_ACK_ECE = 4,
};

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)

struct ns_common {
	unsigned int inum; /* names the namespace, as `ls -L -i /run/netns` does */
};

struct net {
	struct ns_common ns;
};

typedef struct {
	struct net *net;
} possible_net_t;

struct in6_addr {
	union {
		__be32 u6_addr32[4];
	} in6_u;
};

struct sock_common {
	__be32 skc_daddr;
	__be16 skc_dport;
	__u16 skc_num;
	unsigned short skc_family;
	unsigned char skc_state;
	possible_net_t skc_net;
	struct in6_addr skc_v6_daddr;
};

struct socket {
	unsigned long flags;
};

struct sock { /* never empty: libbpf takes a mere declaration for another type than the kernel functions expect */
	struct sock_common __sk_common;
	__u32 sk_pacing_status; /* 0 none, 1 by TCP's own timer, 2 by the qdisc fq */
	unsigned long sk_pacing_rate;
	struct socket *sk_socket; /* NULL once the application has closed it */
};

struct ack_sample {
	__u32 pkts_acked;
	__s32 rtt_us; /* negative: this ACK gives no sample */
};

struct inet_connection_sock {
	__u8 icsk_ca_state : 5;
	__u32 icsk_rto; /* jiffies */
	__u64 icsk_ca_priv[CA_PRIV_BYTES / sizeof(__u64)];
};

struct tcp_sock {
	__u32 snd_cwnd;
	__u32 srtt_us;	/* eight times the smoothed RTT */
	__u32 lsndtime; /* jiffies, of the last data segment sent */
	__u32 snd_una;
	__u32 snd_nxt;
	__u32 write_seq;
	/* segments acknowledged towards the next growth; the kernel clears it when a reduction begins */
	__u32 snd_cwnd_cnt;
	__u32 snd_cwnd_clamp;
	__u32 prior_cwnd; /* window when the last reduction began */
	__u32 snd_ssthresh;
	__u32 packets_out; /* segments sent and not yet acknowledged, lost ones too */
	__u32 max_packets_out;
	__u32 mss_cache;
	__u32 snd_wnd; /* bytes that the receiver has room for */
	__u8 is_cwnd_limited : 1;
	__u32 lost;	     /* segments ever marked lost on this connection */
	__u32 lost_out;	     /* segments marked lost and not yet repaired */
	__u32 data_segs_out; /* segments with data ever sent, those sent again included */
	__u64 bytes_acked;
	__u64 bytes_sent;
	__u64 bytes_retrans;
};

#pragma clang attribute pop

/* The operations table. libbpf matches its members by name, so those that nobody here defines are left out. */
struct tcp_congestion_ops {
	__u32 (*ssthresh)(struct sock *sk);
	void (*cong_avoid)(struct sock *sk, __u32 ack, __u32 acked);
	void (*set_state)(struct sock *sk, __u8 new_state);
	void (*cwnd_event)(struct sock *sk, __u32 event); /* enum tcp_ca_event */
	void (*in_ack_event)(struct sock *sk, __u32 flags);
	void (*pkts_acked)(struct sock *sk, const struct ack_sample *sample);
	__u32 (*undo_cwnd)(struct sock *sk);
	__u32 (*min_tso_segs)(struct sock *sk);
	__u32 (*sndbuf_expand)(struct sock *sk);
	void (*init)(struct sock *sk);
	void (*release)(struct sock *sk);
	char name[16];
	__u32 flags;
};

/* Kernel functions that BPF congestion controls may call, 6.1 to 6.18. */
extern __u32 tcp_reno_ssthresh(struct sock *sk) __ksym;
extern void tcp_reno_cong_avoid(struct sock *sk, __u32 ack, __u32 acked) __ksym;
extern __u32 tcp_reno_undo_cwnd(struct sock *sk) __ksym;
extern void tcp_cong_avoid_ai(struct tcp_sock *tp, __u32 w, __u32 acked) __ksym;

#define HOOK(name) SEC("struct_ops/" #name)

/* The verifier takes the hooks' `sk` for a tcp_sock, whose first member is the inet_connection_sock. */
static __always_inline struct tcp_sock *tcp_sk(struct sock *sk)
{
	return (struct tcp_sock *)sk;
}

static __always_inline struct inet_connection_sock *inet_csk(struct sock *sk)
{
	return (struct inet_connection_sock *)sk;
}

static __always_inline void *ca_priv(struct sock *sk)
{
	return inet_csk(sk)->icsk_ca_priv;
}

/* Inside set_state() this is still the old state. */
static __always_inline __u8 ca_state(struct sock *sk)
{
	return BPF_CORE_READ_BITFIELD(inet_csk(sk), icsk_ca_state);
}

static __always_inline bool in_slow_start(const struct tcp_sock *tp)
{
	return tp->snd_cwnd < tp->snd_ssthresh;
}

/*
 * Does the window limit what is sent, and not the application? The kernel's own test is not open to BPF: in slow start
 * whether twice the largest recent flight would fill the window (RFC 7661 4.1).
 */
static __always_inline bool is_cwnd_limited(struct tcp_sock *tp)
{
	if (BPF_CORE_READ_BITFIELD(tp, is_cwnd_limited))
		return true;
	return in_slow_start(tp) && tp->snd_cwnd < 2 * tp->max_packets_out;
}
