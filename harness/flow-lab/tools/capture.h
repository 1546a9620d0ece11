/* SPDX-License-Identifier: MIT */
/*
 * A capture file that packet tools read (pcap, raw IP): the headers of each packet as the senders' side of the
 * bottleneck sees it, with the time of the run. Format: draft-ietf-opsawg-pcap.
 */
#pragma once

#include <stdint.h>
#include <stdio.h>

enum {
	MAGIC = (int)0xa1b2c3d4,
	MAJOR = 2,
	MINOR = 4,
	LINKTYPE_RAW = 101,
	CAPTURED_BYTES = 120,
	CAPTURE_BUFFER = 1 << 20
};

static FILE *capture; /* NULL: none was asked for */

static inline void open_capture(const char *path)
{
	const struct {
		uint32_t magic;
		uint16_t major, minor;
		uint32_t zone, accuracy, most_bytes, link_type;
	} header = {(uint32_t)MAGIC, MAJOR, MINOR, 0, 0, CAPTURED_BYTES, LINKTYPE_RAW};

	capture = fopen(path, "wbe");
	if (!capture)
		die("opening the capture file");
	setvbuf(capture, NULL, _IOFBF, CAPTURE_BUFFER);
	fwrite(&header, sizeof(header), 1, capture);
}

static inline void capture_packet(const uint8_t *ip, size_t bytes, double us)
{
	if (!capture)
		return;
	const uint32_t kept = bytes < CAPTURED_BYTES ? bytes : CAPTURED_BYTES;
	const uint32_t header[] = {(uint32_t)(us / 1e6), (uint32_t)((uint64_t)us % 1000000), kept, bytes};

	fwrite(header, sizeof(header), 1, capture);
	fwrite(ip, kept, 1, capture);
}
