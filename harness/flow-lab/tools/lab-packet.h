/* SPDX-License-Identifier: MIT */
/* What the bottleneck reads in an IPv4 packet of the lab. */
#pragma once

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>

#include "conversation.h"

struct lab_packet {
	int flow;	  /* -1: of none */
	unsigned payload; /* bytes of TCP */
	unsigned path;	  /* last byte of the receiver's address */
	unsigned sender;  /* third byte of the sender's */
};

static inline struct lab_packet read_packet(const uint8_t *ip, size_t bytes, int is_data)
{
	struct lab_packet packet = {.flow = -1};

	if (bytes < 20 || ip[0] >> 4 != 4)
		return packet;
	const uint8_t *receiver = is_data ? ip + 16 : ip + 12, *sender = is_data ? ip + 12 : ip + 16;
	const size_t header = (ip[0] & 15) * 4;

	packet.path = receiver[3];
	packet.sender = sender[2];
	if (ip[9] != IPPROTO_TCP || bytes < header + 20)
		return packet;
	const uint8_t *tcp = ip + header, *port = is_data ? tcp + 2 : tcp;
	const size_t headers = header + (tcp[12] >> 4) * 4;
	const int flow = (port[0] << 8 | port[1]) - FIRST_PORT;

	if (flow >= 0 && flow < MOST_FLOWS)
		packet.flow = flow;
	if (bytes > headers)
		packet.payload = bytes - headers;
	return packet;
}
