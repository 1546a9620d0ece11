/* SPDX-License-Identifier: MIT */
/*
 * Reads what turns-send sends over two connections that take turns.
 *
 *   turns-receive PORT TURNS BYTES      of each connection; of one turn
 *
 * Prints `ready`, and after each turn sends its word back on the connection whose turn it was (benchmarks/turns.h).
 */
#define _GNU_SOURCE /* program_invocation_short_name */
#include <arpa/inet.h>

#include "turns.h"

static int listen_at(int port)
{
	const int on = 1, listener = socket(AF_INET, SOCK_STREAM, 0);
	const struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};

	if (listener < 0 || setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) ||
	    bind(listener, (const struct sockaddr *)&address, sizeof(address)) || listen(listener, 2))
		die("listening");
	puts("ready");
	fflush(stdout);
	return listener;
}

static void read_turn(int connection, uint64_t bytes)
{
	static char buffer[CHUNK_BYTES];

	while (bytes) {
		const ssize_t got = read(connection, buffer, bytes < CHUNK_BYTES ? bytes : CHUNK_BYTES);

		if (!got)
			errno = ECONNRESET; /* an end in the middle of a turn */
		if (got <= 0)
			die("reading");
		bytes -= got;
	}
}

int main(int argc, char **argv)
{
	if (argc != 4) {
		fprintf(stderr, "turns-receive: wants PORT TURNS BYTES\n");
		return 2;
	}
	const uint64_t turns = strtoull(argv[2], NULL, 10), bytes = strtoull(argv[3], NULL, 10);
	const int listener = listen_at(atoi(argv[1]));
	int connections[2];

	for (int i = 0; i < 2; i++)
		if ((connections[i] = accept(listener, NULL, NULL)) < 0)
			die("accepting a connection");
	for (uint64_t turn = 0; turn < 2 * turns; turn++) {
		const int connection = connections[whose_turn(turn)];

		read_turn(connection, bytes);
		const word_of_receiver word = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
		if (write(connection, &word, sizeof(word)) != sizeof(word))
			die("ending a turn");
	}
	return 0;
}
