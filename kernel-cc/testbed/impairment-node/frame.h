/* SPDX-License-Identifier: MIT */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { LONGEST_FRAME = 2048 }; /* interfaces have an MTU of 1500 and send one segment a frame */

struct frame {
	struct frame *next;
	uint64_t due_us; /* when it leaves the node */
	size_t length;
	uint8_t bytes[LONGEST_FRAME]; /* virtio_net_hdr first: it carries the offloaded checksum across */
};
