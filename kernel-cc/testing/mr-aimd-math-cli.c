/* SPDX-License-Identifier: MIT */
/* Reads one call of a function of mr_aimd_math.h or aimd_math.h a line, `decrease 81 8388608`, and prints what it returns. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../mr_aimd_math.h"

int main(void)
{
	char line[256], name[32];

	while (fgets(line, sizeof(line), stdin)) {
		uint64_t a[4] = { 0 };

		if (sscanf(line, "%31s %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64, name, &a[0], &a[1], &a[2], &a[3]) < 1)
			return 2;
		if (!strcmp(name, "slow_start")) {
			printf("%u\n", aimd_slow_start(a[0], a[1], a[2]));
		} else if (!strcmp(name, "increase")) {
			const uint32_t steps = aimd_increase(&a[0], a[1], a[2], a[3]);
			printf("%u %" PRIu64 "\n", steps, a[0]);
		} else if (!strcmp(name, "decrease")) {
			printf("%u\n", aimd_decrease(a[0], a[1]));
		} else if (!strcmp(name, "raise")) {
			printf("%" PRIu64 "\n", mr_aimd_raise(a[0], a[1], a[2], a[3]));
		} else if (!strcmp(name, "halve")) {
			printf("%" PRIu64 "\n", mr_aimd_halve(a[0]));
		} else {
			fprintf(stderr, "mr-aimd-math-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
