/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * A window that nothing changes: the control of the stress. No line of it can make a window larger than 10, so one that
 * is was made by the kernel, from something else than what the hooks returned.
 */
#include "common/tcp_cc.h"

enum { WINDOW = 10 };

HOOK(constant_cong_avoid)
void BPF_PROG(constant_cong_avoid, struct sock *sk, __u32 ack, __u32 acked) {}

HOOK(constant_ssthresh)
__u32 BPF_PROG(constant_ssthresh, struct sock *sk)
{
	return WINDOW;
}

HOOK(constant_undo_cwnd)
__u32 BPF_PROG(constant_undo_cwnd, struct sock *sk)
{
	return WINDOW;
}

SEC(".struct_ops")
struct tcp_congestion_ops constant_window = {
	.cong_avoid = (void *)constant_cong_avoid,
	.ssthresh = (void *)constant_ssthresh,
	.undo_cwnd = (void *)constant_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "constant_window",
};

char _license[] SEC("license") = "Dual MIT/GPL";
