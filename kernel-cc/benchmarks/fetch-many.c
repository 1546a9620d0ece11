/* SPDX-License-Identifier: MIT */
/*
 * Opens and closes connections, many at once: as soon as one is over, another takes its place.
 *
 *   fetch-many ADDRESS PORT AT_ONCE SECONDS PATIENCE_SECONDS
 *
 * Each begins with a byte of ours, as a page's begin with a request. Were the server the first to speak, a lost end of
 * the handshake would cost it a timeout of 3 s and more: it asks again after 1 s, is answered with the time of its
 * first question, and takes that for the RTT. And it comes 10 ms after the connection stands: where it left at once,
 * two of some 560 000 connections that the server had accepted were reset by the server's kernel, as if the question,
 * on the other processor, had been looked up in the moment in which the request became a socket. Three of four are read
 * to their end, the fourth is cut off in the middle with a reset. After SECONDS no new one is opened, and those under
 * way have PATIENCE_SECONDS to end. Prints `ready`, and at the end a line for each of:
 *   opened <connections>   completed <read to the end>   cut_off <by us>   failed <by an error>   stalled <not over
 *   at the end>   bytes <read>
 *   failure_errno <of the last that failed>   failure_ms <after its opening>   failure_bytes <that it had read>
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
	MOST_CONNECTIONS = 1024,
	CUT_OFF_EVERY = 4,
	CUT_OFF_AFTER_BYTES = 8000,
	CHUNK_BYTES = 64 * 1024,
	ASK_AFTER_MS = 10,
	TICK_MS = 5
};

static struct {
	bool is_connected, has_asked, is_to_be_cut_off;
	uint64_t bytes, opened_ms, connected_ms;
} connections[MOST_CONNECTIONS]; /* by file descriptor */

static struct sockaddr_in server;
static uint64_t opened, completed, cut_off, failed, bytes, open_now;
static uint64_t failure_errno, failure_ms, failure_bytes; /* of the last connection that failed */

static void die(const char *doing)
{
	fprintf(stderr, "fetch-many: %s: %s\n", doing, strerror(errno));
	exit(1);
}

static uint64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void open_one(int epoll)
{
	const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
	struct epoll_event event = {.events = EPOLLOUT, .data.fd = fd};

	if (fd < 0 || fd >= MOST_CONNECTIONS)
		die("opening a socket");
	if (connect(fd, (struct sockaddr *)&server, sizeof(server)) && errno != EINPROGRESS)
		die("connecting");
	if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event))
		die("watching a connection");
	connections[fd].bytes = 0;
	connections[fd].opened_ms = now_ms();
	connections[fd].is_connected = connections[fd].has_asked = false;
	connections[fd].is_to_be_cut_off = ++opened % CUT_OFF_EVERY == 0;
	open_now++;
}

static void note_failure(int fd)
{
	failure_errno = errno;
	failure_ms = now_ms() - connections[fd].opened_ms;
	failure_bytes = connections[fd].bytes;
	failed++;
}

/* Returns whether the connection is over. */
static bool ask(int epoll, int fd)
{
	struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};

	if (send(fd, "?", 1, MSG_NOSIGNAL) != 1) {
		note_failure(fd);
		return true;
	}
	connections[fd].has_asked = true;
	if (epoll_ctl(epoll, EPOLL_CTL_MOD, fd, &event))
		die("watching a connection");
	return false;
}

/* Returns whether the connection is over. */
static bool read_one(int fd)
{
	static char chunk[CHUNK_BYTES];
	const ssize_t received = recv(fd, chunk, sizeof(chunk), 0);

	if (received < 0 && errno == EAGAIN)
		return false;
	if (received < 0) {
		note_failure(fd);
		return true;
	}
	if (received == 0) {
		completed++;
		return true;
	}
	bytes += received;
	connections[fd].bytes += received;
	if (!connections[fd].is_to_be_cut_off || connections[fd].bytes < CUT_OFF_AFTER_BYTES)
		return false;
	const struct linger at_once = {.l_onoff = 1};
	if (setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once)))
		die("asking for a reset");
	cut_off++;
	return true;
}

/* Returns whether the connection is over. */
static bool handle(int epoll, int fd)
{
	struct epoll_event nothing = {.data.fd = fd};

	if (connections[fd].has_asked)
		return read_one(fd);
	if (connections[fd].is_connected) /* an error, before it could ask */
		return ask(epoll, fd);
	connections[fd].is_connected = true;
	connections[fd].connected_ms = now_ms();
	if (epoll_ctl(epoll, EPOLL_CTL_MOD, fd, &nothing))
		die("watching a connection");
	return false;
}

static void close_one(int fd)
{
	connections[fd].is_connected = false;
	close(fd);
	open_now--;
}

static void ask_whose_time_has_come(int epoll)
{
	const uint64_t now = now_ms();

	for (int fd = 0; fd < MOST_CONNECTIONS; fd++)
		if (connections[fd].is_connected && !connections[fd].has_asked &&
		    now - connections[fd].connected_ms >= ASK_AFTER_MS && ask(epoll, fd))
			close_one(fd);
}

int main(int argc, char **argv)
{
	struct epoll_event events[64];
	const int epoll = epoll_create1(0);

	if (argc != 6 || inet_pton(AF_INET, argv[1], &server.sin_addr) != 1) {
		fprintf(stderr, "fetch-many: wants ADDRESS PORT AT_ONCE SECONDS PATIENCE_SECONDS\n");
		return 2;
	}
	server.sin_family = AF_INET;
	server.sin_port = htons(atoi(argv[2]));
	const uint64_t at_once = strtoull(argv[3], NULL, 10);
	const uint64_t last_opening_ms = now_ms() + 1000 * strtoull(argv[4], NULL, 10);
	const uint64_t end_ms = last_opening_ms + 1000 * strtoull(argv[5], NULL, 10);
	puts("ready");
	fflush(stdout);

	while (now_ms() < end_ms) {
		while (open_now < at_once && now_ms() < last_opening_ms)
			open_one(epoll);
		if (!open_now)
			break;
		const int count = epoll_wait(epoll, events, 64, TICK_MS);
		for (int i = 0; i < count; i++)
			if (handle(epoll, events[i].data.fd))
				close_one(events[i].data.fd);
		ask_whose_time_has_come(epoll);
	}
	printf("opened %" PRIu64 "\ncompleted %" PRIu64 "\ncut_off %" PRIu64 "\nfailed %" PRIu64 "\nstalled %" PRIu64
	       "\nbytes %" PRIu64 "\n",
	       opened, completed, cut_off, failed, open_now, bytes);
	printf("failure_errno %" PRIu64 "\nfailure_ms %" PRIu64 "\nfailure_bytes %" PRIu64 "\n", failure_errno,
	       failure_ms, failure_bytes);
	return 0;
}
