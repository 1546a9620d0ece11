/* SPDX-License-Identifier: MIT */
/*
 * The sending applications of one network namespace: accepts connections, and writes on each what the plan says for
 * the flow whose number its peer's port gives (sending-plan.h). Its
 * report, times in us of the run:
 *   s <us> <flow> <cwnd> <ssthresh> <smoothed rtt us> <state> <in flight> <retransmitted>     what has changed
 *   f <flow> <start> <stop, -1 = all was written before> <written> <segments sent> <retransmitted> <bytes sent>
 *     <bytes retransmitted> <delivered_ce> <min rtt us> <handshake rtt us> <1 = ECN> <1 = reset> <cc>
 */
#define _GNU_SOURCE /* ppoll, accept4 */
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>

#include "conversation.h"
#include "monotonic.h"
#include "sending-plan.h"
#include "socket-info.h"
#include "source.h"

enum { CHUNK_BYTES = 256 * 1024 };

static int live[MOST_FLOWS], live_count, listener;
static int64_t start_us;

static void open_listener(void)
{
	const int on = 1;
	struct sockaddr_in own = {.sin_family = AF_INET, .sin_port = htons(port)};

	listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (listener < 0 || inet_pton(AF_INET, address, &own.sin_addr) != 1 ||
	    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) ||
	    bind(listener, (struct sockaddr *)&own, sizeof(own)) || listen(listener, MOST_FLOWS)) {
		fprintf(stderr, "send-flows: listening on %s: %s\n", address, strerror(errno));
		exit(1);
	}
}

static void accept_flow(int64_t now)
{
	struct sockaddr_in peer;
	socklen_t length = sizeof(peer);
	const int on = 1, fd = accept4(listener, (struct sockaddr *)&peer, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);

	if (fd < 0)
		return;
	const int number = ntohs(peer.sin_port) - FIRST_PORT;
	if (number < 0 || number >= MOST_FLOWS || !flows[number].source.steps || flows[number].fd) {
		close(fd);
		return;
	}
	struct flow *flow = &flows[number];
	socklen_t name_length = sizeof(flow->name);
	flow->fd = fd;
	flow->started_us = now;
	if (flow->lasts_us >= 0 && now - start_us + flow->lasts_us < flow->stop_us)
		flow->stop_us = now - start_us + flow->lasts_us;
	flow->stopped_us = -1;
	flow->handshake_us = read_once(fd).tcpi_rtt;
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
	if (lowat)
		setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &lowat, sizeof(lowat));
	getsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, flow->name, &name_length);
	live[live_count++] = number;
}

static void end_flow(int number, bool is_reset)
{
	struct flow *flow = &flows[number];
	const struct tcp_info info = read_once(flow->fd);

	printf("f %d %" PRId64 " %" PRId64 " %" PRId64 " %" PRIu32 " %" PRIu32 " %llu %llu %" PRIu32 " %" PRIu32
	       " %" PRIu32 " %d %d %s\n",
	       number, flow->started_us - start_us, flow->stopped_us < 0 ? -1 : flow->stopped_us - start_us,
	       flow->source.written, info.tcpi_data_segs_out, info.tcpi_total_retrans,
	       (unsigned long long)info.tcpi_bytes_sent, (unsigned long long)info.tcpi_bytes_retrans,
	       info.tcpi_delivered_ce, info.tcpi_min_rtt, flow->handshake_us, !!(info.tcpi_options & TCPI_OPT_ECN),
	       is_reset, flow->name);
	close(flow->fd);
	flow->fd = -1;
}

/* Writes what is due. */
static void write_due(struct flow *flow, int64_t now)
{
	static const char zeros[CHUNK_BYTES];
	struct source *source = &flow->source;

	if (flow->has_closed)
		return;
	source_advance(source, (double)(now - flow->started_us));
	for (int64_t due; (due = source_due(source, CHUNK_BYTES)) > 0;) {
		const ssize_t sent = write(flow->fd, zeros, due);
		flow->is_blocked = sent < 0 && errno == EAGAIN;
		if (sent < 0)
			break;
		source_wrote(source, sent);
	}
	const bool is_stopped = now >= start_us + flow->stop_us;
	if (!is_stopped && !is_exhausted(source))
		return;
	flow->stopped_us = is_exhausted(source) ? -1 : now;
	flow->has_closed = true;
	flow->is_blocked = false;
	shutdown(flow->fd, SHUT_WR);
}

/* Returns whether the connection is over. */
static bool is_over(const struct flow *flow, bool *is_reset)
{
	char byte;
	const ssize_t bytes = read(flow->fd, &byte, 1);

	*is_reset = bytes < 0 && errno != EAGAIN;
	return bytes == 0 || *is_reset;
}

static void sample(int number, int64_t now)
{
	struct flow *flow = &flows[number];
	const struct moment moment = read_moment(flow->fd);

	if (memcmp(&moment, &flow->last, sizeof(moment)))
		print_moment(now - start_us, number, &moment);
	flow->last = moment;
}

static double next_event_us(const struct flow *flow)
{
	if (flow->has_closed)
		return INFINITY;
	const double more = flow->is_blocked ? INFINITY : (double)flow->started_us + source_next_us(&flow->source);
	return fmin(more, (double)(start_us + flow->stop_us));
}

int main(void)
{
	static struct pollfd polled[MOST_FLOWS + 2];
	bool is_asked_to_end = false;

	wake_on_time();
	start_us = read_plan(take_line, open_listener);
	const int64_t end_us = start_us + until_run_us;
	int64_t next_sample_us = start_us;

	while (!is_asked_to_end && now_us() < end_us) {
		double next = fmin((double)end_us, (double)next_sample_us);

		polled[0] = (struct pollfd){.fd = listener, .events = POLLIN};
		polled[1] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
		for (int i = 0; i < live_count; i++) {
			const struct flow *flow = &flows[live[i]];
			polled[i + 2] =
				(struct pollfd){.fd = flow->fd, .events = POLLIN | (flow->is_blocked ? POLLOUT : 0)};
			next = fmin(next, next_event_us(flow));
		}
		const struct timespec wait = until_us((int64_t)ceil(next));
		ppoll(polled, live_count + 2, &wait, NULL);

		const int64_t now = now_us();
		const bool is_time_to_sample = now >= next_sample_us;
		int kept = 0;
		const int polled_count = live_count;
		for (int i = 0; i < polled_count; i++) {
			struct flow *flow = &flows[live[i]];
			bool is_reset = false;
			const bool has_ended = polled[i + 2].revents & ~POLLOUT && is_over(flow, &is_reset);
			if (!has_ended &&
			    (!flow->is_blocked || polled[i + 2].revents & POLLOUT || now >= start_us + flow->stop_us))
				write_due(flow, now);
			if (has_ended || is_time_to_sample)
				sample(live[i], now);
			if (has_ended)
				end_flow(live[i], is_reset);
			else
				live[kept++] = live[i];
		}
		live_count = kept;
		if (is_time_to_sample)
			next_sample_us += ((now - next_sample_us) / sample_us + 1) * sample_us;
		if (polled[0].revents) {
			accept_flow(now);
			if (live_count > kept) {
				write_due(&flows[live[kept]], now);
				sample(live[kept], now);
			}
		}
		if (polled[1].revents)
			end_with_input(&is_asked_to_end);
	}
	/* what the end of the run cuts off must send no more: the three sides are compared */
	const struct linger at_once = {.l_onoff = 1};
	for (int i = 0; i < live_count; i++) {
		sample(live[i], now_us());
		setsockopt(flows[live[i]].fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
		end_flow(live[i], false);
	}
	return 0;
}
