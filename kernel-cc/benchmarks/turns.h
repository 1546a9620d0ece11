/* SPDX-License-Identifier: MIT */
/* What turns-send and turns-receive agree on: two connections that take turns, and the word that ends a turn. */
#pragma once

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK_BYTES = 128 * 1024 };

/*
 * The receiver's word that it has read all of a turn: the processor time it has used since it started, in ns. Both ends
 * run on one machine.
 */
typedef uint64_t word_of_receiver;

/* 0, 1, 1, 0, 0, 1, 1, 0, ...: a machine that gets steadily slower or faster slows both by the same. */
static inline int whose_turn(uint64_t turn)
{
	return turn % 4 == 1 || turn % 4 == 2;
}

static inline uint64_t clock_ns(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (uint64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

__attribute__((noreturn)) static inline void die(const char *doing)
{
	fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, doing, strerror(errno));
	exit(1);
}
