/* SPDX-License-Identifier: MIT */
#include "oracle_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "pipe"))
		printf("%u\n", oracle_pipe(a[0], a[1]));
	else if (!strcmp(name, "window"))
		printf("%u\n", oracle_window(a[0], a[1], a[2]));
	else if (!strcmp(name, "claim"))
		printf("%u\n", oracle_claim(a[0], a[1], a[2]));
	else
		return false;
	return true;
}
