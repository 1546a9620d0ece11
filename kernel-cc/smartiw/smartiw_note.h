/* SPDX-License-Identifier: MIT */
/*
 * What the congestion control leaves in its socket (icsk_ca_priv) for the program on the device, which sends the
 * segments apart: a socket without this note is not spread.
 */
#pragma once

#include <stdint.h>

#define SMARTIW_NOTED 0x534d4152 /* no other congestion control of these programs' sockets starts with it */

struct smartiw_note {	 /* of whole u64, the type of icsk_ca_priv, as which the verifier lets it be read */
	uint64_t noted;	 /* SMARTIW_NOTED */
	uint64_t spread; /* enum spread */
	/* one gap between all segments of the initial window; 0: those of the spreading function */
	uint64_t even_gap_us;
	uint64_t acked_before; /* bytes_acked when the flight to be spread begins: it ends with the next ACK */
	uint64_t sent_before;  /* data_segs_out then: T(n) counts from there */
	uint64_t window;       /* a flight as long as this is the last that is spread; 0: none is */
};
