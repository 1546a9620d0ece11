/* SPDX-License-Identifier: MIT */
#include "ordinals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CONNECTIONS = 1024 };

struct counted {
	struct connection_key key;
	uint32_t next_sequence;
	uint64_t ordinal;
};

static struct counted connections[MOST_CONNECTIONS];
static unsigned count;

static struct counted *counted_of(const struct connection_key *key)
{
	for (unsigned i = 0; i < count; i++)
		if (!memcmp(&connections[i].key, key, sizeof(*key)))
			return &connections[i];
	if (count == MOST_CONNECTIONS) {
		fprintf(stderr,
			"impairment-node: saw more than %d connections; carry fewer, or raise MOST_CONNECTIONS\n",
			MOST_CONNECTIONS);
		exit(1);
	}
	connections[count].key = *key;
	return &connections[count++];
}

uint64_t ordinal_of(const struct segment *segment)
{
	struct counted *counted = counted_of(&segment->key);

	if (segment->is_syn) {
		counted->next_sequence = segment->sequence + 1;
		counted->ordinal = 0;
	}
	if (!segment->bytes || (int32_t)(segment->sequence - counted->next_sequence) < 0)
		return 0;
	counted->next_sequence = segment->sequence + segment->bytes;
	return ++counted->ordinal;
}
