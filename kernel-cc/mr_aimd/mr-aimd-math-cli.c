/* SPDX-License-Identifier: MIT */
#include "mr_aimd_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "slow_start")) {
		printf("%u\n", aimd_slow_start(a[0], a[1], a[2]));
	} else if (!strcmp(name, "increase")) {
		const uint32_t steps = aimd_increase(&a[0], a[1], a[2], a[3]);
		printf("%u %" PRIu64 "\n", steps, a[0]);
	} else if (!strcmp(name, "decrease")) {
		printf("%u\n", aimd_decrease(a[0], a[1]));
	} else if (!strcmp(name, "raise")) {
		printf("%" PRIu64 "\n", mr_aimd_raise(a[0], a[1], a[2], a[3]));
	} else if (!strcmp(name, "halve")) {
		printf("%" PRIu64 "\n", mr_aimd_halve(a[0]));
	} else {
		return false;
	}
	return true;
}
