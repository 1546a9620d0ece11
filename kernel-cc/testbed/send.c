/* SPDX-License-Identifier: MIT */
/*
 * Waits for one connection, sends bytes on it as a server does, and reports what its congestion control makes of it.
 *
 *   send PORT WHAT...      WHAT: 500000 = so many bytes, then wait until they are acknowledged; pause:1500 = so many ms
 *
 * It listens on an IPv6 socket that takes IPv4 connections too, as servers do, if SEND_DUAL_STACK is set in the
 * environment, else on an IPv4 socket.
 *
 * Prints `ready`, then `cc <name> <us of RTT that the handshake gave>`, then a line for each change that TCP_INFO
 * shows, asked every half millisecond, and at the end `late <us>`, the longest time that it went unasked:
 *   <us, CLOCK_REALTIME> <cwnd> <ssthresh> <state: 0 Open 1 Disorder 2 CWR 3 Recovery 4 Loss> <unacked>
 *   <retransmitted, total> <bytes acked>
 */
#define _GNU_SOURCE /* accept4 */
#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SAMPLE_INTERVAL_US = 500, CHUNK_BYTES = 256 * 1024 };

static void die(const char *doing)
{
	fprintf(stderr, "send: %s: %s\n", doing, strerror(errno));
	exit(1);
}

static uint64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (uint64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int accept_one(int port)
{
	const int on = 1;
	const bool is_dual = getenv("SEND_DUAL_STACK");
	const struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(port)};
	const struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
	const struct sockaddr *address = is_dual ? (const void *)&v6 : (const void *)&v4;
	int listener = socket(address->sa_family, SOCK_STREAM, 0);

	if (listener < 0 || setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) ||
	    bind(listener, address, is_dual ? sizeof(v6) : sizeof(v4)) || listen(listener, 1))
		die("listening");
	puts("ready");
	fflush(stdout);

	int connection = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
	if (connection < 0)
		die("accepting a connection");
	close(listener);
	return connection;
}

struct snapshot { /* of one type, so that there is no padding to compare */
	uint64_t cwnd, ssthresh, state, unacked, retransmitted, bytes_acked;
};

static struct snapshot read_once(int connection)
{
	struct tcp_info info = {0};
	socklen_t length = sizeof(info);

	if (getsockopt(connection, IPPROTO_TCP, TCP_INFO, &info, &length))
		die("reading TCP_INFO");

	return (struct snapshot){
		.cwnd = info.tcpi_snd_cwnd,
		.ssthresh = info.tcpi_snd_ssthresh,
		.state = info.tcpi_ca_state,
		.unacked = info.tcpi_unacked,
		.retransmitted = info.tcpi_total_retrans,
		.bytes_acked = info.tcpi_bytes_acked,
	};
}

/* The kernel reads cwnd before it locks the socket and the rest after: only two equal answers are one true one. */
static struct snapshot read_consistently(int connection)
{
	struct snapshot before, now = read_once(connection);

	do {
		before = now;
		now = read_once(connection);
	} while (memcmp(&before, &now, sizeof(now)));
	return now;
}

static uint64_t longest_gap_us;

/* Reports the connection if anything changed, and returns the bytes acknowledged. */
static uint64_t sample(int connection)
{
	static struct snapshot last;
	static uint64_t last_us;
	const struct snapshot now = read_consistently(connection);
	const uint64_t us = now_us();

	if (memcmp(&now, &last, sizeof(now)))
		printf("%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", us,
		       now.cwnd, now.ssthresh, now.state, now.unacked, now.retransmitted, now.bytes_acked);
	if (last_us && us - last_us > longest_gap_us)
		longest_gap_us = us - last_us;
	last = now;
	last_us = us;
	return now.bytes_acked;
}

static void pause_for(int connection, uint64_t milliseconds)
{
	for (const uint64_t end = now_us() + milliseconds * 1000; now_us() < end; usleep(SAMPLE_INTERVAL_US))
		sample(connection);
}

/* Sends bytes and waits until all that was ever sent is acknowledged. */
static void send_bytes(int connection, uint64_t bytes)
{
	static const char zeros[CHUNK_BYTES];
	static uint64_t target;
	uint64_t left = bytes;

	for (target += bytes; sample(connection) < target; usleep(SAMPLE_INTERVAL_US)) {
		while (left) {
			ssize_t sent = write(connection, zeros, left < CHUNK_BYTES ? left : CHUNK_BYTES);

			if (sent < 0 && errno == EAGAIN)
				break;
			if (sent < 0)
				die("sending");
			left -= sent;
		}
	}
}

int main(int argc, char **argv)
{
	char name[16] = "";
	socklen_t length = sizeof(name);

	if (argc < 3) {
		fprintf(stderr, "send: wants PORT WHAT...\n");
		return 2;
	}
	const int connection = accept_one(atoi(argv[1]));
	if (getsockopt(connection, IPPROTO_TCP, TCP_CONGESTION, name, &length))
		die("reading TCP_CONGESTION");
	struct tcp_info info = {0};
	socklen_t info_length = sizeof(info);
	if (getsockopt(connection, IPPROTO_TCP, TCP_INFO, &info, &info_length))
		die("reading TCP_INFO");
	printf("cc %s %" PRIu32 "\n", name, info.tcpi_rtt);
	for (int i = 2; i < argc; i++) {
		if (!strncmp(argv[i], "pause:", strlen("pause:")))
			pause_for(connection, strtoull(argv[i] + strlen("pause:"), NULL, 10));
		else
			send_bytes(connection, strtoull(argv[i], NULL, 10));
	}
	printf("late %" PRIu64 "\n", longest_gap_us);
	return 0;
}
