/* SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>
#include <time.h>

static inline uint64_t us_of(struct timespec time)
{
	return (uint64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* On the clock of the kernel's arrival stamps, and of the sender's reports. */
static inline uint64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return us_of(now);
}
