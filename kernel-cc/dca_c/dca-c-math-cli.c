/* SPDX-License-Identifier: MIT */
#include "dca_c_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "threshold")) {
		printf("%u\n", dca_c_threshold(a[0], a[1], a[2]));
	} else if (!strcmp(name, "is_range")) {
		printf("%s\n", dca_c_is_range(a[0], a[1], a[2]) ? "yes" : "no");
	} else if (!strcmp(name, "cut")) {
		printf("%u\n", dca_c_cut(a[0], a[1], a[2]));
	} else {
		return false;
	}
	return true;
}
