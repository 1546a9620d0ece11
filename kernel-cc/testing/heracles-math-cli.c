/* SPDX-License-Identifier: MIT */
/* Reads one call of a heracles_math.h function a line, `estimate 30 3`, and prints what it returns. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../heracles_math.h"

int main(void)
{
	char name[32];
	uint64_t a[3];
	char line[256];

	while (fgets(line, sizeof(line), stdin)) {
		memset(a, 0, sizeof(a));
		if (sscanf(line, "%31s %" SCNu64 " %" SCNu64 " %" SCNu64, name, &a[0], &a[1], &a[2]) < 1)
			return 2;
		if (!strcmp(name, "estimate")) {
			printf("%u\n", heracles_estimate(a[0], a[1]));
		} else if (!strcmp(name, "sum_after_loss")) {
			printf("%" PRIu64 "\n", heracles_sum_after_loss(a[0], a[1], a[2]));
		} else if (!strcmp(name, "leave_credit")) {
			printf("%" PRIu64 "\n", heracles_leave_credit(a[0], a[1]));
		} else if (!strcmp(name, "is_in_interval")) {
			printf("%d\n", heracles_is_in_interval(a[0], a[1], a[2]));
		} else if (!strcmp(name, "ewma")) {
			printf("%u\n", heracles_ewma(a[0], a[1]));
		} else if (!strcmp(name, "mask")) {
			printf("%08x\n", __builtin_bswap32(heracles_mask(a[0], a[1])));
		} else {
			fprintf(stderr, "heracles-math-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
