/* SPDX-License-Identifier: MIT */
#include "repair_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "is_possible_window")) {
		printf("%d\n", is_possible_window(a[0]));
	} else if (!strcmp(name, "is_possible_threshold")) {
		printf("%d\n", is_possible_threshold(a[0]));
	} else if (!strcmp(name, "window_before_reduction")) {
		printf("%u\n", window_before_reduction(a[0]));
	} else if (!strcmp(name, "repaired_window")) {
		printf("%u\n", repaired_window(a[0], a[1], a[2], a[3]));
	} else {
		return false;
	}
	return true;
}
