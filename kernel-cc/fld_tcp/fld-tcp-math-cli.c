/* SPDX-License-Identifier: MIT */
#include "fld_tcp_math.h"
#include "testbed/math-cli.h"

static bool answer(const char *name, uint64_t a[4])
{
	if (!strcmp(name, "slow_start")) {
		struct fld_growth growth = fld_slow_start(a[0], a[1], a[2], a[3]);
		printf("%u %u\n", growth.cwnd, growth.acked_left);
	} else if (!strcmp(name, "is_short")) {
		printf("%d\n", fld_is_short(a[0], a[1]));
	} else {
		return false;
	}
	return true;
}
