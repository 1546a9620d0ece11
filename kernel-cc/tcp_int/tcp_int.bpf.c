/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * TCP-Int: the connections to one place have one window together, that of one Reno, and equal parts of it.
 *
 *   H. Balakrishnan et al.: TCP Behavior of a Busy Internet Server: Analysis and Improvements, INFOCOM 1998.
 *
 *   each member   cwnd = W / N, ssthresh = S / N
 *   an ACK        slow start: W += segments acknowledged; avoidance: W += 1 for each W of them at one member
 *   a loss        S = W = W / 2, once a round, whoever had it
 *   alone         Reno
 *
 * Only the rule "one AIMD window for the sum, split equally, halved once by any loss" was taken from the paper, by way
 * of a summary. What follows are decisions of this file; the paper's integrated loss recovery is not here:
 *   1. The place is Hydra's (common/hydra.h): IPv4 /24 or IPv6 /v6_plen, and an RTT like the founder's when it joins. A
 *      member stays whatever its RTT becomes.
 *   2. A connection joins with its first ACK of data, and brings nothing: its own window gives way to W / N, at once
 *      and unpaced. The founder's window becomes W.
 *   3. It leaves when nothing is left to send. Its part goes to the rest at once; W is forgotten with the last of them.
 *      Who was silent and sends again has joined anew after a round with the window that it had, or the kernel's decay
 *      left.
 *   4. A round: a loss of data that was sent before its sender had heard of the last halving does not halve again.
 *   5. Any reduction is a loss: by recovery, ECN mark or timeout. After a timeout a member is Reno with its part as
 *      threshold until all is repaired, and takes its part again then.
 *   6. A loss that was none gives back what it took, unless the group has halved again since.
 *   7. No part is smaller than two segments, so that more members than W / 2 have more than W together.
 *   8. The others follow at their next ACK.
 */
#include "tcp_int_group.h"
#include "common/hydra_told.h"

/* What a loss, a mark or a timeout leaves: the member's part of what the group has then. */
HOOK(tcp_int_ssthresh)
__u32 BPF_PROG(tcp_int_ssthresh, struct sock *sk)
{
	const uint32_t part = announce_loss(ca_priv(sk), tcp_sk(sk));

	return part ? part : tcp_reno_ssthresh(sk);
}

HOOK(tcp_int_init)
void BPF_PROG(tcp_int_init, struct sock *sk)
{
	struct tcp_int *own = ca_priv(sk);

	/* another congestion control may have used the area before, on a connection switched in mid-life */
	__builtin_memset(own, 0, sizeof(*own));
}

HOOK(tcp_int_pkts_acked)
void BPF_PROG(tcp_int_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	struct tcp_int *own = ca_priv(sk);

	if (sample->rtt_us > 0) {
		own->rtt_us = sample->rtt_us;
		hydra_measure(&own->member, own->rtt_us);
	}
	if (!has_data_left(tcp_sk(sk)))
		leave(own);
}

/* Data was acknowledged outside a reduction; after a timeout, before all is repaired, too. */
HOOK(tcp_int_cong_avoid)
void BPF_PROG(tcp_int_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct tcp_int *own = ca_priv(sk);
	uint32_t sum = 0;

	if (ca_state(sk) <= TCP_CA_Disorder) {
		if (!own->member.is_member && own->rtt_us && has_data_left(tp))
			join(sk, own);
		sum = take_part(own, tp, 0);
	}
	const uint32_t before = tp->snd_cwnd;

	if (!sum || in_slow_start(tp))
		tcp_reno_cong_avoid(sk, ack, acked);
	else if (is_cwnd_limited(tp))
		tcp_cong_avoid_ai(tp, sum, acked);
	if (sum && tp->snd_cwnd > before)
		take_part(own, tp, tp->snd_cwnd - before);
	tell_of_group(sk, &own->member);
}

/* The losses were none. The own window is Reno's matter, or W / N at the next ACK. */
HOOK(tcp_int_undo_cwnd)
__u32 BPF_PROG(tcp_int_undo_cwnd, struct sock *sk)
{
	announce_undo(ca_priv(sk));
	return tcp_reno_undo_cwnd(sk);
}

HOOK(tcp_int_release)
void BPF_PROG(tcp_int_release, struct sock *sk)
{
	leave(ca_priv(sk));
}

SEC(".struct_ops")
struct tcp_congestion_ops tcp_int = {
	.init = (void *)tcp_int_init,
	.release = (void *)tcp_int_release,
	.pkts_acked = (void *)tcp_int_pkts_acked,
	.cong_avoid = (void *)tcp_int_cong_avoid,
	.ssthresh = (void *)tcp_int_ssthresh,
	.undo_cwnd = (void *)tcp_int_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "tcp_int",
};

/* The kernel's word for a permissive licence that is compatible with its own; it asks for one. */
char _license[] SEC("license") = "Dual MIT/GPL";
