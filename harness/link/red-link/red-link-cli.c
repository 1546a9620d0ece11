/* SPDX-License-Identifier: MIT */
/*
 * The parts of the link without clock and devices, for host tests. One call a line:
 *
 *   average AVERAGE QUEUE WEIGHT        idle AVERAGE M WEIGHT           ramp LAST WEIGHT: queue lengths 1, 2 .. LAST
 *   base AVERAGE MIN MAX MAX_P          probability BASE COUNT          mark 40 HEX DIGITS: an IPv4 header
 *   link MBPS ROOM LOSS SEED NUMBER [MIN MAX MAX_P WEIGHT]              opens one direction, and closes the one before
 *   arrive US ECT COUNT                 prints a letter a packet: queued, marked, early drop, overflow
 *   rate MBPS US                        from then on
 *   until US                            prints a letter a packet that leaves: delivered, with ! when it is marked; lost
 */
#include <stdio.h>

#include "direction.h"

enum { PACKET_BYTES = 1500 };

static struct direction direction;

static void open_link(const char *line)
{
	double mbps;
	unsigned number;
	char seed[64];

	free(direction.ring);
	direction = (struct direction){0};
	const int found =
		sscanf(line, "link %lf %u %lf %63s %u %lf %lf %lf %lf", &mbps, &direction.room_packets, &direction.loss,
		       seed, &number, &direction.red_settings.min_packets, &direction.red_settings.max_packets,
		       &direction.red_settings.max_probability, &direction.red_settings.weight);
	direction.bytes_per_us = mbps / 8;
	direction.has_red = found == 9;
	direction_open(&direction, seed, number);
	puts("open");
}

static void arrive(double us, int ect, int count)
{
	uint8_t packet[PACKET_BYTES] = {0x45, ect};

	for (int i = 0; i < count; i++)
		putchar("qmeo"[direction_arrive(&direction, packet, sizeof(packet), us)]);
	putchar('\n');
}

static void until(double us)
{
	bool is_lost;

	for (const struct packet *packet; (packet = direction_leave(&direction, us, &is_lost));)
		putchar(is_lost ? 'l' : (packet->ip[1] & ECN_MASK) == ECN_CE ? '!' : 'd');
	putchar('\n');
}

static void mark(const char *hex)
{
	uint8_t ip[20];

	for (int i = 0; i < 20; i++)
		sscanf(hex + 2 * i, "%2hhx", &ip[i]);
	ecn_mark(ip);
	for (int i = 0; i < 20; i++)
		printf("%02x", ip[i]);
	putchar('\n');
}

int main(void)
{
	char line[256], name[32], word[64];

	while (fgets(line, sizeof(line), stdin)) {
		double a[4] = {0};

		if (sscanf(line, "%31s %lf %lf %lf %lf", name, &a[0], &a[1], &a[2], &a[3]) < 1)
			return 2;
		if (!strcmp(name, "average")) {
			printf("%.6f\n", red_average(a[0], a[1], a[2]));
		} else if (!strcmp(name, "idle")) {
			printf("%.6f\n", red_average_after_idle(a[0], a[1], a[2]));
		} else if (!strcmp(name, "ramp")) {
			double average = 0;
			for (int queue = 1; queue <= a[0]; queue++)
				average = red_average(average, queue, a[1]);
			printf("%.6f\n", average);
		} else if (!strcmp(name, "base")) {
			const struct red_settings settings = {
				.min_packets = a[1], .max_packets = a[2], .max_probability = a[3]};
			printf("%.6f\n", red_base_probability(a[0], &settings));
		} else if (!strcmp(name, "probability")) {
			printf("%.6f\n", red_probability(a[0], a[1]));
		} else if (!strcmp(name, "mark") && sscanf(line, "mark %40s", word) == 1) {
			mark(word);
		} else if (!strcmp(name, "link")) {
			open_link(line);
		} else if (!strcmp(name, "arrive")) {
			arrive(a[0], a[1], a[2]);
		} else if (!strcmp(name, "rate")) {
			direction_change_rate(&direction, a[0] / 8, a[1]);
			puts("changed");
		} else if (!strcmp(name, "until")) {
			until(a[0]);
		} else {
			fprintf(stderr, "red-link-cli: no function \"%s\"\n", name);
			return 2;
		}
	}
	return 0;
}
