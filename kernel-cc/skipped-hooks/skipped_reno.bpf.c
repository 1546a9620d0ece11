/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * Reno on a kernel that skips every ssthresh(): its place in the operations table has a function that returns what such
 * a kernel finds on the stack. Only the repair calls skipped_reno_ssthresh().
 */
#define REPAIRED skipped_reno
#define HAS_PKTS_ACKED /* our own, behind the repair of an ACK and before the kernel's work on it */
#include "skipped-hooks/repair.h"

enum { FOUND_ON_THE_STACK = 0x81104110 };

uint32_t window_after_repair; /* of the last one; repaired-windows.js reads it by this name */
uint64_t repairs_seen;

static __always_inline __u32 ____skipped_reno_ssthresh(unsigned long long *ctx, struct sock *sk)
{
	return tcp_reno_ssthresh(sk);
}

HOOK(found_on_the_stack)
__u32 BPF_PROG(found_on_the_stack, struct sock *sk)
{
	return FOUND_ON_THE_STACK;
}

/* What the repair has put in place of the window: in the rest of the same ACK the kernel computes another from it. */
HOOK(skipped_reno_pkts_acked)
void BPF_PROG(skipped_reno_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	if (repaired_windows == repairs_seen)
		return;
	repairs_seen = repaired_windows;
	window_after_repair = tcp_sk(sk)->snd_cwnd;
}

HOOK(skipped_reno_cong_avoid)
void BPF_PROG(skipped_reno_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	tcp_reno_cong_avoid(sk, ack, acked);
}

HOOK(skipped_reno_undo_cwnd)
__u32 BPF_PROG(skipped_reno_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops skipped_reno = {
	.cong_avoid = (void *)skipped_reno_cong_avoid,
	.ssthresh = (void *)found_on_the_stack,
	.undo_cwnd = (void *)skipped_reno_undo_cwnd,
	.pkts_acked = (void *)skipped_reno_pkts_acked,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "skipped_reno",
};

char _license[] SEC("license") = "Dual MIT/GPL";
