/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of CUBIC (RFC 9438), free of the kernel: compiled into the BPF program and into the tests on the host.
 *
 * Windows W are in micro-segments, so that the increase of one ACK is not rounded away: over a round of cwnd ACKs the
 * error stays below cwnd millionths of a segment. Windows named `segments` are whole ones. Times are in milliseconds.
 * Good for windows up to a million segments; what is longer or larger than the limits below is cut to them, which
 * nothing can wrap around.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define CUBIC_SEGMENT 1000000ull /* micro-segments */
#define CUBIC_MOST_WINDOW (1000000 * CUBIC_SEGMENT)
#define CUBIC_MOST_MS 100000u /* as far from the plateau as the curve is followed: 400 000 segments at C = 0.4 */
#define CUBIC_MOST_C_PERMILLE 10000u

/* The least threshold (RFC 9438 4.6). */
#define CUBIC_LEAST_SEGMENTS 2u

static inline uint32_t cubic_least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

/* C in thousandths, of a range in which no product overflows. */
static inline uint32_t cubic_c(uint32_t c_permille)
{
	return c_permille ? cubic_least(c_permille, CUBIC_MOST_C_PERMILLE) : 1;
}

/*
 * The largest integer whose cube is not larger than x; for x up to 10^18. Newton's iteration from above, which falls
 * until it is there, by a third a step at first: 10^6 * (2/3)^34 is 1. Bit by bit, the verifier would follow each of
 * the 2^20 paths.
 */
static inline uint32_t cubic_root(uint64_t x)
{
	uint64_t root = 1000000;

	for (int step = 0; x && step < 48; step++) {
		const uint64_t next = (2 * root + x / (root * root)) / 3;

		if (next >= root)
			return (uint32_t)root;
		root = next;
	}
	return x ? (uint32_t)root : 0;
}

/* 4.2, K = cbrt((W_max - cwnd_epoch) / C); cwnd_epoch at or above W_max is at the plateau already. */
static inline uint32_t cubic_k_ms(uint64_t w_max, uint64_t cwnd_epoch, uint32_t c_permille)
{
	const uint64_t below = w_max > cwnd_epoch ? w_max - cwnd_epoch : 0;
	const uint64_t bounded = below < CUBIC_MOST_WINDOW ? below : CUBIC_MOST_WINDOW;

	/* micro-segments * 10^-6 / (permille * 10^-3) are s^3, and 10^9 ms^3 each */
	return cubic_root(bounded * 1000000 / cubic_c(c_permille));
}

/* 4.2, W_cubic(t) = C (t - K)^3 + W_max. */
static inline uint64_t cubic_window(uint64_t t_ms, uint32_t k_ms, uint64_t w_max, uint32_t c_permille)
{
	const bool is_concave = t_ms < k_ms;
	const uint64_t from_plateau = is_concave ? k_ms - t_ms : t_ms - k_ms;
	const uint64_t ms = from_plateau < CUBIC_MOST_MS ? from_plateau : CUBIC_MOST_MS;
	/* permille * 10^-3 * ms^3 * 10^-9 are segments, and 10^6 micro-segments each */
	const uint64_t away = cubic_c(c_permille) * ((ms * ms * ms) / 1000) / 1000;

	if (is_concave)
		return w_max > away ? w_max - away : 0;
	return w_max + away;
}

/* 4.2, the bounds of target: never below cwnd, never above 1.5 cwnd. `wanted` is W_cubic(t + RTT). */
static inline uint64_t cubic_target(uint64_t wanted, uint64_t cwnd)
{
	const uint64_t most = cwnd + cwnd / 2;

	if (wanted < cwnd)
		return cwnd;
	return wanted > most ? most : wanted;
}

/* 4.4 and 4.5, (target - cwnd) / cwnd for each segment acknowledged. */
static inline uint64_t cubic_increase(uint64_t target, uint64_t cwnd, uint32_t cwnd_segments, uint32_t acked)
{
	return (target - cwnd) * acked / (cwnd_segments ? cwnd_segments : 1);
}

/*
 * 4.3, alpha / cwnd for each segment acknowledged: alpha = 3 (1 - beta) / (1 + beta), and 1 once W_est has reached
 * cwnd_prior.
 */
static inline uint64_t cubic_reno_increase(uint32_t cwnd_segments, uint32_t acked, uint32_t beta_percent,
					   bool has_reached_prior)
{
	const uint32_t beta = cubic_least(beta_percent, 100);
	const uint64_t over = has_reached_prior ? 1 : 3 * (100 - beta), under = has_reached_prior ? 1 : 100 + beta;

	return CUBIC_SEGMENT * acked * over / (under * (cwnd_segments ? cwnd_segments : 1));
}

/* 4.6, ssthresh = cwnd * beta, two segments at least. */
static inline uint32_t cubic_ssthresh(uint32_t cwnd_segments, uint32_t beta_percent)
{
	const uint32_t left = (uint64_t)cwnd_segments * cubic_least(beta_percent, 100) / 100;

	return left < CUBIC_LEAST_SEGMENTS ? CUBIC_LEAST_SEGMENTS : left;
}

/* 4.7, the plateau after a congestion event: cwnd, and (1 + beta) / 2 of it when the last plateau was not reached. */
static inline uint64_t cubic_plateau(uint32_t cwnd_segments, uint64_t w_max, uint32_t beta_percent)
{
	const uint64_t cwnd = cwnd_segments * CUBIC_SEGMENT;

	return cwnd < w_max ? cwnd * (100 + cubic_least(beta_percent, 100)) / 200 : cwnd;
}
