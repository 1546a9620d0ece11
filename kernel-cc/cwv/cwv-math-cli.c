/* SPDX-License-Identifier: MIT */
#include "cwv_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "remembered")) {
		printf("%u\n", cwv_remembered(a[0], a[1]));
	} else if (!strcmp(name, "after_idle")) {
		printf("%u\n", cwv_after_idle(a[0], a[1], a[2], a[3]));
	} else if (!strcmp(name, "after_partial_use")) {
		printf("%u\n", cwv_after_partial_use(a[0], a[1]));
	} else {
		return false;
	}
	return true;
}
