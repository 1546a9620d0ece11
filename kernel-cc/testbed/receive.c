/* SPDX-License-Identifier: MIT */
/*
 * Connects to a sender from an address of one's own choice, and reads what it sends until it has sent all.
 *
 *   receive FROM ADDRESS PORT      both IPv4 or both IPv6
 *
 * It reads when a burst is over, not while it arrives: the kernel keeps segments that arrive at a socket in use, joins
 * them, and acknowledges them with one ACK, so that how many ACKs there are would be chance.
 */
#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BUFFER_BYTES = 1024 * 1024, BURST_US = 5000 /* 500 segments at 10 us each */ };

static void die(const char *doing)
{
	fprintf(stderr, "receive: %s: %s\n", doing, strerror(errno));
	exit(1);
}

static struct addrinfo *parse_address(const char *address, const char *port)
{
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
	struct addrinfo *parsed;

	if (getaddrinfo(address, port, &hints, &parsed)) {
		fprintf(stderr, "receive: \"%s\" port \"%s\" is no address\n", address, port);
		exit(2);
	}
	return parsed;
}

int main(int argc, char **argv)
{
	static char buffer[BUFFER_BYTES];
	ssize_t bytes;

	if (argc != 4) {
		fprintf(stderr, "receive: wants FROM ADDRESS PORT\n");
		return 2;
	}
	const struct addrinfo *own = parse_address(argv[1], "0"), *sender = parse_address(argv[2], argv[3]);
	const int connection = socket(sender->ai_family, SOCK_STREAM, 0);

	if (connection < 0 || bind(connection, own->ai_addr, own->ai_addrlen))
		die("taking an address");
	if (connect(connection, sender->ai_addr, sender->ai_addrlen))
		die("connecting");
	do {
		struct pollfd readable = {.fd = connection, .events = POLLIN};

		if (poll(&readable, 1, -1) < 0)
			die("waiting for segments");
		usleep(BURST_US);
		bytes = read(connection, buffer, sizeof(buffer));
	} while (bytes > 0);
	if (bytes < 0)
		die("reading");
	return 0;
}
