/* SPDX-License-Identifier: MIT */
/*
 * The impairment node of a path, in user space: carries frames between two interfaces, each way after a constant delay,
 * and drops, holds back or marks (ECN) chosen segments of the data direction (first interface to second).
 *
 *   impairment-node --delay-us N [--drop 131,132,5001:140] [--hold 5001:131- --hold-us N] [--mark 131] IN OUT
 *
 * Segments are chosen by ordinal, of every connection or of the one whose sender has that port
 * (impairment-node/rules.h, impairment-node/ordinals.h). Retransmissions have no ordinal and always pass, so that what
 * is lost does not depend on what the loss causes. Prints `ready`, a line for each data segment, and when it is stopped
 * `late <us>`, the longest that a frame left too late:
 *   <us of arrival, CLOCK_REALTIME> <sender's port> <ordinal, 0 = retransmission> <bytes> pass|drop|hold|mark
 *
 * A frame's delay counts from its arrival in the kernel, so a node that was kept off the processor for less than the
 * delay is late for nothing.
 *
 * In user space and no qdisc: it consumes the sender's buffer on arrival. Over veth a qdisc would keep it, and TCP
 * Small Queues would then slow the sender down before any window could act. It also needs no netem in the kernel.
 */
#include <getopt.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>

#include "impairment-node/clock.h"
#include "impairment-node/delay_queue.h"
#include "impairment-node/die.h"
#include "impairment-node/interface.h"
#include "impairment-node/ordinals.h"
#include "impairment-node/rules.h"
#include "impairment-node/segment.h"

enum { FRAMES_PER_TURN = 64 }; /* received before due frames are sent again, so that no direction starves the other */

struct direction {
	int from, to;
	struct delay_queue queue;
};

static struct rule *dropped, *held, *marked;
static uint64_t delay_us, hold_us, longest_lateness_us;
static volatile sig_atomic_t is_over;

static void stop(int signal)
{
	(void)signal;
	is_over = 1;
}

/* Returns how long to hold a frame of the data direction in us, or -1 to drop it; reports data segments. */
static int64_t judge(struct frame *frame, uint64_t arrival_us)
{
	struct segment segment;

	if (!parse_segment(frame, &segment))
		return delay_us;

	const uint64_t ordinal = ordinal_of(&segment);
	const uint16_t port = segment.key.from_port;
	int64_t delay = delay_us;
	const char *verdict = "pass";

	if (!segment.bytes)
		return delay_us;
	if (ordinal && is_chosen(dropped, port, ordinal)) {
		delay = -1;
		verdict = "drop";
	} else if (ordinal && is_chosen(held, port, ordinal)) {
		delay += hold_us_of(held, port, ordinal, hold_us);
		verdict = "hold";
	} else if (ordinal && is_chosen(marked, port, ordinal) && mark_segment(&segment)) {
		verdict = "mark";
	}
	printf("%" PRIu64 " %u %" PRIu64 " %u %s\n", arrival_us, port, ordinal, segment.bytes, verdict);
	return delay;
}

static void receive(struct direction *direction, bool is_data)
{
	for (int i = 0; i < FRAMES_PER_TURN; i++) {
		struct frame *frame = malloc(sizeof(*frame));
		if (!frame)
			die("storing a frame");

		uint64_t arrival_us;
		const ssize_t length = read_frame(direction->from, frame, &arrival_us);
		if (length <= 0) {
			free(frame);
			return;
		}

		const int64_t delay = is_data ? judge(frame, arrival_us) : (int64_t)delay_us;
		if (delay < 0) {
			free(frame);
			continue;
		}
		frame->length = length;
		frame->due_us = arrival_us + delay;
		enqueue(&direction->queue, frame);
	}
}

static void send_due(struct direction *direction)
{
	const uint64_t now = now_us();

	while (direction->queue.head && direction->queue.head->due_us <= now) {
		if (!send_frame(direction->to, direction->queue.head))
			return;

		struct frame *frame = dequeue(&direction->queue);
		if (now - frame->due_us > longest_lateness_us)
			longest_lateness_us = now - frame->due_us;
		free(frame);
	}
}

static struct timespec until_due(const struct direction directions[2])
{
	uint64_t due = now_us() + 1000000;

	for (int i = 0; i < 2; i++)
		if (directions[i].queue.head && directions[i].queue.head->due_us < due)
			due = directions[i].queue.head->due_us;

	const uint64_t now = now_us();
	const uint64_t wait = due > now ? due - now : 0;
	return (struct timespec){.tv_sec = wait / 1000000, .tv_nsec = wait % 1000000 * 1000};
}

static void parse_options(int argc, char **argv)
{
	static const struct option options[] = {
		{"delay-us", required_argument, NULL, 'd'}, {"drop", required_argument, NULL, 'x'},
		{"hold", required_argument, NULL, 'h'},	    {"mark", required_argument, NULL, 'm'},
		{"hold-us", required_argument, NULL, 'u'},  {0},
	};

	for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		switch (option) {
		case 'd':
			delay_us = strtoull(optarg, NULL, 10);
			break;
		case 'x':
			add_rules(&dropped, optarg);
			break;
		case 'h':
			add_rules(&held, optarg);
			break;
		case 'm':
			add_rules(&marked, optarg);
			break;
		case 'u':
			hold_us = strtoull(optarg, NULL, 10);
			break;
		default:
			exit(2);
		}
	}
	if (argc - optind != 2) {
		fprintf(stderr, "impairment-node: wants two interfaces\n");
		exit(2);
	}
}

int main(int argc, char **argv)
{
	parse_options(argc, argv);

	const int in = open_interface(argv[optind]), out = open_interface(argv[optind + 1]);
	struct direction directions[2] = {{.from = in, .to = out}, {.from = out, .to = in}};
	struct pollfd polled[2] = {{.fd = in, .events = POLLIN}, {.fd = out, .events = POLLIN}};

	signal(SIGTERM, stop);
	signal(SIGINT, stop);
	puts("ready");
	fflush(stdout);
	while (!is_over) {
		struct timespec wait = until_due(directions);

		if (ppoll(polled, 2, &wait, NULL) < 0 && errno != EINTR)
			die("waiting for frames");
		receive(&directions[0], true);
		receive(&directions[1], false);
		send_due(&directions[0]);
		send_due(&directions[1]);
	}
	printf("late %" PRIu64 "\n", longest_lateness_us);
	return 0;
}
