/* SPDX-License-Identifier: MIT */
#include "cubic_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "root"))
		printf("%u\n", cubic_root(a[0]));
	else if (!strcmp(name, "k_ms"))
		printf("%u\n", cubic_k_ms(a[0], a[1], a[2]));
	else if (!strcmp(name, "window"))
		printf("%" PRIu64 "\n", cubic_window(a[0], a[1], a[2], a[3]));
	else if (!strcmp(name, "target"))
		printf("%" PRIu64 "\n", cubic_target(a[0], a[1]));
	else if (!strcmp(name, "increase"))
		printf("%" PRIu64 "\n", cubic_increase(a[0], a[1], a[2], a[3]));
	else if (!strcmp(name, "reno_increase"))
		printf("%" PRIu64 "\n", cubic_reno_increase(a[0], a[1], a[2], a[3]));
	else if (!strcmp(name, "ssthresh"))
		printf("%u\n", cubic_ssthresh(a[0], a[1]));
	else if (!strcmp(name, "plateau"))
		printf("%" PRIu64 "\n", cubic_plateau(a[0], a[1], a[2]));
	else
		return false;
	return true;
}
