/* SPDX-License-Identifier: MIT */
/* A direction as red-link's command line writes it, at the end of a line. */
#pragma once

#define reject reject_direction /* red-link has one of its own, with its name */
#include "../../link/red-link/direction-arguments.h"
#undef reject

static inline void parse_link(struct direction *direction, char *text)
{
	text[strcspn(text, "\n")] = '\0';
	parse_direction(direction, text);
}
