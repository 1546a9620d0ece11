/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * One reduction that takes from the window only what was lost (Relentless), from its first signal to its end.
 *
 * The kernel drives cwnd towards snd_ssthresh by Proportional Rate Reduction and ends the recovery with cwnd =
 * snd_ssthresh. At entry only the first losses are known, so ssthresh() alone cannot say W - lost; the value is stated
 * anew on each ACK of the recovery, and PRR's packet conservation does the rest.
 */
#pragma once

#include "tcp_cc.h"
#include "relentless_math.h"

/* All zero means that nothing has happened yet. */
struct relentless_episode {
	uint32_t window;      /* cwnd when the episode began: W (segments) */
	uint32_t lost_before; /* tp->lost before the first loss of the episode (segments) */
	uint32_t ceiling;     /* the most the episode may leave, from its first signal alone (segments) */
	bool is_counting;     /* an episode is in progress whose losses are counted */
	bool has_ecn_echo;    /* the ACK in hand carries ECN-Echo */
};

/* In in_ack_event(), which comes before every hook that may answer the ACK with a reduction. */
static __always_inline void relentless_note_ack(struct relentless_episode *episode, __u32 flags)
{
	episode->has_ecn_echo = flags & CA_ACK_ECE;
}

/* W less what has been marked lost since, within the limit of the first signal. */
static __always_inline uint32_t relentless_target(const struct relentless_episode *episode, const struct tcp_sock *tp)
{
	return relentless_window(episode->window, tp->lost - episode->lost_before, episode->ceiling);
}

/*
 * In ssthresh(): an episode begins. Returns the window it is to end with, as far as is known now. Not for TCP_CA_Loss,
 * where lost_out holds the RTO's guesses, which belong to no window that could be counted.
 */
static __always_inline uint32_t relentless_begin(struct relentless_episode *episode, const struct tcp_sock *tp)
{
	episode->is_counting = true;
	episode->window = tp->snd_cwnd;
	episode->lost_before = tp->lost - tp->lost_out;
	episode->ceiling = relentless_signal_window(tp->snd_cwnd, episode->has_ecn_echo, tp->lost_out > 0);
	return relentless_target(episode, tp);
}

/* In pkts_acked(): losses marked since the last ACK lower the target that PRR steers to. */
static __always_inline void relentless_steer(const struct relentless_episode *episode, struct sock *sk)
{
	if (episode->is_counting && ca_state(sk) == TCP_CA_Recovery)
		tcp_sk(sk)->snd_ssthresh = relentless_target(episode, tcp_sk(sk));
}

/* In set_state(). `rto_window` is the threshold that a timeout leaves when it ends the episode. */
static __always_inline void relentless_change_state(struct relentless_episode *episode, struct sock *sk, __u8 new_state,
						    uint32_t rto_window)
{
	struct tcp_sock *tp = tcp_sk(sk);
	const bool is_over = new_state <= TCP_CA_Disorder;

	if (episode->is_counting) {
		/*
		 * At the end of recovery, the last losses, just before the kernel adopts ssthresh as cwnd. At its
		 * begin, the first ones: from TCP_CA_CWR the kernel does not ask ssthresh() again, and the episode of
		 * the CWR goes on.
		 */
		if (new_state == TCP_CA_Recovery || (is_over && ca_state(sk) == TCP_CA_Recovery))
			tp->snd_ssthresh = relentless_target(episode, tp);
		else if (new_state == TCP_CA_Loss)
			tp->snd_ssthresh = rto_window;
	}
	if (is_over)
		episode->is_counting = false;
}

/*
 * In undo_cwnd(): the kernel restores ssthresh itself next, and then reports the state Open: nothing may be steered
 * there.
 */
static __always_inline void relentless_forget(struct relentless_episode *episode)
{
	episode->is_counting = false;
}
