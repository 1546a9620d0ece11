/* SPDX-License-Identifier: MIT */
#include "tcp_int_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "halved")) {
		printf("%u\n", tcp_int_halved(a[0]));
	} else if (!strcmp(name, "threshold")) {
		printf("%u\n", tcp_int_threshold(a[0], a[1]));
	} else if (!strcmp(name, "is_same_round")) {
		printf("%s\n", tcp_int_is_same_round(a[0], a[1]) ? "yes" : "no");
	} else {
		return false;
	}
	return true;
}
