/* SPDX-License-Identifier: MIT */
/*
 * Random Early Detection: Floyd and Jacobson, "Random Early Detection Gateways for Congestion Avoidance", IEEE/ACM
 * Transactions on Networking 1(4), 1993, figure 2. Arithmetic alone: no clock, no packets.
 *
 *   at each arrival, with q packets in the queue:
 *     q > 0:  avg <- (1 - w) avg + w q
 *     q = 0:  m = idle time / time of one packet,  avg <- (1 - w)^m avg
 *   min <= avg < max:       p_b = max_p (avg - min) / (max - min)
 *   max <= avg < 2 max:     p_b = max_p + (1 - max_p)(avg - max) / max          departure
 *   2 max <= avg:           every packet
 *   p_a = p_b / (1 - count p_b),  count: packets since the last signal
 *
 * Departure, "gentle": Floyd's recommendation of 2000. In 1993 every packet got a signal from max on. The paper's two
 * accounts of `count` differ. Here, as in figure 2, it is 0 after a signal and 1 at the next arrival: the gaps between
 * signals are uniform over 1 .. 1/p_b - 1. Section 7, which counts from 0, derives 1 .. 1/p_b.
 */
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

struct red_settings {
	double weight;		/* w: share of the newest queue in the average */
	double min_packets;	/* below this average nothing is signalled */
	double max_packets;	/* at this average the probability is max_probability; at twice as much it is 1 */
	double max_probability; /* max_p */
};

struct red {
	double average; /* packets */
	int64_t count;	/* packets since the last signal; -1: the average was below min_packets */
};

static inline double red_average(double average, double queue_packets, double weight)
{
	return average + weight * (queue_packets - average);
}

/* What an idle link does to the average: as if m packets had found the queue empty. */
static inline double red_average_after_idle(double average, double m, double weight)
{
	return average * pow(1 - weight, m);
}

static inline double red_base_probability(double average, const struct red_settings *settings)
{
	const double min = settings->min_packets, max = settings->max_packets, max_p = settings->max_probability;

	if (average < min)
		return 0;
	if (average < max)
		return max_p * (average - min) / (max - min);
	if (average < 2 * max)
		return max_p + (1 - max_p) * (average - max) / max;
	return 1;
}

static inline double red_probability(double base, int64_t count)
{
	const double left = 1 - (double)count * base;

	return left <= base ? 1 : base / left;
}

/*
 * Whether the arriving packet is to carry a signal, a mark or a drop, given the average that its arrival has brought.
 * `uniform` is a random number of [0, 1).
 */
static inline bool red_signals(struct red *red, const struct red_settings *settings, double uniform)
{
	const double base = red_base_probability(red->average, settings);

	if (red->average < settings->min_packets) {
		red->count = -1;
		return false;
	}
	red->count++;
	if (uniform >= red_probability(base, red->count))
		return false;
	red->count = 0;
	return true;
}
