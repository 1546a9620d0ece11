/* SPDX-License-Identifier: MIT */
/* Reads one call of a cwv_math.h function a line, `after_idle 64 960 300 1`, and prints what it returns. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../cwv_math.h"

int main(void)
{
	char name[32], line[256];

	while (fgets(line, sizeof(line), stdin)) {
		uint32_t a[4] = { 0 };

		if (sscanf(line, "%31s %" SCNu32 " %" SCNu32 " %" SCNu32 " %" SCNu32, name, &a[0], &a[1], &a[2], &a[3]) < 1)
			return 2;
		if (!strcmp(name, "remembered")) {
			printf("%u\n", cwv_remembered(a[0], a[1]));
		} else if (!strcmp(name, "after_idle")) {
			printf("%u\n", cwv_after_idle(a[0], a[1], a[2], a[3]));
		} else if (!strcmp(name, "after_partial_use")) {
			printf("%u\n", cwv_after_partial_use(a[0], a[1]));
		} else {
			fprintf(stderr, "cwv-math-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
