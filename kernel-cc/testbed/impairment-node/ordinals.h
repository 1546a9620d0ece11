/* SPDX-License-Identifier: MIT */
#pragma once

#include "segment.h"

/*
 * The number of a segment among those of its connection that carry new data: 1 for the first, counted anew at each SYN.
 * 0: a retransmission, or no data. Each segment must be shown once, in the order of arrival.
 */
uint64_t ordinal_of(const struct segment *segment);
