/* SPDX-License-Identifier: MIT */
/*
 * One hop of a path, in user space: carries frames between two interfaces, each way after a constant delay, and drops,
 * holds back or marks (ECN) chosen segments of the data direction (first interface to second).
 *
 *   hop --delay-us N [--drop 131,132,140] [--hold 131 --hold-us N] [--mark 131] IN OUT
 *
 * Segments are chosen by ordinal: the 1st, 2nd ... segment with new data of a connection, counted anew at each SYN.
 * Retransmissions have no ordinal and always pass, so that what is lost does not depend on what the loss causes.
 * Prints `ready`, a line for each data segment, and when it is stopped `late <us>`, the longest that a frame left too late:
 *   <us of arrival, CLOCK_REALTIME> <ordinal, 0 = retransmission> <bytes> pass|drop|hold|mark
 *
 * A frame's delay counts from its arrival in the kernel, so a hop that was kept off the processor for less than the delay
 * is late for nothing.
 *
 * A user-space hop, not a qdisc: it consumes the sender's buffer on arrival. Over veth a qdisc would keep it, and TCP
 * Small Queues would then slow the sender down before any window could act. It also needs no netem in the kernel.
 */
#define _GNU_SOURCE /* ppoll */
#include <arpa/inet.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <linux/if_packet.h>
#include <linux/virtio_net.h>
#include <net/ethernet.h>
#include <net/if.h>
#include <netinet/ip.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
	LONGEST_FRAME = 2048,                 /* interfaces have an MTU of 1500 and send one segment a frame */
	SOCKET_BUFFER_BYTES = 64 * 1024 * 1024, /* thousands of frames may arrive in one burst */
	MOST_CHOSEN = 256,
	FRAMES_PER_TURN = 64, /* received before due frames are sent again, so that no direction starves the other */
};

struct frame {
	struct frame *next;
	uint64_t due_us;
	size_t length;
	uint8_t bytes[LONGEST_FRAME]; /* virtio_net_hdr first: it carries the offloaded checksum across */
};

struct direction {
	int from, to;
	struct frame *head, *tail; /* by due_us */
};

struct chosen {
	unsigned count;
	uint64_t ordinals[MOST_CHOSEN];
};

static struct chosen dropped, held, marked;
static uint64_t delay_us, hold_us, longest_lateness_us;
static volatile sig_atomic_t is_over;

static void stop(int signal)
{
	(void)signal;
	is_over = 1;
}

static void die(const char *doing)
{
	fprintf(stderr, "hop: %s: %s\n", doing, strerror(errno));
	exit(1);
}

static uint64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (uint64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool is_chosen(const struct chosen *chosen, uint64_t ordinal)
{
	for (unsigned i = 0; i < chosen->count; i++)
		if (chosen->ordinals[i] == ordinal)
			return true;
	return false;
}

static void parse_ordinals(struct chosen *chosen, char *list)
{
	for (char *word = strtok(list, ","); word; word = strtok(NULL, ",")) {
		if (chosen->count == MOST_CHOSEN) {
			fprintf(stderr, "hop: more than %d segments are chosen\n", MOST_CHOSEN);
			exit(2);
		}
		chosen->ordinals[chosen->count++] = strtoull(word, NULL, 10);
	}
}

static int open_interface(const char *name)
{
	const int on = 1, bytes = SOCKET_BUFFER_BYTES;
	int fd = socket(AF_PACKET, SOCK_RAW | SOCK_NONBLOCK, 0); /* protocol 0: nothing arrives before bind */
	struct sockaddr_ll address = { .sll_family = AF_PACKET, .sll_protocol = htons(ETH_P_ALL), .sll_ifindex = if_nametoindex(name) };

	if (fd < 0)
		die("opening a packet socket");
	if (!address.sll_ifindex)
		die(name);
	if (setsockopt(fd, SOL_PACKET, PACKET_VNET_HDR, &on, sizeof(on)) || setsockopt(fd, SOL_PACKET, PACKET_IGNORE_OUTGOING, &on, sizeof(on)) ||
	    setsockopt(fd, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof(on)) || setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &bytes, sizeof(bytes)) || setsockopt(fd, SOL_SOCKET, SO_SNDBUFFORCE, &bytes, sizeof(bytes)))
		die("setting up a packet socket");
	if (bind(fd, (struct sockaddr *)&address, sizeof(address)))
		die("binding to an interface");
	return fd;
}

/* Sets Congestion Experienced, if the sender declared that it understands it. Returns whether it did. */
static bool mark(struct iphdr *ip)
{
	uint32_t sum = 0;

	if (!(ip->tos & IPTOS_ECN_MASK))
		return false;
	ip->tos |= IPTOS_ECN_CE;
	ip->check = 0;
	for (int i = 0; i < ip->ihl * 2; i++)
		sum += ((const uint16_t *)ip)[i];
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	ip->check = ~sum;
	return true;
}

/* Returns how long to hold a frame of the data direction in us, or -1 to drop it; reports data segments. */
static int64_t judge(struct frame *frame, uint64_t arrival_us)
{
	static uint32_t next_sequence;
	static uint64_t ordinal;
	uint8_t *ethernet = frame->bytes + sizeof(struct virtio_net_hdr);
	struct iphdr *ip = (void *)(ethernet + ETH_HLEN);

	if (ntohs(((const struct ether_header *)ethernet)->ether_type) != ETHERTYPE_IP || ip->protocol != IPPROTO_TCP)
		return delay_us;

	const struct tcphdr *tcp = (const void *)((const uint8_t *)ip + ip->ihl * 4);
	const uint32_t bytes = ntohs(ip->tot_len) - ip->ihl * 4 - tcp->doff * 4;
	const uint32_t sequence = ntohl(tcp->seq);

	if (tcp->syn) {
		next_sequence = sequence + 1;
		ordinal = 0;
	}
	if (!bytes)
		return delay_us;

	const bool is_new = (int32_t)(sequence - next_sequence) >= 0;
	int64_t delay = delay_us;
	const char *verdict = "pass";

	if (is_new) {
		next_sequence = sequence + bytes;
		ordinal++;
		if (is_chosen(&dropped, ordinal)) {
			delay = -1;
			verdict = "drop";
		} else if (is_chosen(&held, ordinal)) {
			delay += hold_us;
			verdict = "hold";
		} else if (is_chosen(&marked, ordinal) && mark(ip)) {
			verdict = "mark";
		}
	}
	printf("%" PRIu64 " %" PRIu64 " %u %s\n", arrival_us, is_new ? ordinal : 0, bytes, verdict);
	return delay;
}

