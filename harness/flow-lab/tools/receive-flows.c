/* SPDX-License-Identifier: MIT */
/*
 * The receiving applications: opens each connection when it is due, and reads until its sender closes. Its plan, one
 * item a line:
 *   sample <us>                      until <us of the run>        starts <us of the run, when none begins any more>
 *   flow <number> <own address> <sender's address> <port> <us of the run to begin, -1 = after another>
 *     <flow that begins when this one has ended, -1 = none> <us between the two>
 * Its report, times in us of the run, -1 = never:
 *   r <us> <flow> <bytes so far>     what has changed
 *   f <flow> <connect> <first byte> <last byte> <1 = its sender has closed> <1 = reset> <bytes>
 */
#define _GNU_SOURCE /* ppoll */
#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <sys/socket.h>

#include "conversation.h"
#include "monotonic.h"

enum { BUFFER_BYTES = 1024 * 1024 };

struct flow {
	struct sockaddr_in own, sender;
	int64_t due_us; /* of the run; -1: not yet */
	int next, fd;
	int64_t gap_us, connect_us, first_us, last_us, bytes, told;
	bool is_planned, has_ended, is_reset, is_closed;
};

static struct flow flows[MOST_FLOWS];
static int flow_count;
static int64_t start_us, sample_us = 10000, until_run_us, starts_until_us = INT64_MAX;

static struct sockaddr_in address_of(const char *text, int port)
{
	struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};

	if (inet_pton(AF_INET, text, &address.sin_addr) != 1)
		reject("an address of its plan is none");
	return address;
}

static void take_line(char *line)
{
	int number, port, next;
	char own[64], sender[64];
	long long us, gap;

	if (sscanf(line, "sample %lld", &us) == 1) {
		sample_us = us;
		return;
	}
	if (sscanf(line, "until %lld", &us) == 1) {
		until_run_us = us;
		return;
	}
	if (sscanf(line, "starts %lld", &us) == 1) {
		starts_until_us = us;
		return;
	}
	if (sscanf(line, "flow %d %63s %63s %d %lld %d %lld", &number, own, sender, &port, &us, &next, &gap) != 7 ||
	    number < 0 || number >= MOST_FLOWS || next >= MOST_FLOWS)
		reject("a line of its plan is none");
	flows[number] = (struct flow){.own = address_of(own, FIRST_PORT + number),
				      .sender = address_of(sender, port),
				      .due_us = us,
				      .next = next,
				      .gap_us = gap,
				      .connect_us = -1,
				      .first_us = -1,
				      .last_us = -1,
				      .is_planned = true};
	if (number >= flow_count)
		flow_count = number + 1;
}

static void nothing_to_open(void) {}

static void connect_flow(struct flow *flow, int64_t run_us)
{
	const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

	flow->fd = fd;
	flow->connect_us = run_us;
	if (fd < 0 || bind(fd, (struct sockaddr *)&flow->own, sizeof(flow->own)) ||
	    (connect(fd, (struct sockaddr *)&flow->sender, sizeof(flow->sender)) && errno != EINPROGRESS)) {
		fprintf(stderr, "receive-flows: connecting: %s\n", strerror(errno));
		exit(1);
	}
}

/* Reads what is there. */
static void read_flow(struct flow *flow, int64_t run_us)
{
	static char buffer[BUFFER_BYTES];
	const ssize_t bytes = read(flow->fd, buffer, sizeof(buffer));

	if (bytes > 0) {
		if (flow->first_us < 0)
			flow->first_us = run_us;
		flow->last_us = run_us;
		flow->bytes += bytes;
		return;
	}
	if (bytes < 0 && errno == EAGAIN)
		return;
	flow->has_ended = bytes == 0;
	flow->is_reset = bytes < 0;
	flow->is_closed = true;
	close(flow->fd);
	if (flow->next >= 0)
		flows[flow->next].due_us = run_us + flow->gap_us;
}

static void sample(int64_t run_us)
{
	for (int i = 0; i < flow_count; i++) {
		if (flows[i].bytes == flows[i].told)
			continue;
		flows[i].told = flows[i].bytes;
		printf("r %" PRId64 " %d %" PRId64 "\n", run_us, i, flows[i].bytes);
	}
}

int main(void)
{
	static struct pollfd polled[MOST_FLOWS + 1];
	static int of_polled[MOST_FLOWS];
	bool is_asked_to_end = false;

	wake_on_time();
	start_us = read_plan(take_line, nothing_to_open);
	int64_t next_sample_us = 0, run_us;

	bool is_done = false;
	while (!is_done && !is_asked_to_end && (run_us = now_us() - start_us) < until_run_us) {
		int64_t next_us = next_sample_us < until_run_us ? next_sample_us : until_run_us;
		int count = 0;

		is_done = true;
		for (int i = 0; i < flow_count; i++) {
			struct flow *flow = &flows[i];
			if (!flow->is_planned || flow->is_closed)
				continue;
			if (flow->connect_us < 0 && (flow->due_us < 0 || flow->due_us >= starts_until_us))
				continue; /* the one before it makes it due, or nothing any more */
			is_done = false;
			if (flow->connect_us < 0 && flow->due_us <= run_us)
				connect_flow(flow, run_us);
			if (flow->connect_us >= 0) {
				polled[count] = (struct pollfd){.fd = flow->fd, .events = POLLIN};
				of_polled[count++] = i;
			} else if (flow->due_us < next_us) {
				next_us = flow->due_us;
			}
		}
		polled[count] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
		const struct timespec wait = until_us(start_us + next_us);
		ppoll(polled, count + 1, &wait, NULL);

		run_us = now_us() - start_us;
		for (int i = 0; i < count; i++)
			if (polled[i].revents)
				read_flow(&flows[of_polled[i]], run_us);
		if (run_us >= next_sample_us) {
			sample(run_us);
			next_sample_us += ((run_us - next_sample_us) / sample_us + 1) * sample_us;
		}
		if (polled[count].revents)
			end_with_input(&is_asked_to_end);
	}
	sample(now_us() - start_us);
	for (int i = 0; i < flow_count; i++) {
		const struct flow *flow = &flows[i];
		if (flow->is_planned)
			printf("f %d %" PRId64 " %" PRId64 " %" PRId64 " %d %d %" PRId64 "\n", i, flow->connect_us,
			       flow->first_us, flow->last_us, flow->has_ended, flow->is_reset, flow->bytes);
	}
	return 0;
}
