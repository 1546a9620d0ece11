/* SPDX-License-Identifier: MIT */
/*
 * What a sending application has to write: as much as it can, or bytes of a constant rate, by steps of time. Time is an
 * argument.
 */
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum { MOST_STEPS = 4096 };

static const double AS_FAST_AS_IT_CAN = -1;

struct step {
	double after_us; /* of the flow's start */
	double bytes_per_us;
};

struct source {
	int64_t bytes;	      /* in all; 0: without end */
	double message_bytes; /* of a constant rate: written as a whole */
	struct step *steps;   /* the first at 0 */
	int step_count, step;
	double seen_us; /* of the flow's start, until which it is counted */
	double credit;	/* bytes of a constant rate that wait */
	int64_t written;
};

static inline bool is_greedy(const struct source *source)
{
	return source->steps[source->step].bytes_per_us == AS_FAST_AS_IT_CAN;
}

/* Counts what has come due until then. */
static inline void source_advance(struct source *source, double us)
{
	while (source->seen_us < us) {
		const bool is_last = source->step + 1 == source->step_count;
		const double until = is_last ? us : fmin(us, source->steps[source->step + 1].after_us);

		if (!is_greedy(source))
			source->credit += (until - source->seen_us) * source->steps[source->step].bytes_per_us;
		source->seen_us = until;
		if (!is_last && until >= source->steps[source->step + 1].after_us)
			source->step++;
	}
}

/* How much may be written now, of at most `most`. */
static inline int64_t source_due(const struct source *source, int64_t most)
{
	int64_t due = most;

	if (!is_greedy(source))
		due = (int64_t)(floor(source->credit / source->message_bytes) * source->message_bytes);
	if (source->bytes && due > source->bytes - source->written)
		due = source->bytes - source->written;
	return due < most ? due : most;
}

static inline void source_wrote(struct source *source, int64_t bytes)
{
	source->written += bytes;
	source->credit -= is_greedy(source) ? 0 : (double)bytes;
}

static inline bool is_exhausted(const struct source *source)
{
	return source->bytes && source->written == source->bytes;
}

/* When there will be more to write, of what is not due yet; INFINITY: never. */
static inline double source_next_us(const struct source *source)
{
	const double rate = source->steps[source->step].bytes_per_us;
	const double step = source->step + 1 < source->step_count ? source->steps[source->step + 1].after_us : INFINITY;

	if (rate <= 0)
		return step;
	const double whole = (floor(source->credit / source->message_bytes) + 1) * source->message_bytes;
	return fmin(step, source->seen_us + (whole - source->credit) / rate);
}