static void enqueue(struct direction *direction, struct frame *frame)
{
	struct frame **place = &direction->head;

	if (direction->tail && direction->tail->due_us <= frame->due_us) {
		place = &direction->tail->next; /* the rule; a held frame at the tail is the exception */
	} else {
		while (*place && (*place)->due_us <= frame->due_us)
			place = &(*place)->next;
	}
	frame->next = *place;
	*place = frame;
	if (!frame->next)
		direction->tail = frame;
}

/* Reads one frame if there is any, and tells when the kernel got it. */
static ssize_t read_frame(int fd, struct frame *frame, uint64_t *arrival_us)
{
	union {
		char bytes[CMSG_SPACE(sizeof(struct timespec))];
		struct cmsghdr alignment;
	} control;
	struct iovec bytes = { .iov_base = frame->bytes, .iov_len = sizeof(frame->bytes) };
	struct msghdr message = { .msg_iov = &bytes, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control) };
	const ssize_t length = recvmsg(fd, &message, 0);
	const struct cmsghdr *stamp = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;

	*arrival_us = now_us();
	if (stamp && stamp->cmsg_level == SOL_SOCKET && stamp->cmsg_type == SO_TIMESTAMPNS) {
		struct timespec arrival;

		memcpy(&arrival, CMSG_DATA(stamp), sizeof(arrival));
		*arrival_us = (uint64_t)arrival.tv_sec * 1000000 + arrival.tv_nsec / 1000;
	}
	return length;
}

static void receive(struct direction *direction, bool is_data)
{
	for (int i = 0; i < FRAMES_PER_TURN; i++) {
		struct frame *frame = malloc(sizeof(*frame));
		if (!frame)
			die("storing a frame");

		uint64_t arrival_us;
		const ssize_t length = read_frame(direction->from, frame, &arrival_us);
		if (length <= 0) {
			free(frame);
			return;
		}

		const int64_t delay = is_data ? judge(frame, arrival_us) : (int64_t)delay_us;
		if (delay < 0) {
			free(frame);
			continue;
		}
		frame->length = length;
		frame->due_us = arrival_us + delay;
		enqueue(direction, frame);
	}
}

static void send_due(struct direction *direction)
{
	const uint64_t now = now_us();

	while (direction->head && direction->head->due_us <= now) {
		struct frame *frame = direction->head;

		if (send(direction->to, frame->bytes, frame->length, 0) < 0) {
			if (errno == EAGAIN || errno == ENOBUFS)
				return;
			die("sending a frame");
		}
		if (now - frame->due_us > longest_lateness_us)
			longest_lateness_us = now - frame->due_us;
		direction->head = frame->next;
		if (!direction->head)
			direction->tail = NULL;
		free(frame);
	}
}

static struct timespec until_due(const struct direction directions[2])
{
	uint64_t due = now_us() + 1000000;

	for (int i = 0; i < 2; i++)
		if (directions[i].head && directions[i].head->due_us < due)
			due = directions[i].head->due_us;

	const uint64_t now = now_us();
	const uint64_t wait = due > now ? due - now : 0;
	return (struct timespec){ .tv_sec = wait / 1000000, .tv_nsec = wait % 1000000 * 1000 };
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "delay-us", required_argument, NULL, 'd' },
		{ "drop", required_argument, NULL, 'x' },
		{ "hold", required_argument, NULL, 'h' },
		{ "mark", required_argument, NULL, 'm' },
		{ "hold-us", required_argument, NULL, 'u' },
		{ 0 },
	};

	for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		switch (option) {
		case 'd':
			delay_us = strtoull(optarg, NULL, 10);
			break;
		case 'x':
			parse_ordinals(&dropped, optarg);
			break;
		case 'h':
			parse_ordinals(&held, optarg);
			break;
		case 'm':
			parse_ordinals(&marked, optarg);
			break;
		case 'u':
			hold_us = strtoull(optarg, NULL, 10);
			break;
		default:
			return 2;
		}
	}
	if (argc - optind != 2) {
		fprintf(stderr, "hop: wants two interfaces\n");
		return 2;
	}

	const int in = open_interface(argv[optind]), out = open_interface(argv[optind + 1]);
	struct direction directions[2] = { { .from = in, .to = out }, { .from = out, .to = in } };
	struct pollfd polled[2] = { { .fd = in, .events = POLLIN }, { .fd = out, .events = POLLIN } };

	signal(SIGTERM, stop);
	signal(SIGINT, stop);
	puts("ready");
	fflush(stdout);
	while (!is_over) {
		struct timespec wait = until_due(directions);

		if (ppoll(polled, 2, &wait, NULL) < 0 && errno != EINTR)
			die("waiting for frames");
		receive(&directions[0], true);
		receive(&directions[1], false);
		send_due(&directions[0]);
		send_due(&directions[1]);
	}
	printf("late %" PRIu64 "\n", longest_lateness_us);
	return 0;
}
