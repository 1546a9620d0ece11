/* SPDX-License-Identifier: MIT */
/* A direction as the command line writes it. Ends the process on what it cannot mean. */
#pragma once

#include <stdio.h>

#include "direction.h"

enum { MOST_PACKETS = 100000 }; /* of a queue */

static inline void reject(const char *what)
{
	fprintf(stderr, "red-link: %s\n", what);
	exit(2);
}

static inline void parse_direction(struct direction *direction, char *text)
{
	static char *const names[] = {"mbps", "packets", "loss", "min", "max", "probability", "weight", NULL};
	double values[7] = {0};

	while (*text) {
		char *value;
		const int which = getsubopt(&text, names, &value);

		if (which < 0 || !value)
			reject("a direction is mbps=N,packets=N,loss=N[,min=N,max=N,probability=N,weight=N]");
		values[which] = strtod(value, NULL);
	}
	if (!(values[0] > 0) || !(values[1] >= 1 && values[1] <= MOST_PACKETS))
		reject("a direction needs a rate above 0 and a queue of 1 to 100000 packets");
	direction->bytes_per_us = values[0] / 8;
	direction->room_packets = values[1];
	direction->loss = values[2];
	direction->has_red = values[3] > 0;
	direction->red_settings = (struct red_settings){
		.min_packets = values[3], .max_packets = values[4], .max_probability = values[5], .weight = values[6]};
}
