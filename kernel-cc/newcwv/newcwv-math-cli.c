/* SPDX-License-Identifier: MIT */
/*
 * Reads one call of a newcwv_math.h function a line, `sample 0 1000 64`, and prints what it returns. pipeACK lasts over
 * the lines.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "newcwv_math.h"

int main(void)
{
	char name[32], line[256];
	struct newcwv_pipeack pipeack = {0};

	while (fgets(line, sizeof(line), stdin)) {
		uint32_t a[3] = {0};

		if (sscanf(line, "%31s %" SCNu32 " %" SCNu32 " %" SCNu32, name, &a[0], &a[1], &a[2]) < 1)
			return 2;
		if (!strcmp(name, "period_ms")) {
			printf("%u\n", newcwv_period_ms(a[0]));
		} else if (!strcmp(name, "add_sample")) { /* now, period, segments */
			newcwv_add_sample(&pipeack, a[0], a[1], a[2]);
			printf("%u\n", newcwv_most(&pipeack, a[0], a[1]));
		} else if (!strcmp(name, "most")) { /* now, period */
			printf("%u\n", newcwv_most(&pipeack, a[0], a[1]));
		} else if (!strcmp(name, "is_validated")) { /* now, period, cwnd */
			printf("%s\n", newcwv_is_validated(&pipeack, a[0], a[1], a[2]) ? "yes" : "no");
		} else if (!strcmp(name, "remembered")) {
			printf("%u\n", newcwv_remembered(a[0], a[1]));
		} else if (!strcmp(name, "after_period")) {
			printf("%u\n", newcwv_after_period(a[0], a[1]));
		} else if (!strcmp(name, "after_loss")) {
			printf("%u\n", newcwv_after_loss(a[0], a[1]));
		} else {
			fprintf(stderr, "newcwv-math-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
