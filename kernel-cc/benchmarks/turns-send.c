/* SPDX-License-Identifier: MIT */
/*
 * Sends over two connections, each with a congestion control of its own, which take turns of a few milliseconds:
 * whatever else the machine does in these seconds, it does to both.
 *
 *   turns-send ADDRESS PORT FIRST SECOND TURNS BYTES      congestion controls; turns of each; bytes of one turn
 *
 * Prints a line for each turn, in their order (benchmarks/turns.h):
 *   <0 FIRST, 1 SECOND> <ns, from the first byte written until the receiver's word that it has read the last> <ns of
 *   processor time in it: of the sender> <of the receiver>
 */
#define _GNU_SOURCE /* program_invocation_short_name */
#include <arpa/inet.h>
#include <netinet/tcp.h>

#include "turns.h"

static int open_connection(const struct sockaddr_in *receiver, const char *congestion_control)
{
	const int connection = socket(AF_INET, SOCK_STREAM, 0);

	if (connection < 0)
		die("opening a socket");
	if (setsockopt(connection, IPPROTO_TCP, TCP_CONGESTION, congestion_control, strlen(congestion_control)))
		die(congestion_control);
	if (connect(connection, (const struct sockaddr *)receiver, sizeof(*receiver)))
		die("connecting");
	return connection;
}

static void send_turn(int connection, uint64_t bytes)
{
	static const char zeros[CHUNK_BYTES];

	while (bytes) {
		const ssize_t sent = write(connection, zeros, bytes < CHUNK_BYTES ? bytes : CHUNK_BYTES);

		if (sent < 0)
			die("sending");
		bytes -= sent;
	}
}

/* A socket whose congestion control went away in between would be Reno by now. */
static void check_congestion_control(int connection, const char *congestion_control)
{
	char used[16] = "";
	socklen_t length = sizeof(used);

	if (getsockopt(connection, IPPROTO_TCP, TCP_CONGESTION, used, &length))
		die("reading TCP_CONGESTION");
	if (!strncmp(used, congestion_control, sizeof(used)))
		return;
	fprintf(stderr, "turns-send: a connection that was to use %s ended with %.16s\n", congestion_control, used);
	exit(1);
}

int main(int argc, char **argv)
{
	struct sockaddr_in receiver = {.sin_family = AF_INET};

	if (argc != 7 || inet_pton(AF_INET, argv[1], &receiver.sin_addr) != 1) {
		fprintf(stderr, "turns-send: wants ADDRESS PORT FIRST SECOND TURNS BYTES\n");
		return 2;
	}
	receiver.sin_port = htons(atoi(argv[2]));
	const uint64_t turns = strtoull(argv[5], NULL, 10), bytes = strtoull(argv[6], NULL, 10);
	word_of_receiver word, last_word = 0;
	int connections[2];

	for (int i = 0; i < 2; i++)
		connections[i] = open_connection(&receiver, argv[3 + i]);
	for (uint64_t turn = 0; turn < 2 * turns; turn++) {
		const int connection = connections[whose_turn(turn)];
		const uint64_t start_ns = clock_ns(CLOCK_MONOTONIC), start_cpu_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID);

		send_turn(connection, bytes);
		if (recv(connection, &word, sizeof(word), MSG_WAITALL) != sizeof(word))
			die("waiting for the receiver's word");
		printf("%d %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", whose_turn(turn),
		       clock_ns(CLOCK_MONOTONIC) - start_ns, clock_ns(CLOCK_PROCESS_CPUTIME_ID) - start_cpu_ns,
		       word - last_word);
		last_word = word;
	}
	for (int i = 0; i < 2; i++)
		check_congestion_control(connections[i], argv[3 + i]);
	return 0;
}
