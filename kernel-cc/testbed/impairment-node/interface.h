/* SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

#include "frame.h"

/* A packet socket that gets every frame which arrives at an interface, and sends on it. */
int open_interface(const char *name);

/* Reads one frame if there is any, and tells when the kernel got it. */
ssize_t read_frame(int fd, struct frame *frame, uint64_t *arrival_us);

/* False: the interface has no room now. */
bool send_frame(int fd, const struct frame *frame);
