/* SPDX-License-Identifier: MIT OR GPL-2.0-only */
/*
 * CUBIC without HyStart, by the text of RFC 9438, whose sections are named. HyStart of the kernel's cubic is one switch
 * for a whole host.
 *
 *   slow start (4.10)   cwnd += 1 for each segment acknowledged
 *   reduction (4.6)     ssthresh = 0.7 cwnd
 *   plateau (4.7)       W_max = cwnd before the reduction; 0.85 of it below the last W_max
 *   avoidance (4.2)     W_cubic(t) = 0.4 (t - K)^3 + W_max, K = cbrt((W_max - cwnd_epoch) / 0.4)
 *                       cwnd += (W_cubic(t + RTT) - cwnd) / cwnd for each segment acknowledged, between 0 and 1/2
 *   Reno-friendly (4.3) W_est += alpha / cwnd for each segment acknowledged, alpha = 9/17, and 1 from cwnd_prior on;
 *                       cwnd = W_est while W_cubic(t) is below it
 *
 * Decisions where the RFC leaves a choice:
 *   1. 4.10 says that HyStart++ SHOULD be used. Its absence is what this program is for: Reno's slow start, which 4.10
 *      allows.
 *   2. The increase of 4.4 and 4.5 is for each segment acknowledged, not for each ACK: delayed ACKs do not slow it
 *      down.
 *   3. 4.6 with cwnd, not flight_size: the window does not grow while it is not used, which 4.6 then asks for.
 *   4. In the Reno-friendly region the window is the higher of W_est and what the cubic increase makes of it ("choose
 *      the higher", 4.2). ACKs in a burst let W_est gain a round while t stands still; taken alone, it would cost the
 *      first round its increase.
 *   5. Without a loss before it, and after idle time has left a window above W_max, a stage begins at its plateau: K =
 *      0, W_max = cwnd_epoch, as 4.8 and 4.10 have it for a timeout and for a slow start that ended without a loss.
 *   6. Slow start after idle time ends a stage of congestion avoidance; the one after it begins at its own t = 0.
 *
 * Where the kernel's cubic does something else, this file follows the RFC; windows on a path of 100 ms, measured:
 *   a. The kernel's window is ahead, by 0 to 4 segments where it grows by 2 a round, by 0 to 2 near the plateau. Its
 *   steps agree with
 *      computing (target - cwnd) / cwnd once a clock tick, with target in whole segments: ACKs that come in one burst
 *      then close the gap whole. By the RFC each ACK counts from the window that the one before it left, and 1 - 1/e of
 *      the gap is closed.
 *   b. After a timeout the kernel grows by 5 % a round, where 4.8 and 4.3 say 9/17 of a segment: 75 against 38 in 20
 *   rounds. c. After losses that were none the kernel begins a stage at the window it has; 4.9.2 restores the old one:
 *   130 against 140.
 */
#include "common/tcp_cc.h"
#include "cubic_math.h"

/*
 * Settings, fixed when the program is loaded. beta_cubic: percent of the window that is left after a loss. The RFC's
 * value (4.6).
 */
const volatile uint32_t beta_percent = 70;

/* C: thousandths of a segment / s^3. The RFC's value (5). */
const volatile uint32_t c_permille = 400;

/* A stage of congestion avoidance: what 4.9.2 saves before a reduction. */
struct cubic_stage {
	uint64_t w_max;	     /* micro-segments; 0: no loss yet */
	uint64_t w_est;	     /* micro-segments */
	uint64_t epoch_ms;   /* t_epoch, moved on by time that does not count; 0: no stage has begun */
	uint32_t k_ms;	     /* from t_epoch to the plateau */
	uint32_t cwnd_prior; /* segments, before the last reduction */
	bool has_timed_out;  /* and no stage has begun since */
};

struct cubic {
	struct cubic_stage stage;
	struct cubic_stage before; /* the last reduction */
	uint64_t counted_ms;	   /* until when time was looked at */
	uint32_t fraction;	   /* micro-segments that the window has beyond its whole segments */
};

_Static_assert(sizeof(struct cubic) <= CA_PRIV_BYTES, "the state must fit into icsk_ca_priv");

static uint64_t now_ms(void)
{
	return bpf_ktime_get_ns() / 1000000;
}

/* The application limited the flow since the last look: t must not include that time (4.2). */
static __always_inline void skip_time(struct cubic *cubic, uint64_t now)
{
	if (cubic->stage.epoch_ms)
		cubic->stage.epoch_ms += now - cubic->counted_ms;
	cubic->counted_ms = now;
}

/* 4.2, 4.8, 4.10: congestion avoidance begins. */
static __always_inline void begin_stage(struct cubic *cubic, uint32_t cwnd_segments, uint64_t now)
{
	struct cubic_stage *stage = &cubic->stage;
	const uint64_t cwnd = cwnd_segments * CUBIC_SEGMENT;

	if (!stage->w_max)
		stage->cwnd_prior = cwnd_segments;
	if (stage->has_timed_out || stage->w_max < cwnd)
		stage->w_max = cwnd;
	stage->k_ms = cubic_k_ms(stage->w_max, cwnd, c_permille);
	stage->w_est = cwnd;
	stage->epoch_ms = now;
	stage->has_timed_out = false;
	cubic->fraction = 0;
}

