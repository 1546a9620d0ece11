/* SPDX-License-Identifier: MIT */
/* Packets on their way, by the time at which they arrive; those of one time in the order in which they left. */
#pragma once

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_DELAYED = 2048 };

/* Where it arrives. */
enum place { AT_QUEUE, AT_RECEIVER, AT_SENDER };

struct delayed {
	double due_us;
	uint64_t number;
	enum place place;
	size_t bytes;
	uint8_t ip[LONGEST_DELAYED];
};

/* A binary heap. */
struct delay_line {
	struct delayed **packets;
	size_t count, room;
	uint64_t sent;
};

static inline bool is_before(const struct delayed *one, const struct delayed *other)
{
	return one->due_us < other->due_us || (one->due_us == other->due_us && one->number < other->number);
}

/* False: no memory. */
static inline bool delay_packet(struct delay_line *line, const uint8_t *ip, size_t bytes, enum place place,
				double due_us)
{
	struct delayed *packet = malloc(offsetof(struct delayed, ip) + bytes);

	if (line->count == line->room) {
		const size_t room = line->room ? 2 * line->room : 256;
		struct delayed **packets = realloc(line->packets, room * sizeof(*packets));
		if (!packets)
			return false;
		line->packets = packets;
		line->room = room;
	}
	if (!packet)
		return false;
	packet->due_us = due_us;
	packet->number = line->sent++;
	packet->place = place;
	packet->bytes = bytes;
	memcpy(packet->ip, ip, bytes);

	size_t at = line->count++;
	for (; at && is_before(packet, line->packets[(at - 1) / 2]); at = (at - 1) / 2)
		line->packets[at] = line->packets[(at - 1) / 2];
	line->packets[at] = packet;
	return true;
}

/* Takes the first, which must exist. The caller frees it. */
static inline struct delayed *next_delayed(struct delay_line *line)
{
	struct delayed *first = line->packets[0], *last = line->packets[--line->count];
	size_t at = 0;

	for (size_t child; (child = 2 * at + 1) < line->count; at = child) {
		if (child + 1 < line->count && is_before(line->packets[child + 1], line->packets[child]))
			child++;
		if (!is_before(line->packets[child], last))
			break;
		line->packets[at] = line->packets[child];
	}
	if (line->count)
		line->packets[at] = last;
	return first;
}
