/* SPDX-License-Identifier: MIT */
/*
 * What the bottleneck has seen, and how it says so. Its report:
 *   q <us of the run> <packets in queue> <bytes delivered> <overflowed> <dropped early> <lost> <marked> <us of delay,
 *     sum of the packets that left since the line before> <those packets>
 *   d <us of the run> <flow> <packets dropped so far, in any way>        when that has changed
 *   f <flow> <arrived> <bytes> <delivered> <bytes> <overflowed> <dropped early> <lost> <marked> <us mean> <us max>
 *   t <arrived> <delivered> <bytes> <overflowed> <dropped early> <lost> <marked> <in queue> <unwritten> <CPU share>
 *   delay <packets> <us mean> <p50> <p95> <p99> <max>
 *   late <packets> <us mean> <p50> <p95> <p99> <max>
 * Bytes of a flow are payload of TCP, and its packets those that have some; the others are of IP.
 */
#pragma once

#include <inttypes.h>

#include "../../link/red-link/direction.h"
#include "histogram.h"
#include "lab-packet.h"

struct tally {
	uint64_t arrived, arrived_bytes, delivered, delivered_bytes, judged[VERDICTS], lost;
	double delay_us, most_delay_us;
	uint64_t crossed, drops_told;
};

static struct tally of_flow[MOST_FLOWS], of_all;
static struct histogram delays, lateness;
static uint64_t unwritten; /* a device took no more */

static inline uint64_t drops_of(const struct tally *tally)
{
	return tally->judged[OVERFLOWED] + tally->judged[DROPPED_EARLY] + tally->lost;
}

static inline void count_arrival(struct lab_packet packet, enum verdict verdict)
{
	of_all.arrived++;
	of_all.judged[verdict]++;
	if (packet.flow < 0 || !packet.payload)
		return;
	of_flow[packet.flow].arrived++;
	of_flow[packet.flow].arrived_bytes += packet.payload;
	of_flow[packet.flow].judged[verdict]++;
}

static inline void add_crossing(struct tally *tally, size_t bytes, double delay_us, bool is_lost)
{
	tally->crossed++;
	tally->delay_us += delay_us;
	if (delay_us > tally->most_delay_us)
		tally->most_delay_us = delay_us;
	tally->lost += is_lost;
	tally->delivered += !is_lost;
	if (!is_lost)
		tally->delivered_bytes += bytes;
}

static inline void count_crossing(struct lab_packet packet, size_t bytes, double delay_us, bool is_lost)
{
	histogram_add(&delays, delay_us);
	add_crossing(&of_all, bytes, delay_us, is_lost);
	if (packet.flow >= 0 && packet.payload)
		add_crossing(&of_flow[packet.flow], packet.payload, delay_us, is_lost);
}

static inline void print_sample(double at_us, unsigned queued)
{
	static double told_us;
	static uint64_t told;

	printf("q %.0f %u %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %.0f %" PRIu64 "\n", at_us,
	       queued, of_all.delivered_bytes, of_all.judged[OVERFLOWED], of_all.judged[DROPPED_EARLY], of_all.lost,
	       of_all.judged[MARKED], of_all.delay_us - told_us, of_all.crossed - told);
	told_us = of_all.delay_us;
	told = of_all.crossed;
	for (int flow = 0; flow < MOST_FLOWS; flow++) {
		struct tally *tally = &of_flow[flow];
		if (drops_of(tally) == tally->drops_told)
			continue;
		tally->drops_told = drops_of(tally);
		printf("d %.0f %d %" PRIu64 "\n", at_us, flow, tally->drops_told);
	}
}

static inline void print_times(const char *name, const struct histogram *times)
{
	printf("%s %" PRIu64 " %.1f %.1f %.1f %.1f %.1f\n", name, times->n,
	       times->n ? times->sum_us / (double)times->n : 0, histogram_quantile(times, 0.5),
	       histogram_quantile(times, 0.95), histogram_quantile(times, 0.99), times->max_us);
}

static inline void print_counts(const struct tally *tally)
{
	printf(" %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, tally->judged[OVERFLOWED], tally->judged[DROPPED_EARLY],
	       tally->lost, tally->judged[MARKED]);
}

static inline void print_tally(unsigned queued, double cpu_share)
{
	for (int flow = 0; flow < MOST_FLOWS; flow++) {
		const struct tally *tally = &of_flow[flow];
		if (!tally->arrived)
			continue;
		printf("f %d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, flow, tally->arrived, tally->arrived_bytes,
		       tally->delivered, tally->delivered_bytes);
		print_counts(tally);
		printf(" %.1f %.1f\n", tally->crossed ? tally->delay_us / (double)tally->crossed : -1,
		       tally->most_delay_us);
	}
	printf("t %" PRIu64 " %" PRIu64 " %" PRIu64, of_all.arrived, of_all.delivered, of_all.delivered_bytes);
	print_counts(&of_all);
	printf(" %u %" PRIu64 " %.4f\n", queued, unwritten, cpu_share);
	print_times("delay", &delays);
	print_times("late", &lateness);
}
