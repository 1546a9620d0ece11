/* SPDX-License-Identifier: MIT */
#include "delay_queue.h"

void enqueue(struct delay_queue *queue, struct frame *frame)
{
	struct frame **place = &queue->head;

	if (queue->tail && queue->tail->due_us <= frame->due_us) {
		place = &queue->tail->next; /* the rule; a held frame at the tail is the exception */
	} else {
		while (*place && (*place)->due_us <= frame->due_us)
			place = &(*place)->next;
	}
	frame->next = *place;
	*place = frame;
	if (!frame->next)
		queue->tail = frame;
}

struct frame *dequeue(struct delay_queue *queue)
{
	struct frame *frame = queue->head;

	queue->head = frame->next;
	if (!queue->head)
		queue->tail = NULL;
	return frame;
}
