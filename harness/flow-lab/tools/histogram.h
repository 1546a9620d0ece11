/* SPDX-License-Identifier: MIT */
/* Times in steps, for quantiles; what is longer than the last step counts as that. */
#pragma once

#include <stdint.h>

enum { STEPS = 400000 };

struct histogram {
	double step_us;
	uint32_t counts[STEPS];
	uint64_t n;
	double sum_us, max_us;
};

static inline void histogram_add(struct histogram *histogram, double us)
{
	const double step = us < 0 ? 0 : us / histogram->step_us;

	histogram->counts[step < STEPS ? (int)step : STEPS - 1]++;
	histogram->n++;
	histogram->sum_us += us;
	if (us > histogram->max_us)
		histogram->max_us = us;
}

/* The upper edge of the step that the quantile is in; no more than the longest of all. */
static inline double histogram_quantile(const struct histogram *histogram, double quantile)
{
	uint64_t left = quantile * (double)histogram->n;

	for (int step = 0; step < STEPS; step++) {
		if (left < histogram->counts[step]) {
			const double edge = (step + 1) * histogram->step_us;
			return edge < histogram->max_us ? edge : histogram->max_us;
		}
		left -= histogram->counts[step];
	}
	return histogram->max_us;
}
