/* SPDX-License-Identifier: MIT */
/*
 * Serves many connections at once, and watches the congestion window of each of them.
 *
 *   serve-many PORT CONGESTION_CONTROL
 *
 * Each connection that asks gets between 10 kB and 260 kB, whatever it asks, and then the end of the stream. Prints
 * `ready`, and when it is stopped by SIGTERM a line for each of:
 *   accepted <connections>             finished <all acknowledged, closed by the peer>     reset <by the peer>   open
 *   <at the end>
 *   bytes <acknowledged>               retransmitted <segments>                            reordered <connections
 *   that saw reordering>
 *   samples <of TCP_INFO>              least_cwnd, most_cwnd <over all of them; 0 would be a connection that cannot
 *   send>
 *   impossible <connections on which a window or threshold stood that no congestion control sets>, acked_impossible
 *   <in two samples,
 *              with more acknowledged in the second>, stayed_impossible <beyond the ACKs of 100 ms>
 *   other_cc <connections that run another congestion control>
 *   longest_silence_ms <without an acknowledgement while data was left>
 */
#define _GNU_SOURCE /* accept4 */
#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "window_watch.h"

enum {
	MOST_CONNECTIONS = 1024,
	SAMPLE_INTERVAL_MS = 10,
	LEAST_BYTES = 10000,
	MORE_BYTES = 250000,
	CHUNK_BYTES = 64 * 1024
};

struct connection {
	bool is_open, is_asked, is_written;
	uint64_t left, acked, last_progress_ms;
	struct tcp_info info; /* as last sampled */
	struct window_watch watch;
};

static struct connection connections[MOST_CONNECTIONS]; /* by file descriptor */
static uint64_t accepted, finished, resets, bytes, retransmitted, reordered, samples, other_cc, longest_silence_ms;
static uint32_t least_cwnd = UINT32_MAX, most_cwnd;
static const char *congestion_control;
static volatile sig_atomic_t is_over;

static void stop(int signal)
{
	(void)signal;
	is_over = 1;
}

static void die(const char *doing)
{
	fprintf(stderr, "serve-many: %s: %s\n", doing, strerror(errno));
	exit(1);
}

static uint64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void sample(int fd)
{
	struct connection *connection = &connections[fd];
	socklen_t length = sizeof(connection->info);

	if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &connection->info, &length))
		die("reading TCP_INFO");
	const struct tcp_info *info = &connection->info;
	const uint64_t now = now_ms();

	if (info->tcpi_state == 7) /* TCP_CLOSE: reset; its window no longer means anything */
		return;
	samples++;
	watch_window(&connection->watch, info, now);
	if (info->tcpi_snd_cwnd < least_cwnd)
		least_cwnd = info->tcpi_snd_cwnd;
	if (info->tcpi_snd_cwnd > most_cwnd)
		most_cwnd = info->tcpi_snd_cwnd;
	if (info->tcpi_bytes_acked != connection->acked || (!connection->left && !info->tcpi_unacked)) {
		connection->acked = info->tcpi_bytes_acked;
		connection->last_progress_ms = now;
	}
	if (now - connection->last_progress_ms > longest_silence_ms)
		longest_silence_ms = now - connection->last_progress_ms;
}

static void accept_all(int listener, int epoll)
{
	char name[16];

	for (;;) {
		const int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
		socklen_t length = sizeof(name);

		if (fd < 0 && (errno == EAGAIN || errno == ECONNABORTED))
			return;
		if (fd < 0)
			die("accepting a connection");
		if (fd >= MOST_CONNECTIONS) {
			fprintf(stderr, "serve-many: more than %d connections at once\n", MOST_CONNECTIONS);
			exit(1);
		}
		struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data.fd = fd};
		connections[fd] = (struct connection){
			.is_open = true, .left = LEAST_BYTES + rand() % MORE_BYTES, .last_progress_ms = now_ms()};
		accepted++;
		if (getsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, name, &length))
			die("reading TCP_CONGESTION");
		other_cc += strcmp(name, congestion_control) != 0;
		if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event))
			die("watching a connection");
	}
}

