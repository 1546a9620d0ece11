/* SPDX-License-Identifier: MIT */
/*
 * The flows that a sender has, and what it is told of them, one item a line:
 *   listen <address> <port>          sample <us>         lowat <bytes>         until <us of the run>
 *   flow <number> <us of the run at which it stops> <us of the flow that it lasts, -1 = any> <bytes, 0 = without end>
 *     <bytes of a message> <steps> {<us of the flow> <bytes a second, -1 = as fast as it can>}
 */
#pragma once

#include "conversation.h"
#include "socket-info.h"
#include "source.h"

struct flow {
	struct source source;
	int64_t stop_us, lasts_us; /* planned */
	int64_t started_us, stopped_us;
	int fd; /* 0: none yet, -1: over */
	bool has_closed, is_blocked;
	uint32_t handshake_us;
	struct moment last;
	char name[16];
};

static struct flow flows[MOST_FLOWS];
static int lowat;
static int64_t sample_us = 10000, until_run_us;
static char address[64];
static int port;

static void take_flow(char *line)
{
	int flow, steps, read;
	long long stop, lasts, bytes;
	double message;

	if (sscanf(line, "flow %d %lld %lld %lld %lf %d%n", &flow, &stop, &lasts, &bytes, &message, &steps, &read) !=
		    6 ||
	    flow < 0 || flow >= MOST_FLOWS || steps < 1 || steps > MOST_STEPS)
		reject("a flow of its plan is none");
	struct source *source = &flows[flow].source;
	flows[flow].stop_us = stop;
	flows[flow].lasts_us = lasts;
	*source = (struct source){.bytes = bytes, .message_bytes = message, .step_count = steps};
	source->steps = calloc(steps, sizeof(*source->steps));
	for (int i = 0; i < steps; i++) {
		int more;
		line += read;
		if (sscanf(line, " %lf %lf%n", &source->steps[i].after_us, &source->steps[i].bytes_per_us, &more) != 2)
			reject("a step of its plan is none");
		if (source->steps[i].bytes_per_us > 0)
			source->steps[i].bytes_per_us /= 1e6;
		read = more;
	}
}

static void take_line(char *line)
{
	long long us;

	if (!strncmp(line, "flow ", 5))
		take_flow(line);
	else if (sscanf(line, "sample %lld", &us) == 1)
		sample_us = us;
	else if (sscanf(line, "until %lld", &us) == 1)
		until_run_us = us;
	else if (sscanf(line, "listen %63s %d", address, &port) != 2 && sscanf(line, "lowat %d", &lowat) != 1)
		reject("a line of its plan is none");
}
