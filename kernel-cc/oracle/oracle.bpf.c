/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * The oracle: a sender that knows its path, fills it from the first round, and queues (almost) nothing. It is no
 * congestion control for any network: what it gains over one is the most that any could gain.
 *
 *   P      = rate x RTT in segments, both told as settings; without them it is Reno
 *   window = max(P / N, P - what the others claim), N = connections with data under way, of one network namespace
 *   claim  = min(window, segments left to send or in flight)
 *
 *   1. A connection is active from the first segment after silence until all that was written is acknowledged. Its
 *      claim is its whole window until its first ACK: what the application will write is not known before.
 *   2. Newcomers take their part at once, the others give it up with their next ACK; for that round trip more than P
 *      may be in flight. Who begins at the same moment shares only after the first ACK: N of them send
 *      P (1 + 1/2 + ... + 1/N) at most. So on a short queue the oracle can lose segments.
 *   3. It paces by what the kernel makes of window and threshold: net.ipv4.tcp_pacing_ca_ratio percent of window / RTT,
 *      which the registry sets to 100. The stack itself never paces the first ten segments of a connection.
 *   4. A loss, a mark or a timeout changes nothing: it knows what the path carries.
 *   5. Neither delay nor silence shrinks its window; net.ipv4.tcp_slow_start_after_idle is 0.
 */
#include "common/bpf_map.h"
#include "oracle_math.h"

/* Of the bottleneck (kbit/s of 1504-byte packets). 0: not told. */
const volatile uint32_t rate_kbps = 0;

/* Round trip of the path with its queue empty (us). 0: not told. */
const volatile uint32_t rtt_us = 0;

enum { MOST_NAMESPACES = 4096, PACED_BY_TCP = 1 };

struct pipe {
	struct bpf_spin_lock lock;
	uint32_t active;  /* connections with data under way */
	uint64_t claimed; /* by all of them (segments) */
};

struct {
	__uint(type, BPF_MAP_TYPE_HASH);
	__uint(max_entries, MOST_NAMESPACES);
	__type(key, uint32_t); /* inode number of the network namespace */
	__type(value, struct pipe);
} pipes SEC(".maps");

struct oracle {
	uint32_t claim; /* as `claimed` counts it */
	uint8_t is_active;
	uint8_t is_told; /* has heard an ACK since it became active */
};

static __always_inline struct pipe *pipe_of(const struct sock *sk)
{
	const uint32_t netns = sk->__sk_common.skc_net.net->ns.inum;
	struct pipe *pipe = bpf_map_lookup_elem(&pipes, &netns);

	if (!pipe) {
		const struct pipe empty = {};

		bpf_map_update_elem(&pipes, &netns, &empty, BPF_NOEXIST);
		pipe = bpf_map_lookup_elem(&pipes, &netns);
	}
	return pipe;
}

static __always_inline bool knows_path(void)
{
	return rate_kbps && rtt_us;
}

static __always_inline uint32_t bytes_left(const struct tcp_sock *tp)
{
	return tp->write_seq - tp->snd_una;
}

/* Takes the window that is the connection's now, and has the others know. */
static __always_inline void take_window(struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct oracle *own = ca_priv(sk);
	struct pipe *pipe = pipe_of(sk);
	const uint32_t left = bytes_left(tp), mss = tp->mss_cache;
	const uint32_t most = oracle_pipe(rate_kbps, rtt_us);

	if (!pipe)
		return;
	bpf_spin_lock(&pipe->lock);
	if (!own->is_active) {
		own->is_active = true;
		pipe->active++;
	}
	const uint32_t window = oracle_window(most, pipe->active, pipe->claimed - own->claim);
	const uint32_t claim = own->is_told ? oracle_claim(window, left, mss) : window;

	pipe->claimed += (uint64_t)claim - own->claim;
	own->claim = claim;
	bpf_spin_unlock(&pipe->lock);
	tp->snd_cwnd = window < tp->snd_cwnd_clamp ? window : tp->snd_cwnd_clamp;
}

static __always_inline void become_idle(struct sock *sk)
{
	struct oracle *own = ca_priv(sk);
	struct pipe *pipe = own->is_active ? pipe_of(sk) : NULL;

	if (!pipe)
		return;
	bpf_spin_lock(&pipe->lock);
	if (pipe->active > 0)
		pipe->active--;
	pipe->claimed -= own->claim;
	bpf_spin_unlock(&pipe->lock);
	*own = (struct oracle){};
}

/* The whole path for the first segments, until it is known who else sends: the window binds at the first of them. */
HOOK(oracle_init)
void BPF_PROG(oracle_init, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);

	*(struct oracle *)ca_priv(sk) = (struct oracle){};
	if (!knows_path())
		return;
	if (sk->sk_pacing_status == 0)
		sk->sk_pacing_status = PACED_BY_TCP;
	tp->snd_ssthresh = ORACLE_LEAST_WINDOW; /* it never probes, and is paced as one that does not */
	tp->snd_cwnd = oracle_pipe(rate_kbps, rtt_us);
}

/* The first segment after silence leaves. */
HOOK(oracle_cwnd_event)
void BPF_PROG(oracle_cwnd_event, struct sock *sk, __u32 event)
{
	if (event == CA_EVENT_TX_START && knows_path())
		take_window(sk);
}

HOOK(oracle_pkts_acked)
void BPF_PROG(oracle_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct oracle *own = ca_priv(sk);

	if (!knows_path() || !own->is_active)
		return;
	own->is_told = true;
	if (bytes_left(tcp_sk(sk)))
		take_window(sk);
	else
		become_idle(sk);
}

HOOK(oracle_cong_avoid)
void BPF_PROG(oracle_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	if (!knows_path())
		tcp_reno_cong_avoid(sk, ack, acked);
}

HOOK(oracle_ssthresh)
__u32 BPF_PROG(oracle_ssthresh, struct sock *sk)
{
	const uint32_t window = tcp_sk(sk)->snd_cwnd;

	if (!knows_path())
		return tcp_reno_ssthresh(sk);
	return window < ORACLE_LEAST_WINDOW ? ORACLE_LEAST_WINDOW : window;
}

HOOK(oracle_undo_cwnd)
__u32 BPF_PROG(oracle_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

HOOK(oracle_release)
void BPF_PROG(oracle_release, struct sock *sk)
{
	become_idle(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops oracle = {
	.init = (void *)oracle_init,
	.release = (void *)oracle_release,
	.cwnd_event = (void *)oracle_cwnd_event,
	.pkts_acked = (void *)oracle_pkts_acked,
	.cong_avoid = (void *)oracle_cong_avoid,
	.ssthresh = (void *)oracle_ssthresh,
	.undo_cwnd = (void *)oracle_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "oracle",
};

char _license[] SEC("license") = "Dual MIT/GPL";
