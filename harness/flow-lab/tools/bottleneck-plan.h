/* SPDX-License-Identifier: MIT */
/*
 * What the bottleneck is told, one item a line:
 *   link <direction of red-link>     seed <text>                sample <us>
 *   delay <us of one way> <us of jitter>                        access <Mbit/s>
 *   path <last byte of the receiver's address> <us of further delay, each way>
 *   change <us of the run> <Mbit/s>  receiver <path of its namespace>      capture <file>
 */
#pragma once

#include "conversation.h"
#include "link-direction.h"

enum { ADDRESSES = 256, MOST_CHANGES = 10000 };

static struct direction wire;
static char seed[256] = "0", receiver_namespace[4096], capture_file[4096];
static double delay_us, jitter_us, access_bytes_per_us, path_us[ADDRESSES], sample_us = 10000;
static struct {
	double at_us, mbps;
} changes[MOST_CHANGES];
static int change_count;

static void take_line(char *line)
{
	double a, b;
	unsigned path;

	if (!strncmp(line, "link ", 5))
		parse_link(&wire, line + 5);
	else if (sscanf(line, "seed %255s", seed) == 1 || sscanf(line, "receiver %4095s", receiver_namespace) == 1 ||
		 sscanf(line, "capture %4095[^\n]", capture_file) == 1)
		return;
	else if (sscanf(line, "delay %lf %lf", &delay_us, &jitter_us) == 2 ||
		 sscanf(line, "sample %lf", &sample_us) == 1)
		return;
	else if (sscanf(line, "access %lf", &a) == 1)
		access_bytes_per_us = a / 8;
	else if (sscanf(line, "path %u %lf", &path, &a) == 2 && path < ADDRESSES)
		path_us[path] = a;
	else if (sscanf(line, "change %lf %lf", &a, &b) == 2 && change_count < MOST_CHANGES) {
		changes[change_count].at_us = a;
		changes[change_count++].mbps = b;
	} else
		reject("a line of its plan is none");
}
