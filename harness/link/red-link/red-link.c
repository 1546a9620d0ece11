/* SPDX-License-Identifier: MIT */
/*
 * A link shell, as Mahimahi's mm-link is one, with what that has not: RED, ECN marks, and losses that a run can have
 * again.
 *
 *   red-link --uid N --gid N --seed TEXT --down DIRECTION --up DIRECTION
 *   DIRECTION  mbps=10,packets=25,loss=0.003[,min=5,max=15,probability=0.1,weight=0.002]    without `min` drop-tail
 *
 * It makes a network namespace and moves into it. A TUN device `link-<pid>` outside and one `ingress` inside are the
 * two ends of the wire, with two addresses of 100.64.0.0/10 that nobody has outside. Prints its pid, by which nsenter
 * finds the namespace; answers each line on its standard input with a line of counts; ends, and namespace and devices
 * with it, when its standard input does. Started as root, it needs no rights once the devices are there, and goes on as
 * --uid and --gid.
 *
 * One process and one thread: each packet is held from its arrival to the moment it has crossed the wire. A process
 * that is kept off the processor delivers late, but what it delivers next is on time again: the wire's clock is never
 * reset.
 */
#define _GNU_SOURCE /* ppoll, unshare */
#include <getopt.h>
#include <inttypes.h>
#include <poll.h>
#include <time.h>

#include "direction.h"
#include "direction-arguments.h"
#include "wire.h"

enum {
	PACKETS_PER_TURN = 64, /* received before due packets are sent again, so that no direction starves the other */
	LONGEST_REQUEST = 64,  /* a line on standard input */
};

static double now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void receive(struct direction *direction, int from)
{
	uint8_t packet[LONGEST_PACKET];

	for (int i = 0; i < PACKETS_PER_TURN; i++) {
		const ssize_t bytes = read(from, packet, sizeof(packet));

		if (bytes <= 0)
			return;
		direction_arrive(direction, packet, bytes, now_us());
	}
}

static void send_due(struct direction *direction, int to)
{
	const double now = now_us();
	bool is_lost;

	for (const struct packet *packet; (packet = direction_leave(direction, now, &is_lost));)
		if (!is_lost && write(to, packet->ip, packet->bytes) < 0 && errno != EAGAIN && errno != EINVAL)
			die("sending a packet"); /* EINVAL: not IP, which the far end's kernel would not take either */
}

static struct timespec until_due(const struct direction directions[DIRECTIONS])
{
	double wait = 1e6;

	for (int i = 0; i < DIRECTIONS; i++)
		if (directions[i].queued && directions[i].leaves_us - now_us() < wait)
			wait = directions[i].leaves_us - now_us();
	if (wait < 0)
		wait = 0;
	return (struct timespec){.tv_sec = wait / 1e6, .tv_nsec = (long)(wait * 1e3) % 1000000000};
}

static void print_counts(const struct direction directions[DIRECTIONS])
{
	static const char *const names[] = {"down", "up"};

	for (int i = 0; i < DIRECTIONS; i++) {
		const struct direction *direction = &directions[i];

		printf("%c\"%s\":{\"arrived\":%" PRIu64 ",\"marked\":%" PRIu64 ",\"droppedEarly\":%" PRIu64
		       ",\"overflowed\":%" PRIu64 ",\"crossed\":%" PRIu64 ",\"lost\":%" PRIu64 "}",
		       i ? ',' : '{', names[i], direction->arrived, direction->judged[MARKED],
		       direction->judged[DROPPED_EARLY], direction->judged[OVERFLOWED], direction->crossed,
		       direction->lost);
	}
	puts("}");
	fflush(stdout);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{"uid", required_argument, NULL, 'i'},	{"gid", required_argument, NULL, 'g'},
		{"seed", required_argument, NULL, 's'}, {"down", required_argument, NULL, 'd'},
		{"up", required_argument, NULL, 'u'},	{0},
	};
	static struct direction directions[DIRECTIONS];
	const char *seed = NULL;
	uid_t uid = 65534;
	gid_t gid = 65534;

	for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		switch (option) {
		case 'i':
			uid = strtoul(optarg, NULL, 10);
			break;
		case 'g':
			gid = strtoul(optarg, NULL, 10);
			break;
		case 's':
			seed = optarg;
			break;
		case 'd':
			parse_direction(&directions[DOWN], optarg);
			break;
		case 'u':
			parse_direction(&directions[UP], optarg);
			break;
		default:
			return 2;
		}
	}
	if (!seed || !directions[DOWN].room_packets || !directions[UP].room_packets)
		reject("it wants --seed, --down and --up");
	for (unsigned i = 0; i < DIRECTIONS; i++)
		if (!direction_open(&directions[i], seed, i))
			die("making room for a queue");

	int devices[DIRECTIONS];
	open_wire(devices, uid, gid);
	printf("%d\n", getpid());
	fflush(stdout);

	for (;;) {
		struct pollfd polled[] = {{.fd = devices[DOWN], .events = POLLIN},
					  {.fd = devices[UP], .events = POLLIN},
					  {.fd = STDIN_FILENO, .events = POLLIN}};
		const struct timespec wait = until_due(directions);

		if (ppoll(polled, 3, &wait, NULL) < 0 && errno != EINTR)
			die("waiting for packets");
		for (int i = 0; i < DIRECTIONS; i++) {
			send_due(&directions[i], devices[!i]);
			receive(&directions[i], devices[i]);
		}
		if (polled[2].revents) {
			char request[LONGEST_REQUEST];

			if (read(STDIN_FILENO, request, sizeof(request)) <= 0)
				return 0;
			print_counts(directions);
		}
	}
}
