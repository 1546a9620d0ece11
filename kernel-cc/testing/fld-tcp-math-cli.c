/* SPDX-License-Identifier: MIT */
/* Reads one call of an fld_tcp_math.h function a line, `slow_start 10 30 10 3`, and prints what it returns. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../fld_tcp_math.h"

int main(void)
{
	char name[32];
	uint64_t a[4];
	char line[256];

	while (fgets(line, sizeof(line), stdin)) {
		memset(a, 0, sizeof(a));
		if (sscanf(line, "%31s %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64, name, &a[0], &a[1], &a[2], &a[3]) < 1)
			return 2;
		if (!strcmp(name, "slow_start")) {
			struct fld_growth growth = fld_slow_start(a[0], a[1], a[2], a[3]);
			printf("%u %u\n", growth.cwnd, growth.acked_left);
		} else if (!strcmp(name, "is_short")) {
			printf("%d\n", fld_is_short(a[0], a[1]));
		} else if (!strcmp(name, "reno_window")) {
			printf("%u\n", fld_reno_window(a[0]));
		} else if (!strcmp(name, "signal_window")) {
			printf("%u\n", fld_signal_window(a[0], a[1], a[2]));
		} else if (!strcmp(name, "relentless_window")) {
			printf("%u\n", fld_relentless_window(a[0], a[1], a[2]));
		} else {
			fprintf(stderr, "fld-tcp-math-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
