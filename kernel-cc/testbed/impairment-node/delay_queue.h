/* SPDX-License-Identifier: MIT */
#pragma once

#include "frame.h"

/* Frames by the time at which they are due; those due at the same time in order of arrival. */
struct delay_queue {
	struct frame *head, *tail;
};

void enqueue(struct delay_queue *queue, struct frame *frame);

/* Takes off the first frame, which must exist. The caller frees it. */
struct frame *dequeue(struct delay_queue *queue);
