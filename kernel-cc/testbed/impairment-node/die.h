/* SPDX-License-Identifier: MIT */
#pragma once

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the tool because the machine refused something. */
static inline void die(const char *doing)
{
	fprintf(stderr, "impairment-node: %s: %s\n", doing, strerror(errno));
	exit(1);
}
