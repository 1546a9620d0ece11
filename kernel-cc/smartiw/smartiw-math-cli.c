/* SPDX-License-Identifier: MIT */
/* The calculator of smartiw_math.h. */
#include "testbed/math-cli.h"
#include "smartiw_math.h"

static bool answer(const char *name, uint64_t a[4])
{
	const enum spread spread = a[2];
	const uint32_t rtt_us = a[0], margin_percent = a[1];

	if (!strcmp(name, "window"))
		printf("%u\n", smartiw_window(rtt_us, margin_percent, spread, a[3]));
	else if (!strcmp(name, "plan_window")) /* by Algorithm 1; the fourth is min_iw */
		printf("%u\n", smartiw_plan(rtt_us, margin_percent, spread, IW_RULE_ALGORITHM1, a[3]).window);
	else if (!strcmp(name, "even_gap"))
		printf("%u\n", smartiw_plan(rtt_us, margin_percent, spread, IW_RULE_ALGORITHM1, a[3]).even_gap_us);
	else if (!strcmp(name, "gap"))
		printf("%u\n", smartiw_gap_us(a[0], a[1]));
	else
		return false;
	return true;
}
