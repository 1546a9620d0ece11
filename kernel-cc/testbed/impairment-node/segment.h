/* SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"

/* Names a connection; compared as bytes, so nothing of it may stay unset. */
struct connection_key {
	uint8_t from[16], to[16]; /* an IPv4 address fills the first four */
	uint16_t from_port, to_port;
};

struct segment {
	struct connection_key key;
	uint32_t sequence;
	uint32_t bytes; /* of payload */
	bool is_syn;
	uint8_t *ip; /* its header within the frame */
};

/* False: the frame holds no TCP segment, over IPv4 or over IPv6 without extension headers. */
bool parse_segment(struct frame *frame, struct segment *segment);

/* Sets Congestion Experienced, if the sender declared that it understands it. Returns whether it did. */
bool mark_segment(struct segment *segment);
