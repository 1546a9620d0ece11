/* SPDX-License-Identifier: MIT */
/*
 * The frame of a calculator, by which tests on the host call a <name>_math.h: reads one call a line, `slow_start 10 30
 * 10 3`, and prints what it returns. The includer defines answer().
 */
#pragma once

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Prints the answer in a line of its own. Returns whether there is a function of this name. Absent arguments are 0. */
static bool answer(const char *name, uint64_t a[4]);

int main(void)
{
	char line[256], name[32];

	while (fgets(line, sizeof(line), stdin)) {
		uint64_t a[4] = {0};

		if (sscanf(line, "%31s %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64, name, &a[0], &a[1], &a[2],
			   &a[3]) < 1)
			return 2;
		if (!answer(name, a)) {
			fprintf(stderr, "math-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