/* Congestion avoidance, `acked` segments. Returns the new window in whole segments, and keeps the rest. */
static __always_inline uint32_t avoid(struct cubic *cubic, uint32_t cwnd_segments, uint32_t acked, uint32_t rtt_ms,
				      uint64_t now)
{
	struct cubic_stage *stage = &cubic->stage;

	if (!stage->epoch_ms)
		begin_stage(cubic, cwnd_segments, now);

	const uint64_t t_ms = now - stage->epoch_ms;
	const uint64_t cwnd = cwnd_segments * CUBIC_SEGMENT + cubic->fraction;
	const bool has_reached_prior = stage->w_est >= stage->cwnd_prior * CUBIC_SEGMENT;
	const uint64_t target = cubic_target(cubic_window(t_ms + rtt_ms, stage->k_ms, stage->w_max, c_permille), cwnd);
	uint64_t grown = cwnd + cubic_increase(target, cwnd, cwnd_segments, acked);

	stage->w_est += cubic_reno_increase(cwnd_segments, acked, beta_percent, has_reached_prior);
	if (grown < stage->w_est && cubic_window(t_ms, stage->k_ms, stage->w_max, c_permille) < stage->w_est)
		grown = stage->w_est;
	cubic->fraction = grown % CUBIC_SEGMENT;
	return grown / CUBIC_SEGMENT;
}

HOOK(cubic_nohystart_init)
void BPF_PROG(cubic_nohystart_init, struct sock *sk)
{
	__builtin_memset(ca_priv(sk), 0, sizeof(struct cubic));
}

/* Sending begins anew: since the last ACK there was nothing to send. */
HOOK(cubic_nohystart_cwnd_event)
void BPF_PROG(cubic_nohystart_cwnd_event, struct sock *sk, __u32 event)
{
	if (event == CA_EVENT_TX_START)
		skip_time(ca_priv(sk), now_ms());
}

HOOK(cubic_nohystart_cong_avoid)
void BPF_PROG(cubic_nohystart_cong_avoid, struct sock *sk, __u32 ack, __u32 acked)
{
	struct tcp_sock *tp = tcp_sk(sk);
	struct cubic *cubic = ca_priv(sk);
	const uint64_t now = now_ms();
	uint32_t window = tp->snd_cwnd;

	if (!is_cwnd_limited(tp)) {
		skip_time(cubic, now);
		return;
	}
	cubic->counted_ms = now;
	if (in_slow_start(tp)) {
		const uint32_t growth = cubic_least(acked, tp->snd_ssthresh - window);

		cubic->stage.epoch_ms = 0;
		window += growth;
		acked -= growth;
	}
	if (acked)
		window = avoid(cubic, window, acked, (tp->srtt_us >> 3) / 1000, now);
	tp->snd_cwnd = cubic_least(window, tp->snd_cwnd_clamp);
}

/* A reduction begins (loss, ECN mark, timeout). Returns the window it is to end with. */
HOOK(cubic_nohystart_ssthresh)
__u32 BPF_PROG(cubic_nohystart_ssthresh, struct sock *sk)
{
	struct cubic *cubic = ca_priv(sk);
	const uint32_t window = tcp_sk(sk)->snd_cwnd;

	cubic->before = cubic->stage;
	cubic->stage.w_max = cubic_plateau(window, cubic->stage.w_max, beta_percent);
	cubic->stage.cwnd_prior = window;
	cubic->stage.epoch_ms = 0;
	cubic->stage.has_timed_out = false;
	return cubic_ssthresh(window, beta_percent);
}

HOOK(cubic_nohystart_set_state)
void BPF_PROG(cubic_nohystart_set_state, struct sock *sk, __u8 new_state)
{
	struct cubic *cubic = ca_priv(sk);

	if (new_state == TCP_CA_Loss)
		cubic->stage.has_timed_out = true;
}

/* The losses were none (4.9.2). Returns the window from before; the kernel restores the threshold. */
HOOK(cubic_nohystart_undo_cwnd)
__u32 BPF_PROG(cubic_nohystart_undo_cwnd, struct sock *sk)
{
	const struct tcp_sock *tp = tcp_sk(sk);
	struct cubic *cubic = ca_priv(sk);

	if (tp->snd_cwnd >= tp->prior_cwnd)
		return tp->snd_cwnd;
	cubic->stage = cubic->before;
	return tp->prior_cwnd;
}

SEC(".struct_ops")
struct tcp_congestion_ops cubic_nohystart = {
	.init = (void *)cubic_nohystart_init,
	.cwnd_event = (void *)cubic_nohystart_cwnd_event,
	.cong_avoid = (void *)cubic_nohystart_cong_avoid,
	.ssthresh = (void *)cubic_nohystart_ssthresh,
	.set_state = (void *)cubic_nohystart_set_state,
	.undo_cwnd = (void *)cubic_nohystart_undo_cwnd,
	.flags = TCP_CONG_NON_RESTRICTED,
	.name = "cubic_nohystart",
};

char _license[] SEC("license") = "Dual MIT/GPL";
