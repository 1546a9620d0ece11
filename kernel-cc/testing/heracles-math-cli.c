/* SPDX-License-Identifier: MIT */
#include "../heracles_math.h"
#include "math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "mean")) {
		printf("%u\n", hydra_mean(a[0], a[1]));
	} else if (!strcmp(name, "sum_after_loss")) {
		printf("%" PRIu64 "\n", heracles_sum_after_loss(a[0], a[1], a[2]));
	} else if (!strcmp(name, "leave_credit")) {
		printf("%" PRIu64 "\n", hydra_leave_credit(a[0], a[1]));
	} else if (!strcmp(name, "is_in_interval")) {
		printf("%d\n", hydra_is_in_interval(a[0], a[1], a[2]));
	} else if (!strcmp(name, "ewma")) {
		printf("%u\n", hydra_ewma(a[0], a[1]));
	} else if (!strcmp(name, "mask")) {
		printf("%08x\n", __builtin_bswap32(hydra_mask(a[0], a[1])));
	} else {
		return false;
	}
	return true;
}
