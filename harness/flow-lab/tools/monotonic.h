/* SPDX-License-Identifier: MIT */
/* The one clock of senders, bottleneck, receiver and harness. */
#pragma once

#include <stdint.h>
#include <sys/prctl.h>
#include <time.h>

static inline int64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* How long to sleep until then, for ppoll; nothing when it has passed. */
static inline struct timespec until_us(int64_t then_us)
{
	const int64_t wait = then_us - now_us();

	return wait <= 0 ? (struct timespec){0}
			 : (struct timespec){.tv_sec = wait / 1000000, .tv_nsec = wait % 1000000 * 1000};
}

/* The kernel may wake a process 50 us late to save power; half a packet at 100 Mbit/s. */
static inline void wake_on_time(void)
{
	prctl(PR_SET_TIMERSLACK, 1UL);
}
