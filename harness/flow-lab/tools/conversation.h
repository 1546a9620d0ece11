/* SPDX-License-Identifier: MIT */
/*
 * How the tools talk with the harness. It writes lines on their standard input: first the plan, then `open`, which a
 * tool answers with `ready`, then `go <us>`, the start of the run on CLOCK_MONOTONIC. What a tool has to tell it keeps
 * until its end, so that a harness that reads late delays nothing. A standard input that ends, because the harness is
 * gone, ends the tool.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../link/red-link/give-up-root.h"

enum {
	LONGEST_LINE = 65536,
	REPORT_BYTES = 64 << 20, /* far more than a run tells; the memory is taken as it is used */
	MOST_FLOWS = 1000,
	FIRST_PORT = 20000, /* of the receiver: that of flow n is n more */
	NOBODY = 65534,
};

static inline void reject(const char *what)
{
	fprintf(stderr, "%s: %s\n", program_invocation_short_name, what);
	exit(2);
}

/* Hands each line of the plan to `take`, and returns the start of the run. Ends the process with its input. */
static inline long long read_plan(void (*take)(char *line), void (*open)(void))
{
	static char line[LONGEST_LINE];
	long long start_us;

	setvbuf(stdout, malloc(REPORT_BYTES), _IOFBF, REPORT_BYTES);
	while (fgets(line, sizeof(line), stdin)) {
		if (sscanf(line, "go %lld", &start_us) == 1)
			return start_us;
		if (strcmp(line, "open\n")) {
			take(line);
			continue;
		}
		open();
		give_up_root(NOBODY, NOBODY); /* what was opened is all that it needs */
		puts("ready");
		fflush(stdout);
	}
	exit(0);
}

/* Whether the harness wants an end, or has ended; only asked when there is something to read. */
static inline void end_with_input(bool *is_over)
{
	char word[16];

	if (read(STDIN_FILENO, word, sizeof(word)) <= 0)
		exit(0);
	*is_over = true;
}
