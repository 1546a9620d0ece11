/* SPDX-License-Identifier: MIT */
#include "relentless_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "half")) {
		printf("%u\n", relentless_half(a[0]));
	} else if (!strcmp(name, "signal_window")) {
		printf("%u\n", relentless_signal_window(a[0], a[1], a[2]));
	} else if (!strcmp(name, "window")) {
		printf("%u\n", relentless_window(a[0], a[1], a[2]));
	} else {
		return false;
	}
	return true;
}
