/* SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Segments chosen by ordinal and sender's port. */
struct rule;

/*
 * Adds what a list names: 131 = that segment of every connection, 131-140 and 131- a range, 5001:131 of one port only,
 * 131-140@30 with 30 ms.
 */
void add_rules(struct rule **rules, const char *list);

bool is_chosen(const struct rule *rules, uint16_t port, uint64_t ordinal);

/* The time that the rule for a segment names, else `us`. */
uint64_t hold_us_of(const struct rule *rules, uint16_t port, uint64_t ordinal, uint64_t us);
