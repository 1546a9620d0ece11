/* SPDX-License-Identifier: MIT */
/*
 * Random numbers that a run can have again: the n-th of a stream is a function of seed, stream and n alone. So whether
 * the n-th packet is lost depends on nothing that the packets before it did.
 *
 * The seed is any text, hashed by FNV-1a (Fowler, Noll, Vo; 64 bits); the numbers are SplitMix64's (Steele, Lea, Flood,
 * "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), which is defined for any place of its sequence.
 */
#pragma once

#include <stdint.h>

static inline uint64_t seeded_mix(uint64_t z)
{
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
	return z ^ (z >> 31);
}

/* Streams of one seed start at unrelated places. */
static inline uint64_t seeded_stream(const char *seed, uint64_t stream)
{
	uint64_t hash = 0xcbf29ce484222325;

	for (; *seed; seed++)
		hash = (hash ^ (uint8_t)*seed) * 0x100000001b3;
	return seeded_mix(hash + seeded_mix(stream + 1));
}

/* The n-th number of a stream, n from 1, uniform in [0, 1). */
static inline double seeded_uniform(uint64_t stream, uint64_t n)
{
	return (double)(seeded_mix(stream + n * 0x9e3779b97f4a7c15) >> 11) / 9007199254740992.0; /* 2^53 */
}
