/* SPDX-License-Identifier: MIT */
/*
 * One direction of the link: a queue, the wire behind it, and losses on the air behind that. Time is an argument, so a
 * test can run it through years.
 *
 *   arrival -> RED: mark or drop -> full? drop -> queue -> wire at a constant rate -> seeded loss -> delivery
 *
 * The packet on the wire counts as queued, as it does in Mahimahi's queues: a full queue of n packets delays by n
 * packets. RED marks what is ECN-capable even above twice its upper threshold; such packets are dropped only by a full
 * queue.
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "ecn.h"
#include "red.h"
#include "seeded.h"

enum {
	LONGEST_PACKET = 2048,	  /* the devices have an MTU of 1500 */
	FULL_PACKET_BYTES = 1504, /* what Mahimahi counts a packet of 1500 as; the unit of every profile's rate */
	HEADER_BYTES = FULL_PACKET_BYTES - 1500,
	LOSSES_STREAM = 1,
	SIGNALS_STREAM = 2,
	STREAMS = 2, /* of a direction */
};

struct packet {
	size_t bytes;
	double arrived_us;
	uint8_t ip[LONGEST_PACKET];
};

/* What becomes of an arriving packet. */
enum verdict { QUEUED, MARKED, DROPPED_EARLY, OVERFLOWED, VERDICTS };

struct direction {
	/* settings */
	double bytes_per_us;
	unsigned room_packets;
	double loss; /* 0..1 */
	bool has_red;
	struct red_settings red_settings;
	uint64_t losses, signals; /* random streams */

	struct packet *ring; /* room_packets of them */
	unsigned first, queued;
	double leaves_us; /* when the first has crossed the wire */
	double idle_since_us;
	struct red red;

	/* packets since the link is up */
	uint64_t arrived;
	uint64_t judged[VERDICTS];
	uint64_t crossed; /* the wire; some are lost behind it */
	uint64_t lost;
};

/*
 * `number`: 0 or 1, so that two directions of one seed lose different packets. Returns whether there was memory for
 * it.
 */
static inline bool direction_open(struct direction *direction, const char *seed, unsigned number)
{
	direction->losses = seeded_stream(seed, number * STREAMS + LOSSES_STREAM);
	direction->signals = seeded_stream(seed, number * STREAMS + SIGNALS_STREAM);
	direction->red.count = -1;
	direction->ring = calloc(direction->room_packets, sizeof(*direction->ring));
	return direction->ring != NULL;
}

static inline double direction_wire_us(const struct direction *direction, size_t bytes)
{
	return (double)(bytes + HEADER_BYTES) / direction->bytes_per_us;
}

/* What is left of the packet on the wire goes on at the new rate, as all that is queued. */
static inline void direction_change_rate(struct direction *direction, double bytes_per_us, double now_us)
{
	if (direction->queued && direction->leaves_us > now_us)
		direction->leaves_us =
			now_us + (direction->leaves_us - now_us) * direction->bytes_per_us / bytes_per_us;
	direction->bytes_per_us = bytes_per_us;
}

static inline void direction_average(struct direction *direction, double now_us)
{
	const double weight = direction->red_settings.weight;
	const double m = (now_us - direction->idle_since_us) * direction->bytes_per_us / FULL_PACKET_BYTES;

	direction->red.average = direction->queued ? red_average(direction->red.average, direction->queued, weight)
						   : red_average_after_idle(direction->red.average, m, weight);
}

static inline enum verdict direction_judge(struct direction *direction, const uint8_t *ip, size_t bytes)
{
	const bool is_signalled =
		direction->has_red && red_signals(&direction->red, &direction->red_settings,
						  seeded_uniform(direction->signals, direction->arrived));

	if (is_signalled && !ecn_is_capable(ip, bytes))
		return DROPPED_EARLY;
	if (direction->queued == direction->room_packets)
		return OVERFLOWED;
	return is_signalled ? MARKED : QUEUED;
}

/* Everything that has crossed the wire by now must have been taken by direction_leave before. */
static inline enum verdict direction_arrive(struct direction *direction, const uint8_t *ip, size_t bytes, double now_us)
{
	struct packet *packet = &direction->ring[(direction->first + direction->queued) % direction->room_packets];

	direction->arrived++;
	if (direction->has_red)
		direction_average(direction, now_us);
	const enum verdict verdict = direction_judge(direction, ip, bytes);
	direction->judged[verdict]++;
	if (verdict == DROPPED_EARLY || verdict == OVERFLOWED)
		return verdict;

	packet->bytes = bytes;
	packet->arrived_us = now_us;
	memcpy(packet->ip, ip, bytes);
	if (verdict == MARKED)
		ecn_mark(packet->ip);
	if (!direction->queued++)
		direction->leaves_us = now_us + direction_wire_us(direction, bytes);
	return verdict;
}

/*
 * Takes the next packet that has crossed the wire by now; NULL when there is none. `*is_lost`: the air has swallowed
 * it. The packet is valid until the next arrival.
 */
static inline const struct packet *direction_leave(struct direction *direction, double now_us, bool *is_lost)
{
	const struct packet *packet = &direction->ring[direction->first];

	if (!direction->queued || direction->leaves_us > now_us)
		return NULL;
	direction->first = (direction->first + 1) % direction->room_packets;
	if (--direction->queued)
		direction->leaves_us += direction_wire_us(direction, direction->ring[direction->first].bytes);
	else
		direction->idle_since_us = direction->leaves_us;

	*is_lost = seeded_uniform(direction->losses, ++direction->crossed) < direction->loss;
	direction->lost += *is_lost;
	return packet;
}
