/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of the Relentless reduction, free of the kernel: compiled into BPF programs and into the tests on the
 * host.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The least window a loss may leave (segments): below two, a lost ACK always costs an RTO (RFC 5681 3.1). */
#define RELENTLESS_LEAST_WINDOW 2u

static inline uint32_t relentless_floor(uint32_t window)
{
	return window < RELENTLESS_LEAST_WINDOW ? RELENTLESS_LEAST_WINDOW : window;
}

/* Reno: half. */
static inline uint32_t relentless_half(uint32_t window)
{
	return relentless_floor(window / 2);
}

/*
 * What one congestion signal alone asks of the window, before any loss is counted: half for an ECN mark (RFC 3168
 * asks for the answer to a loss, and the sender does not learn how many were marked), one segment for a loss that
 * nobody marked (a repaired tail, a full local queue), nothing for losses that are counted one by one.
 */
static inline uint32_t relentless_signal_window(uint32_t window, bool has_ecn_echo, bool has_marked_losses)
{
	if (has_ecn_echo)
		return relentless_half(window);
	return relentless_floor(has_marked_losses || window == 0 ? window : window - 1);
}

/* The window less every segment lost from it, and never above what the first signal left. */
static inline uint32_t relentless_window(uint32_t window, uint32_t lost, uint32_t ceiling)
{
	const uint32_t survived = relentless_floor(window > lost ? window - lost : 0);

	return survived < ceiling ? survived : ceiling;
}