static void finish(int fd, bool is_reset)
{
	struct connection *connection = &connections[fd];

	sample(fd);
	bytes += connection->info.tcpi_bytes_acked;
	retransmitted += connection->info.tcpi_total_retrans;
	reordered += connection->info.tcpi_reord_seen > 0;
	*(is_reset ? &resets : &finished) += 1;
	connection->is_open = false;
	close(fd);
}

static void serve(int fd)
{
	static const char zeros[CHUNK_BYTES];
	struct connection *connection = &connections[fd];
	char question[64];
	ssize_t count;

	while ((count = recv(fd, question, sizeof(question), 0)) > 0)
		connection->is_asked = true;
	if (!count || errno != EAGAIN) {
		finish(fd, count < 0);
		return;
	}
	while (connection->is_asked && connection->left) {
		count = send(fd, zeros, connection->left < CHUNK_BYTES ? connection->left : CHUNK_BYTES, MSG_NOSIGNAL);
		if (count < 0 && errno == EAGAIN)
			return;
		if (count < 0) {
			finish(fd, true);
			return;
		}
		connection->left -= count;
	}
	if (!connection->left && !connection->is_written) {
		connection->is_written = true;
		shutdown(fd, SHUT_WR);
	}
}

static int listen_on(int port)
{
	const int on = 1;
	struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
	int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);

	if (listener < 0 || setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) ||
	    bind(listener, (struct sockaddr *)&address, sizeof(address)) || listen(listener, MOST_CONNECTIONS))
		die("listening");
	return listener;
}

int main(int argc, char **argv)
{
	struct epoll_event events[64];
	uint64_t next_sample_ms = now_ms(), open = 0;

	if (argc != 3) {
		fprintf(stderr, "serve-many: wants PORT CONGESTION_CONTROL\n");
		return 2;
	}
	congestion_control = argv[2];
	signal(SIGTERM, stop);
	const int listener = listen_on(atoi(argv[1])), epoll = epoll_create1(0);
	struct epoll_event event = {.events = EPOLLIN, .data.fd = listener};
	if (epoll < 0 || epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event))
		die("watching the listener");
	puts("ready");
	fflush(stdout);

	while (!is_over) {
		const int count = epoll_wait(epoll, events, 64, SAMPLE_INTERVAL_MS);

		for (int i = 0; i < count; i++) {
			if (events[i].data.fd == listener)
				accept_all(listener, epoll);
			else
				serve(events[i].data.fd);
		}
		if (now_ms() < next_sample_ms)
			continue;
		next_sample_ms = now_ms() + SAMPLE_INTERVAL_MS;
		for (int fd = 0; fd < MOST_CONNECTIONS; fd++)
			if (connections[fd].is_open)
				sample(fd);
	}
	for (int fd = 0; fd < MOST_CONNECTIONS; fd++)
		open += connections[fd].is_open;
	printf("accepted %" PRIu64 "\nfinished %" PRIu64 "\nreset %" PRIu64 "\nopen %" PRIu64 "\nbytes %" PRIu64
	       "\nretransmitted %" PRIu64 "\nreordered %" PRIu64 "\n",
	       accepted, finished, resets, open, bytes, retransmitted, reordered);
	printf("impossible %" PRIu64 "\nacked_impossible %" PRIu64 "\nstayed_impossible %" PRIu64 "\n", impossible,
	       acked_impossible, stayed_impossible);
	printf("samples %" PRIu64 "\nleast_cwnd %" PRIu32 "\nmost_cwnd %" PRIu32 "\nother_cc %" PRIu64
	       "\nlongest_silence_ms %" PRIu64 "\n",
	       samples, least_cwnd, most_cwnd, other_cc, longest_silence_ms);
	return 0;
}
