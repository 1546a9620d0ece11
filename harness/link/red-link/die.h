/* SPDX-License-Identifier: MIT */
#pragma once

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program because the machine refused something. */
static inline void die(const char *doing)
{
	fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, doing, strerror(errno));
	exit(1);
}
