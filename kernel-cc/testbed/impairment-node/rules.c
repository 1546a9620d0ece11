/* SPDX-License-Identifier: MIT */
#include "rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"

struct rule {
	struct rule *next;
	uint16_t port; /* 0: every connection */
	uint64_t first, last;
	uint64_t ms; /* 0: none of its own */
};

static void parse_rule(struct rule *rule, const char *word)
{
	const char *colon = strchr(word, ':'), *range = colon ? colon + 1 : word;
	char *end;

	rule->port = colon ? strtoul(word, NULL, 10) : 0;
	rule->first = rule->last = strtoull(range, &end, 10);
	if (*end == '-')
		rule->last = isdigit(end[1]) ? strtoull(end + 1, &end, 10) : (end++, UINT64_MAX);
	rule->ms = *end == '@' ? strtoull(end + 1, &end, 10) : 0;
	if (*end || !rule->first || rule->last < rule->first) {
		fprintf(stderr,
			"impairment-node: \"%s\" names no segments; write 131, 131-140, 131-, 5001:131 or 131@40\n",
			word);
		exit(2);
	}
}

void add_rules(struct rule **rules, const char *list)
{
	char *words = strdup(list), *rest = words;

	if (!words)
		die("storing a rule");
	for (char *word; (word = strsep(&rest, ","));) {
		if (!*word)
			continue; /* an empty list chooses nothing */

		struct rule *rule = malloc(sizeof(*rule));
		if (!rule)
			die("storing a rule");
		parse_rule(rule, word);
		rule->next = *rules;
		*rules = rule;
	}
	free(words);
}

static const struct rule *rule_of(const struct rule *rules, uint16_t port, uint64_t ordinal)
{
	for (const struct rule *rule = rules; rule; rule = rule->next)
		if ((!rule->port || rule->port == port) && ordinal >= rule->first && ordinal <= rule->last)
			return rule;
	return NULL;
}

bool is_chosen(const struct rule *rules, uint16_t port, uint64_t ordinal)
{
	return rule_of(rules, port, ordinal) != NULL;
}

uint64_t hold_us_of(const struct rule *rules, uint16_t port, uint64_t ordinal, uint64_t us)
{
	const struct rule *rule = rule_of(rules, port, ordinal);

	return rule && rule->ms ? rule->ms * 1000 : us;
}
