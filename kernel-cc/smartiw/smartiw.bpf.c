/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * SmartIW: an initial window from the RTT of the handshake, sent spread out; after the first ACK, Reno.
 *
 * IW = the window of Algorithm 1 (smartiw_math.h), T(n) = the time between its segments n and n + 1. This program sets
 * the window and leaves a note of T in the socket; smartiw_spread.tc.c on the sender's device sends by it, for the
 * stack itself never paces the first ten segments of a connection. Decisions:
 *   1. The RTT is that of the handshake alone. None (SYN cookie, Fast Open; SYN-ACK sent again without TCP timestamps):
 *      the kernel's own window, not spread. With timestamps the kernel takes the RTT of a SYN-ACK sent again from the
 *      echo, which tells which of the two was answered, and so does this program.
 *   2. Where the rule yields less than min_iw, min_iw segments are spread over (1 - margin) RTT; the paper says nothing
 *      on short RTTs. min_iw = 1 is the literal rule.
 *   3. The first segment leaves at once and T(1) after it the second, so that n + 1 segments take T(1) + ... + T(n),
 *      the sum that Algorithm 1 compares. (Read as the time before segment n, T(1) would never be used.)
 *   4. spread = init is the earlier Initial Spreading: min_iw segments over one RTT.
 *   5. A loss in the initial window: Reno.
 *   6. The paper spreads what leaves before the first ACK. Over TLS that is the server's part of the handshake, a few
 *      segments, and the page's first window leaves in a burst. `spread_from=data` leaves the first flight alone, and
 *      spreads each later one that begins with nothing in flight until one has been as long as the initial window:
 *      what follows a handshake may be a session ticket before it is data.
 */
#include "common/tcp_cc.h"
#include "smartiw_math.h"
#include "smartiw_note.h"

/*
 * An initial window for every RTT instead of the rule's (segments), never spread: 50 and 3 are the paper's comparators.
 * 0: the rule.
 */
const volatile uint32_t fixed_iw = 0;

/* Part of the RTT that stays unused, the paper's m, in percent; from 100 on there is room for min_iw only. */
const volatile uint32_t margin_percent = 20;

/* The least initial window (segments): that of RFC 6928. */
const volatile uint32_t min_iw = 10;

/* Spacing that the window is computed for. */
const volatile enum spread spread = SPREAD_STEADY;

/* Algorithm 1 gives the paper's numbers. */
const volatile enum iw_rule iw_rule = IW_RULE_ALGORITHM1;

enum spread_from { SPREAD_FROM_START, SPREAD_FROM_DATA };
/* The first flight that is spread: that of the paper, or the first behind a handshake (see decision 6). */
const volatile enum spread_from spread_from = SPREAD_FROM_START;

/* The initial window chosen, the RTT it follows from, and the gap if it is one for all segments. */
struct told {
	uint32_t initial_window_segments;
	uint32_t handshake_rtt_us;
	uint32_t even_gap_us;
};
#include "common/tell.h"

HOOK(smartiw_init)
void BPF_PROG(smartiw_init, struct sock *sk)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct smartiw_note *note = ca_priv(sk);
	const uint32_t rtt_us = tp->srtt_us >> 3;
	struct smartiw_plan plan = {fixed_iw, 0};

	*note = (struct smartiw_note){0};
	/* a connection that has sent before was switched in mid-life, and has a window of its own */
	if ((!rtt_us && !fixed_iw) || tp->bytes_sent)
		return;
	if (!fixed_iw) {
		plan = smartiw_plan(rtt_us, margin_percent, spread, iw_rule, min_iw);
		*note = (struct smartiw_note){
			.noted = spread_from == SPREAD_FROM_START ? SMARTIW_NOTED : 0,
			.spread = spread,
			.even_gap_us = plan.even_gap_us,
			.window = spread_from == SPREAD_FROM_DATA ? plan.window : 0,
		};
	}
	tp->snd_cwnd = plan.window < tp->snd_cwnd_clamp ? plan.window : tp->snd_cwnd_clamp;
	TELL(sk, .initial_window_segments = tp->snd_cwnd, .handshake_rtt_us = rtt_us, .even_gap_us = plan.even_gap_us);
}

/* The first segment of a flight leaves, and nothing else is in flight. */
HOOK(smartiw_cwnd_event)
void BPF_PROG(smartiw_cwnd_event, struct sock *sk, __u32 event)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	struct smartiw_note *note = ca_priv(sk);

	if (event != CA_EVENT_TX_START || tp->packets_out || !note->window || !tp->bytes_acked)
		return;
	note->noted = SMARTIW_NOTED;
	note->acked_before = tp->bytes_acked;
	note->sent_before = tp->data_segs_out;
}

/* With its first ACK a flight is over, and one as long as the initial window was the last. */
HOOK(smartiw_pkts_acked)
void BPF_PROG(smartiw_pkts_acked, struct sock *sk, const struct ack_sample *sample)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	struct smartiw_note *note = ca_priv(sk);

	if (!note->window || note->noted != SMARTIW_NOTED)
		return;
	note->noted = 0;
	if (tp->data_segs_out - note->sent_before >= note->window)
		note->window = 0;
}

/* Until its first ACK a packet of a spread flight is one segment: a gap stands between any two. Else the kernel's 2. */
HOOK(smartiw_min_tso_segs)
__u32 BPF_PROG(smartiw_min_tso_segs, struct sock *sk)
{
	const struct smartiw_note *note = ca_priv(sk);

	return note->noted == SMARTIW_NOTED && tcp_sk(sk)->bytes_acked == note->acked_before ? 1 : 2;
}

HOOK(smartiw_cong_avoid)
void BPF_PROG(smartiw_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	tcp_reno_cong_avoid(sk, ack, acked);
}

HOOK(smartiw_ssthresh)
__u32 BPF_PROG(smartiw_ssthresh, struct sock *sk)
{
	return tcp_reno_ssthresh(sk);
}

HOOK(smartiw_undo_cwnd)
__u32 BPF_PROG(smartiw_undo_cwnd, struct sock *sk)
{
	return tcp_reno_undo_cwnd(sk);
}

SEC(".struct_ops")
struct tcp_congestion_ops smartiw = {
	.init = (void *)smartiw_init,
	.cong_avoid = (void *)smartiw_cong_avoid,
	.cwnd_event = (void *)smartiw_cwnd_event,
	.pkts_acked = (void *)smartiw_pkts_acked,
	.min_tso_segs = (void *)smartiw_min_tso_segs,
	.ssthresh = (void *)smartiw_ssthresh,
	.undo_cwnd = (void *)smartiw_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "smartiw",
};

char _license[] SEC("license") = "Dual MIT/GPL";
