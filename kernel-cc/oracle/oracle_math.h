/* SPDX-License-Identifier: MIT */
/* The arithmetic of the oracle, free of the kernel: compiled into the BPF program and into the tests on the host. */
#pragma once

#include <stdint.h>

#define ORACLE_PACKET_BITS (1504 * 8) /* a full packet as Mahimahi's links count it */
#define ORACLE_LEAST_WINDOW 2u
#define ORACLE_MOST_WINDOW 100000u

/*
 * What the path holds (segments): rate x RTT, rounded up, and two more, since a receiver acknowledges every second one.
 * kbit/s x us is 1/1000 of a bit.
 */
static inline uint32_t oracle_pipe(uint32_t rate_kbps, uint32_t rtt_us)
{
	const uint64_t unit = 1000ull * ORACLE_PACKET_BITS;
	const uint64_t held = ((uint64_t)rate_kbps * rtt_us + unit - 1) / unit + 2;

	return held > ORACLE_MOST_WINDOW ? ORACLE_MOST_WINDOW : (uint32_t)held;
}

/*
 * The window of one of `active` connections, of which the others have claimed `others` segments: all that those leave,
 * and an equal part of the pipe in any case, to which they shrink as soon as they hear of it.
 */
static inline uint32_t oracle_window(uint32_t pipe, uint32_t active, uint32_t others)
{
	const uint32_t part = active ? pipe / active : pipe;
	const uint32_t left = others < pipe ? pipe - others : 0;
	const uint32_t window = left > part ? left : part;

	return window < ORACLE_LEAST_WINDOW ? ORACLE_LEAST_WINDOW : window;
}

/* What a connection with so many bytes to send or in flight claims of its window: one that runs dry leaves the rest. */
static inline uint32_t oracle_claim(uint32_t window, uint32_t bytes_left, uint32_t mss)
{
	const uint32_t wanted = mss ? bytes_left / mss + (bytes_left % mss != 0) : window;

	return wanted < window ? wanted : window;
}
