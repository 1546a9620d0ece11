/* SPDX-License-Identifier: MIT */
/* The arithmetic of TCP-Int, free of the kernel: for the BPF program and the tests on the host. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "common/hydra_math.h"

#define TCP_INT_NO_THRESHOLD 0x7fffffffu /* the kernel's infinity */

/* The aggregate after a loss: half, rounded down, at least the two segments of RFC 5681. */
static inline uint32_t tcp_int_halved(uint64_t sum)
{
	return hydra_mean(sum / 2, 1);
}

/* A member's part of the aggregate's threshold, which does not exist before the first loss. */
static inline uint32_t tcp_int_threshold(uint64_t sum, uint32_t members)
{
	return sum >= TCP_INT_NO_THRESHOLD ? TCP_INT_NO_THRESHOLD : hydra_mean(sum, members);
}

/* Was the segment sent before the member had heard of the last halving? Sequence numbers, which wrap around. */
static inline bool tcp_int_is_same_round(uint32_t lost, uint32_t heard_at)
{
	return (int32_t)(lost - heard_at) < 0;
}
