/* SPDX-License-Identifier: MIT */
/*
 * Counts connections with a window or threshold that no congestion control sets, those on which one outlives an ACK,
 * and those on which one stays. The repair replaces one at the first ACK whose hooks run; a connection may end before
 * that. TCP_INFO reads cwnd before it locks the socket, so a sample may be of the moment before its own ACK; and a
 * kernel that skips hooks while some process has the processor skips those of all ACKs until it gives it up.
 */
#pragma once

#include <linux/tcp.h>

#include "skipped-hooks/repair_math.h"

enum {
	STAYED_SAMPLES = 3, /* in a row, each with more acknowledged than the one before */
	STAYED_MS = 100
}; /* from the first to the last of them; a process has a processor for a few */

struct window_watch {
	unsigned impossible_samples; /* of these */
	uint64_t since_ms;	     /* the first of them */
	uint64_t acked;		     /* at the last of them */
	bool was_impossible, was_acked, has_stayed;
};

static uint64_t impossible, acked_impossible, stayed_impossible; /* connections */

static void watch_window(struct window_watch *watch, const struct tcp_info *info, uint64_t now_ms)
{
	if (is_possible_window(info->tcpi_snd_cwnd) && is_possible_threshold(info->tcpi_snd_ssthresh)) {
		watch->impossible_samples = 0;
		return;
	}
	if (watch->impossible_samples && info->tcpi_bytes_acked == watch->acked)
		return;
	if (!watch->impossible_samples)
		watch->since_ms = now_ms;
	watch->acked = info->tcpi_bytes_acked;
	impossible += !watch->was_impossible;
	watch->was_impossible = true;
	if (++watch->impossible_samples < 2)
		return;
	acked_impossible += !watch->was_acked;
	watch->was_acked = true;
	if (watch->impossible_samples < STAYED_SAMPLES || now_ms - watch->since_ms < STAYED_MS)
		return;
	stayed_impossible += !watch->has_stayed;
	watch->has_stayed = true;
}
