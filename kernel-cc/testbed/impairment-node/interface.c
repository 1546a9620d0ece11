/* SPDX-License-Identifier: MIT */
#include "interface.h"

#include <arpa/inet.h>
#include <linux/if_packet.h>
#include <net/ethernet.h>
#include <net/if.h>
#include <sys/socket.h>

#include "clock.h"
#include "die.h"

enum { SOCKET_BUFFER_BYTES = 64 * 1024 * 1024 }; /* thousands of frames may arrive in one burst */

int open_interface(const char *name)
{
	const int on = 1, bytes = SOCKET_BUFFER_BYTES;
	int fd = socket(AF_PACKET, SOCK_RAW | SOCK_NONBLOCK, 0); /* protocol 0: nothing arrives before bind */
	struct sockaddr_ll address = {
		.sll_family = AF_PACKET, .sll_protocol = htons(ETH_P_ALL), .sll_ifindex = if_nametoindex(name)};

	if (fd < 0)
		die("opening a packet socket");
	if (!address.sll_ifindex)
		die(name);
	if (setsockopt(fd, SOL_PACKET, PACKET_VNET_HDR, &on, sizeof(on)) ||
	    setsockopt(fd, SOL_PACKET, PACKET_IGNORE_OUTGOING, &on, sizeof(on)) ||
	    setsockopt(fd, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof(on)) ||
	    setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &bytes, sizeof(bytes)) ||
	    setsockopt(fd, SOL_SOCKET, SO_SNDBUFFORCE, &bytes, sizeof(bytes)))
		die("setting up a packet socket");
	if (bind(fd, (struct sockaddr *)&address, sizeof(address)))
		die("binding to an interface");
	return fd;
}

ssize_t read_frame(int fd, struct frame *frame, uint64_t *arrival_us)
{
	union {
		char bytes[CMSG_SPACE(sizeof(struct timespec))];
		struct cmsghdr alignment;
	} control;
	struct iovec bytes = {.iov_base = frame->bytes, .iov_len = sizeof(frame->bytes)};
	struct msghdr message = {
		.msg_iov = &bytes, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control)};
	const ssize_t length = recvmsg(fd, &message, 0);
	const struct cmsghdr *stamp = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;

	*arrival_us = now_us();
	if (stamp && stamp->cmsg_level == SOL_SOCKET && stamp->cmsg_type == SO_TIMESTAMPNS) {
		struct timespec arrival;

		memcpy(&arrival, CMSG_DATA(stamp), sizeof(arrival));
		*arrival_us = us_of(arrival);
	}
	return length;
}

bool send_frame(int fd, const struct frame *frame)
{
	if (send(fd, frame->bytes, frame->length, 0) >= 0)
		return true;
	if (errno != EAGAIN && errno != ENOBUFS)
		die("sending a frame");
	return false;
}
