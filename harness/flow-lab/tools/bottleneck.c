/* SPDX-License-Identifier: MIT */
/*
 * The bottleneck of the flow lab: everything between the senders' router and the receiver.
 *
 *   router --TUN--> [delay of the path, access link] -> RED, queue, wire -> losses -> delay, jitter --TUN--> receiver
 *          <----------------------- the same delays, nothing else <------------------------------------- ACKs
 *
 * It starts in the router's network namespace and moves to the receiver's. bottleneck-plan.h has its plan, tally.h its
 * report: after `go` it carries until a line ends it.
 *
 * Every packet has a time on a clock of its own: it enters the queue, crosses the wire and arrives at times that follow
 * from its first arrival alone. A process kept off the processor carries late, and says how late, and the queue is
 * still what it would have been.
 */
#define _GNU_SOURCE /* ppoll, setns */
#include <inttypes.h>
#include <math.h>
#include <poll.h>
#include <sched.h>
#include <sys/resource.h>

#include "../../link/red-link/direction.h"
#include "../../link/red-link/tun.h"
#include "bottleneck-plan.h"
#include "capture.h"
#include "conversation.h"
#include "delay-line.h"
#include "histogram.h"
#include "lab-packet.h"
#include "monotonic.h"
#include "tally.h"

enum {
	PACKETS_PER_TURN = 64, /* received before due packets are sent again, so that no direction starves the other */
	JITTER_STREAM = 17,
};

static struct delay_line under_way;
static double access_free_us[ADDRESSES], next_sample_us, start_us, last_due_us;
static int next_change;
static uint64_t jitters, jittered;
static int router, receiver;

static void open_ends(void)
{
	if (*capture_file)
		open_capture(capture_file);
	const uint32_t outside = ntohl(inet_addr("198.18.0.1"));

	if (!direction_open(&wire, seed, 0))
		die("making room for a queue");
	jitters = seeded_stream(seed, JITTER_STREAM);
	router = open_tun("bottleneck", outside, outside + 1);
	const int namespace = open(receiver_namespace, O_RDONLY | O_CLOEXEC);
	if (namespace < 0 || setns(namespace, CLONE_NEWNET))
		die("moving to the receiver's network namespace");
	receiver = open_tun("bottleneck", outside + 1, outside);
}

static void send_later(const uint8_t *ip, size_t bytes, enum place place, double due_us)
{
	if (!delay_packet(&under_way, ip, bytes, place, due_us))
		die("storing a packet");
}

static void receive(int from, bool is_data)
{
	uint8_t ip[LONGEST_PACKET];

	for (int i = 0; i < PACKETS_PER_TURN; i++) {
		const ssize_t bytes = read(from, ip, sizeof(ip));
		if (bytes <= 0)
			return;

		const struct lab_packet packet = read_packet(ip, bytes, is_data);
		double now = now_us();
		if (is_data && access_bytes_per_us > 0) {
			double *free_us = &access_free_us[packet.sender];
			now = (*free_us > now ? *free_us : now) + (double)(bytes + HEADER_BYTES) / access_bytes_per_us;
			*free_us = now;
		}
		if (is_data)
			capture_packet(ip, bytes, now - start_us);
		if (is_data)
			send_later(ip, bytes, AT_QUEUE, now + path_us[packet.path]);
		else
			send_later(ip, bytes, AT_SENDER, now + delay_us + path_us[packet.path]);
	}
}

/* One packet has crossed the wire. */
static void cross(void)
{
	const double at_us = wire.leaves_us;
	bool is_lost;
	const struct packet *packet = direction_leave(&wire, at_us, &is_lost);
	const struct lab_packet what = read_packet(packet->ip, packet->bytes, true);

	count_crossing(what, packet->bytes, at_us - packet->arrived_us, is_lost);
	if (is_lost)
		return;
	double due_us = at_us + delay_us + jitter_us * (jitter_us > 0 ? seeded_uniform(jitters, ++jittered) : 0);
	if (due_us < last_due_us)
		due_us = last_due_us;
	last_due_us = due_us;
	send_later(packet->ip, packet->bytes, AT_RECEIVER, due_us);
}

static void arrive(struct delayed *packet, double now)
{
	if (packet->place == AT_QUEUE) {
		const struct lab_packet what = read_packet(packet->ip, packet->bytes, true);
		count_arrival(what, direction_arrive(&wire, packet->ip, packet->bytes, packet->due_us));
	} else {
		if (packet->place == AT_SENDER)
			capture_packet(packet->ip, packet->bytes, packet->due_us - start_us);
		const int to = packet->place == AT_RECEIVER ? receiver : router;
		if (write(to, packet->ip, packet->bytes) < 0 && errno != EINVAL)
			unwritten++;
		histogram_add(&lateness, now - packet->due_us);
	}
	free(packet);
}

/* The time of what comes next, of all that can. */
static double next_event_us(void)
{
	double next = next_sample_us;

	if (next_change < change_count)
		next = fmin(next, start_us + changes[next_change].at_us);
	if (wire.queued)
		next = fmin(next, wire.leaves_us);
	if (under_way.count)
		next = fmin(next, under_way.packets[0]->due_us);
	return next;
}

/* Everything that is due, in the order of its times. */
static void carry(double now)
{
	for (double next; (next = next_event_us()) <= now;) {
		if (next_change < change_count && next == start_us + changes[next_change].at_us) {
			direction_change_rate(&wire, changes[next_change++].mbps / 8, next);
		} else if (wire.queued && next == wire.leaves_us) {
			cross();
		} else if (under_way.count && next == under_way.packets[0]->due_us) {
			arrive(next_delayed(&under_way), now_us());
		} else {
			print_sample(next - start_us, wire.queued);
			next_sample_us += sample_us;
		}
	}
}

static double cpu_us(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 +
	       (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

int main(void)
{
	bool is_over = false;

	wake_on_time();
	delays.step_us = 50;
	lateness.step_us = 5;
	start_us = read_plan(take_line, open_ends);
	next_sample_us = start_us;
	const double cpu_before = cpu_us();

	while (!is_over) {
		struct pollfd polled[] = {{.fd = router, .events = POLLIN},
					  {.fd = receiver, .events = POLLIN},
					  {.fd = STDIN_FILENO, .events = POLLIN}};
		const struct timespec wait = until_us((int64_t)ceil(next_event_us()));

		if (ppoll(polled, 3, &wait, NULL) < 0 && errno != EINTR)
			die("waiting for packets");
		if (polled[0].revents)
			receive(router, true);
		if (polled[1].revents)
			receive(receiver, false);
		carry(now_us());
		if (polled[2].revents)
			end_with_input(&is_over);
	}
	print_tally(wire.queued, (cpu_us() - cpu_before) / (now_us() - start_us));
	return 0;
}
