/* SPDX-License-Identifier: MIT */
/* What the kernel tells of a sending socket. */
#pragma once

#include <inttypes.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static inline struct tcp_info read_once(int fd)
{
	struct tcp_info info = {0};
	socklen_t length = sizeof(info);

	getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &length);
	return info;
}

/* What is printed of a moment; of one type, so that there is no padding to compare. */
struct moment {
	uint32_t cwnd, ssthresh, srtt_us, state, in_flight, retransmitted;
};

static inline struct moment moment_of(const struct tcp_info *info)
{
	return (struct moment){.cwnd = info->tcpi_snd_cwnd,
			       .ssthresh = info->tcpi_snd_ssthresh,
			       .srtt_us = info->tcpi_rtt,
			       .state = info->tcpi_ca_state,
			       .in_flight = info->tcpi_unacked,
			       .retransmitted = info->tcpi_total_retrans};
}

/* The kernel reads cwnd before it locks the socket and the rest after: only two equal answers are one true one. */
static inline struct moment read_moment(int fd)
{
	struct tcp_info info = read_once(fd);
	struct moment before, now = moment_of(&info);

	do {
		before = now;
		info = read_once(fd);
		now = moment_of(&info);
	} while (memcmp(&before, &now, sizeof(now)));
	return now;
}

static inline void print_moment(int64_t us, int flow, const struct moment *moment)
{
	printf("s %" PRId64 " %d %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", us, flow,
	       moment->cwnd, moment->ssthresh, moment->srtt_us, moment->state, moment->in_flight,
	       moment->retransmitted);
}
